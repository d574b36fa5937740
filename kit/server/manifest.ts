import type { RightsPart } from '../rules/manifest.ts'
import type { MenuGroup } from '../rules/menu.ts'
import type { Served } from './http/contract.ts'
import type { Job } from './jobs/jobs.ts'
import type { PersonSource } from './personSource.ts'
import type { Retained } from './retention.ts'
import type { Sealed } from './sealed.ts'
import type { Services } from './services.ts'
import type { Told } from './told.ts'
import type { Figure } from './watch/figure.ts'

/** What all modules say together, for those that show it. */
export type House = {
  readonly people: readonly PersonSource[]
  readonly menu: readonly MenuGroup[]
  readonly rights: readonly RightsPart[]
  readonly told: readonly Told[]
}

/**
 * What the server has to know of a module (`modules/X/server/module.ts`). What a module has none of, it says in a word, so
 * that nothing is forgotten.
 */
export type ServerModule = {
  /** The calls that it answers. */
  readonly routes: readonly Served[] | ((house: House) => readonly Served[]) | 'none'
  /** Work that comes round by itself, or is queued. */
  readonly jobs: ((services: Services) => readonly Job<never>[]) | 'none'
  /** How the header finds the people in it. */
  readonly people: readonly PersonSource[] | 'none'
  /** What timelines tell of it. */
  readonly told: readonly Told[] | 'none'
  /** What of it is kept how long (decisions §17). */
  readonly retention: readonly Retained[] | 'none'
  /** What of it is stored encrypted with `DATA_KEY`, so that `rotate-key` finds it (decisions §9, §17). */
  readonly sealed: readonly Sealed[] | 'none'
  /** What `/metrics` reads of it from the database. */
  readonly figures: readonly Figure[] | 'none'
}
