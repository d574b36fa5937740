import type { GeneratedAlways } from 'kysely'
import type { Role } from '../../../kit/rules/access.ts'
import type { Language } from '../../../kit/rules/language.ts'
import type { Defaulted, Id, Instant, Maybe, MaybeInstant } from '../../../kit/server/database/columns.ts'
import type { UserStatus } from '../rules/user.ts'

/** Somebody who may sign in (2§3, decisions §3). Days are judged in the region's time zone. */
export type AppUserTable = {
  id: Id
  version: Defaulted<number>
  code: Maybe<string>
  firstName: string
  middleName: Maybe<string>
  lastName: string
  /** The whole name; the database makes it. */
  name: GeneratedAlways<string>
  email: string
  communicationEmail: string
  regionId: number
  jamatkhanaId: number
  roles: Role[]
  startDate: string
  endDate: Maybe<string>
  status: UserStatus
  language: Defaulted<Language>
  /** Made by an import, and not welcomed yet. */
  welcomeDue: Defaulted<boolean>
  /** When retention took their addresses away. */
  personalClearedOn: MaybeInstant
  createdOn: Instant
  createdBy: Maybe<number>
  updatedOn: Instant
  updatedBy: Maybe<number>
}

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    /** One row where a demonstration made the database. */
    demonstration: { isOne: Defaulted<boolean>; madeOn: Instant }
    appUser: AppUserTable
  }
}
