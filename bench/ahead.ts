import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { applyFilter, approveAndOpenNext, type Opened, openRow, watchContent } from './aheadPage.ts'
import { cancelOthers, submitSamar, viewsOf } from './aheadRecords.ts'
import { withDemonstration } from './demonstration.ts'
import { inNewContext } from './measurePage.ts'
import { line, print } from './times.ts'
import { type Demonstration, tokenOf } from './visits.ts'

// `npm run bench -- ahead`: how long it takes at 150 ms to everything, from when the finger lifts, until a record's wording
// is painted: from the list, by the name and by another cell of the row, and by 'Read and approve' after an approval. Then
// whether the trail shows each of those views once, and none of what the pointer only passed over; and what a filter costs.
//   --navigations N   in all, half of them from the list (200)

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { navigations: { type: 'string', default: '200' } },
})

const LATENCY_MS = 150
/** What 95 of 100 may take until there is content, and a filter until there are its rows. */
const MOST_MS = 100
const MOST_FILTER_MS = 300

async function measureAll(server: Demonstration, browser: Browser): Promise<void> {
  const half = Number(options.navigations) >> 1
  await cancelOthers(server)
  const records = await submitSamar(server, half + 1)
  const since = Temporal.Now.instant().toString()
  const visitor = { site: server.publicUrl, token: await tokenOf(server, 'mk') }
  const opened = await inNewContext(browser, visitor, async (page) => {
    await page.addInitScript(watchContent)
    await page.goto(`${server.publicUrl}/samar/list-samar`)
    await slowDown(page)
    const listed = await fromList(page, half)
    const approved = await byNext(page, records[0] ?? 0, half)
    // The last view is on its way.
    await page.waitForTimeout(2000)
    return [...listed, ...approved]
  })
  for (const by of ['name', 'row', 'next', 'any'] as const)
    report(
      by,
      opened.filter((each) => each.ms !== null && (by === 'any' || each.by === by)).map(({ ms }) => ms ?? 0),
    )
  compare(
    await viewsOf(server, since),
    opened.map(({ record }) => record),
  )
  await inNewContext(browser, visitor, (page) => filter(page, server.publicUrl))
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const line150 = { offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', line150)
}

type Noted = { record: number; ms: number | null; by: 'name' | 'row' | 'next' | 'first' }

async function fromList(page: Page, count: number): Promise<Noted[]> {
  const opened: Noted[] = []
  for (let at = 0; at < count; at++) {
    const by = at % 2 === 0 ? 'name' : 'row'
    opened.push({ ...(await openRow(page, at, by)), by })
    await page.goBack()
  }
  return opened
}

/** Approves one record after the other, beginning with one that is opened by its address. */
async function byNext(page: Page, first: number, count: number): Promise<Noted[]> {
  await page.goto(new URL(`/samar/approve/${first}`, page.url()).href)
  const opened: Noted[] = [{ record: first, ms: null, by: 'first' }]
  for (let at = 0; at < count; at++) {
    const next: Opened = await approveAndOpenNext(page)
    opened.push({ ...next, by: 'next' })
  }
  return opened
}

const NAMES = { name: 'by the name', row: 'by another cell', next: "by 'Read and approve'", any: 'all', first: '' }

function report(by: keyof typeof NAMES, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const [median, p95, most] = [at(0.5), at(0.95), at(1)].map((ms) => `${ms.toFixed(0)} ms`)
  print(line([NAMES[by], `${sorted.length}`, `${median}`, `p95 ${p95}`, `${most}`]))
  if (at(0.95) > MOST_MS) process.exitCode = 1
}

/** Every view is an opening, and every opening one view. */
function compare(viewed: readonly number[], opened: readonly number[]): void {
  const passed = viewed.filter((id) => !opened.includes(id)).length
  const unseen = opened.filter((id) => !viewed.includes(id)).length
  print(
    `\n${opened.length} openings, ${viewed.length} views in the trail; ${passed} of records that nobody opened, ${unseen} openings without one`,
  )
  if (passed > 0 || unseen > 0 || viewed.length !== opened.length) process.exitCode = 1
}

async function filter(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/samar/list-samar`)
  await page.getByRole('table').waitFor()
  await slowDown(page)
  const { ms, asked } = await applyFilter(page, 'Lalani')
  print(`A filter: ${ms.toFixed(0)} ms, ${asked.join(', ')}`)
  if (ms > MOST_FILTER_MS || asked.length !== 1) process.exitCode = 1
}

await withDemonstration(measureAll)
