import { z } from 'zod'
import { date, isDate } from '../../../kit/rules/fields.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { messageWords } from '../../../kit/words/en.ts'

/** From which day; the week begins on the Monday of it, and the last days that can be written have no whole one. */
export const agendaQuery = z.object({ from: date().refine(hasWeek, { error: messageWords.invalid }) })

const happening = z.object({
  uid: z.string(),
  what: z.string(),
  who: z.string(),
  where: z.string(),
  at: z.string(),
  zone: z.string(),
  path: z.string().nullable(),
  pending: z.boolean(),
})

/** What happens on each day of a week, from Monday on; days without anything too. */
export const agenda = z.array(z.object({ day: z.string(), happenings: z.array(happening) }))
export type Agenda = z.output<typeof agenda>

const DAYS = 7

/** The days of the week that a day stands in, from Monday on. */
export function weekOf(day: string): string[] {
  const date = Temporal.PlainDate.from(day)
  const monday = date.subtract({ days: date.dayOfWeek - 1 })
  return Array.from({ length: DAYS }, (_, index) => monday.add({ days: index }).toString())
}

/** On which day something stands: that of its place. */
export const dayOf = ({ at, zone }: { at: string; zone: string }): string =>
  at.includes('T') ? localDate(at, zone) : at

/** Whether a text is a day whose whole week can be written. */
export function hasWeek(text: string): boolean {
  return isDate(text) && weekOf(text).every(isDate)
}
