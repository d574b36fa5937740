import { Agent, type IncomingMessage, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { testDatabase } from '../kit/testing/testDatabase.ts'
import { type Contender, startBare, startOurs } from './beside/contenders.ts'
import { cpuOf, postgresCpu } from './beside/cpu.ts'
import { forgetPeak, peakOf } from './beside/memory.ts'
import { fill } from './beside/rows.ts'

// `npm run bench -- export`: a whole list as a file, while somebody else goes on using the application; beside a bare
// handler (`beside/bareServer.ts`), which makes a CSV file of the plain table. Options: `--rows`, `--at-once` how many
// ask for the file together.

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { rows: { type: 'string', default: '100000' }, 'at-once': { type: 'string', default: '1' } },
})
const ROWS = Number(options.rows)
const AT_ONCE = Number(options['at-once'])
/** What is promised: megabytes of the server, and milliseconds of any other call meanwhile. */
const LIMITS = { megabytes: 300, milliseconds: 200 }

type Call = { method: 'GET' | 'POST'; path: string; body?: object }
const exportOf = (format: 'xlsx' | 'csv'): Call => ({ method: 'POST', path: '/samar/export/', body: { format } })
const aPage: Call = { method: 'POST', path: '/samar/search/', body: { page: 1, pageSize: 50, sorts: {}, filters: {} } }

const agent = new Agent({ keepAlive: true })

/** Takes an answer to its end; how many bytes came, and how many rows were announced. */
async function take({ address, headers }: Contender, { method, path, body }: Call) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const all = { ...headers, ...(body && { 'content-type': 'application/json' }) }
    const sent = request(`${address}${path}`, { method, agent, headers: all }, resolve)
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
  return { bytes, rows: answer.headers['x-rows'] }
}

/** Asks these calls in turn, one after the other, until told to stop; answers how long each took, in milliseconds. */
function goOnUsing(contender: Contender, calls: readonly Call[]): { stop: () => Promise<number[]> } {
  let going = true
  const use = async () => {
    const took: number[] = []
    for (let turn = 0; going; turn++) {
      const begun = performance.now()
      await take(contender, calls[turn % calls.length] ?? aPage)
      took.push(performance.now() - begun)
      await pause(5)
    }
    return took
  }
  const used = use()
  // It is heard of when somebody stops it.
  used.catch(() => undefined)
  return {
    stop: () => {
      going = false
      return used
    },
  }
}

/** The same calls while nobody asks for a file: what the machine itself is good for just then. */
async function usual(contender: Contender, others: readonly Call[]): Promise<string[]> {
  // Code runs slowly until it has run often.
  await inUse(contender, others, 2000)
  forgetPeak(contender.pid)
  const took = await inUse(contender, others, 5000)
  return ['', '', '', '', '', peakOf(contender.pid).toFixed(0), ...inFigures(took)]
}

async function inUse(contender: Contender, calls: readonly Call[], milliseconds: number): Promise<number[]> {
  const using = goOnUsing(contender, calls)
  await pause(milliseconds)
  return using.stop()
}

/** How many calls there were, and how long they took: in the middle, and at most. */
function inFigures(took: readonly number[]): string[] {
  const sorted = took.toSorted((a, b) => a - b)
  const [median = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  return [String(sorted.length), median.toFixed(0), slowest.toFixed(0)]
}

async function measure(server: Client, contender: Contender, others: readonly Call[], asked: Call): Promise<string[]> {
  forgetPeak(contender.pid)
  const cpu = cpuOf(contender.pid)
  const using = goOnUsing(contender, others)
  const begun = performance.now()
  let files: { bytes: number; rows: unknown }[] = []
  const postgres = await postgresCpu(server, server.database ?? '', async () => {
    files = await Promise.all(Array.from({ length: AT_ONCE }, () => take(contender, asked)))
  })
  const seconds = (performance.now() - begun) / 1000
  const took = await using.stop()
  return [
    ...[String(files[0]?.rows ?? ''), seconds.toFixed(1), ((files[0]?.bytes ?? 0) / 1e6).toFixed(1)],
    ...[((cpuOf(contender.pid) - cpu) / 1000).toFixed(1), postgres === null ? 'unseen' : (postgres / 1000).toFixed(1)],
    peakOf(contender.pid).toFixed(0),
    ...inFigures(took),
  ]
}

const database = await testDatabase('postgres')
const databaseUrl = database.databaseUrl ?? ''
const server = new Client({ connectionString: databaseUrl })
const contenders: Contender[] = []
try {
  await server.connect()
  await fill(database.db, ROWS)
  const ours = await startOurs(databaseUrl, 'national')
  contenders.push(ours)
  const bare = await startBare(databaseUrl)
  contenders.push(bare)
  print(
    `A list of ${ROWS.toLocaleString('en')} rows as a file, ${AT_ONCE} at once, while somebody else asks for pages.`,
  )
  print(`At most ${LIMITS.megabytes} MB of the server, and ${LIMITS.milliseconds} ms for any other call.\n`)
  print(line(['', 'rows', 's', 'file MB', 'app s', 'PG s', 'peak MB', 'others', 'median ms', 'slowest ms']))
  const { rows } = await server.query<{ id: number }>('select max(id) as id from plain_samar')
  const others: Call[] = [aPage, { method: 'GET', path: `/samar/${rows[0]?.id}/` }]
  print(line(['ours, none', ...(await usual(ours, others))]))
  print(line(['ours, XLSX', ...(await measure(server, ours, others, exportOf('xlsx')))]))
  print(line(['ours, CSV', ...(await measure(server, ours, others, exportOf('csv')))]))
  print(line(['bare, none', ...(await usual(bare, others))]))
  print(line(['bare, CSV', ...(await measure(server, bare, others, exportOf('csv')))]))
  print(`\nLoad average of this machine: ${loadavg()[0]?.toFixed(1)}.`)
} finally {
  agent.destroy()
  for (const contender of contenders) await contender.stop()
  await server.end()
  await database.close()
}

function line([name = '', ...figures]: readonly string[]): string {
  return `${name.padEnd(12)}${figures.map((figure) => figure.padStart(11)).join('')}`
}

function print(words: string): void {
  process.stdout.write(`${words}\n`)
}
