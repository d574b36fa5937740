import { announcedDateWords } from '../words/announced.ts'
import { namesOf } from './when.ts'

// Days and times as they are announced: like the style `written`, in the language of what is announced.

const locale = () => announcedDateWords.locale
const weekday = namesOf(locale, { weekday: 'long' })
const month = namesOf(locale, { month: 'long' })

/** `2026-11-20` as 'Friday, 20 November 2026' (decisions §7). */
export function announcedDay(date: string): string {
  const day = Temporal.PlainDate.from(date)
  return announcedDateWords.day(weekday(day), day.day, month(day), day.year)
}

/** `13:00` or `13:00:00` as '1:00 pm'. */
export function announcedTime(time: string): string {
  const { hour, minute } = Temporal.PlainTime.from(time)
  return announcedDateWords.time(hour, minute)
}
