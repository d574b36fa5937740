import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { testDatabase } from '../kit/testing/testDatabase.ts'
import { fillWithApproved } from './beside/approved.ts'
import { type Contender, startBare, startOurs } from './beside/contenders.ts'
import { line, print, timesOf } from './times.ts'

// `npm run bench -- next`: what is next with many approved records, beside a bare handler that counts the plain table and
// selects the first 50 of it. Options: `--rows` (several, with commas), `--calls` of each.

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { rows: { type: 'string', default: '20000,100000' }, calls: { type: 'string', default: '20' } },
})
const LIMITS = { milliseconds: 150, kilobytes: 300, block: 50 }

print(`What is next, ${options.calls} calls each.`)
print(`With 20,000: at most ${LIMITS.milliseconds} ms, ${LIMITS.kilobytes} kB, a block of ${LIMITS.block} ms.\n`)
print(line(['', 'p50 ms', 'p95 ms', 'kB', 'block ms']))
for (const rows of options.rows.split(',')) {
  const database = await testDatabase('postgres')
  const contenders: Contender[] = []
  try {
    await fillWithApproved(database.db, Number(rows), Temporal.Now.instant().toString())
    await sql`vacuum analyze`.execute(database.db)
    const url = database.databaseUrl ?? ''
    contenders.push(await startOurs(url), await startBare(url))
    const [ours, bare] = contenders
    if (ours) await measure(`ours, ${rows}`, ours, '/announcement/next/')
    if (ours) await measure('ours, 50 more', ours, `/announcement/next/records/?${await secondPart(ours)}`)
    if (bare) await measure(`bare, ${rows}`, bare, '/next/')
  } finally {
    for (const contender of contenders) await contender.stop()
    await database.close()
  }
}
print(`\nLoad average of this machine: ${loadavg()[0]?.toFixed(1)}.`)

async function measure(name: string, { address, headers, longestBlock }: Contender, path: string): Promise<void> {
  let bytes = 0
  const ask = async () => {
    const answer = await fetch(`${address}${path}`, { headers })
    if (!answer.ok) throw new Error(await answer.text())
    bytes = (await answer.arrayBuffer()).byteLength
  }
  for (let warming = 0; warming < 5; warming++) await ask()
  await longestBlock()
  const [middle, most] = await timesOf(ask, Number(options.calls))
  print(line([name, middle, most, (bytes / 1000).toFixed(0), (await longestBlock()).toFixed(0)]))
}

/** The query for the second part of the first announcement that goes out. */
async function secondPart({ address, headers }: Contender): Promise<string> {
  const answer = await fetch(`${address}/announcement/next/`, { headers })
  const { response } = (await answer.json()) as { response: { kinds: { kind: string; slots: Slot[] }[] } }
  const slot = response.kinds.find(({ kind }) => kind === 'samar')?.slots.find((each) => each.announcements.length > 0)
  if (!slot) throw new Error('nothing goes out')
  return `kind=samar&date=${slot.date}&time=${slot.time}&turn=0&after=50`
}
type Slot = { date: string; time: string; announcements: object[] }
