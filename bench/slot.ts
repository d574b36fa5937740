import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { kinds } from '../app/server/kinds.ts'
import { keyringFrom } from '../kit/server/crypto.ts'
import { fakeClock } from '../kit/testing/clock.ts'
import { longestBlock } from '../kit/testing/longestBlock.ts'
import { watchStatements } from '../kit/testing/statements.ts'
import { testDatabase } from '../kit/testing/testDatabase.ts'
import { runMinute } from '../modules/dispatch/server/jobs.ts'
import { deliver, NOON, SLOT } from '../modules/dispatch/testing/sending.ts'
import { servicesOver } from '../modules/dispatch/testing/services.ts'
import { fillWithApproved } from './beside/approved.ts'
import { line, print } from './times.ts'

// `npm run bench -- slot`: a slot that sends many records: compiled and put into the outbox, then, as the relay takes it,
// its records ANNOUNCEMENT_SENT; beside the same in plain SQL on the plain table. Options: `--rows`, `--rounds`.

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { rows: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '3' } },
})
const ROWS = Number(options.rows)

/** What some work came to: milliseconds, the longest block of the event loop among them, and statements. */
type Figures = { milliseconds: number; block: number; statements: number | null }

const NOTHING: Figures = { milliseconds: 0, block: 0, statements: null }

async function figuresOf(work: () => Promise<number | null>): Promise<Figures> {
  const begun = performance.now()
  let statements: number | null = null
  const block = await longestBlock(async () => {
    statements = await work()
  })
  return { milliseconds: performance.now() - begun, block, statements }
}

async function round(): Promise<[string, Figures][]> {
  const database = await testDatabase('postgres')
  const plain = new Client({ connectionString: database.databaseUrl ?? '' })
  try {
    const clock = fakeClock(NOON)
    await fillWithApproved(database.db, ROWS, NOON)
    const { services } = servicesOver(database, clock, keyringFrom('a secret of at least 32 letters, known to all'))
    await runMinute(services)
    await plain.connect()
    const asked = watchStatements(database.raw)
    const counted = async (work: () => Promise<unknown>) => {
      const { inside, outside } = await asked(work)
      return inside.length + outside.length
    }
    clock.set(SLOT)
    return [
      ['ours, at its slot', await figuresOf(() => counted(() => runMinute(services)))],
      ['ours, delivered', await figuresOf(() => counted(() => deliver({ services, ...NO_CALLS }, kinds)))],
      ['bare, all of it', await figuresOf(() => sendPlain(plain))],
    ]
  } finally {
    await plain.end()
    await database.close()
  }
}

const NO_CALLS = { clock: { set: () => undefined }, call: () => Promise.reject(new Error('nobody calls')) }

/** What a good engineer would write for one region: lock, join the texts, keep the e-mail, mark what went out with a line each. */
async function sendPlain(client: Client): Promise<null> {
  await client.query('create table if not exists plain_mail (id serial primary key, html text, text text)')
  await client.query('create table if not exists plain_line (record_id int, "on" timestamptz, event text)')
  await client.query('begin')
  const { rows } = await client.query<{ id: number; wording: string }>(
    "select id, wording from plain_samar where region_id = 3 and status = 'APPROVED' order by priority desc, approved_on, id for update",
  )
  const html = rows.map(({ wording }) => `<p>${wording}</p>`).join('\n')
  const text = rows.map(({ wording }) => wording).join('\n\n')
  await client.query('insert into plain_mail (html, text) values ($1, $2)', [html, text])
  await client.query(
    `with sent as (
      update plain_samar set status = 'ANNOUNCEMENT_SENT', announcement_sent_on = now() where id = any($1) returning id
    ) insert into plain_line select id, now(), 'ANNOUNCED' from sent`,
    [rows.map(({ id }) => id)],
  )
  await client.query('commit')
  return null
}

print(`A slot with ${ROWS.toLocaleString('en')} records, medians of ${options.rounds} rounds.`)
print('At most 3,000 ms for all of it, and a block of 50 ms.\n')
const rounds: [string, Figures][][] = []
for (let at = 0; at < Number(options.rounds); at++) rounds.push(await round())
print(line(['', 'ms', 'block ms', 'statements']))
for (const [at, [name, { statements }]] of (rounds[0] ?? []).entries()) {
  const of = (figure: (figures: Figures) => number) => median(rounds.map((each) => figure(each[at]?.[1] ?? NOTHING)))
  print(line([name, of(({ milliseconds }) => milliseconds), of(({ block }) => block), String(statements ?? '')]))
}
const held = `Peak memory of this process: ${(process.resourceUsage().maxRSS / 1000).toFixed(0)} MB.`
print(`\n${held}`)
process.exit(0)

function median(values: number[]): string {
  return (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0).toFixed(0)
}
