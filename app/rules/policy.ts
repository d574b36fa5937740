import type { Action, ModuleName } from '../../kit/rules/access.ts'
import type { AnyLifecycle, Needed, RightsPart } from '../../kit/rules/manifest.ts'
import type { MenuGroup } from '../../kit/rules/menu.ts'
import { everyOf } from './manifests.ts'

const TABLE: Readonly<Record<string, RightsPart>> = Object.assign({}, ...everyOf('rights'))

/** What anybody may do, in words, as the page of a user says it. */
export const RIGHTS: readonly RightsPart[] = Object.values(TABLE)

/** Every permission of the application, by module and action, as the documents and tests show them. */
export const POLICY: Readonly<Record<string, Readonly<Record<string, Action>>>> = Object.fromEntries(
  Object.entries(TABLE).map(([name, { access }]) => [name, access]),
)

/** Every lifecycle of the application. */
export const LIFECYCLES: Readonly<Record<string, AnyLifecycle>> = Object.assign({}, ...everyOf('lifecycles'))

/** The whole menu, in the order in which it stands (documents 1§2, 3§2). */
export const MENU: readonly MenuGroup[] = everyOf('menu').flat()

/** Whom each switch needs in a region. */
export const NEEDED: Readonly<Record<ModuleName, Needed>> = Object.assign({}, ...everyOf('needs'))
