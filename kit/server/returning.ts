import type { RawBuilder } from 'kysely'
import type { Action, Actor, ModuleName } from '../rules/access.ts'
import type { Database, Trx } from './database/database.ts'
import type { Services } from './services.ts'

/** A letter that came back, as what it was about is asked of it. */
export type ReturnedLetter = {
  readonly aboutId: number
  readonly purpose: string
  readonly address: string
  /** What tells apart those who are written to about one thing (`Limit`). */
  readonly limitedBy: string | null
}

/** What can be done about it besides: whom to ring, and whether its writer can send it to another address. */
export type Remedy = { readonly phone: string | null; readonly readdress: boolean }

/** One sort of thing whose letters can come back: whose task that is, and what they can do (decisions §22). */
export type Returning = {
  /** As letters name what they are about; null: those that are about nothing that has a page. */
  readonly kind: string | null
  /** With which it is switched off; null: never. */
  readonly module: ModuleName | null
  /** Whose task it is; whoever made the thing has it too, as long as they may do `maker`. */
  readonly office: Action
  readonly maker: Action | 'none'
  /** Rows of `id`, `name`, `region_id`, `jamatkhana_id`, `created_by` of those that are there. */
  readonly things: RawBuilder<unknown>
  /** The page that shows it. */
  readonly path: ((id: number) => string) | 'none'
  /** One address that is written to again and again, as a list's is, comes back once in each region. */
  readonly byAddress?: true
  /** Absent: nobody can be rung, and no other address can be written to from here. */
  readonly remedy?: (db: Database | Trx, actor: Actor, letter: ReturnedLetter, now: string) => Promise<Remedy>
  /**
   * Changes the address and writes to it, in the caller's transaction; to the same one once more where that can help, as where
   * a mailbox was full. Throws 422 where that is not possible any more.
   */
  readonly readdress?: (
    services: Services,
    trx: Trx,
    actor: Actor,
    letter: ReturnedLetter & { email: string },
  ) => Promise<void>
}
