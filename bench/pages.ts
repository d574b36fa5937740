import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { budgetOf } from '../tools/budgets.ts'
import { screenPaths } from '../tools/screenModules.ts'
import { withDemonstration } from './demonstration.ts'
import { type Cost, measure, unusedScript } from './measurePage.ts'
import { type Demonstration, tokenOf, visitOf } from './visits.ts'

// `npm run bench -- pages`: every page of the router, opened cold in Chromium over a slow line and on a slow processor.
//   --route TEXT   only the paths that contain it; `/` is the first page alone
//   --runs N       visits of each, of which the median counts (3)
//   --phone        in a window of 360 × 740
// `line s` is what nothing of these bytes could be under on that line; `work ms` a fixed piece of work on that processor,
// by which figures of two days, or of two machines, compare.

const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    route: { type: 'string', default: '' },
    runs: { type: 'string', default: '3' },
    phone: { type: 'boolean', default: false },
  },
})

type Limits = { requests: number; lcp: number; cls: number }

/** What a page may take; home, approvals and pages that need no sign-in are to be there sooner than the others. */
function limitsOf(route: string, isOpen: boolean): Limits {
  const isSoon = isOpen || route.includes('/approve/')
  const lcp = route === '/' ? 2300 : isSoon ? 2500 : 3500
  return { requests: budgetOf(route, isOpen).requests, lcp, cls: 0.05 }
}

async function openAll(server: Demonstration, browser: Browser): Promise<void> {
  const { open, signedIn } = await screenPaths()
  const isAsked = (route: string) => (options.route === '/' ? route === '/' : route.includes(options.route))
  const routes = [...open, ...signedIn].filter(isAsked)
  print(row(['page', 'requests', 'kB', 'line s', 'LCP s', 'heading s', 'CLS', 'work ms', 'unused', '']))
  for (const route of routes) {
    const visit = await visitOf(server, route)
    if (!visit) continue
    const token = visit.as && (await tokenOf(server, visit.as))
    const visitor = { site: server.publicUrl, token, isOnPhone: options.phone }
    const costs: Cost[] = []
    for (let run = 0; run < Number(options.runs); run++) costs.push(await measure(browser, visitor, visit.path))
    const cost = medianOf(costs)
    if (cost.endedAt !== visit.endsAt) throw new Error(`${visit.path} led ${visit.as ?? 'nobody'} to ${cost.endedAt}`)
    const unused = await unusedScript(browser, visitor, visit.path)
    report(route, cost, unused, limitsOf(route, open.includes(route)))
  }
  print(
    `\nLoad average of this machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}. LCP means little above 2.`,
  )
}

const medianOf = (costs: readonly Cost[]): Cost => {
  const median = (of: (cost: Cost) => number) => of(costs.toSorted((a, b) => of(a) - of(b))[costs.length >> 1] as Cost)
  const last = costs.at(-1) as Cost
  return {
    ...last,
    requests: median(({ requests }) => requests),
    bytes: median(({ bytes }) => bytes),
    lcp: median(({ lcp }) => lcp),
    work: median(({ work }) => work),
    heading: median(({ heading }) => heading),
    cls: median(({ cls }) => cls),
  }
}

function report(route: string, cost: Cost, unused: number, limits: Limits): void {
  const { requests, bytes, line, work, lcp, lcpOf, heading, cls } = cost
  const over = [
    requests > limits.requests && `at most ${limits.requests} requests`,
    lcp === 0 && 'a paint that can be measured',
    lcp > limits.lcp && `LCP at most ${limits.lcp / 1000} s`,
    cls > limits.cls && `CLS at most ${limits.cls}`,
  ].filter(Boolean)
  if (over.length > 0) process.exitCode = 1
  const figures = [
    requests,
    (bytes / 1000).toFixed(0),
    (line / 1000).toFixed(2),
    (lcp / 1000).toFixed(2),
    (heading / 1000).toFixed(2),
    cls.toFixed(3),
    Math.round(work),
    `${Math.round(unused * 100)}%`,
  ]
  print(row([route, ...figures.map(String), `“${lcpOf}”${over.length > 0 ? `  over: ${over.join(', ')}` : ''}`]))
}

const row = ([name = '', ...figures]: readonly string[]) =>
  [name.padEnd(34), ...figures.map((figure, at) => (at < 8 ? figure.padStart(10) : `  ${figure}`))].join('')

const print = (line: string) => process.stdout.write(`${line}\n`)

await withDemonstration(openAll)
