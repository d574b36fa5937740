import { isDate } from '../../rules/fields.ts'
import { typedDayWords } from '../../words/en.ts'

/** What a typed day is read against: today where the event is, and the days that the field takes. */
export type DayContext = {
  readonly today: string
  readonly min?: string | undefined
  readonly max?: string | undefined
}

type Parts = { day: number; month: number; year?: number | undefined }

const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const YEAR_FIRST_TOGETHER = /^(\d{4})(\d\d)(\d\d)$/
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d\d))?$/
const DAY = /^(\d{1,2})(?:st|nd|rd|th|er)?$/
const YEAR = /^(?:\d{4}|\d\d)$/

/** Years that are looked at for a day that was typed without one: among them is always one with a 29 February. */
const YEARS_AROUND = [0, 1, -1, 2, -2, 3, -3, 4, -4]
/** A year of two digits that would lie further ahead is one of the century before. */
const YEARS_AHEAD = 20

/**
 * A day as people type it, as `YYYY-MM-DD`: '24 Nov 2026', 'nov 24', '24/11/2026', 'tomorrow', 'Friday', '2026-11-24';
 * null where it is none. Figures are read day first, unless only the other way round gives a day. A day without a year is
 * the nearest that the field takes, a weekday the next one from today on, or the last one where the field takes no other.
 * Names are those of the reader's language (decisions §20), with or without accents.
 */
export function readDay(typed: string, context: DayContext): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
  return readFigures(text, context) ?? readWords(text, context)
}

function readFigures(text: string, context: DayContext): string | null {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? YEAR_FIRST_TOGETHER.exec(text) ?? []
  if (year) return existing({ year: Number(year), month: Number(month), day: Number(day) })
  const [, first, second, last] = DAY_FIRST.exec(text) ?? []
  if (!first) return null
  const [one, other] = [Number(first), Number(second)]
  const around = last === undefined ? undefined : yearOf(last, context)
  return (
    dayOf({ day: one, month: other, year: around }, context) ?? dayOf({ day: other, month: one, year: around }, context)
  )
}

function readWords(text: string, context: DayContext): string | null {
  const words = text.split(/[\s,.]+/).filter((word) => word !== '' && word !== typedDayWords.between)
  const [first = ''] = words
  const weekday = named(first, typedDayWords.weekdays)
  if (words.length === 1) {
    const days = typedDayWords.fromYesterday.split(' ').indexOf(first)
    if (days >= 0) return plusDays(context.today, days - 1)
    return weekday === null ? null : nearWeekday(weekday, context)
  }
  const parts = partsOf(weekday === null ? words : words.slice(1))
  const day =
    parts && dayOf({ ...parts, year: parts.year === undefined ? undefined : yearOf(parts.year, context) }, context)
  // A weekday beside another date is a slip in one of the two.
  return day && (weekday === null || weekdayOf(day) === weekday) ? day : null
}

/** 'november', '24th' and '2026', in either order of the first two. */
function partsOf(words: readonly string[]): { day: number; month: number; year: string | undefined } | null {
  const [one = '', other = '', year, ...more] = words
  if (more.length > 0 || (year !== undefined && !YEAR.test(year))) return null
  const [day, month] = DAY.test(one) ? [one, other] : [other, one]
  const number = DAY.exec(day)?.[1]
  const index = named(month, typedDayWords.months)
  return number === undefined || index === null ? null : { day: Number(number), month: index + 1, year }
}

/** Which of the names a word stands for; its first letters do, from three on, where no other begins with them. */
function named(word: string, names: string): number | null {
  const all = names.split(' ')
  const [only, ...others] = all.filter((name) => name.startsWith(word))
  return only === undefined || others.length > 0 || word.length < 3 ? null : all.indexOf(only)
}

function yearOf(digits: string, { today }: DayContext): number {
  if (digits.length === 4) return Number(digits)
  const now = Number(today.slice(0, 4))
  const year = now - (now % 100) + Number(digits)
  return year > now + YEARS_AHEAD ? year - 100 : year
}

function dayOf({ day, month, year }: Parts, context: DayContext): string | null {
  if (year !== undefined) return existing({ day, month, year })
  const now = Number(context.today.slice(0, 4))
  const days = YEARS_AROUND.flatMap((years) => existing({ day, month, year: now + years }) ?? [])
  const fitting = days.filter((each) => takes(context, each))
  return nearest(fitting.length > 0 ? fitting : days, context.today)
}

function nearWeekday(weekday: number, context: DayContext): string {
  const ahead = plusDays(context.today, (weekday - weekdayOf(context.today) + 7) % 7)
  if (takes(context, ahead) || ahead === context.today) return ahead
  const behind = plusDays(ahead, -7)
  return takes(context, behind) ? behind : ahead
}

function existing({ day, month, year }: Parts): string | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isDate(text) ? text : null
}

const takes = ({ min, max }: DayContext, day: string) => (!min || day >= min) && (!max || day <= max)

const plusDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** Monday is 0. */
const weekdayOf = (day: string) => Temporal.PlainDate.from(day).dayOfWeek - 1

function nearest(days: readonly string[], today: string): string | null {
  const from = Temporal.PlainDate.from(today)
  const distance = (day: string) => Math.abs(from.until(day, { largestUnit: 'day' }).days)
  return days.reduce<string | null>((best, day) => (best === null || distance(day) < distance(best) ? day : best), null)
}
