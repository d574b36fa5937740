import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Asker } from '../rules/access.ts'
import type { EndpointAccess } from '../rules/endpoint.ts'
import type { QueryOptions } from './queries.ts'

/** The query of an address, every value as text. */
export type AddressQuery = Readonly<Record<string, string>>

/**
 * One screen, declared beside its component. Who may not open it sees /not-authorized; parameters that don't fit and
 * modules that are switched off lead to /page-not-found. `needs` is loaded before the screen shows, in parallel.
 */
export type Screen<Params = unknown, Search = unknown> = {
  readonly access: EndpointAccess
  readonly params?: z.ZodType<Params>
  /** Reads the query; it must not throw, whatever stands there. */
  readonly search?: (query: AddressQuery) => Search
  /** Shows nothing that is loaded: spares a page that many see first (sign-in, errors) the cache's code. */
  readonly loadsNothing?: true
  readonly needs?: (where: { params: Params; search: Search } & Asker) => readonly QueryOptions[]
  readonly component: ComponentType<{ params: Params; search: Search }>
}

/** A screen whose types were checked where it was declared. */
export type AnyScreen = Screen<never, never>

/** Declares a screen; its component gets the checked `params` and the `search` read from the address. */
export function screen<Params = undefined, Search = AddressQuery>(declared: Screen<Params, Search>): AnyScreen {
  return declared as unknown as AnyScreen
}

/** A module's screens: the path as the router reads it (`/samar/view/$id`) and how its code is fetched. */
export type ScreenPaths = Readonly<Record<`/${string}`, () => Promise<AnyScreen>>>
