import type { ModuleName } from '../../../kit/rules/access.ts'

/**
 * Every kind of announcement by its name in paths. The names stand apart from the rules (`kinds/all.ts`), so that a
 * screen that needs the names alone loads no kind's rules.
 */
export const ANNOUNCEMENT_KINDS = ['samar', 'mafi', 'fateha', 'mayyit'] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

/** 'samar' as 'Samar': how settings and calendar name a kind, and what follows `block` in an event's fields. */
export const capitalKind = <K extends AnnouncementKind>(kind: K) =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as Capitalize<K>

/** The module switch of a kind (decisions §5). */
export const moduleOfKind = <K extends AnnouncementKind>(kind: K) => kind.toUpperCase() as Uppercase<K>

/** The kinds whose modules are switched on. */
export const enabledKinds = ({ modules }: { modules: readonly ModuleName[] }): AnnouncementKind[] =>
  ANNOUNCEMENT_KINDS.filter((kind) => modules.includes(moduleOfKind(kind)))
