import type { GeneratedAlways } from 'kysely'
import type { Language } from '../../../kit/rules/language.ts'
import type { Defaulted, Id, Instant, Maybe, MaybeInstant } from '../../../kit/server/database/columns.ts'
import type { Told } from '../rules/changed.ts'
import type { FamilyFaith } from '../rules/familyFaith.ts'
import type { Guardian } from '../rules/guardian.ts'
import type { BayahStatus } from '../rules/statuses.ts'

/** A registration (2§3). What retention clears may be null. */
export type BayahTable = {
  id: Id
  version: Defaulted<number>
  status: BayahStatus
  firstName: string
  middleName: Maybe<string>
  lastName: string
  /** The whole name; the database makes it. */
  name: GeneratedAlways<string>
  sex: 'MALE' | 'FEMALE'
  dateOfBirth: Maybe<string>
  countryOfBirth: Maybe<'Canada' | 'Other'>
  countryOfBirthOther: Maybe<string>
  provinceOfBirth: Maybe<string>
  cityOfBirth: Maybe<string>
  bayahDateTime: Instant
  /** The local day of the ceremony. */
  ceremonyOn: string
  jamatkhanaId: number
  regionId: number
  familyFaith: FamilyFaith
  noGuardian2: Defaulted<boolean>
  comments: Maybe<string>
  consent: Defaulted<boolean>
  fromFamily: Defaulted<boolean>
  reviewedBy: Maybe<number>
  reviewedOn: MaybeInstant
  approvedBy: Maybe<number>
  approvedOn: MaybeInstant
  meetingDate: Maybe<string>
  consentReceived: Defaulted<boolean>
  /** Which asking for consents is under way; those of earlier ones no longer count. */
  consentRound: Defaulted<number>
  consentAskedOn: MaybeInstant
  /** Since when it has stood as it stands. */
  waitingSince: Instant
  createdOn: Instant
  /** Null where a family registered by its link. */
  createdBy: Maybe<number>
  updatedOn: Instant
  updatedBy: Maybe<number>
  deletedOn: MaybeInstant
  deletedBy: Maybe<number>
  privateClearedOn: MaybeInstant
}

/** Who stands for a child. */
export type BayahGuardianTable = Omit<
  Guardian,
  'middleName' | 'genderOther' | 'phoneNo' | 'email' | 'noEmail' | 'language'
> & {
  id: Id
  bayahId: number
  number: 1 | 2
  middleName: Maybe<string>
  genderOther: Maybe<string>
  phoneNo: Maybe<string>
  email: Maybe<string>
  noEmail: Defaulted<boolean>
  /** Left out, that of the region: a trigger sets it. */
  language: Defaulted<Language>
  /** What the newest request for consent tells of changes; null while it is the first. */
  untold: Maybe<Told[]>
  remindedOn: MaybeInstant
  remindedAgainOn: MaybeInstant
}

/** A guardian's consent, which nothing but retention changes (decisions §13). */
export type BayahConsentTable = {
  id: Id
  bayahId: number
  guardianNumber: 1 | 2
  round: number
  guardianName: string
  textVersion: string
  text: string
  hash: string
  method: 'LINK' | 'PAPER'
  recordedBy: Maybe<number>
  on: Instant
}

/** A guardian who does not agree; what they said nothing but retention changes (decisions §13, §17). */
export type BayahRefusalTable = {
  id: Id
  bayahId: number
  guardianNumber: 1 | 2
  guardianName: Maybe<string>
  note: Maybe<string>
  on: Instant
  settledOn: MaybeInstant
  settledBy: Maybe<number>
  reason: Maybe<string>
}

/** The signed form of a registration. */
export type BayahImageTable = { bayahId: number; png: Buffer; uploadedOn: Instant; uploadedBy: number }

/** A form that was sent to a family, and the registration that came of it. */
export type BayahFormTable = {
  id: Id
  name: string
  email: string
  jamatkhanaId: number
  regionId: number
  bayahDateTime: Instant
  sentOn: Instant
  sentBy: number
  mailId: Maybe<number>
  expiresOn: Instant
  withdrawnOn: MaybeInstant
  bayahId: Maybe<number>
  registeredOn: MaybeInstant
}

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    bayah: BayahTable
    bayahGuardian: BayahGuardianTable
    bayahConsent: BayahConsentTable
    bayahRefusal: BayahRefusalTable
    bayahImage: BayahImageTable
    bayahForm: BayahFormTable
  }
}
