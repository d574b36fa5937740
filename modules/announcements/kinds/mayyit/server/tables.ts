import type { Language } from '../../../../../kit/rules/language.ts'
import type { Defaulted, Instant, Maybe } from '../../../../../kit/server/database/columns.ts'
import type { MayyitContent } from '../rules/fields.ts'
import type { Form15Particulars } from '../rules/form15.ts'

/** What a Mayyit has of its own; the name and the officiating Jamatkhana stand in `record`. */
export type MayyitTable = Omit<
  MayyitContent,
  'deceasedTitle' | 'deceasedName' | 'officiatingJk' | 'contactLanguage'
> & {
  recordId: number
  workflowId: Maybe<number>
  stepId: Maybe<number>
  lotNo: Maybe<number>
  attendance: Maybe<number>
  session: Maybe<string>
  preMayyitViewing: Maybe<boolean>
  virtualViewing: Maybe<boolean>
  vaccinePassportUsed: Maybe<string>
  funeralHomeChqNo: Maybe<string>
  noOfAnnouncementsSent: Defaulted<number>
  /** Left out, that of the region: a trigger sets it. */
  contactLanguage: Defaulted<Language>
}

/** Particulars that were written down for Form 15; a null follows the Mayyit. */
export type MayyitForm15Table = Form15Particulars & {
  recordId: number
  version: number
  sinSealed: Maybe<Uint8Array>
  sinKeyId: Maybe<string>
  updatedOn: Instant
  updatedBy: number
}

/** Days for which a region has had its report. */
export type DelayedReportTable = { regionId: number; day: string; madeOn: Instant; records: number }

declare module '../../../../../kit/server/database/database.ts' {
  interface Tables {
    mayyit: MayyitTable
    mayyitForm15: MayyitForm15Table
    delayedReport: DelayedReportTable
  }
}
