import { monthInWords as inWords } from '../../../kit/rules/periods.ts'
import { LAST_DAY } from '../../../kit/rules/time.ts'

/** `2026-11`: a month as addresses name it. */
export type Month = { year: number; month: number }

const FIRST_MONTH = '1900-01'

/** A month from an address, of those that can be opened; null when it names none. */
export function readMonth(text: string | undefined): Month | null {
  const parts = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '')
  return parts && parts[0] >= FIRST_MONTH && parts[0] <= LAST_DAY
    ? { year: Number(parts[1]), month: Number(parts[2]) }
    : null
}

/** A month as it stands in addresses. */
export const writeMonth = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}`

/** The month of a day. */
export const monthOf = (date: string): Month => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) })

/** The month so many months later; earlier when negative. */
export function monthAfter({ year, month }: Month, months: number): Month {
  const later = Temporal.PlainYearMonth.from({ year, month }).add({ months })
  return { year: later.year, month: later.month }
}

/** 'November 2026'. */
export const monthInWords = (month: Month): string => inWords(writeMonth(month))

/** Every day of the month. */
export function daysOf(month: Month): string[] {
  const first = Temporal.PlainDate.from(`${writeMonth(month)}-01`)
  return Array.from({ length: first.daysInMonth }, (_, n) => first.add({ days: n }).toString())
}

/** The weeks of the month, Sunday first; places before its first and after its last day are null. */
export function weeksOf(month: Month): (string | null)[][] {
  const days = daysOf(month)
  const before = Temporal.PlainDate.from(days[0] ?? '').dayOfWeek % 7
  const places = [...Array<null>(before).fill(null), ...days]
  const weeks: (string | null)[][] = []
  for (let from = 0; from < places.length; from += 7) {
    const week = places.slice(from, from + 7)
    weeks.push([...week, ...Array<null>(7 - week.length).fill(null)])
  }
  return weeks
}

/** How many days each key moves in a calendar. */
const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * The day that a key leads to from another, among those that can be reached, in order: arrows by a day or a week, Home
 * and End to the first and last. Null when the key leads nowhere.
 */
export function dayAfterKey(day: string, key: string, reachable: readonly string[]): string | null {
  if (key === 'Home') return reachable[0] ?? null
  if (key === 'End') return reachable.at(-1) ?? null
  const days = MOVES[key]
  if (days === undefined) return null
  const target = Temporal.PlainDate.from(day).add({ days }).toString()
  return reachable.includes(target) ? target : null
}
