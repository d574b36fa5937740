import type { Trx } from '../database/database.ts'

/** A value, and of what. */
export type Measured<Label extends string> = { labels: Readonly<Record<Label, string>>; value: number }

/**
 * Something that is counted in the database for whoever watches the servers (decisions §18). It is read every few
 * seconds, so it must be found by an index; and a label never says whom anything is about.
 */
export type Figure<Label extends string = string> = {
  /** As Prometheus has it: `rop_…`, with its unit at the end. */
  readonly name: string
  readonly help: string
  readonly labels: readonly Label[]
  /** All of it as it is now; what is not named any more is gone. */
  read(trx: Trx, now: Temporal.Instant): Promise<Measured<Label>[]>
}
