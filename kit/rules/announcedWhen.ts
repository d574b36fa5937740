import { type AnnouncedDateWords, announcedDateWords } from '../words/announced.ts'
import { announcedFrenchDateWords } from '../words/announcedFrench.ts'
import type { Language } from './language.ts'

// Days and times as they are announced: like the style `written`, in the language of what is announced.

const WORDS: Readonly<Record<Language, AnnouncedDateWords>> = { en: announcedDateWords, fr: announcedFrenchDateWords }

/** `2026-11-20` as 'Friday, 20 November 2026' (decisions §7), or 'vendredi 20 novembre 2026'. */
export function announcedDay(date: string, language: Language): string {
  const day = Temporal.PlainDate.from(date)
  const words = WORDS[language]
  return words.day(words.weekday(day.dayOfWeek), day.day, words.month(day.month), day.year)
}

/** `13:00` or `13:00:00` as '1:00 pm', or '13 h'. */
export function announcedTime(time: string, language: Language): string {
  const { hour, minute } = Temporal.PlainTime.from(time)
  return WORDS[language].time(hour, minute)
}
