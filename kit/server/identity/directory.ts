import type { RawBuilder } from 'kysely'
import type { Actor } from '../../rules/access.ts'
import type { Person } from '../../rules/person.ts'
import type { Term } from '../../rules/standing.ts'

/** Somebody who has an account, and from when to when it may be used. */
export type Account = Term &
  Omit<Actor, 'timezone' | 'jkId'> & {
    jamatkhanaId: number
    /** That of their own Jamatkhana, in which they are shown times. */
    ownTimezone: string
    /** Names, for the account chooser. */
    region: string
    jamatkhana: string
  }

/**
 * Everybody who has an account, as parts of queries, so that signing in asks once: the module that keeps the users says
 * what they are.
 */
export type Directory = {
  /** All accounts, as a table in brackets. */
  readonly accounts: RawBuilder<Account>
  /** Everybody who ever had one, by name, to join where something says who did it: `id`, `first_name`, `last_name`. */
  readonly people: RawBuilder<Person>
  /** The id of the account with an address, in whatever case; null without one. */
  idOf(email: string | null): RawBuilder<number | null>
  /** The account with an address, in whatever case, as a table in brackets: it keeps that address until the commit. */
  holderOf(email: string): RawBuilder<Pick<Account, 'id'>>
}
