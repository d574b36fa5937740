import type { Action, ModuleName, Role } from './access.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { MenuGroup } from './menu.ts'

/** One part of the permission table: what it is about, its actions, and what each lets somebody do, in words. */
export type RightsPart = {
  readonly title: string
  readonly access: Readonly<Record<string, Action>>
  readonly words: Readonly<Record<string, string>>
}

/** A lifecycle as documents read it, whatever its statuses are called. */
export type AnyLifecycle = Pick<Lifecycle<string, string>, 'statuses'> & {
  readonly events: Readonly<Record<string, { readonly from: readonly string[]; readonly to: string | null }>>
}

/**
 * Who must be there in a region where something is in use: of each team somebody who holds one of its roles, and, where
 * they approve, the Mukhi/Kamadia of each Jamatkhana that holds it (decisions §5).
 */
export type Needed = { readonly teams: readonly (readonly Role[])[]; readonly officers: boolean }

/**
 * What the house has to know of a module besides its calls and screens (`modules/X/module.ts`). The policy, the menu and
 * the documents are made from all of them; what a module has none of, it says in a word, so that nothing is forgotten.
 */
export type Manifest = {
  /** Its parts of the permission table of decisions §5, by the name that they stand under in the documents. */
  readonly rights: Readonly<Record<string, RightsPart>> | 'none'
  readonly lifecycles: Readonly<Record<string, AnyLifecycle>> | 'none'
  readonly menu: readonly MenuGroup[] | 'none'
  /** Whom its switches need in a region, for the set-up. */
  readonly needs: Readonly<Partial<Record<ModuleName, Needed>>> | 'none'
}

/** A part of the permission table with a word for each of its actions, so that none is left out of what users read. */
export const rights = <Access extends Readonly<Record<string, Action>>>(
  title: string,
  access: Access,
  words: Readonly<Record<keyof Access & string, string>>,
): RightsPart => ({ title, access, words })
