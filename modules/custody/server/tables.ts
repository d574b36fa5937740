import type { Defaulted, Id, Instant, Maybe, MaybeInstant } from '../../../kit/server/database/columns.ts'
import type { CustodyEvent, Seen, Standing } from '../rules/events.ts'

/** One change of hands; never changed or deleted (decisions §14). What retention blanks may be null. */
export type CustodyEntryTable = {
  id: Id
  aboutKind: string
  aboutId: number
  regionId: number
  gsoFacilityId: Maybe<number>
  type: CustodyEvent
  standing: Standing
  happenedOn: Instant
  phoneTime: MaybeInstant
  recordedOn: Instant
  /** Null for a vendor, who has no account. */
  recordedBy: Maybe<number>
  givenByName: Maybe<string>
  receivedByName: Maybe<string>
  takenTo: Maybe<string>
  offSite: Defaulted<boolean>
  band: Maybe<string>
  bandKey: Maybe<string>
  noBandReason: Maybe<string>
  jewellery: Maybe<Seen>
  jewelleryDetails: Maybe<string>
  effects: Maybe<Seen>
  effectsDetails: Maybe<string>
  differenceNote: Maybe<string>
  similarSeen: Maybe<boolean>
  reason: Maybe<string>
  calledName: Maybe<string>
  calledPhone: Maybe<string>
  corrects: Maybe<number>
  deliveryId: Maybe<number>
  privateClearedOn: MaybeInstant
}

/** The second person behind an entry. */
export type CustodyConfirmationTable = { entryId: number; confirmedBy: number; confirmedOn: Instant }

/** When the chairs were last reminded of what was entered alone. */
export type CustodyReminderTable = { entryId: number; toldOn: Instant }

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    custodyEntry: CustodyEntryTable
    custodyConfirmation: CustodyConfirmationTable
    custodyReminder: CustodyReminderTable
  }
}
