import type { Page } from 'playwright'

/** How often each size, weight, way of writing a date and height of a list's row stands on a page, and what is outside the table. */
export type Seen = {
  readonly counts: Readonly<Record<'sizes' | 'weights' | 'dates' | 'rows', Readonly<Record<string, number>>>>
  readonly outside: readonly string[]
}

/** What look and voice knows: of text in working screens, and in pixels. */
const KNOWN = {
  sizes: ['14', '16', '20', '28', '28 title', ...['18', '19', '20'].map((size) => `${size} serif`)],
  weights: ['400', '600'],
}

const DAYS = '(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)'
const MONTHS = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const SHORT_DAYS = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)'
const SHORT_MONTHS = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)'
const TIME = '\\d{1,2}:\\d\\d [ap]m'

/** The table of dates, the longer before what they hold; what none of the first names is a way of its own. */
const DATES: readonly (readonly [string, string])[] = [
  ['stamp', '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d \\w+'],
  ['board', `\\d\\d-${SHORT_MONTHS}-\\d{4}`],
  ['written', `${DAYS}, \\d{1,2} ${MONTHS} \\d{4}(?:, ${TIME})?`],
  ['read', `${DAYS}, \\d{1,2} ${MONTHS}(?:, ${TIME})?`],
  ['scanned', `\\d{4}-\\d\\d-\\d\\d(?: ${TIME})?`],
  ['said', `(?:today|tomorrow|on ${DAYS}) at ${TIME}`],
  ['near', `(?:today|yesterday|tomorrow|${SHORT_DAYS}|\\d{1,2} ${SHORT_MONTHS}(?: \\d{4})?) ${TIME}`],
  ['due', '\\bin \\d+ (?:min|h|days?)\\b|\\d+ (?:min|h|days?) late'],
  ['near, a day', `\\d{1,2} ${SHORT_MONTHS}\\b`],
  ['a day and a month', `\\d{1,2} ${MONTHS}`],
  [
    'OTHER',
    `\\d{4}-\\d\\d-\\d\\dT|${SHORT_MONTHS} \\d{1,2}, \\d{4}|\\d{1,2}/\\d{1,2}/\\d{4}|\\b\\d\\d:\\d\\d\\b(?! [ap]m)`,
  ],
]

/** Looks at every text that is shown, and at every row of lists. */
export async function seenOn(page: Page): Promise<Seen> {
  return page.evaluate(
    ({ dates, known }) => {
      const counts: Record<'sizes' | 'weights' | 'dates' | 'rows', Record<string, number>> = {
        ...{ sizes: {}, weights: {}, dates: {}, rows: {} },
      }
      const outside = new Set<string>()
      const count = (what: keyof typeof counts, value: string, text: string) => {
        counts[what][value] = (counts[what][value] ?? 0) + 1
        const allowed: readonly string[] | undefined = what in known ? known[what as keyof typeof known] : undefined
        if (value === 'OTHER' || (allowed && !allowed.includes(value)))
          outside.add(`${what} ${value}: ${text.slice(0, 60)}`)
      }
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { parentElement: element, textContent } = texts.currentNode
        const text = textContent?.trim()
        if (!text || !element || !isSeen(element)) continue
        const { fontSize, fontWeight, fontFamily } = getComputedStyle(element)
        const kind = element.closest('h1') ? ' title' : fontFamily.startsWith('Georgia') ? ' serif' : ''
        const size = `${Number.parseFloat(fontSize)}${kind}`
        count('sizes', size === '20 title' ? '20' : size, text)
        count('weights', fontWeight, text)
      }
      let said = document.body.innerText
      for (const [name, pattern] of dates)
        said = said.replace(new RegExp(pattern, 'g'), (each) => {
          count('dates', name, each)
          return '·'
        })
      for (const row of document.querySelectorAll('tbody tr')) {
        const isList = row.closest('table')?.querySelector('[aria-sort]')
        const height = Math.round(row.getBoundingClientRect().height)
        if (isList && isSeen(row)) count('rows', `${window.innerWidth} px: ${height}`, '')
      }
      return { counts, outside: [...outside] }
    },
    { dates: DATES, known: KNOWN },
  )
}
