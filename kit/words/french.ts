// What French sentences are put together with.

import { elides } from './elision.ts'

const RULES = new Intl.PluralRules('fr-CA')
const NUMBER = new Intl.NumberFormat('fr-CA')
const AND = new Intl.ListFormat('fr-CA', { type: 'conjunction' })
const OR = new Intl.ListFormat('fr-CA', { type: 'disjunction' })

/** The word for so many: 0, 1 and 1.5 are one in French (decisions §20). */
export const plural = (count: number, one: string, other: string): string =>
  RULES.select(count) === 'one' ? one : other

/** '1 234,5', with spaces that do not break. */
export const number = (value: number): string => NUMBER.format(value)

/** 'a, b et c'. */
export const listed = (parts: readonly string[]): string => AND.format(parts)

/** 'a, b ou c'. */
export const either = (parts: readonly string[]): string => OR.format(parts)

/** 'd’Amin Esmail', 'de M. Lalani'. */
export const of = (name: string): string => (elides(name) ? `d’${name}` : `de ${name}`)
