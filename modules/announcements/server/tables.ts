import type {
  Defaulted,
  DefaultedJson,
  Id,
  Instant,
  Maybe,
  MaybeInstant,
} from '../../../kit/server/database/columns.ts'
import type { Status } from '../rules/lifecycle.ts'
import type { Lapse } from '../rules/wording.ts'

/** What records of every kind have in common; each kind keeps its own columns in a table of its name. */
export type RecordTable = {
  id: Id
  kind: string
  status: Status
  version: Defaulted<number>
  regionId: number
  jamatkhanaId: Maybe<number>
  jamatkhanaIds: number[]
  personTitle: Maybe<string>
  personName: string
  nameKey: string
  timezone: string
  eventEndsOn: MaybeInstant
  wording: string
  priority: Defaulted<boolean>
  priorityOn: MaybeInstant
  lapses: DefaultedJson<Lapse[]>
  approvedWording: Maybe<string>
  approvedLapses: DefaultedJson<Lapse[]>
  approvedBy: Maybe<number>
  approvedOn: MaybeInstant
  approvedWithoutFamily: Maybe<string>
  announcementSentOn: MaybeInstant
  familyAnswer: Maybe<'CONFIRMED' | 'CHANGE'>
  familyNote: Maybe<string>
  familyAnsweredOn: MaybeInstant
  familyWording: Maybe<string>
  pendingSince: MaybeInstant
  remindedOn: MaybeInstant
  remindedBeforeSlotOn: MaybeInstant
  createdOn: Instant
  createdBy: number
  updatedOn: Instant
  updatedBy: Maybe<number>
  privateClearedOn: MaybeInstant
  deletedOn: MaybeInstant
  deletedBy: Maybe<number>
}

/** A gathering that an edit took out of its record, as it was planned: feeds tell of it as cancelled (decisions §21). */
export type RecordOccasionGoneTable = {
  recordId: number
  what: string
  at: MaybeInstant
  day: Maybe<string>
  goneOn: Instant
}

export type RecordContactTable = {
  recordId: number
  firstName: string
  lastName: string
  email: string
  phone: string
  altPhone: Maybe<string>
}

/** From which record one was begun. */
export type RecordBegunTable = { recordId: number; fromId: number }

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    record: RecordTable
    recordContact: RecordContactTable
    recordBegun: RecordBegunTable
    recordOccasionGone: RecordOccasionGoneTable
  }
}
