import { z } from 'zod'
import type { Language } from '../../../kit/rules/language.ts'
import { announcedPieceWords, BETWEEN_LANGUAGES } from '../words/announced.ts'
import { houseWords } from '../words/en.ts'
import { compareInstants } from './instants.ts'

/**
 * Pieces of announced sentences (decisions §7), in the language that they are announced in (§20). Empty parts leave no
 * double space, comma or dangling "and".
 */

export type Text = string | null | undefined

/** A part without blanks around it, and with single ones inside. */
const tidy = (part: Text): string => part?.trim().replace(/\s+/g, ' ') ?? ''
const present = (parts: readonly Text[]): string[] => parts.map(tidy).filter((part) => part !== '')

/** Whether anything was typed. */
export const hasText = (part: Text): part is string => tidy(part) !== ''

/** A text in each language of the region, in that order; '' where there is none (decisions §20). */
export const inEachOf = (languages: readonly Language[], say: (language: Language) => string): string =>
  languages.map(say).filter(hasText).join(BETWEEN_LANGUAGES)

/** 'a', 'a and b', 'a, b and c'; '' when there is nothing. */
export function listInWords(parts: readonly Text[], language: Language = 'en'): string {
  const given = present(parts)
  const last = given.at(-1) ?? ''
  return given.length < 2 ? last : announcedPieceWords[language].and(given.slice(0, -1), last)
}

/** 'Mr Rahim Lalani', or the name alone. */
export function titledName(title: Text, name: Text, language: Language = 'en'): string {
  return asTyped(announcedPieceWords[language].titles.get(tidy(title)) ?? title, name)
}

/** The same as it was typed, where nothing is announced: whatever language a form or a report is in. */
export const asTyped = (title: Text, name: Text): string => present([title, name]).join(' ')

/** A name with its title in front, as it is announced: 'Mrs Ève Lalani' is 'Mme Ève Lalani' in French. */
export function nameIn(titled: string, language: Language): string {
  const [title, ...name] = tidy(titled).split(' ')
  return titledName(title, name.join(' '), language)
}

/** 'of Toronto and Nairobi', or ''. */
export function ofCities(cities: readonly Text[], language: Language): string {
  const given = [...new Set(present(cities))]
  if (given.length === 0) return ''
  return announcedPieceWords[language].ofCities(given, (each) => listInWords(each, language))
}

/** 'of the Lalani family', 'of the Lalani and Virani families', or ''. */
export function ofFamilies(families: readonly Text[], language: Language): string {
  const given = [...new Set(present(families))]
  if (given.length === 0) return ''
  const words = announcedPieceWords[language]
  return (given.length === 1 ? words.ofFamily : words.ofFamilies)(listInWords(given, language))
}

/** Joins the clauses that are there with commas and ends with a full stop. */
export function sentence(clauses: readonly Text[]): string {
  const words = present(clauses).join(', ')
  return /[.!?]$/.test(words) ? words : `${words}.`
}

/** Whom a Samar or Fateha Khwani is held for; anything may still be missing while it is typed. */
export type DeceasedFacts = {
  deceasedTitle?: Text
  deceasedName?: Text
  firstCity?: Text
  secondCity?: Text
  firstFamily?: Text
  secondFamily?: Text
}

/** 'Mr Rahim Lalani, of Toronto and Nairobi, of the Lalani and Virani families.' */
export const deceasedInWords = (deceased: DeceasedFacts, language: Language): string =>
  sentence([
    titledName(deceased.deceasedTitle, deceased.deceasedName, language),
    ofCities([deceased.firstCity, deceased.secondCity], language),
    ofFamilies([deceased.firstFamily, deceased.secondFamily], language),
  ])

/** ' at East York Jamatkhana', with the blank in front; '' while none is chosen. */
export const heldAt = (jamatkhanaName: string | null, language: Language): string =>
  jamatkhanaName ? announcedPieceWords[language].at(jamatkhanaInWords(jamatkhanaName, language)) : ''

/** 'East York Jamatkhana'; a name that already says so is left as it is. */
export const jamatkhanaInWords = (name: string, language: Language): string =>
  saysJamatkhana(name) ? name : announcedPieceWords[language].jamatkhana(name)

const saysJamatkhana = (name: string): boolean => /^jamatkhana\b|jamatkhana$/i.test(name)

/** The same on a form or a sheet, in the language of who reads it. */
export const jamatkhanaOnForm = (name: string): string => (saysJamatkhana(name) ? name : houseWords.called(name))

/** A line of an announced text that speaks of something which is over after an instant. */
export const lapse = z.object({ line: z.string(), over: z.string() })
export type Lapse = z.output<typeof lapse>

/** The lines that are over at an instant, and are not announced any more (decisions §12). */
export const lapsedAt = (lapses: readonly Lapse[], at: string): Lapse[] =>
  lapses.filter(({ over }) => compareInstants(over, at) <= 0)

/** A text as it is announced at an instant: without the lines of gatherings that are over. */
export function textAt(text: string, lapses: readonly Lapse[], at: string): string {
  const gone = lapsedAt(lapses, at).map(({ line }) => line)
  if (gone.length === 0) return text
  return text
    .split('\n')
    .filter((line) => !gone.includes(line))
    .join('\n')
}
