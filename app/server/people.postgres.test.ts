import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Noted, noteStatements, planOf } from '../../kit/testing/plans.ts'
import { fillWithPeople } from '../testing/manyPeople.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

const MANY = 20_000

let app: TestApp
let seen: Noted[]
beforeAll(async () => {
  app = await startTestApp({ engine: 'postgres' })
  await fillWithPeople(app.database.db, MANY)
  seen = noteStatements(app.database.raw)
})
afterAll(() => app.close())

const PEOPLE = /\b(record|record_contact|mayyit|app_user|bayah|bayah_guardian)\b/

/** The tables of people that a statement reads from one end to the other, as its plan says it. */
const readWhole = async (statement: Noted): Promise<string[]> =>
  (await planOf(app.database.raw, statement)).filter((line) => line.includes('Seq Scan') && PEOPLE.test(line))

it.each([
  ...['Rahim Lalani', 'Raheem Lalany', 'ali', 'al', 'Nurali Mohamed', 'Oyelaran', 'Amir Ali Kassam Virani Lalani'],
  ...['416-000-1234', '1234', 'kin1234@people.example'],
])('among many people %j is found by indexes, whoever asks', async (query) => {
  for (const as of ['national', 'admin', 'mk', 'mgc', 'coordinator']) {
    seen.length = 0
    expect((await app.call('POST', 'person/search/', { as, body: { query } })).status).toBe(200)
    const statements = seen.filter(({ text }) => text.includes(' as found'))
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) expect(await readWhole(statement), statement.text).toEqual([])
  }
})

it('finds one by phone or e-mail among all of them', async () => {
  const id = 1234
  for (const query of ['416-000-1234', 'kin1234@people.example']) {
    const { body } = await app.call('POST', 'person/search/', { as: 'national', body: { query } })
    expect(body.response.flatMap(({ hits }: { hits: { id: number }[] }) => hits.map((hit) => hit.id))).toEqual([id])
  }
})
