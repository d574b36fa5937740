import { z } from 'zod'
import { changeBody } from '../../../kit/rules/changeBody.ts'
import { optionalDate } from '../../../kit/rules/fields.ts'
import { person } from '../../../kit/rules/person.ts'
import { guardian } from './guardian.ts'
import { refusal } from './refusal.ts'
import { type BayahInput, bayahInput, COUNTRIES } from './registration.ts'
import { SEXES } from './sexes.ts'
import { BAYAH_STATUSES } from './statuses.ts'

const region = z.object({ id: z.number(), name: z.string() })

/** The Jamatkhana of the ceremony as answers name it (2§3). */
export const ceremonyJamatkhana = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string(),
  province: z.string(),
  timezone: z.string(),
  region,
})

/** A registration as lists show it: nobody's contact, no birth (decisions §4). */
export const bayahRow = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(BAYAH_STATUSES),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  name: z.string(),
  bayahDateTime: z.string(),
  jamatkhanaId: z.number(),
  jamatKhana: ceremonyJamatkhana,
  regionId: z.number(),
  meetingDate: z.string().nullable(),
  consentReceived: z.boolean(),
  /** Whether a guardian does not agree, and nobody has settled it (decisions §13). */
  refused: z.boolean(),
  hasImage: z.boolean(),
  createdBy: person.nullable(),
  createdOn: z.string(),
})
export type BayahRow = z.output<typeof bayahRow>

/** A whole registration (2§3). What retention has cleared is null. */
export const bayah = bayahRow.extend({
  sex: z.enum(SEXES),
  dateOfBirth: z.string().nullable(),
  countryOfBirth: z.enum(COUNTRIES).nullable(),
  countryOfBirthOther: z.string().nullable(),
  provinceOfBirth: z.string().nullable(),
  cityOfBirth: z.string().nullable(),
  guardian1: guardian.nullable(),
  guardian2: guardian.nullable(),
  noGuardian2: z.boolean(),
  comments: z.string().nullable(),
  consent: z.boolean(),
  /** Whether the family filled it in, by the link of its letter. */
  fromFamily: z.boolean(),
  reviewedBy: person.nullable(),
  reviewedOn: z.string().nullable(),
  approvedBy: person.nullable(),
  approvedOn: z.string().nullable(),
  consentGuardian1: z.boolean(),
  consentGuardian1On: z.string().nullable(),
  consentGuardian2: z.boolean(),
  consentGuardian2On: z.string().nullable(),
  /** Whether those consents were signed on paper: either of them, and each. */
  onPaper: z.boolean(),
  consentGuardian1OnPaper: z.boolean(),
  consentGuardian2OnPaper: z.boolean(),
  /** What guardians did not agree with, the oldest first. */
  refusals: z.array(refusal),
  updatedBy: person.nullable(),
  updatedOn: z.string(),
})
export type Bayah = z.output<typeof bayah>

/** A changed registration; the keys of the answer that nobody sets are ignored (decisions §4). */
export const changedBayah = changeBody({ ...bayahInput, meetingDate: optionalDate().optional() }, bayah)
/** The day of the meeting is the approval's, and may be moved from then on; left out it stays. */
export type BayahChange = BayahInput & { meetingDate?: string | null | undefined; version?: number | undefined }
