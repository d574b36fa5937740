import { LANGUAGES, type Language } from '../../../kit/rules/language.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'

/** By the ids of regions, in which languages they announce; one that is left out announces in English (decisions §20). */
export type AnnouncedIn = Readonly<Record<string, Language[]>>

const ENGLISH: readonly Language[] = ['en']

/** In which languages a region announces, in that order. */
export const languagesOf = (announcedIn: AnnouncedIn, regionId: number): readonly Language[] =>
  announcedIn[regionId] ?? ENGLISH

/** What can be chosen, as it is written. */
export const ANNOUNCED_IN = ['en', 'fr', 'en,fr'] as const
export type AnnouncedInText = (typeof ANNOUNCED_IN)[number]

export const isAnnouncedInText = (text: string): text is AnnouncedInText =>
  (ANNOUNCED_IN as readonly string[]).includes(text)

/** `en,fr` as its languages. */
export const languagesIn = (text: string): Language[] =>
  LANGUAGES.filter((language) => text.split(',').includes(language))

/** What is set, by the ids of regions, as languages. */
export const announcedInFrom = (texts: Readonly<Record<string, string>>): AnnouncedIn =>
  Object.fromEntries(Object.entries(texts).map(([regionId, text]) => [regionId, languagesIn(text)]))

/** An announcement of each kind as it reads in each language, of invented people: what an ADMIN accepts (decisions §20). */
export type Sample = { readonly kind: AnnouncementKind; readonly text: Readonly<Record<Language, string>> }

/** What is accepted, and kept as it was accepted: the French of all of them. */
export const acceptedText = (samples: readonly Sample[]): string => samples.map(({ text }) => text.fr).join('\n\n')
