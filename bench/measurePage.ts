import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

/** A visitor: the address of the site, the token of whoever is signed in, and whether they have a phone in their hand. */
export type Visitor = { site: string; token: string | null; isOnPhone?: boolean }

/**
 * What a cold visit cost: `bytes` as they came over the wire, headers included; in ms the largest contentful paint, and
 * when the screen's own heading was there, since the largest may well be the frame's.
 */
export type Cost = {
  requests: number
  bytes: number
  lcp: number
  lcpOf: string
  heading: number
  cls: number
  /** What no page of these bytes could be under on this line, in ms. */
  line: number
  /** How long a fixed piece of work takes on this processor as it is slowed down, in ms: what LCP on two days compares by. */
  work: number
  endedAt: string
}

/** A slow line, 1.6 Mbit/s down, half of that up, 150 ms to everything; and a processor four times slower than this one. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4
/** The page itself, its first script, and what that asks for, wait for each other. */
const ROUND_TRIPS = 3
const WINDOW = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }
/** Nothing has been asked for this long: the page is done. */
const QUIET_MS = 1500
const PATIENCE_MS = 60_000

/** Opens a path in a browser that knows nothing of the site, over the slow line. */
export async function measure(browser: Browser, visitor: Visitor, path: string): Promise<Cost> {
  return inNewContext(browser, visitor, async (page) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const traffic = follow(devtools)
    await page.addInitScript(noteHeading)
    await page.goto(visitor.site + path, { waitUntil: 'commit' })
    await traffic.quiet()
    const { pathname } = new URL(page.url())
    const bytes = traffic.bytes()
    const line = ROUND_TRIPS * LINE.latency + (bytes / LINE.downloadThroughput) * 1000
    const work = await page.evaluate(workOnce)
    return { requests: traffic.requests(), bytes, line, work, ...(await vitals(page)), endedAt: pathname }
  })
}

/** The part of the JavaScript that a visit fetches and never runs, from 0 to 1. */
export async function unusedScript(browser: Browser, visitor: Visitor, path: string): Promise<number> {
  return inNewContext(browser, visitor, async (page) => {
    await page.coverage.startJSCoverage()
    await page.goto(visitor.site + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const scripts = await page.coverage.stopJSCoverage()
    let all = 0
    let used = 0
    for (const { source = '', functions } of scripts) {
      all += source.length
      used += usedIn(source.length, functions)
    }
    return 1 - used / all
  })
}

type Functions = readonly { ranges: readonly { startOffset: number; endOffset: number; count: number }[] }[]

/** Inner ranges overrule the outer ones, so the shorter are painted over the longer. */
function usedIn(length: number, functions: Functions): number {
  const ran = new Uint8Array(length)
  const ranges = functions.flatMap(({ ranges: each }) => each)
  for (const { startOffset, endOffset, count } of ranges.toSorted(
    (a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset),
  ))
    ran.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return ran.reduce((sum, each) => sum + each, 0)
}

/** Works on a page of a browser that knows nothing of the site, but who is signed in. */
export async function inNewContext<T>(
  browser: Browser,
  visitor: Visitor,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    ...(visitor.isOnPhone ? { viewport: PHONE, isMobile: true, hasTouch: true } : { viewport: WINDOW }),
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    storageState: signedIn(visitor),
  })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** The session as the browser app keeps it after a sign-in. */
function signedIn({ site, token }: Visitor): Awaited<ReturnType<BrowserContext['storageState']>> {
  if (token === null) return { cookies: [], origins: [] }
  const profile = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const session = { id_token: token, expires_at: profile.exp, profile }
  return {
    cookies: [],
    origins: [{ origin: site, localStorage: [{ name: 'rop.session', value: JSON.stringify(session) }] }],
  }
}

/** Counts what goes over the wire. */
function follow(devtools: CDPSession) {
  const open = new Set<string>()
  let requests = 0
  let bytes = 0
  let lastAt = Date.now()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    requests++
    open.add(requestId)
    lastAt = Date.now()
  })
  const ended = (requestId: string) => {
    open.delete(requestId)
    lastAt = Date.now()
  }
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    ended(requestId)
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => ended(requestId))
  return {
    requests: () => requests,
    bytes: () => bytes,
    async quiet() {
      for (const began = Date.now(); Date.now() - began < PATIENCE_MS; ) {
        if (open.size === 0 && Date.now() - lastAt > QUIET_MS) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error('the page is never done')
    },
  }
}

/** Runs in the page: sorts the same 100,000 numbers five times; the median in ms. */
function workOnce(): number {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 100_003).sort((a, b) => a - b)
    return performance.now() - began
  })
  return times.sort((a, b) => a - b)[2] ?? 0
}

/** Runs in the page, before anything of its own. */
function noteHeading(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('h1')) return
    performance.mark('heading')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

type Entry = { startTime: number; value: number; hadRecentInput: boolean; element?: { outerHTML: string } | null }

/** Largest contentful paint and cumulative layout shift, as the browser recorded them. */
function vitals(page: Page): Promise<Pick<Cost, 'lcp' | 'lcpOf' | 'heading' | 'cls'>> {
  return page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<Entry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries() as unknown as Entry[]))
        observer.observe({ type, buffered: true })
        setTimeout(() => resolve([]), 2000)
      })
    const largest = (await entries('largest-contentful-paint')).at(-1)
    let cls = 0
    let session = { value: 0, first: 0, last: 0 }
    for (const { startTime, value, hadRecentInput } of await entries('layout-shift')) {
      if (hadRecentInput) continue
      // A session of shifts lasts 5 s at most, and ends after a second without any; the worst one counts.
      const goesOn = startTime - session.last < 1000 && startTime - session.first < 5000
      session = goesOn
        ? { ...session, value: session.value + value, last: startTime }
        : { value, first: startTime, last: startTime }
      cls = Math.max(cls, session.value)
    }
    // What was replaced since, as the first frame is, is no element any more.
    const words = largest?.element?.outerHTML.replace(/<[^>]*>/g, ' ') ?? 'the first frame'
    return {
      lcp: largest?.startTime ?? 0,
      lcpOf: words.trim().slice(0, 40),
      heading: performance.getEntriesByName('heading')[0]?.startTime ?? 0,
      cls,
    }
  })
}
