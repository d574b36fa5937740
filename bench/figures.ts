import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { Client } from 'pg'
import { seedDemonstration } from '../db/seed/seed.ts'
import { systemClock } from '../kit/server/clock.ts'
import { testDatabase } from '../kit/testing/testDatabase.ts'
import { fillWithBayahs } from '../modules/bayah/testing/manyBayahs.ts'
import { startOurs } from './beside/contenders.ts'
import { line, print, timesOf } from './times.ts'

// `npm run bench -- figures`: how long each figure of the dashboard of Bay'ah takes over as many registrations on
// PostgreSQL, for one who sees every region, from the call to its answer; beside the simplest query for one card on a
// plain table with an index on the day. Options: `--rows`, `--calls` of each.

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { rows: { type: 'string', default: '100000' }, calls: { type: 'string', default: '100' } },
})
const [ROWS, CALLS] = [Number(options.rows), Number(options.calls)]

const PERIODS = {
  'a month': { startDate: '2026-11-01', endDate: '2026-11-30' },
  'a year': { startDate: '2026-01-01', endDate: '2026-12-31' },
  'all there is': { startDate: '2015-01-01', endDate: '2026-12-31' },
} as const
const CALLED = ['aggregate', 'aggregateBySex', 'aggregateByFaith', 'aggregateByMonth', 'aggregateByRegion'] as const

const database = await testDatabase('postgres')
const bare = new Client({ connectionString: database.databaseUrl ?? '' })
const stops = [() => bare.end(), () => database.close()]
try {
  const { db } = database
  await bare.connect()
  await seedDemonstration({ db, clock: systemClock, seeders: [] })
  await fillWithBayahs(db, ROWS)
  await sql`create table plain_bayah as select id, sex, ceremony_on, status from bayah where deleted_on is null`.execute(
    db,
  )
  await sql`create index on plain_bayah (ceremony_on)`.execute(db)
  await sql`vacuum analyze plain_bayah`.execute(db)
  const ours = await startOurs(database.databaseUrl ?? '', 'readonly')
  stops.unshift(() => ours.stop())
  const headers = { ...ours.headers, 'content-type': 'application/json' }
  print(`The figures over ${ROWS.toLocaleString('en')} registrations, ${CALLS} calls each, ms; at most 150\n`)
  print(line(['', 'p50', 'p95']))
  for (const [period, body] of Object.entries(PERIODS)) {
    for (const path of CALLED) {
      const ask = async () => {
        const answer = await fetch(`${ours.address}/bayah/${path}/`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(await answer.text())
        await answer.arrayBuffer()
      }
      print(
        line([
          `${path}, ${period}`.replace('aggregate', 'all').replace('allBy', 'by '),
          ...(await timesOf(ask, CALLS)),
        ]),
      )
    }
    const plain = () =>
      bare.query(
        "select sex, count(*) from plain_bayah where ceremony_on between $1 and $2 and status <> 'CANCELLED' group by sex",
        [body.startDate, body.endDate],
      )
    print(line([`bare, by sex, ${period}`, ...(await timesOf(plain, CALLS))]))
  }
  const load = loadavg().map((each) => each.toFixed(1))
  print(`\nLoad average of this machine: ${load.join(', ')}.`)
} finally {
  for (const stop of stops) await stop()
}
