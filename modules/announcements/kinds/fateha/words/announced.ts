// What is announced of a Fateha Khwani (decisions §7, §20): in the languages of the region, whoever reads the screen.

import type { Language } from '../../../../../kit/rules/language.ts'

type AnnouncedWords = {
  readonly held: (who: string, where: string, day: string, time: string) => string
  readonly heldSomeDay: (who: string, where: string) => string
}

/** The announced text (decisions §7). */
export const announcedWords: Readonly<Record<Language, AnnouncedWords>> = {
  en: {
    held: (who, where, day, time) => `${who} Fateha Khwani will be held${where} on ${day} at ${time}.`,
    heldSomeDay: (who, where) => `${who} Fateha Khwani will be held${where} on a date to be announced.`,
  },
  fr: {
    held: (who, where, day, time) => `${who} Le Fateha Khwani aura lieu${where} le ${day} à ${time}.`,
    heldSomeDay: (who, where) => `${who} Le Fateha Khwani aura lieu${where} à une date qui sera annoncée.`,
  },
}
