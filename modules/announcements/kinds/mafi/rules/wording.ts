import type { Language } from '../../../../../kit/rules/language.ts'
import { hasText, type Text, titledName } from '../../../rules/wording.ts'
import { announcedWords } from '../words/announced.ts'

/** What the announced sentence of a Mafi is made of; anything may still be missing while it is typed. */
export type MafiFacts = { title?: Text; name?: Text }

/** The announced text of a Mafi (decisions §7); '' while there is no name. */
export const mafiWording = ({ title, name }: MafiFacts, language: Language): string =>
  hasText(name) ? announcedWords[language].seeks(titledName(title, name, language)) : ''
