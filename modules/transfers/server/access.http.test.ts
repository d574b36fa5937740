import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallOptions, startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Role } from '../../../kit/rules/access.ts'
import { DELIVERIES, delivered, deliveryBody, FACILITY, orderBody, ordered, TRANSFERS } from '../testing/orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Room enough: places are tried elsewhere.
  await app.database.db.updateTable('gsoFacility').set({ capacity: 500 }).where('id', '=', FACILITY).execute()
})
afterAll(() => app.close())

type Ids = { order: number; delivery: number }

/** Every call but those that nobody has to be signed in for. */
const CALLS = {
  create: () => ['POST', TRANSFERS, { body: orderBody() }],
  search: () => ['POST', `${TRANSFERS}search/`, { body: {} }],
  export: () => ['POST', `${TRANSFERS}export/`, { body: { format: 'csv' } }],
  workflowChoices: () => ['GET', `${TRANSFERS}workflowChoices/`, {}],
  get: ({ order }) => ['GET', `${TRANSFERS}${order}/`, {}],
  link: ({ order }) => ['GET', `${TRANSFERS}${order}/link/`, {}],
  timeline: ({ order }) => ['GET', `${TRANSFERS}${order}/timeline/`, {}],
  change: ({ order }) => ['PUT', `${TRANSFERS}${order}/`, { body: orderBody({ vendorName: 'Other' }) }],
  resend: ({ order }) => ['PUT', `${TRANSFERS}${order}/resendLink/`, {}],
  newLink: ({ order }) => ['PUT', `${TRANSFERS}${order}/newLink/`, {}],
  cancel: ({ order }) => ['PUT', `${TRANSFERS}${order}/updateStatus/CANCELLED/`, { body: {} }],
  searchDeliveries: () => ['POST', `${DELIVERIES}search/`, { body: {} }],
  exportDeliveries: () => ['POST', `${DELIVERIES}export/`, { body: { format: 'csv' } }],
  getDelivery: ({ delivery }) => ['GET', `${DELIVERIES}${delivery}/`, {}],
  likelyOrders: ({ delivery }) => ['GET', `${DELIVERIES}${delivery}/likelyOrders/`, {}],
  deliveryTimeline: ({ delivery }) => ['GET', `${DELIVERIES}${delivery}/timeline/`, {}],
  linkDelivery: ({ order, delivery }) => ['PUT', `${DELIVERIES}${delivery}/link/${order}/`, {}],
} as const satisfies Record<string, (ids: Ids) => readonly [string, string, CallOptions]>
type CallName = keyof typeof CALLS
const NAMES = Object.keys(CALLS) as CallName[]
const READS: readonly CallName[] = NAMES.filter((name) => CALLS[name]({ order: 1, delivery: 1 })[0] === 'GET')
const OF_ONE = NAMES.filter((name) => CALLS[name]({ order: 4711, delivery: 4711 })[1].includes('4711'))

/** Decisions §5, by hand: two chairs and nobody else, neither administrators nor national members. */
const MAY = ['ghuslchair', 'gsochair']
const MAY_NOT = [
  ...['national', 'readonly', 'admin', 'mk', 'delegate', 'mgc', 'fateha', 'mayyit', 'reporting', 'mayyitchair'],
  ...['coordinator', 'convener', 'exporter', 'remover', 'admin7', 'mk7', 'mkdonmills', 'bulk', 'inactive', 'expired'],
]

const statusOf = async (name: CallName, ids: Ids, as: string | undefined, csrf = true) => {
  const [method, path, options] = CALLS[name](ids)
  return (await app.call(method, path, { as, ...options, csrf })).status
}
const theirs = async (): Promise<Ids> => ({
  order: (await ordered(app, { vendorEmail: 'desk@maple.example' })).id,
  delivery: (await delivered(app)).id,
})

/** Runs something while a user has other roles, or stands elsewhere. */
async function being<Result>(
  name: string,
  change: { roles?: Role[]; regionId?: number; jamatkhanaId?: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const at = `${name}@example.org`
  const set = (values: object) => app.database.db.updateTable('appUser').set(values).where('email', '=', at).execute()
  const before = await app.database.db
    .selectFrom('appUser')
    .select(['roles', 'regionId', 'jamatkhanaId'])
    .where('email', '=', at)
    .executeTakeFirstOrThrow()
  await set(change)
  try {
    return await work()
  } finally {
    await set(before)
  }
}

describe('each role, each call', () => {
  let untouched: Ids
  beforeAll(async () => {
    untouched = await theirs()
  })

  it.each(MAY)('%s may', async (as) => {
    for (const name of NAMES) {
      const ids = await theirs()
      // A new link is refused within a minute of the order's letter.
      app.clock.advance({ minutes: 1 })
      expect([name, await statusOf(name, ids, as)]).toEqual([name, 200])
      app.clock.advance({ minutes: -1 })
    }
  })

  it.each(MAY_NOT)('%s may not', async (as) => {
    for (const name of NAMES) expect([name, await statusOf(name, untouched, as)]).toEqual([name, 403])
  })

  it('nobody may', async () => {
    for (const name of NAMES) expect([name, await statusOf(name, untouched, undefined)]).toEqual([name, 401])
  })

  it('as all was before what was refused', async () => {
    const { body } = await app.call('GET', `${TRANSFERS}${untouched.order}/`, { as: 'gsochair' })
    expect(body.response).toMatchObject({ status: 'ORDERED', version: 1 })
  })

  it('changing something needs the token of the page as well, for a delivery too', async () => {
    for (const name of NAMES) {
      const isRead = READS.includes(name) || /search|export/.test(name)
      expect([name, await statusOf(name, untouched, 'gsochair', false)]).toEqual([name, isRead ? 200 : 403])
    }
    expect((await app.call('POST', DELIVERIES, { body: deliveryBody(), csrf: false })).status).toBe(403)
  })
})

describe('how far a role reaches', () => {
  it('what belongs to another region is not there, in whatever call', async () => {
    const ids = await theirs()
    await being('admin7', { roles: ['GHUSL_CHAIR', 'GSO_CHAIR', 'ADMIN'] }, async () => {
      for (const name of OF_ONE) expect([name, await statusOf(name, ids, 'admin7')]).toEqual([name, 404])
      const gone = { order: 2_000_000_000, delivery: 2_000_000_000 }
      for (const name of OF_ONE) expect([name, await statusOf(name, gone, 'admin7')]).toEqual([name, 404])
      for (const path of [TRANSFERS, DELIVERIES]) {
        const body = { filters: { deceasedName: { type: 'TEXT', operator: 'CONTAIN', value: 'Rahim' } } }
        const found = await app.call('POST', `${path}search/`, { as: 'admin7', body })
        expect(found.body.response).toEqual({ data: [], totalRecords: 0 })
        const file = await app.call('POST', `${path}export/`, { as: 'admin7', body: { format: 'csv' } })
        expect(file.text).not.toContain('Rahim')
      }
      // Neither as one half of a link.
      const own = (await ordered(app, { gsoFacilityId: 2 }, 'admin7')).id
      expect(await statusOf('linkDelivery', { order: own, delivery: ids.delivery }, 'admin7')).toBe(404)
      const brought = (await delivered(app, { gsoFacilityId: 2 })).id
      expect(await statusOf('linkDelivery', { order: ids.order, delivery: brought }, 'admin7')).toBe(404)
    })
  })

  it('who ordered and looks after another region now reads and edits it, and decides nothing', async () => {
    const ids = await theirs()
    await being('ghuslchair', { regionId: 7, jamatkhanaId: 702 }, async () => {
      for (const name of ['get', 'link', 'timeline', 'change'] as const)
        expect([name, await statusOf(name, ids, 'ghuslchair')]).toEqual([name, 200])
      expect(await statusOf('cancel', ids, 'ghuslchair')).toBe(403)
      expect(await statusOf('getDelivery', ids, 'ghuslchair')).toBe(404)
    })
  })
})

describe('a deployment without the module', () => {
  it('has none of its calls, those of vendors included', async () => {
    const off = await startTestApp({ over: app, variables: { MODULES: 'SAMAR,MAFI' } })
    try {
      for (const name of NAMES) {
        const [method, path, options] = CALLS[name]({ order: 1, delivery: 1 })
        expect([name, (await off.call(method, path, { as: 'gsochair', ...options })).status]).toEqual([name, 404])
      }
      expect((await off.call('POST', DELIVERIES, { body: deliveryBody() })).status).toBe(404)
      expect((await off.call('GET', `${DELIVERIES}forLink/?token=x`)).status).toBe(404)
    } finally {
      await off.close()
    }
  })
})

describe('lists', () => {
  it('find, sort and export by their fields, without anybody’s contact', async () => {
    const { id } = await ordered(app, { deceasedName: 'Zulékha Canary', vendorEmail: 'canary@maple.example' })
    const filters = {
      deceasedName: { type: 'TEXT', operator: 'CONTAIN', value: 'zulekha' },
      dropOffDateTime: { type: 'DATE', operator: 'EQUAL', value: '2026-11-20' },
      gsoFacilityName: { type: 'TEXT', operator: 'STARTS_WITH', value: 'Toronto' },
      status: { type: 'SELECT', operator: 'IN', values: ['ORDERED'] },
    }
    const sorts = { dropOffDateTime: 'DESC' }
    const { body, text } = await app.call('POST', `${TRANSFERS}search/`, { as: 'gsochair', body: { filters, sorts } })
    expect(body.response.totalRecords).toBe(1)
    expect(body.response.data[0]).toMatchObject({ id, gsoFacilityName: 'Toronto GSO Facility', externalFormId: null })
    expect(text).not.toContain('canary@')
    const file = await app.call('POST', `${TRANSFERS}export/`, { as: 'gsochair', body: { filters, format: 'csv' } })
    expect(file.text.split('\r\n')[1]).toMatch(/^\d+,Zulékha Canary,Ordered,2026-11-20 13:00:00 EST,/)
    expect(file.text).not.toContain('canary@')
  })

  it('tell deliveries without an order from the others', async () => {
    const { id } = await delivered(app, { deceasedName: 'Loose Canary' })
    const filters = {
      deceasedBodyTransferId: { type: 'NUMBER', operator: 'IS_EMPTY' },
      createdOn: { type: 'DATE', operator: 'EQUAL', value: '2026-11-16' },
    }
    const { body } = await app.call('POST', `${DELIVERIES}search/`, { as: 'gsochair', body: { filters } })
    const rows: { id: number; deceasedBodyTransferId: number | null }[] = body.response.data
    expect(rows.map((row) => row.id)).toContain(id)
    expect(rows.every(({ deceasedBodyTransferId: order }) => order === null)).toBe(true)
  })

  it('people are found by their names in both, by those who may see them', async () => {
    const { id } = await ordered(app, { deceasedName: 'Gulshan Findable' })
    const brought = await delivered(app, { deceasedName: 'Goolshan Findable' })
    const find = async (as: string) =>
      (await app.call('POST', 'person/search/', { as, body: { query: 'Gulshan Findable' } })).text
    const found = await find('gsochair')
    expect(found).toContain(`/ghusl/deceased-body-transfer/view/${id}`)
    expect(found).toContain(`/ghusl/deceased-body-transfer/external/view/${brought.id}`)
    expect(await find('admin')).not.toContain('Findable')
  })

  it('what happened is found by those who look after the region, and shown where they may see it', async () => {
    const { id } = await ordered(app, { deceasedName: 'Trail Canary' })
    const filters = {
      aboutKind: { type: 'SELECT', operator: 'IN', values: ['bodyTransfer'] },
      aboutId: { type: 'NUMBER', operator: 'EQUAL', value: id },
    }
    const { body } = await app.call('POST', 'timeline/search/', { as: 'admin', body: { filters } })
    expect(body.response.data[0]).toMatchObject({
      event: 'CREATED',
      about: { kind: 'bodyTransfer', id, name: 'Trail Canary' },
      path: null,
    })
  })
})
