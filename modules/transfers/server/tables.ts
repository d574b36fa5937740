import type { Language } from '../../../kit/rules/language.ts'
import type { Defaulted, Id, Instant, Maybe, MaybeInstant } from '../../../kit/server/database/columns.ts'
import type { AgeUnit } from '../../particulars/rules/choices.ts'
import type { CasketSize } from '../rules/delivery.ts'
import type { TransferStatus } from '../rules/lifecycle.ts'

/** A transfer order (3§3). */
export type BodyTransferTable = {
  id: Id
  version: Defaulted<number>
  status: TransferStatus
  deceasedName: string
  deceasedAge: Maybe<number>
  deceasedAgeUnit: Maybe<AgeUnit>
  regionId: number
  gsoFacilityId: number
  dropOffDateTime: Instant
  chelliAnjaliDateTime: MaybeInstant
  workflowId: Maybe<number>
  vendorName: string
  vendorEmail: Maybe<string>
  vendorLanguage: Defaulted<Language>
  /** The secret of its link, while it is of use. */
  linkSealed: Maybe<Uint8Array>
  linkKeyId: Maybe<string>
  linkExpiresOn: MaybeInstant
  createdOn: Instant
  createdBy: number
  updatedOn: Instant
  /** Null where a delivery that came by the link has changed it. */
  updatedBy: Maybe<number>
  privateClearedOn: MaybeInstant
}

/** What somebody says who has brought a deceased (3§3). What retention clears may be null. */
export type BodyDeliveryTable = {
  id: Id
  deceasedName: string
  regionId: number
  gsoFacilityId: number
  dropOffDateTime: Instant
  vendorName: string
  servicePersonName: Maybe<string>
  wristId: Maybe<string>
  sizeOfCasket: CasketSize
  jewellery: Maybe<boolean>
  jewelleryDetails: Maybe<string>
  /** The order that it has filled. */
  deceasedBodyTransferId: Maybe<number>
  linkedOn: MaybeInstant
  createdOn: Instant
  privateClearedOn: MaybeInstant
}

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    bodyTransfer: BodyTransferTable
    bodyDelivery: BodyDeliveryTable
  }
}
