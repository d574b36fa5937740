import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import {
  change,
  FRIDAY_AT_ONE,
  formOf,
  JAMATKHANA,
  SIMPLE_KINDS,
  type SimpleKind,
  submit,
  submitReady,
} from '../testing/records.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Every call of a kind: what is sent, given the kind and a record of East York that its delegate submitted. */
const CALLS = {
  create: (kind: SimpleKind, _id: number, jamatkhanaId: number) =>
    ['POST', `${kind}/`, formOf(kind, kind === 'mafi' ? {} : { jamatkhanaId })] as const,
  search: (kind: SimpleKind) => ['POST', `${kind}/search/`, {}] as const,
  export: (kind: SimpleKind) => ['POST', `${kind}/export/`, { format: 'csv' }] as const,
  samePerson: (kind: SimpleKind) => ['POST', `${kind}/samePerson/`, { name: 'Rahim Lalani' }] as const,
  samePersonAs: (kind: SimpleKind, id: number) => ['GET', `${kind}/${id}/samePerson/`] as const,
  get: (kind: SimpleKind, id: number) => ['GET', `${kind}/${id}/`] as const,
  announcement: (kind: SimpleKind, id: number) => ['GET', `${kind}/${id}/announcement/`] as const,
  timeline: (kind: SimpleKind, id: number) => ['GET', `${kind}/${id}/timeline/`] as const,
  edit: (kind: SimpleKind, id: number) =>
    ['PUT', `${kind}/${id}/`, formOf(kind, kind === 'fateha' ? { fatehaDate: FRIDAY_AT_ONE } : {})] as const,
  approve: (kind: SimpleKind, id: number) => ['PUT', `${kind}/${id}/updateStatus/APPROVED/`] as const,
  cancel: (kind: SimpleKind, id: number) => ['PUT', `${kind}/${id}/updateStatus/CANCELLED/`] as const,
  remove: (kind: SimpleKind, id: number) => ['DELETE', `${kind}/${id}/`] as const,
  resend: (kind: SimpleKind, id: number) => ['POST', `${kind}/${id}/sendApprovalEmail/`] as const,
  resendByGet: (kind: SimpleKind, id: number) => ['GET', `${kind}/${id}/sendApprovalEmail/`] as const,
  priority: (kind: SimpleKind, id: number) => ['PUT', `${kind}/${id}/togglePriority/`] as const,
  otherStatus: (kind: SimpleKind, id: number) => ['PUT', `${kind}/${id}/updateStatus/DRAFT/`] as const,
} as const
type CallName = keyof typeof CALLS
const NAMES = Object.keys(CALLS) as CallName[]
/** Calls that leave the record as it was, so that the next user can have it too. */
const HARMLESS: readonly CallName[] = [
  'search',
  'export',
  'samePerson',
  'samePersonAs',
  'get',
  'announcement',
  'timeline',
  'otherStatus',
]

/** Where each user may create something. */
const PLACE_OF: Record<string, number> = {
  mkdonmills: JAMATKHANA.donMills,
  admin7: JAMATKHANA.pickering,
  mk7: JAMATKHANA.pickering,
}
/** Don Mills holds no Fateha, and neither does Headquarters. */
const FATEHA_PLACE_OF: Record<string, number> = { ...PLACE_OF, mkdonmills: JAMATKHANA.eastYork }

/**
 * Decisions §5 and §2, by hand: what each user of §19 is answered about a Samar or Mafi of East York.
 *
 *               create  export  samePersonAs  announcement  edit    cancel  resend  priority
 *                  search  samePerson   get       timeline     approve  remove  resendByGet  otherStatus
 */
const SAMAR_AND_MAFI: Record<string, string> = {
  nobody: '      401 401 401 401 401  401 401 401  401 401 401 401  401 401 401  401',
  inactive: '    403 403 403 403 403  403 403 403  403 403 403 403  403 403 403  403',
  expired: '     403 403 403 403 403  403 403 403  403 403 403 403  403 403 403  403',
  national: '    200 200 200 200 200  200 200 200  200 200 200 200  200 200 200  422',
  readonly: '    403 200 200 403 403  200 200 200  403 403 403 403  403 403 403  403',
  admin: '       200 200 200 200 200  200 200 200  200 200 200 200  200 200 200  422',
  remover: '     200 200 200 200 200  200 200 200  200 200 200 200  200 200 200  422',
  bulk: '        200 200 200 200 200  200 200 200  200 200 200 200  200 200 200  422',
  mk: '          200 200 200 200 200  200 200 200  200 200 403 200  403 403 403  422',
  delegate: '    200 200 200 200 403  200 200 200  200 403 200 403  200 200 200  422',
  mgc: '         403 200 200 403 403  200 200 200  403 403 403 403  403 403 403  403',
  fateha: '      403 403 403 403 403  403 403 403  403 403 403 403  403 403 403  403',
  mayyit: '      403 403 403 403 403  403 403 403  403 403 403 403  403 403 403  403',
  reporting: '   403 403 403 403 403  403 403 403  403 403 403 403  403 403 403  403',
  mayyitchair: ' 403 403 403 403 403  403 403 403  403 403 403 403  403 403 403  403',
  ghuslchair: '  403 403 403 403 403  403 403 403  403 403 403 403  403 403 403  403',
  gsochair: '    403 403 403 403 403  403 403 403  403 403 403 403  403 403 403  403',
  coordinator: ' 403 403 403 403 403  403 403 403  403 403 403 403  403 403 403  403',
  convener: '    403 403 403 403 403  403 403 403  403 403 403 403  403 403 403  403',
  exporter: '    403 403 403 403 403  403 403 403  403 403 403 403  403 403 403  403',
  // Of another region, of another region's Jamatkhana, of another Jamatkhana of the region: as if it did not exist.
  admin7: '      200 200 200 200 404  404 404 404  404 404 404 404  404 404 404  404',
  mk7: '         200 200 200 200 404  404 404 404  404 404 403 404  403 403 403  404',
  mkdonmills: '  200 200 200 200 404  404 404 404  404 404 403 404  403 403 403  404',
}
/** Of a Fateha the same, but for its approver. */
const FATEHA: Record<string, string> = {
  ...SAMAR_AND_MAFI,
  fateha: '      200 200 200 200 200  200 200 200  200 200 200 200  200 200 200  422',
}

function expected(kind: SimpleKind, user: string, call: CallName): number {
  // The call does not exist, whoever asks.
  if (kind === 'mafi' && call === 'priority') return 404
  const row = (kind === 'fateha' ? FATEHA : SAMAR_AND_MAFI)[user] ?? ''
  return Number(row.trim().split(/\s+/)[NAMES.indexOf(call)])
}

describe.each(SIMPLE_KINDS)('%s', (kind) => {
  let untouched: number
  beforeAll(async () => {
    untouched = (await submitReady(app, kind)).id
  })

  describe.each(Object.keys(SAMAR_AND_MAFI))('for %s', (user) => {
    it.each(NAMES)('%s', async (name) => {
      const status = expected(kind, user, name)
      const needsOwn = status === 200 && !HARMLESS.includes(name) && name !== 'create'
      const id = needsOwn ? (await submitReady(app, kind)).id : untouched
      const places = kind === 'fateha' ? FATEHA_PLACE_OF : PLACE_OF
      const [method, path, body] = CALLS[name](kind, id, places[user] ?? JAMATKHANA.eastYork)
      const answer = await app.call(method, path, { as: user === 'nobody' ? undefined : user, body, csrf: true })
      expect(answer.status).toBe(status)
      if (status !== 200) expect(answer.body).toMatchObject({ status: 'ERROR', msg: expect.any(String) })
    })
  })

  it('is as it was after all that was refused', async () => {
    const { body } = await app.call('GET', `${kind}/${untouched}/`, { as: 'national' })
    expect(body.response).toMatchObject({ status: 'APPROVAL_PENDING', version: kind === 'fateha' ? 2 : 1 })
  })
})

describe.each(SIMPLE_KINDS)('the scope of %s', (kind) => {
  const names = { samar: 'deceasedName', mafi: 'name', fateha: 'deceasedName' } as const
  /** A record of each place, all of one invented name. */
  let ids: { eastYork: number; pickering: number; donMills: number }
  const NAME = 'Zulfikar Abdulrasul'

  beforeAll(async () => {
    const changes = { [names[kind]]: NAME }
    const at = (jamatkhanaId: number) => (kind === 'mafi' ? changes : { ...changes, jamatkhanaId })
    // Nobody chooses Don Mills for a Fateha; its officer's record stands at East York then.
    const donMills = kind === 'fateha' ? JAMATKHANA.eastYork : JAMATKHANA.donMills
    ids = {
      eastYork: (await submit(app, kind, { as: 'delegate', changes: at(JAMATKHANA.eastYork) })).id,
      pickering: (await submit(app, kind, { as: 'mk7', changes: at(JAMATKHANA.pickering) })).id,
      donMills: (await submit(app, kind, { as: 'mkdonmills', changes: at(donMills) })).id,
    }
  })

  const filters = { [names[kind]]: { type: 'TEXT', operator: 'EQUAL', value: NAME } }
  const seen = async (as: string) => {
    const { body } = await app.call('POST', `${kind}/search/`, { as, body: { filters } })
    const { data, totalRecords } = body.response as { data: { id: number }[]; totalRecords: number }
    expect(totalRecords).toBe(data.length)
    return data.map(({ id }) => id).sort((a, b) => a - b)
  }
  const exported = async (as: string) => {
    const { text } = await app.call('POST', `${kind}/export/`, { as, body: { filters, format: 'csv' } })
    return text
      .split('\r\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => Number(line.split(',')[0]))
      .sort((a, b) => a - b)
  }
  const hinted = async (as: string) => {
    const { body } = await app.call('POST', `${kind}/samePerson/`, { as, body: { name: NAME } })
    return (body.response as { id: number; kind: string }[])
      .filter((hint) => hint.kind === kind)
      .map(({ id }) => id)
      .sort((a, b) => a - b)
  }

  it.each([
    ['mk', kind === 'fateha' ? ['eastYork', 'donMills'] : ['eastYork']],
    ['delegate', kind === 'fateha' ? ['eastYork', 'donMills'] : ['eastYork']],
    ['mkdonmills', ['donMills']],
    ['mk7', ['pickering']],
    ['admin7', ['pickering']],
    ['admin', ['eastYork', 'donMills']],
    ['mgc', ['eastYork', 'donMills']],
    ['national', ['eastYork', 'pickering', 'donMills']],
    ['readonly', ['eastYork', 'pickering', 'donMills']],
  ] as [string, (keyof typeof ids)[]][])('for %s: search, count, export, hints, reads', async (as, places) => {
    const expectedIds = places.map((place) => ids[place]).sort((a, b) => a - b)
    expect(await seen(as)).toEqual(expectedIds)
    expect(await exported(as)).toEqual(expectedIds)
    if (as !== 'mgc' && as !== 'readonly') expect(await hinted(as)).toEqual(expectedIds)
    for (const id of Object.values(ids)) {
      const status = expectedIds.includes(id) ? 200 : 404
      for (const path of ['', 'announcement/', 'timeline/'])
        expect((await app.call('GET', `${kind}/${id}/${path}`, { as })).status).toBe(status)
    }
  })

  it('no filter widens it', async () => {
    for (const filter of [
      { regionId: { type: 'SELECT', operator: 'IN', values: [7] } },
      { jamatkhanaId: { type: 'SELECT', operator: 'NOT_IN', values: [] } },
      { id: { type: 'NUMBER', operator: 'EQUAL', value: ids.pickering } },
    ]) {
      const { body } = await app.call('POST', `${kind}/search/`, {
        as: 'admin',
        body: { filters: filter, pageSize: -1 },
      })
      const rows = body.response.data as { id: number; regionId: number }[]
      expect(rows.map(({ id }) => id)).not.toContain(ids.pickering)
      expect(rows.every(({ regionId }) => regionId === 3)).toBe(true)
    }
  })

  it('a record of another kind does not exist under this one', async () => {
    const other = kind === 'samar' ? 'mafi' : 'samar'
    for (const path of ['', 'announcement/', 'timeline/'])
      expect((await app.call('GET', `${other}/${ids.eastYork}/${path}`, { as: 'national' })).status).toBe(404)
  })
})

describe('whoever created a record', () => {
  it('reaches it where they would reach nothing, and decides nothing there', async () => {
    const record = await submit(app, 'samar', { as: 'admin', changes: { jamatkhanaId: JAMATKHANA.pickering } })
    const status = async (method: string, path: string, as = 'admin') =>
      (await app.call(method, `samar/${record.id}/${path}`, { as })).status
    expect(await status('GET', '')).toBe(200)
    expect(await status('GET', '', 'remover')).toBe(404)
    await change(app, 'samar', record, { as: 'admin', changes: { firstCity: 'Ottawa' } })
    for (const call of [
      'PUT updateStatus/APPROVED/',
      'PUT updateStatus/CANCELLED/',
      'PUT togglePriority/',
      'DELETE ',
    ]) {
      const [method = '', path = ''] = call.split(' ')
      expect(await status(method, path), call).toBe(403)
    }
    expect(await status('PUT', 'updateStatus/APPROVED/', 'admin7')).toBe(200)
    expect(await status('POST', 'sendNow/')).toBe(403)
  })

  it('does not decide as MK over what stands at another Jamatkhana by now', async () => {
    const record = await submit(app, 'samar', { as: 'mk' })
    await change(app, 'samar', record, { as: 'admin', changes: { jamatkhanaId: JAMATKHANA.donMills } })
    const asMk = async (method: string, path: string) =>
      (await app.call(method, `samar/${record.id}/${path}`, { as: 'mk' })).status
    expect(await asMk('GET', '')).toBe(200)
    expect(await asMk('PUT', 'updateStatus/APPROVED/')).toBe(403)
    expect(await asMk('DELETE', '')).toBe(403)
    expect((await app.call('PUT', `samar/${record.id}/updateStatus/APPROVED/`, { as: 'mkdonmills' })).status).toBe(200)
  })
})

describe('DELETE together with a role that may view', () => {
  const setRoles = (roles: string[]) =>
    app.database.db
      .updateTable('appUser')
      .set({ roles: roles as never })
      .where('email', '=', 'mgc@example.org')
      .execute()
  const removal = async () =>
    (await app.call('DELETE', `samar/${(await submit(app, 'samar')).id}/`, { as: 'mgc' })).status
  afterAll(() => setRoles(['MGC']))

  it.each([
    [['MGC', 'DELETE'], 200],
    [['DELETE'], 403],
    [['DELETE', 'MAYYIT_CHAIR'], 403],
    [['MGC'], 403],
    // Sees nothing of East York, so there is nothing to delete: the region is DELETE's, not the viewer's.
    [['DELETE', 'MK'], 404],
    [['DELETE', 'NATIONAL_READ_ONLY'], 200],
  ])('%j: %s', async (roles, status) => {
    await setRoles(roles)
    expect(await removal()).toBe(status)
  })
})

describe('the order of refusals (decisions §2)', () => {
  const bad = { deceasedName: 7, nonsense: true }
  let elsewhere: number
  let here: number
  beforeAll(async () => {
    elsewhere = (await submit(app, 'samar', { as: 'mk7', changes: { jamatkhanaId: JAMATKHANA.pickering } })).id
    here = (await submit(app, 'samar')).id
  })
  const status = async (as: string | undefined, id: number | string, options: object = {}) =>
    (await app.call('PUT', `samar/${id}/`, { as, body: bad, ...options })).status

  it('401 before everything', async () => {
    expect(await status(undefined, here, { csrf: false })).toBe(401)
    expect(await status(undefined, here, { headers: { authorization: 'Bearer nonsense' } })).toBe(401)
    expect(await status(undefined, 'x')).toBe(401)
  })
  it('403 for an account that is not active, before what is missing', async () => {
    expect(await status('inactive', 'x', { csrf: false })).toBe(403)
    expect(await status('expired', elsewhere)).toBe(403)
  })
  it('403 CSRF before 404', async () => {
    const answer = await app.call('PUT', `samar/${elsewhere}/`, { as: 'admin', body: bad, csrf: false })
    expect([answer.status, answer.headers['x-csrf-refused']]).toEqual([403, '1'])
  })
  it('403 for a role that never has the action, before 404', async () => {
    expect(await status('mgc', elsewhere)).toBe(403)
    expect(await status('mgc', 999_999)).toBe(403)
  })
  it('404 out of scope, before 422', async () => {
    expect(await status('admin', elsewhere)).toBe(404)
    expect(await status('admin', 999_999)).toBe(404)
    expect(await status('admin', elsewhere, { rawBody: '{"broken' })).toBe(404)
  })
  it('403 when the role does not fit this record, before 422', async () => {
    const record = await submit(app, 'samar', { as: 'mk' })
    await change(app, 'samar', record, { as: 'admin', changes: { jamatkhanaId: JAMATKHANA.donMills } })
    const answer = await app.call('PUT', `samar/${record.id}/updateStatus/APPROVED/`, { as: 'mk', body: bad })
    expect(answer.status).toBe(403)
  })
  it('422 last', async () => {
    expect(await status('admin', here)).toBe(422)
    expect(await status('admin', here, { rawBody: '{"broken' })).toBe(422)
  })
  it.each(['0', '-1', '1.5', 'abc', '2147483648', '99999999999999999999', '1e3', '%00', '1;drop', ' 1', '01'])(
    '404 for the id %s',
    async (id) => expect((await app.call('GET', `samar/${encodeURI(id)}/`, { as: 'national' })).status).toBe(404),
  )
})

describe('a module that is switched off', () => {
  let part: TestApp
  beforeAll(async () => {
    part = await startTestApp({ variables: { MODULES: 'SAMAR' } })
  })
  afterAll(() => part.close())

  it('answers 404, after 401 and the account, before CSRF and roles', async () => {
    const status = async (path: string, as?: string, csrf = true) =>
      (await part.call('POST', path, { as, csrf, body: {} })).status
    expect(await status('samar/search/', 'admin')).toBe(200)
    for (const kind of ['mafi', 'fateha']) {
      expect(await status(`${kind}/`)).toBe(401)
      expect(await status(`${kind}/`, 'inactive')).toBe(403)
      expect(await status(`${kind}/`, 'admin', false)).toBe(404)
      expect(await status(`${kind}/`, 'coordinator')).toBe(404)
      expect(await status(`${kind}/search/`, 'national')).toBe(404)
      expect((await part.call('GET', `jamatkhana/all/${kind}/`, { as: 'admin' })).status).toBe(404)
    }
  })

  it('is not offered', async () => {
    const { body } = await part.call('GET', 'config/', { as: 'admin' })
    const keys = body.response.menu.map(({ key }: { key: string }) => key)
    expect(keys).toContain('samar')
    expect(keys).not.toContain('mafi')
    expect(keys).not.toContain('fateha')
  })
})
