import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { Client } from 'pg'
import { fillWithPeople } from '../app/testing/manyPeople.ts'
import { seedDemonstration } from '../db/seed/seed.ts'
import { systemClock } from '../kit/server/clock.ts'
import { testDatabase } from '../kit/testing/testDatabase.ts'
import { startOurs } from './beside/contenders.ts'
import { line, print, timesOf } from './times.ts'

// `npm run bench -- person`: how long the search for a person takes over as many records and users on PostgreSQL, for one
// who sees everything, from the call to its answer; beside a bare LIKE on a plain table with an index for it, which knows
// no other spelling, no user, no rights and no order. Options: `--rows`, `--calls` of each.

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { rows: { type: 'string', default: '100000' }, calls: { type: 'string', default: '100' } },
})
const [ROWS, CALLS] = [Number(options.rows), Number(options.calls)]

const CASES = [
  ['a common part', 'ali'],
  ['two letters', 'ka'],
  ['a whole name', 'Rahim Lalani'],
  ['a rare name', 'Oyelaran Featherstone'],
  ['a misspelt name', 'Raheem Lalanny'],
  ['nobody’s name', 'Zulfiya Kermanshahi'],
  ['a phone number', '416-001-2345'],
  ['four digits', '2345'],
  ['an e-mail address', 'kin12345@people.example'],
] as const

const database = await testDatabase('postgres')
const bare = new Client({ connectionString: database.databaseUrl ?? '' })
const stops = [() => bare.end(), () => database.close()]
try {
  const { db } = database
  await bare.connect()
  await seedDemonstration({ db, clock: systemClock, seeders: [] })
  await fillWithPeople(db, ROWS)
  await sql`update record set person_name = 'Oyelaran Featherstone', name_key = 'feathersun oielaran' where id = 77`.execute(
    db,
  )
  await sql`create table plain_person as select id, person_name as name, status from record`.execute(db)
  await sql`create index on plain_person using gin (lower(name) gin_trgm_ops)`.execute(db)
  await sql`vacuum analyze plain_person`.execute(db)
  const ours = await startOurs(database.databaseUrl ?? '', 'national')
  stops.unshift(() => ours.stop())
  print(`A person among ${ROWS.toLocaleString('en')} records and as many users, ${CALLS} calls each, ms\n`)
  print(line(['', 'p50', 'p95', 'found', 'bare p50', 'bare p95']))
  for (const [name, query] of CASES) {
    let found = 0
    const search = async () => {
      const answer = await fetch(`${ours.address}/person/search/`, {
        method: 'POST',
        headers: { ...ours.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
      const { response } = (await answer.json()) as { response: { hits: unknown[] }[] }
      found = response.reduce((sum, { hits }) => sum + hits.length, 0)
    }
    const like = () =>
      bare.query('select * from plain_person where lower(name) like $1 limit 20', [`%${query.toLowerCase()}%`])
    const [p50, p95] = await timesOf(search, CALLS)
    const isName = !/\d/.test(query)
    print(line([name, p50, p95, String(found), ...(isName ? await timesOf(like, CALLS) : [])]))
  }
  print(
    `\nLoad average of this machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.`,
  )
} finally {
  for (const stop of stops) await stop()
}
