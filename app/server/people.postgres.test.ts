import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RawDatabase } from '../../kit/server/database/open.ts'
import { fillWithPeople } from '../testing/manyPeople.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

const MANY = 20_000

let app: TestApp
let seen: Asked[]
beforeAll(async () => {
  app = await startTestApp({ engine: 'postgres' })
  await fillWithPeople(app.database.db, MANY)
  seen = noteStatements(app.database.raw)
})
afterAll(() => app.close())

type Asked = { text: string; values: unknown[] }

/** Notes what every connection asks from now on. */
function noteStatements(raw: RawDatabase): Asked[] {
  if (raw.kind !== 'postgres') throw new Error('this is about PostgreSQL')
  const seen: Asked[] = []
  const noted = new WeakSet<object>()
  raw.pool.on('acquire', (client) => {
    if (noted.has(client)) return
    noted.add(client)
    const asking = client as { query: (...given: unknown[]) => unknown }
    const query = asking.query.bind(client)
    asking.query = (...given) => {
      if (typeof given[0] === 'string') seen.push({ text: given[0], values: (given[1] as unknown[] | undefined) ?? [] })
      return query(...given)
    }
  })
  return seen
}

const PEOPLE = /\b(record|record_contact|mayyit|app_user)\b/

/** The tables of people that a statement reads from one end to the other, as its plan says it. */
async function readWhole({ text, values }: Asked): Promise<string[]> {
  if (app.database.raw.kind !== 'postgres') return []
  const client = await app.database.raw.pool.connect()
  try {
    const { rows } = await client.query(`explain ${text}`, values)
    return rows.map((row) => String(row['QUERY PLAN'])).filter((line) => line.includes('Seq Scan') && PEOPLE.test(line))
  } finally {
    client.release()
  }
}

it.each([
  ...['Rahim Lalani', 'Raheem Lalany', 'ali', 'al', 'Nurali Mohamed', 'Oyelaran', 'Amir Ali Kassam Virani Lalani'],
  ...['416-000-1234', '1234', 'kin1234@people.example'],
])('among many people %j is found by indexes, whoever asks', async (query) => {
  for (const as of ['national', 'admin', 'mk', 'mgc']) {
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
