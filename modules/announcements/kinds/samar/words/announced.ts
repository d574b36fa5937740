// What is announced of a Samar (decisions §7, §20): in the languages of the region, whoever reads the screen.

import type { Language } from '../../../../../kit/rules/language.ts'

type AnnouncedWords = { readonly held: (who: string, where: string, day: string | null) => string }

/** The announced text (decisions §7). */
export const announcedWords: Readonly<Record<Language, AnnouncedWords>> = {
  en: { held: (who, where, day) => `${who} Samar will be held${where}${day === null ? '' : ` on ${day}`}.` },
  fr: { held: (who, where, day) => `${who} Le Samar aura lieu${where}${day === null ? '' : ` le ${day}`}.` },
}
