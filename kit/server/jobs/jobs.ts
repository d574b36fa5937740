import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../database/database.ts'

/** Work done after the request, by whichever server's worker takes it first. */
export type Job<Data extends object> = {
  readonly name: string
  /** Must be safe to run twice with the same data. */
  readonly run: (data: Data) => Promise<void>
  /** Cron expression (five fields, UTC) for work that comes round by itself. */
  readonly every?: string
  /** Writes letters about what has come due, and does nothing else that cannot be seen before they are sent. */
  readonly writesLetters?: true
}

export type SendOptions = {
  /** Not before this instant (ISO). */
  startAfter?: string
  /** Of several waiting jobs with the same key only one is kept. */
  singletonKey?: string
}

/** SQL that tells those who listen on a channel, once its transaction has committed. */
export const told = (channel: string): RawBuilder<unknown> => sql`pg_notify(${sql.lit(channel)}, '')`

export type Jobs = {
  /** Declares a job; call before `start`. */
  define<Data extends object>(job: Job<Data>): void
  /** Queues a job inside the caller's transaction: it exists when, and only when, that commits. */
  send(trx: Trx, name: string, data: object, options?: SendOptions): Promise<void>
  /**
   * Has something done whenever `told` says so, by whichever servers work, and when they may have missed it. It is no
   * promise, as a job is: for what is looked for anyhow, and is found sooner so. Call before `start`.
   */
  listen(channel: string, heard: () => void): void
  /** Does at once whatever writes letters about what has come due, whoever's turn it is. */
  writeDueLetters(): Promise<void>
  /** Begins to work (servers with ROLE web only queue). */
  start(): Promise<void>
  stop(): Promise<void>
}
