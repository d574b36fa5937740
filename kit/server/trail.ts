import type { Database, Trx } from './database/database.ts'
import type { Sentence } from './sentences.ts'

/** Something that a user did and that changed no record. */
export type Step = {
  event: 'SIGNED_IN' | 'SIGN_IN_REFUSED' | 'SIGNED_OUT' | 'EXPORTED'
  /** What it is about; without an id the whole list of the kind. */
  about: { kind: string; id: number | null }
  /** Null where it concerns no region alone. */
  regionId: number | null
  on: string
  by: number
  note?: Sentence | null
  changes?: { field: string; after: unknown }[]
  /** Names what is written down once, however often it is noticed. */
  once?: string
}

/** Writes down who did what beside the records; the module that keeps their timelines says how. */
export type Trail = { write(db: Database | Trx, step: Step): Promise<void> }
