import { join } from 'node:path'

/** Where the database's migrations stand: one timeline for all modules. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')
