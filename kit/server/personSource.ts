import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../rules/access.ts'
import type { AskedPerson } from '../rules/askedPerson.ts'
import type { Services } from './services.ts'

/** One kind of thing that people are found in, and what several of it are called: 'samar', 'Samars'. */
export type PersonGroup = { readonly key: string; readonly label: string }

/** Somebody who may be whom the user looks for. */
export type PersonFound = {
  /** The key of its group. */
  readonly group: string
  readonly id: number
  readonly name: string
  /** The name without a form of address, to be compared. */
  readonly personName: string
  /** Where and when, in words. */
  readonly line: string
  readonly status: string
  /** The page that shows it. */
  readonly path: string
  /** Whether it was found by what was typed; else by its sound alone, so that it may be another's. */
  readonly asTyped: boolean
}

/**
 * A part of the application that keeps people (decisions §2: what the user may list, and nothing that is deleted). Private
 * data is looked through and never answered.
 */
export type PersonSource = {
  /** What this user may list of it, in the order of the menu; empty where that is nothing. */
  groups(services: Pick<Services, 'env'>, actor: Actor): readonly PersonGroup[]
  /** At most so many of each group, the likeliest first. */
  find(services: Services, actor: Actor, asked: AskedPerson, most: number): Promise<PersonFound[]>
}

/** Shorter words are looked for where a word begins: an index finds three letters anywhere, and fewer only there. */
const ANYWHERE = 3

/** SQL for whether a folded name has all these words, in whatever order. An index on trigrams of the name finds them. */
export const hasWords = (folded: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  every(words, (word) =>
    [...word].length < ANYWHERE ? begins(folded, word) : sql`${folded} like folded(${`%${word}%`}::text)`,
  )

/** SQL for whether each of these words begins one of a folded name. */
export const beginWords = (folded: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  every(words, (word) => begins(folded, word))

const begins = (folded: RawBuilder<unknown>, word: string) =>
  sql`(${folded} like folded(${`${word}%`}::text) or ${folded} like folded(${`% ${word}%`}::text))`

const every = (words: readonly string[], condition: (word: string) => RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${sql.join(words.map(condition), sql` and `)})`
