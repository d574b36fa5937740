import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { testDatabase } from '../kit/testing/testDatabase.ts'
import { type Contender, startBare, startOurs } from './beside/contenders.ts'
import { cpuOf, postgresCpu } from './beside/cpu.ts'
import type { Asked, Crowd, Person } from './beside/crowd.ts'
import { breakOff, printAcknowledged, printRefusals } from './beside/interruption.ts'
import { hire, personAt, strangers } from './beside/people.ts'
import { fill } from './beside/rows.ts'
import { line, print } from './times.ts'

// `npm run bench -- load`: many signed-in users at once, who read between two things that they do (70% lists, 20% views,
// 8% `config/`, 2% entries); beside a bare handler that fewer promises bind. Options: `--rows`, `--users`, `--reading`
// seconds between two things, `--seconds` measured, `--role` (`web`, `all`), `--only ours`, and `--away SECONDS`: so far
// into it all connections to the database are ended, or whatever `--by COMMAND` does, such as starting it anew.

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rows: { type: 'string', default: '100000' },
    users: { type: 'string', default: '500' },
    reading: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '30' },
    role: { type: 'string', default: 'web' },
    only: { type: 'string', default: '' },
    away: { type: 'string', default: '' },
    by: { type: 'string', default: '' },
  },
})
const USERS = Number(options.users)
const MEASURED = Number(options.seconds) * 1000
/** Everybody has come, and the code has run often, before anything is measured. */
const ARRIVING = 8000

/** What many people met at a server, in milliseconds of waiting. */
async function measure(contender: Contender, people: readonly Person[], server: Client): Promise<void> {
  const crowd = { address: contender.address, people, reading: Number(options.reading) * 1000, arriving: ARRIVING }
  const met = meet({ ...crowd, milliseconds: MEASURED })
  await pause(ARRIVING)
  const began = cpuOf(contender.pid)
  await loopDelays(contender)
  const postgres = options.away
    ? await breakOff(databaseUrl, { after: Number(options.away) * 1000, command: options.by, of: MEASURED })
    : await postgresCpu(server, server.database ?? '', () => pause(MEASURED))
  const application = cpuOf(contender.pid) - began
  const delays = await loopDelays(contender)
  const asked = await met
  const answers = asked.flatMap(({ times }) => times).length
  print(line([contender.name, ...['asked', 'p50', 'p95', 'p99', 'max']]))
  for (const { name, times } of [...asked, { name: 'all', times: asked.flatMap((one) => one.times) }])
    print(line([`  ${name}`, String(times.length), ...percentiles(times)]))
  print(`  answers: ${inWords(statuses(asked))}; ${((answers / MEASURED) * 1000).toFixed(0)} requests a second`)
  const perRequest = (milliseconds: number | null) => ((milliseconds ?? Number.NaN) / answers).toFixed(2)
  print(
    `  processor per request: ${perRequest(application)} ms in the application, ${perRequest(postgres)} in PostgreSQL`,
  )
  if (delays) print(`  delay of the event loop: ${delays}`)
  printRefusals(asked)
  if (options.away) await printAcknowledged(database.db, databaseUrl, asked)
}

async function meet(crowd: Crowd): Promise<Asked[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'beside/crowd.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(crowd))
  return (await json(child.stdout)) as Asked[]
}

function percentiles(times: readonly number[]): string[] {
  const sorted = times.toSorted((a, b) => a - b)
  return [0.5, 0.95, 0.99, 1].map((share) => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(0))
}

function statuses(asked: readonly Asked[]): Map<string, number> {
  const all = new Map<string, number>()
  for (const { statuses: ofOne } of asked)
    for (const [status, count] of Object.entries(ofOne)) all.set(status, (all.get(status) ?? 0) + count)
  return all
}

const inWords = (counts: Map<string, number>) => [...counts].map(([status, count]) => `${status} × ${count}`).join(', ')

/** How late the event loop was since it was asked last; null where nobody says. */
async function loopDelays({ address }: Contender): Promise<string | null> {
  const metrics = await fetch(new URL('/metrics', address))
  const text = await metrics.text()
  const of = (name: string) => new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]
  if (of('p50') === undefined) return null
  return ['p50', 'p99', 'max'].map((name) => `${name} ${(Number(of(name)) * 1000).toFixed(0)} ms`).join(', ')
}

const database = await testDatabase('postgres')
const databaseUrl = database.databaseUrl ?? ''
const server = new Client({ connectionString: databaseUrl })
// Lost with the others where the database is taken away.
server.on('error', () => undefined)
const contenders: Contender[] = []
try {
  await server.connect()
  await fill(database.db, Number(options.rows))
  // Or it would first have to go through all that was filled in, when it comes back.
  if (options.away) await server.query('checkpoint')
  const users = await hire(database.db, USERS)
  const crowd = `${USERS} users, ${options.reading} s between two things, ${Number(options.rows).toLocaleString('en')} rows`
  print(`${crowd}, ${options.seconds} s; milliseconds\n`)
  const ours = await startOurs(databaseUrl, 'admin', options.role)
  contenders.push(ours)
  const people: Person[] = []
  for (const user of users) people.push(await personAt(ours, user))
  await measure(ours, people, server)
  if (options.only !== 'ours') {
    const bare = await startBare(databaseUrl)
    contenders.push(bare)
    await measure(bare, await strangers(database.db, USERS), server)
  }
  print(
    `\nLoad average of this machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.`,
  )
} finally {
  for (const contender of contenders) await contender.stop()
  await server.end().catch(() => undefined)
  await database.close()
}
