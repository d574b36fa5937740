import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { testDatabase } from '../../kit/testing/testDatabase.ts'
import { line, print } from '../times.ts'
import { type Asked, type Call, type Contender, startBare, startOurs } from './contenders.ts'
import { cpuOf, postgresCpu } from './cpu.ts'
import type { Load } from './load.ts'
import { fill } from './rows.ts'

/** One thing that is asked of all alike; `call`: as what, of those who have calls of their own. */
export type Case = Asked & { readonly name: string; readonly call?: Call }

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rows: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    as: { type: 'string', default: 'admin' },
  },
})
const ROWS = Number(options.rows)

/** What a round came to: requests a second, and milliseconds of processor time per request in either process. */
type Figures = { rate: number; application: number; postgres: number | null }

/** Starts somebody over a database. */
type Start = (databaseUrl: string, as?: string) => Promise<Contender>

/**
 * Measures calls of the application beside a bare handler (`bareServer.ts`), or others, over the same rows in the same
 * database on the PostgreSQL of the tests, one after the other and again, ten connections each, and prints the medians.
 * Options: `--rows`, `--seconds` of each round, `--rounds`, `--only` what its name contains, `--as` whom.
 */
export async function beside(
  title: string,
  cases: readonly Case[],
  those: readonly Start[] = [startOurs, startBare],
): Promise<void> {
  const database = await testDatabase('postgres')
  const { databaseUrl } = database
  const server = new Client({ connectionString: databaseUrl ?? '' })
  const contenders: Contender[] = []
  try {
    await server.connect()
    await fill(database.db, ROWS)
    for (const each of those) contenders.push(await each(databaseUrl ?? '', options.as))
    print(`${title}, ${ROWS.toLocaleString('en')} rows, medians of ${options.rounds} rounds of ${options.seconds} s`)
    print(
      'Processor time by the kernel: of the server process, and of all connections of PostgreSQL to the database.\n',
    )
    print(line(['', 'req/s', 'app ms', 'PG ms', 'sum ms', 'of bare']))
    for (const one of cases.filter(({ name }) => name.includes(options.only))) await compare(server, contenders, one)
    print(
      `\nLoad average of this machine: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}.`,
    )
  } finally {
    for (const contender of contenders) await contender.stop()
    await server.end()
    await database.close()
  }
}

async function compare(server: Client, contenders: readonly Contender[], asked: Case): Promise<void> {
  print(asked.name)
  const rounds = new Map(contenders.map(({ name }): [string, Figures[]] => [name, []]))
  // Code runs slowly until it has run often.
  for (const contender of contenders) await load(contender, asked, 3000)
  for (let round = 0; round < Number(options.rounds); round++)
    for (const contender of contenders) rounds.get(contender.name)?.push(await measure(server, contender, asked))
  const bare = median((rounds.get('bare') ?? []).map((one) => one.rate))
  for (const [name, figures] of rounds) {
    const [rate, application, postgres] = [
      median(figures.map((one) => one.rate)),
      median(figures.map((one) => one.application)),
      figures.every((one) => one.postgres !== null) ? median(figures.map((one) => one.postgres ?? 0)) : null,
    ]
    const both = postgres === null ? null : application + postgres
    const shown = [application.toFixed(2), inWords(postgres), inWords(both), (rate / bare).toFixed(3)]
    print(line([`  ${name}`, rate.toFixed(0), ...shown]))
  }
}

const inWords = (milliseconds: number | null) => (milliseconds === null ? 'unseen' : milliseconds.toFixed(2))

async function measure(server: Client, contender: Contender, asked: Case): Promise<Figures> {
  const milliseconds = Number(options.seconds) * 1000
  const before = cpuOf(contender.pid)
  let done = 0
  const postgres = await postgresCpu(server, server.database ?? '', async () => {
    done = await load(contender, asked, milliseconds)
  })
  return {
    rate: done / (milliseconds / 1000),
    application: (cpuOf(contender.pid) - before) / done,
    postgres: postgres === null ? null : postgres / done,
  }
}

/** How many answers came; throws when one was not 200. */
async function load(contender: Contender, one: Case, milliseconds: number): Promise<number> {
  const { method, path, body } = (one.call && contender.asked?.[one.call]) ?? one
  const asked: Load = {
    url: `${contender.address}${path}`,
    method,
    headers: contender.headers,
    body: body ? JSON.stringify(body) : null,
    milliseconds,
  }
  const program = join(import.meta.dirname, 'load.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(asked)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const done = Number(await text(child.stdout))
  if (!done) throw new Error(`${contender.name} did not answer ${path}`)
  return done
}

const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
