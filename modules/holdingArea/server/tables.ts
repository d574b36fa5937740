import type { Defaulted, Id, Instant, Maybe, MaybeInstant } from '../../../kit/server/database/columns.ts'

/** A place of a facility, taken for a time: what is planned, and once somebody has arrived what is (decisions §14). */
export type HoldingStayTable = {
  id: Id
  gsoFacilityId: number
  aboutKind: string
  aboutId: number
  name: string
  arrivesOn: Instant
  leavesOn: Instant
  arrived: Defaulted<boolean>
  /** Not what is stored elsewhere. */
  holds: Defaulted<boolean>
  slot: Maybe<number>
  /** What was planned; null: as `arrivesOn` and `leavesOn`. These follow from it and from custody. */
  plannedArrivesOn: MaybeInstant
  plannedLeavesOn: MaybeInstant
  leftOn: MaybeInstant
  /** The wrist band that is on. */
  band: Maybe<string>
  bandKey: Maybe<string>
  /** What the QR code of labels holds. */
  labelCode: Defaulted<string>
  /** Of a workflow, the order that its labels were printed from. */
  labelOf: Maybe<number>
  overdueToldOn: MaybeInstant
  /** Whether and when the chairs were told that there is no place for them. */
  noPlaceToldOn: MaybeInstant
}

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    holdingStay: HoldingStayTable
  }
}
