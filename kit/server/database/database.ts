import type { Kysely, Transaction } from 'kysely'

/**
 * Every table, by its camelCase name. Each module adds its own by declaration merging
 * (`declare module '…/kit/server/database/database.ts' { interface Tables { samar: SamarTable } }`),
 * so that the kit knows no module.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface Tables {}

export type Database = Kysely<Tables>
/** Inside a transaction nothing else may be awaited: the embedded database has one connection. */
export type Trx = Transaction<Tables>
