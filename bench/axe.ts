import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import type axe from 'axe-core'
import type { Browser, Page } from 'playwright'
import { screenPaths } from '../tools/screenModules.ts'
import { withDemonstration } from './demonstration.ts'
import { inNewContext } from './measurePage.ts'
import { type Demonstration, tokenOf, visitOf } from './visits.ts'

// `npm run bench -- axe`: looks with axe at every page of the router, in four sizes and both schemes, for faults against
// WCAG 2.2 A and AA, and for what makes the page wider than its window.
//   --route TEXT   only the paths that contain it
//   --part N/M     only each Mth of them, beginning with the Nth, so that several can look at once or one after the other

const WIDTHS = [360, 768, 1024, 1280]
const LEAST_HEIGHT = 900
const MOST_HEIGHT = 8000
const SCHEMES = ['light', 'dark'] as const
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: { route: { type: 'string', default: '' }, part: { type: 'string', default: '1/1' } },
})

async function lookAtAll(server: Demonstration, browser: Browser): Promise<void> {
  const { open, signedIn } = await screenPaths()
  let looks = 0
  let faults = 0
  const [nth = 1, of = 1] = options.part.split('/').map(Number)
  const routes = [...open, ...signedIn].filter((each) => each.includes(options.route))
  for (const route of routes.filter((_, at) => at % of === nth - 1)) {
    const visit = await visitOf(server, route)
    if (!visit) continue
    const visitor = { site: server.publicUrl, token: visit.as && (await tokenOf(server, visit.as)) }
    const found = await inNewContext(browser, visitor, async (page) => {
      await page.goto(server.publicUrl + visit.path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      return lookAt(page)
    })
    looks += WIDTHS.length * SCHEMES.length
    faults += found.length
    process.stdout.write(`${route}: ${found.length === 0 ? 'none' : `\n  ${found.join('\n  ')}`}\n`)
  }
  process.stdout.write(`${looks} looks, ${faults} faults\n`)
  if (faults > 0) process.exitCode = 1
}

/** What is wrong with a page, by size and scheme. */
async function lookAt(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(AXE)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: LEAST_HEIGHT })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settled(page)
      // The whole page at once: what a bar that stays in view covers now is only scrolled to.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width, height: Math.min(Math.max(height, LEAST_HEIGHT), MOST_HEIGHT) })
      await settled(page)
      const faults = await page.evaluate(async (rules) => {
        const { run } = (window as unknown as { axe: typeof axe }).axe
        const { violations } = await run(document, { runOnly: rules, resultTypes: ['violations'] })
        const wider = document.documentElement.scrollWidth - window.innerWidth
        return [
          ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`),
          ...(wider > 0 ? [`wider than the window by ${wider} px`] : []),
        ]
      }, RULES)
      found.push(...faults.map((fault) => `${width} ${colorScheme} ${fault}`))
    }
  }
  return found
}

/** Nothing moves or fades any more: what does is faint meanwhile. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(150)
  await page.evaluate(() => {
    const ends = Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    return Promise.race([ends, new Promise((resolve) => setTimeout(resolve, 2000))]).then(() => null)
  })
}

await withDemonstration(lookAtAll)
