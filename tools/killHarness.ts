import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { migrateToLatest } from '../kit/server/database/migrate.ts'
import { openDatabase } from '../kit/server/database/open.ts'
import { TRACE_POINTS, type TracePoint } from '../kit/server/mail/relay.ts'
import { type Engine, MIGRATIONS, testDatabase } from '../kit/testing/testDatabase.ts'
import { ANNOUNCED, type LedgerLine, type Orders, WRITTEN } from './killProtocol.ts'

// Kills servers while they hand mail over, and counts at the relay what came of it (decisions §8 "Promise"):
// `node tools/killHarness.ts [RUNS ON POSTGRESQL] [RUNS ON PGLITE]`. Ends with 1 when a message was lost, or an
// announcement came twice.

const [onPostgres = 25, onPglite = 5] = process.argv.slice(2).map(Number)
const LEASE = 1_500
const STOPPABLE: TracePoint[] = [
  'claimed',
  'envelope-accepted',
  'data-streamed',
  'handing-marked',
  'dot-sent',
  'accepted-before-commit',
]
const STOPS = 3

type Place = { databaseUrl: string | null; dataDir: string; close(): Promise<void> }
type Row = {
  point: string
  runs: number
  posted: number
  lost: number
  twice: number
  unknown: number
  again: number
  wrong: number
}

const received = new Map<string, string[]>()
const relay = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      for (const { address } of session.envelope.rcptTo)
        received.set(address, [...(received.get(address) ?? []), Buffer.concat(chunks).toString()])
      done()
    })
  },
})
relay.on('error', () => undefined)
await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', () => listening()))
const smtpUrl = `smtp://127.0.0.1:${(relay.server.address() as AddressInfo).port}`

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

const rows: Row[] = []
for (const [engine, runs] of [
  ['postgres', onPostgres],
  ['pglite', onPglite],
] as const) {
  if (runs > 0) for (const point of TRACE_POINTS) rows.push(await killed(engine, point, runs))
}
if (onPostgres > 0) for (const point of STOPPABLE) rows.push(await stopped(point))
await new Promise<void>((closed) => relay.close(() => closed()))
console.table(rows)
const failed = rows.some(({ lost, twice, wrong }) => lost + twice + wrong > 0)
console.log(
  failed ? 'BROKEN: a message was lost or an announcement came twice' : 'kept: nothing lost, no announcement twice',
)
process.exitCode = failed ? 1 : 0

/** Runs that die at a point, each finding what the one before left; then one that is left alone. */
async function killed(engine: Engine, point: TracePoint, runs: number): Promise<Row> {
  const place = await placeFor(engine)
  received.clear()
  const posted: number[] = []
  for (let run = 0; run < runs; run++) {
    const at = { point, passing: 1 + (point === 'posted-before-commit' ? 0 : run % 6), signal: 'SIGKILL' as const }
    const { said, ended } = child({ ...place, smtpUrl, lease: LEASE, run, at })
    for await (const line of said) if (line.posted !== undefined) posted.push(line.posted)
    await ended
  }
  const ledger = await recovered(place)
  await place.close()
  return judge(`${engine} SIGKILL ${point}`, runs, posted, ledger)
}

/** A server is stopped past its lease while another one works, and then goes on. */
async function stopped(point: TracePoint): Promise<Row> {
  const place = await placeFor('postgres')
  received.clear()
  const posted: number[] = []
  let ledger: LedgerLine[] = []
  for (let run = 0; run < STOPS; run++) {
    const at = { point, passing: 1 + run * 2, signal: 'SIGSTOP' as const }
    const { process: server, said, ended } = child({ ...place, smtpUrl, lease: LEASE, run, at })
    for await (const line of said) {
      if (line.posted !== undefined) posted.push(line.posted)
      if (line.at === undefined) continue
      await pause(LEASE * 1.2)
      await recovered(place)
      server.kill('SIGCONT')
    }
    await ended
  }
  ledger = await recovered(place)
  await place.close()
  return judge(`postgres SIGSTOP ${point}`, STOPS, posted, ledger)
}

async function recovered(place: Place): Promise<LedgerLine[]> {
  const { said, ended } = child({ ...place, smtpUrl, lease: LEASE, run: null, at: null })
  let ledger: LedgerLine[] = []
  for await (const line of said) {
    if (line.fault) console.error('fault', line.fault)
    if (line.ledger) ledger = line.ledger
  }
  await ended
  return ledger
}

/** Compares what the relay has with what the ledger says. */
function judge(point: string, runs: number, posted: number[], ledger: LedgerLine[]): Row {
  const row: Row = { point, runs, posted: ledger.length, lost: 0, twice: 0, unknown: 0, again: 0, wrong: 0 }
  // Whatever was said to be posted stands in the ledger.
  row.lost += Math.max(0, posted.length * (ANNOUNCED + WRITTEN) - ledger.length)
  const known = new Set(ledger.map(({ address }) => address))
  for (const address of received.keys()) if (!known.has(address)) row.wrong += 1
  for (const { address, status, purpose } of ledger) {
    const copies = received.get(address) ?? []
    const announcement = purpose === 'announcement'
    if (status === 'UNKNOWN') row.unknown += 1
    else if (copies.length === 0) row.lost += 1
    if (copies.length > 1 && announcement) row.twice += 1
    if (copies.length > 1 && !announcement) row.again += 1
    // Only an announcement may be unknown; whatever comes again is the same, byte for byte.
    const settled = status === 'ACCEPTED' || (status === 'UNKNOWN' && announcement)
    if (!settled || new Set(copies).size > 1) row.wrong += 1
  }
  return row
}

type Line = { posted?: number; at?: string; ledger?: LedgerLine[]; fault?: object }

function child(orders: Orders & Partial<Place>) {
  const script = fileURLToPath(new URL('./killWorker.ts', import.meta.url))
  const { databaseUrl, dataDir, smtpUrl: url, lease, run, at } = orders
  const given: Orders = { databaseUrl, dataDir, smtpUrl: url, lease, run, at }
  const server = spawn(process.execPath, [script, JSON.stringify(given)], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(server)
  const ended = once(server, 'exit').then(() => void children.delete(server))
  return { process: server, said: linesOf(createInterface({ input: server.stdout })), ended }
}

async function* linesOf(lines: AsyncIterable<string>): AsyncGenerator<Line> {
  for await (const line of lines) yield JSON.parse(line) as Line
}

async function placeFor(engine: Engine): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rop-kill-'))
  const clear = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'postgres') {
    const { databaseUrl, close } = await testDatabase('postgres')
    return { databaseUrl, dataDir, close: () => close().then(clear) }
  }
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  await migrateToLatest(db, MIGRATIONS)
  await close()
  return { databaseUrl: null, dataDir, close: async () => clear() }
}
