import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { guardian, registered } from '../testing/registrations.ts'

// 302 East York and 303 Don Mills lie in region 3, 701 Pickering in region 7.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() =>
  app.database.db
    .updateTable('bayah')
    .set({ deletedOn: '2026-11-16T17:00:00Z' })
    .where('deletedOn', 'is', null)
    .execute(),
)

type Hit = { id: number; name: string; line: string; status: string; path: string }
const groups = async (query: string, as: string) => {
  const { status, body, text } = await app.call('POST', 'person/search/', { as, body: { query } })
  expect(status, text).toBe(200)
  return body.response as { key: string; label: string; more: boolean; hits: Hit[] }[]
}
const hits = async (query: string, as = 'coordinator'): Promise<Hit[]> =>
  (await groups(query, as)).filter(({ key }) => key === 'bayah').flatMap((group) => group.hits)
const found = async (query: string, as?: string) => (await hits(query, as)).map(({ id }) => id)

describe('a child', () => {
  it('is named with place, time and status, and leads to its page', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    expect((await groups('zayn lalani', 'coordinator')).filter(({ key }) => key === 'bayah')).toEqual([
      {
        key: 'bayah',
        label: "Bay'ah",
        more: false,
        hits: [
          {
            id,
            name: 'Zayn Noor Lalani',
            line: 'East York, 2026-12-05 05:00 pm',
            status: 'Consent Pending',
            path: `/bayah/${id}/details`,
          },
        ],
      },
    ])
  })

  it.each(['zayn', 'ZAYN LALANI', 'Lalani, Zayn', 'noor', 'zain lalany', 'zayn noor lalani', 'lal'])(
    'is found by %j',
    async (query) => {
      const { id } = await registered(app)
      await registered(app, 'NEW', {
        firstName: 'Hudani',
        middleName: null,
        lastName: 'Mirza',
        guardian1: guardian('Amin', { lastName: 'Mirza' }),
        guardian2: null,
        noGuardian2: true,
      })
      expect(await found(query)).toEqual([id])
    },
  )

  it.each([
    'Karim Lalani',
    'shirin',
    '416-555-0202',
    '(416) 555 0202',
    '0202',
    'shirin@example.net',
    'KARIM@EXAMPLE.NET',
  ])('is found by %j, of who stands for it, and the answer says nothing of them', async (query) => {
    const { id } = await registered(app, 'NEW', { guardian1: guardian('Karim', { phoneNo: '905-555-0101' }) })
    expect(await found(query)).toEqual([id])
    expect(JSON.stringify(await hits(query))).not.toMatch(/Karim|Shirin|555|example\.net/i)
  })

  it.each(['555', 'karim@example.com', '%%', 'guardian', '2012-03-04'])('is not found by %j', async (query) => {
    await registered(app)
    expect(await found(query)).toEqual([])
  })

  it('is found while cancelled, and not once deleted', async () => {
    const { id } = await registered(app, 'CANCELLED')
    expect(await hits('zayn lalani')).toMatchObject([{ id, status: 'Cancelled' }])
    await app.call('DELETE', `bayah/${id}/`, { as: 'exporter' })
    expect(await found('zayn lalani')).toEqual([])
    expect(await found('karim@example.net')).toEqual([])
  })
})

/** Decisions §5 and §2, by hand: which of three ceremonies each user of §19 finds. */
const SEES: Record<string, string[]> = {
  national: ['East York', 'Don Mills', 'Pickering'],
  // Counts only.
  readonly: [],
  ...{ admin: ['East York', 'Don Mills'], remover: ['East York', 'Don Mills'], bulk: ['East York', 'Don Mills'] },
  ...{
    coordinator: ['East York', 'Don Mills'],
    convener: ['East York', 'Don Mills'],
    exporter: ['East York', 'Don Mills'],
  },
  ...{ mk: ['East York'], mkdonmills: ['Don Mills'], mk7: ['Pickering'], admin7: ['Pickering'] },
  ...{ delegate: [], mgc: [], fateha: [], mayyit: [], reporting: [], mayyitchair: [], ghuslchair: [], gsochair: [] },
}

it.each(Object.entries(SEES))('%s finds those of %j, however they look', async (as, places) => {
  const made: Record<string, number> = {}
  for (const [place, jamatkhanaId] of Object.entries({ 'East York': 302, 'Don Mills': 303, Pickering: 701 })) {
    const { id } = await registered(app, 'NEW', { jamatkhanaId })
    // Nobody's who looks here.
    await app.database.db.updateTable('bayah').set({ createdBy: null }).where('id', '=', id).execute()
    made[place] = id
  }
  const expected = places.map((place) => made[place]).toSorted()
  for (const query of ['Zayn Lalani', 'zain', 'Karim Lalani', '416-555-0101', 'shirin@example.net'])
    expect([query, (await found(query, as)).toSorted()]).toEqual([query, expected])
})

it('nobody finds children where the module is switched off', async () => {
  await registered(app)
  const off = await startTestApp({ over: app, variables: { MODULES: 'SAMAR,MAFI' } })
  try {
    const { body } = await off.call('POST', 'person/search/', { as: 'coordinator', body: { query: 'Zayn Lalani' } })
    expect(body.response).toEqual([])
  } finally {
    await off.close()
  }
})
