// What is announced of a Mafi (decisions §7, §20): in the languages of the region, whoever reads the screen.

import type { Language } from '../../../../../kit/rules/language.ts'

type AnnouncedWords = { readonly seeks: (who: string) => string }

/** The announced text (decisions §7). */
export const announcedWords: Readonly<Record<Language, AnnouncedWords>> = {
  en: { seeks: (who) => `${who} is very ill and seeks Jamat's forgiveness. Jamat maaf kare, maaf che.` },
  fr: { seeks: (who) => `${who} est gravement malade et demande pardon au Jamat. Jamat maaf kare, maaf che.` },
}
