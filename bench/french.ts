import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { languageCookie, USER_LANGUAGE_COOKIE } from '../kit/rules/languageChoice.ts'
import { ENGLISH, saidOtherwise, spokenOn } from '../tools/frenchSpoken.ts'
import { screenPaths } from '../tools/screenModules.ts'
import { withDemonstration } from './demonstration.ts'
import { inNewContext } from './measurePage.ts'
import { callAs, type Demonstration, tokenOf, visitOf } from './visits.ts'

// `npm run bench -- french`: opens every page of the router in French, and prints what it says in English: sentences of
// `words/en.ts` that French says otherwise, and whatever holds common English words. What is announced, and what somebody
// has typed, is marked as it is (`lang`) or named below.
//   --route TEXT   only the paths that contain it
//   --phone        at 360 pixels, and what is cut off there
//   --pseudo       the same of a build whose French is marked and longer (trials/pseudo.ts): what has no mark

const PHONE = { width: 360, height: 740 }
const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    route: { type: 'string', default: '' },
    phone: { type: 'boolean', default: false },
    pseudo: { type: 'boolean', default: false },
  },
})

const isOnPhone = options.phone || options.pseudo

async function lookAtAll(server: Demonstration, browser: Browser): Promise<void> {
  const otherwise = await saidOtherwise()
  const { open, signedIn } = await screenPaths()
  const readers = new Set<string>()
  let faults = 0
  let texts = 0
  for (const route of [...open, ...signedIn].filter((each) => each.includes(options.route))) {
    const visit = await visitOf(server, route)
    if (!visit) continue
    if (visit.as && !readers.has(visit.as)) await readInFrench(server, visit.as)
    if (visit.as) readers.add(visit.as)
    const visitor = { site: server.publicUrl, token: visit.as && (await tokenOf(server, visit.as)) }
    const { said, cut } = await inNewContext(browser, visitor, async (page) => {
      const { pathname } = new URL(visit.path, server.publicUrl)
      const cookie = visit.as ? USER_LANGUAGE_COOKIE : languageCookie(pathname)
      await page.context().addCookies([{ name: cookie, value: 'fr', url: server.publicUrl }])
      if (isOnPhone) await page.setViewportSize(PHONE)
      await page.goto(server.publicUrl + visit.path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      return { said: await spokenOn(page), cut: isOnPhone ? await cutOffOn(page) : [] }
    })
    const isFault = (text: string) => (options.pseudo ? isUnmarked(text) : otherwise.has(text) || ENGLISH.test(text))
    const english = [...said.filter(isFault), ...cut]
    texts += said.length
    faults += english.length
    process.stdout.write(`${route}: ${english.length === 0 ? 'none' : `\n  ${english.join('\n  ')}`}\n`)
  }
  process.stdout.write(`${texts} texts, ${faults} of them English\n`)
  if (faults > 0) process.exitCode = 1
}

/** Words of two letters and more that no mark stands about: in the marked build, what is no sentence of ours. */
const isUnmarked = (text: string): boolean => /\p{L}{2}/u.test(text) && !text.includes('⟦')

/** What is wider than where it stands, and what reaches beyond the window. */
const cutOffOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = [...document.body.querySelectorAll<HTMLElement>('*')]
    const isWider = document.documentElement.scrollWidth > window.innerWidth
    const wide = all.filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
    const deepest = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    const beyond = isWider
      ? deepest.slice(0, 3).map(({ textContent }) => `BEYOND: ${textContent?.trim().slice(0, 60)}`)
      : []
    const cut = all.filter((element) => {
      const { overflowX, position, clip, clipPath } = getComputedStyle(element)
      const isHidden = clip !== 'auto' || clipPath !== 'none' || (position === 'absolute' && element.clientWidth <= 1)
      return (
        !isHidden &&
        overflowX !== 'auto' &&
        overflowX !== 'scroll' &&
        overflowX !== 'visible' &&
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1
      )
    })
    return [...beyond, ...cut.map((element) => `CUT: ${element.tagName} ${element.textContent?.trim().slice(0, 60)}`)]
  })

async function readInFrench(server: Demonstration, name: string): Promise<void> {
  const { firstName, middleName, lastName } = await callAs<Record<string, string>>(
    server,
    name,
    'user/profile/',
    undefined,
    'GET',
  )
  await callAs(server, name, 'user/updateProfile/', { firstName, middleName, lastName, language: 'fr' }, 'PUT')
}

await withDemonstration(lookAtAll)
