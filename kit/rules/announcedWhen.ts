import { type AnnouncedDateWords, announcedDateWords } from '../words/announced.ts'
import { announcedFrenchDateWords } from '../words/announcedFrench.ts'
import type { Language } from './language.ts'
import { namesOf } from './when.ts'

// Days and times as they are announced: like the style `written`, in the language of what is announced.

const saidIn = (words: AnnouncedDateWords) => ({
  words,
  weekday: namesOf(() => words.locale, { weekday: 'long' }),
  month: namesOf(() => words.locale, { month: 'long' }),
})
const SAID = { en: saidIn(announcedDateWords), fr: saidIn(announcedFrenchDateWords) } satisfies Record<
  Language,
  unknown
>

/** `2026-11-20` as 'Friday, 20 November 2026' (decisions §7), or 'vendredi 20 novembre 2026'. */
export function announcedDay(date: string, language: Language): string {
  const day = Temporal.PlainDate.from(date)
  const { words, weekday, month } = SAID[language]
  return words.day(weekday(day), day.day, month(day), day.year)
}

/** `13:00` or `13:00:00` as '1:00 pm', or '13 h'. */
export function announcedTime(time: string, language: Language): string {
  const { hour, minute } = Temporal.PlainTime.from(time)
  return SAID[language].words.time(hour, minute)
}
