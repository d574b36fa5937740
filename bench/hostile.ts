import { servedEndpoints } from '../app/server/modules.ts'
import { longestBlock } from '../kit/testing/longestBlock.ts'
import { usersApi } from '../modules/users/rules/usersApi.ts'
import { forgetPeak, peakOf } from './beside/memory.ts'
import { bodiesFor, longTextsFor } from './fuzzBodies.ts'
import { type HostileCaller, hostileCaller, type Outcome, print, report, type Sent } from './hostileCaller.ts'

// `npm run bench -- hostile [bodies per call] [seed]`: files and bodies that are meant to hold everybody up, one at a time:
// the longest time in which nobody else was answered, the slowest answer, and what it took in memory. No answer may be 5xx.

const BODIES = Number(process.argv[3] ?? 40)
const SEED = Number(process.argv[4] ?? 1)
const LONGEST_BLOCK = 50

const HEADER = 'firstName,lastName,email,jamatkhana,roles,startDate\n'
const FILES: Readonly<Record<string, () => string>> = {
  '1,700,000 short lines': () => HEADER + 'a,b\n'.repeat(1_700_000),
  '8 MB of commas': () => ','.repeat(8_000_000),
  'commas below the header': () => HEADER + ','.repeat(8_000_000),
  '8 MB in one open quotation': () => `${HEADER}"${'long\n'.repeat(1_600_000)}`,
  '8 MB of one letter': () => 'a'.repeat(8_000_000),
  '8 MB of quotation marks': () => HEADER + '"'.repeat(8_000_000),
  '10,000 wrong lines': () => HEADER + 'x,y,z,q,r,s\n'.repeat(10_000),
  '10,000 right lines': () =>
    HEADER +
    Array.from({ length: 10_000 }, (_, n) => `Zahra,Merali,h${n}@example.com,East York,MK_DELEGATE,2026-11-16`).join(
      '\n',
    ),
}

const asFile = (text: string): Sent => ({
  body: Buffer.from(
    `--x\r\nContent-Disposition: form-data; name="users"; filename="u.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--x--\r\n`,
  ),
  contentType: 'multipart/form-data; boundary=x',
  as: 'bulk@example.org',
  query: '?dryRun=true',
})

type Watched = { what: string; block: number; outcomes: Outcome[] }

/** Sends something, and notes for how long nobody else would have been answered meanwhile. */
async function watched(what: string, work: () => Promise<Outcome[]>): Promise<Watched> {
  let outcomes: Outcome[] = []
  const block = await longestBlock(async () => {
    outcomes = await work()
  })
  return { what, block, outcomes }
}

async function files({ send }: HostileCaller): Promise<Watched[]> {
  const done: Watched[] = []
  for (const [what, make] of Object.entries(FILES)) {
    const sent = asFile(make())
    done.push(await watched(what, async () => [await send(usersApi.createBulk, sent, done.length)]))
  }
  return done
}

async function bodies({ app, send }: HostileCaller): Promise<Watched[]> {
  const done: Watched[] = []
  let turn = 0
  for (const { endpoint } of servedEndpoints()) {
    const texts = [...bodiesFor(endpoint.body, BODIES, SEED), ...longTextsFor(endpoint.body)]
    for (const body of texts)
      done.push(
        await watched(`${endpoint.method} ${endpoint.path}`, async () => [await send(endpoint, { body }, turn++)]),
      )
    app.clock.advance({ seconds: 1 })
  }
  return done
}

const caller = await hostileCaller()
forgetPeak(process.pid)
const before = peakOf(process.pid)
const all = [...(await files(caller)), ...(await bodies(caller))]
report(all.flatMap(({ outcomes }) => outcomes))
print('The longest in which nobody else was answered, milliseconds of the processor (the caller’s own share is in it):')
for (const { what, block, outcomes } of all.toSorted((one, other) => other.block - one.block).slice(0, 10))
  print(`  ${block.toFixed(0).padStart(6)}  ${outcomes[0]?.status}  ${what}`)
const longest = Math.max(...all.map(({ block }) => block))
print(
  `Longest block ${longest.toFixed(0)} ms (aim ${LONGEST_BLOCK}); memory ${(peakOf(process.pid) - before).toFixed(0)} MB more`,
)
await caller.app.close()
