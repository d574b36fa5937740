import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { screenPaths } from '../tools/screenModules.ts'
import { withDemonstration } from './demonstration.ts'
import { type Seen, seenOn } from './looksOf.ts'
import { inNewContext } from './measurePage.ts'
import { type Demonstration, tokenOf, type Visit, visitOf } from './visits.ts'

// `npm run bench -- looks`: opens every page of the router, in three sizes and both schemes, and tallies what text and rows
// look like: sizes, weights, ways of writing a date, heights of rows. What look and voice does not know is named.
//   --route TEXT   only the paths that contain it
//   --part N/M     only each Mth of them, beginning with the Nth
//   --to FOLDER    takes pictures of them as well

const WIDTHS = [360, 1024, 1280]
const SCHEMES = ['light', 'dark'] as const
const LEAST_HEIGHT = 900
const MOST_HEIGHT = 2600
/** Home is another page for each of these. */
const AT_HOME = [
  ...['national', 'readonly', 'admin', 'delegate', 'mgc', 'fateha', 'mayyit'],
  ...['ghuslchair', 'gsochair', 'coordinator', 'convener'],
]

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    route: { type: 'string', default: '' },
    part: { type: 'string', default: '1/1' },
    to: { type: 'string' },
  },
})

const tallies: Record<keyof Seen['counts'], Map<string, number>> = {
  sizes: new Map(),
  weights: new Map(),
  dates: new Map(),
  rows: new Map(),
}

async function lookAtAll(server: Demonstration, browser: Browser): Promise<void> {
  if (options.to) mkdirSync(options.to, { recursive: true })
  const { open, signedIn } = await screenPaths()
  const [nth = 1, of = 1] = options.part.split('/').map(Number)
  const routes = [...open, ...signedIn].filter((each) => each.includes(options.route))
  let faults = 0
  for (const route of routes.filter((_, at) => at % of === nth - 1)) {
    const visit = await visitOf(server, route)
    if (!visit) continue
    const others = route === '/' ? AT_HOME.map((as) => ({ ...visit, as })) : []
    for (const each of [visit, ...others]) {
      const found = await lookAt(server, browser, route, each)
      faults += found.length
      const name = others.length > 0 ? `${route} as ${each.as}` : route
      process.stdout.write(`${name}: ${found.length === 0 ? 'none' : `\n  ${found.join('\n  ')}`}\n`)
    }
  }
  for (const [what, counts] of Object.entries(tallies)) {
    process.stdout.write(`\n${what}\n`)
    for (const [value, count] of [...counts].toSorted((a, b) => b[1] - a[1]))
      process.stdout.write(`  ${String(count).padStart(7)}  ${value}\n`)
  }
  process.stdout.write(`\n${faults} outside look and voice\n`)
  if (faults > 0) process.exitCode = 1
}

/** Looks at a page in every size and scheme; gives what is outside, each once. */
async function lookAt(server: Demonstration, browser: Browser, route: string, visit: Visit): Promise<string[]> {
  const visitor = { site: server.publicUrl, token: visit.as && (await tokenOf(server, visit.as)) }
  return inNewContext(browser, visitor, async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(server.publicUrl + visit.path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const found = new Set<string>()
    for (const width of WIDTHS) {
      await fitTo(page, width)
      const { counts, outside } = await seenOn(page)
      for (const [what, each] of Object.entries(counts) as [keyof Seen['counts'], Record<string, number>][])
        for (const [value, count] of Object.entries(each))
          tallies[what].set(value, (tallies[what].get(value) ?? 0) + count)
      for (const each of outside) found.add(`${width} ${each}`)
      for (const colorScheme of options.to ? SCHEMES : []) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.waitForTimeout(100)
        const name = `${route.replaceAll(/\W+/g, '-')}-${visit.as ?? 'nobody'}`
        await page.screenshot({
          path: join(options.to ?? '', `${name}-${width}-${colorScheme}.png`),
          scale: 'css',
          animations: 'disabled',
          caret: 'hide',
        })
      }
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    }
    return [...found]
  })
}

/** The whole page in one window, as far as a picture goes. */
async function fitTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: LEAST_HEIGHT })
  await page.waitForTimeout(200)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(height, LEAST_HEIGHT), MOST_HEIGHT) })
  await page.waitForTimeout(100)
}

await withDemonstration(lookAtAll)
