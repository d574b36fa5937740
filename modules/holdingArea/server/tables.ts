import type { Defaulted, Id, Instant, Maybe } from '../../../kit/server/database/columns.ts'

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
}

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    holdingStay: HoldingStayTable
  }
}
