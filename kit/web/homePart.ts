import type { ComponentType } from 'react'
import type { Action } from '../rules/access.ts'
import type { BoardRow } from '../rules/board.ts'
import type { Config } from './config.tsx'
import type { StatusLook } from './StatusBadge.tsx'

/** What can be done on a line of the home page itself, by the module that it comes from. */
export type BoardActs = ComponentType<{ row: BoardRow; id: number; which: readonly string[] }>

/**
 * What a module has for the home page besides the lines that its server says (`modules/X/web/home.ts`): something of its
 * own above or below them, how its statuses look, and what can be done on its lines.
 */
export type HomePart = {
  readonly place: 'top' | 'end'
  readonly isFor: Action | ((config: Config) => boolean)
  readonly Part: ComponentType
}
export type ForHome = {
  readonly parts?: readonly HomePart[]
  readonly looks?: Readonly<Record<string, StatusLook>>
  readonly acts?: Readonly<Record<string, BoardActs>>
}
