import type { Letter } from './ledger.ts'

/** What is known outside of letters that came back: what was handed over as a notice, and what the application shows. */
export type Returns = {
  notices: Notice[]
  /** Which letters the application itself counts as returned, by `letterKey`. */
  counted: Set<string>
  /** What stands on the first pages of those who looked at this step, and saw all of it; null: nobody did. */
  tasks: { lookers: readonly string[]; seen: Task[] } | null
  /** Which letters somebody said were settled, and at which step. */
  settled: Map<string, number>
  /** What was written to another address since it came back. */
  elsewhere: Elsewhere[]
}

/** Whoever is told that a letter came back has it written to another address (§22). */
export type Elsewhere = { step: number; about: string; from: string; to: string }

/** Something that was handed over as the return of a letter (§22). */
export type Notice = {
  step: number
  at: number
  /** The letter whose own return path it came by; null: a path that nobody was given. */
  letter: Letter | null
  says: 'failed' | 'delayed' | 'delivered' | 'away'
  /** Words of its own, which nobody else writes. */
  words: string
  /** Nobody heard whether it was taken. */
  lost: boolean
  /** When the application first put its mail server off; null where it did not. */
  waitsSince: number | null
}

/** A letter that came back, on somebody's first page, with all that is shown there of it. */
export type Task = {
  who: string
  letter: string
  shown: string
  /** By what name, and how, they settle it. */
  id: number
  acts: readonly string[]
}

/** How letters name what they are about, where it is an order. */
export const ORDER = 'BODYTRANSFER '

export const letterKey = ({ messageId, to }: Pick<Letter, 'messageId' | 'to'>): string => `${messageId} ${to}`
