import { samarRules } from './samar/rules/samar.ts'

/** Every kind of announcement by its name in paths; a new kind is a folder and a line here. */
export const KINDS = { samar: samarRules } as const

export type Kind = keyof typeof KINDS
