import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Noted, noteStatements, planOf } from '../../kit/testing/plans.ts'
import { fillWithPeople } from '../testing/manyPeople.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

const MANY = 20_000
/** An office's number, which every family gives. */
const SHARED = '604-555-0199'

let app: TestApp
let seen: Noted[]
beforeAll(async () => {
  app = await startTestApp({ engine: 'postgres' })
  await fillWithPeople(app.database.db, MANY)
  await sql`update record_contact set alt_phone = ${SHARED}`.execute(app.database.db)
  await sql`vacuum analyze record_contact`.execute(app.database.db)
  seen = noteStatements(app.database.raw)
})
afterAll(() => app.close())

const PEOPLE = /\b(record|record_contact|mayyit|app_user|bayah|bayah_guardian)\b/

/** The tables of people that a statement reads from one end to the other, as its plan says it. */
const readWhole = async (statement: Noted): Promise<string[]> =>
  (await planOf(app.database.raw, statement)).filter((line) => line.includes('Seq Scan') && PEOPLE.test(line))

it.each([
  ...['Rahim Lalani', 'Raheem Lalany', 'ali', 'al', 'Nurali Mohamed', 'Oyelaran', 'Amir Ali Kassam Virani Lalani'],
  ...['416-000-1234', '1234', SHARED, 'kin1234@people.example'],
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

it('finds whoever gives a number that thousands of newer records of other kinds give', async () => {
  const { db } = app.database
  const oldest = await sql<{ id: number }>`
    update mayyit set contact_alt_phone = ${SHARED} where record_id = (select min(record_id) from mayyit)
    returning record_id as id`.execute(db)
  const { body } = await app.call('POST', 'person/search/', { as: 'national', body: { query: SHARED } })
  const found = new Map<string, { id: number }[]>()
  for (const { key, hits } of body.response) found.set(key, hits)
  expect([...found.keys()].sort()).toEqual(['fateha', 'mafi', 'mayyit', 'samar'])
  expect(found.get('mayyit')?.map(({ id }) => id)).toEqual(oldest.rows.map(({ id }) => id))
  const newest = await sql<{ id: number }>`select id from record where kind = 'samar' order by id desc limit 5`.execute(
    db,
  )
  expect(found.get('samar')?.map(({ id }) => id)).toEqual(newest.rows.map(({ id }) => id))
})

it('names first who is called just so, however many newer ones have another name besides', async () => {
  const { rows } = await sql<{ id: number; name: string }>`
    insert into ghusl_workflow (name, status, region_id, gso_facility_id, created_on, deceased_age, deceased_age_unit,
      gender, created_by, updated_on, updated_by)
    select case when n = 1 then 'Tajdin' else 'Tajdin Later' end, 'OPEN', gso_facility.region_id, gso_facility.id, now(),
      80, 'years', 'MALE', 3, now(), 3
    from generate_series(1, 30) as n, (select * from gso_facility order by id limit 1) as gso_facility
    returning id, name`.execute(app.database.db)
  const { body } = await app.call('POST', 'person/search/', { as: 'ghuslchair', body: { query: 'Tajdin' } })
  expect(body.response[0].hits[0].id).toBe(rows.find(({ name }) => name === 'Tajdin')?.id)
  expect(body.response[0].hits[1].id).toBe(rows.at(-1)?.id)
})
