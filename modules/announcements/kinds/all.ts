import { fatehaRules } from './fateha/rules/fateha.ts'
import { mafiRules } from './mafi/rules/mafi.ts'
import { mayyitRules } from './mayyit/rules/mayyit.ts'
import { samarRules } from './samar/rules/samar.ts'

/** Every kind of announcement by its name in paths; a new kind is a folder and a line here. */
export const KINDS = { samar: samarRules, mafi: mafiRules, fateha: fatehaRules, mayyit: mayyitRules } as const

export type Kind = keyof typeof KINDS
