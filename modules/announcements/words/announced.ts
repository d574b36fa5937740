// Pieces of what is announced (decisions §7, §20): in the languages of the region, whoever reads the screen. Names of
// people, places and rites are never translated.

import type { Language } from '../../../kit/rules/language.ts'
import { elides } from '../../../kit/words/elision.ts'

type PieceWords = {
  readonly and: (others: readonly string[], last: string) => string
  readonly ofCities: (cities: readonly string[], listed: (cities: readonly string[]) => string) => string
  readonly ofFamily: (family: string) => string
  readonly ofFamilies: (families: string) => string
  readonly at: (jamatkhana: string) => string
  readonly jamatkhana: (name: string) => string
  /** How somebody is addressed, in place of what was typed. */
  readonly titles: ReadonlyMap<string, string>
}

/** 'de Toronto', 'd’Ottawa'. */
const de = (city: string): string => (elides(city) ? `d’${city}` : `de ${city}`)

/** Pieces of announced sentences (decisions §7). */
export const announcedPieceWords: Readonly<Record<Language, PieceWords>> = {
  en: {
    and: (others, last) => `${others.join(', ')} and ${last}`,
    ofCities: (cities, listed) => `of ${listed(cities)}`,
    ofFamily: (family) => `of the ${family} family`,
    ofFamilies: (families) => `of the ${families} families`,
    at: (jamatkhana) => ` at ${jamatkhana}`,
    jamatkhana: (name) => `${name} Jamatkhana`,
    titles: new Map([
      ['M.', 'Mr'],
      ['Mme', 'Mrs'],
      ['Mlle', 'Miss'],
    ]),
  },
  fr: {
    and: (others, last) => `${others.join(', ')} et ${last}`,
    ofCities: (cities, listed) => listed(cities.map(de)),
    ofFamily: (family) => `de la famille ${family}`,
    ofFamilies: (families) => `des familles ${families}`,
    at: (jamatkhana) => ` au ${jamatkhana}`,
    jamatkhana: (name) => `Jamatkhana ${name}`,
    titles: new Map([
      ['Mr', 'M.'],
      ['Mr.', 'M.'],
      ['Mrs', 'Mme'],
      ['Mrs.', 'Mme'],
      ['Ms', 'Mme'],
      ['Ms.', 'Mme'],
      ['Miss', 'Mlle'],
      ['Dr.', 'Dr'],
    ]),
  },
}

/** The other languages stand below the first, as a text of their own. */
export const BETWEEN_LANGUAGES = '\n\n'
