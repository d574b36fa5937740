import { type Action, type Actor, isOpenTo } from '../rules/access.ts'
import type { BoardGroup, BoardRow } from '../rules/board.ts'
import type { Services } from './services.ts'

/** A line as a module says it: what it leaves out is null; among what needs the user, how pressing it is. */
export type BoardLine = Pick<BoardRow, 'key' | 'who' | 'what'> &
  Partial<BoardRow> & {
    /** The instant or day by which it should be done; left out, it comes after all that have one. */
    readonly by?: string | null
    /** What is asked for only once the line is shown, such as a private number, whose view is recorded. */
    readonly onceShown?: () => Promise<Partial<BoardRow>>
  }

/** What is asked of each part for one home page. */
export type BoardAsked = {
  readonly now: string
  /** So many lines are shown of the group in all. */
  readonly most: number
  /** What several parts ask, by its name: it is read once for all of them. */
  readonly once: <Read>(what: string, read: () => Promise<Read>) => Promise<Read>
}

/** What a module has for one group of the home page (`modules/X/server/board.ts`). */
export type BoardPart = {
  readonly group: BoardGroup
  /** Whom it is for at all: whoever has no part of a group does not see it. */
  isFor(services: Services, actor: Actor): boolean
  /** The most pressing lines, in their order, and how many there are in all. */
  read(services: Services, actor: Actor, asked: BoardAsked): Promise<{ lines: readonly BoardLine[]; total: number }>
}

/** For whoever ever has an action, in a module that is switched on. */
export const forWhoMay =
  (action: Action): BoardPart['isFor'] =>
  ({ env }, actor) =>
    isOpenTo({ user: actor, modules: env.modules }, action)
