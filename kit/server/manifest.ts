import type { z } from 'zod'
import type { Actor } from '../rules/access.ts'
import type { RightsPart } from '../rules/manifest.ts'
import type { MenuGroup, MenuViewer } from '../rules/menu.ts'
import type { BoardPart } from './boardPart.ts'
import type { HappeningSource } from './happening.ts'
import type { Served } from './http/contract.ts'
import type { Job } from './jobs/jobs.ts'
import type { PersonSource } from './personSource.ts'
import type { Retained } from './retention.ts'
import type { Returning } from './returning.ts'
import type { Sealed } from './sealed.ts'
import type { Services } from './services.ts'
import type { Told } from './told.ts'
import type { Figure } from './watch/figure.ts'

/** What a module adds to the answer of `config/`, and what of that opens places of the menu. */
export type ConfigPart<Shape extends z.core.$ZodShape = z.core.$ZodShape> = {
  readonly shape: Shape
  read(services: Services, actor: Actor | null): Promise<z.output<z.ZodObject<Shape>>>
  opens?(read: z.output<z.ZodObject<Shape>>): Pick<MenuViewer, 'isNamed' | 'toDo'>
}

/** What all modules say together, for those that show it. */
export type House = {
  readonly people: readonly PersonSource[]
  readonly menu: readonly MenuGroup[]
  readonly rights: readonly RightsPart[]
  readonly told: readonly Told[]
  readonly config: readonly ConfigPart[]
  readonly board: readonly BoardPart[]
  readonly happenings: readonly HappeningSource[]
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
  /** What happens in it and when, for the home page and calendars. */
  readonly happenings: readonly HappeningSource[] | 'none'
  /** What it adds to the answer of `config/`. */
  readonly config: ConfigPart | 'none'
  /** What it has for the home page. */
  readonly board: readonly BoardPart[] | 'none'
  /** What timelines tell of it. */
  readonly told: readonly Told[] | 'none'
  /** Whose task it is when its letters come back (decisions §22). */
  readonly returning: readonly Returning[] | 'none'
  /** What of it is kept how long (decisions §17). */
  readonly retention: readonly Retained[] | 'none'
  /** What of it is stored encrypted with `DATA_KEY`, so that `rotate-key` finds it (decisions §9, §17). */
  readonly sealed: readonly Sealed[] | 'none'
  /** What `/metrics` reads of it from the database. */
  readonly figures: readonly Figure[] | 'none'
}

/** What a module has none of, in a word. */
export const none = <Key extends keyof ServerModule>(...keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, 'none'])) as { readonly [K in Key]: 'none' }
