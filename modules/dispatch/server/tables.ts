import type { Defaulted, Id, Instant, Maybe, MaybeInstant } from '../../../kit/server/database/columns.ts'
import type { Correction } from '../../announcements/rules/record.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import type { Origin } from '../rules/announcement.ts'
import type { AnnouncementStatus } from '../rules/lifecycle.ts'

/** Comments on the columns are in the migration. */
export type SlotWatchTable = { regionId: number; kind: AnnouncementKind; lookedUntil: Instant }

/** The Announcement of document 2. */
export type AnnouncementTable = {
  id: Id
  version: Defaulted<number>
  regionId: number
  kind: AnnouncementKind
  status: AnnouncementStatus
  origin: Origin
  subject: string
  content: string
  edited: Defaulted<boolean>
  stale: Defaulted<boolean>
  mandatoryReceivers: string[]
  bcc: string[]
  heldReason: Maybe<string>
  mailId: Maybe<number>
  correctionOf: Maybe<number>
  correction: Maybe<Correction>
  approvedBy: Maybe<number>
  approvedOn: MaybeInstant
  sentOn: MaybeInstant
  createdOn: Instant
  createdBy: Maybe<number>
  updatedOn: Instant
  updatedBy: Maybe<number>
}

export type AnnouncementRecordTable = {
  announcementId: number
  recordId: number
  turn: number
  personName: string
  wording: string
  shared: Defaulted<boolean>
  approvedOn: Instant
  correction: Maybe<Correction>
  standing: 'OPEN' | 'SENT' | 'LEFT'
  leftWhy: Maybe<string>
}

export type SlotRunTable = {
  regionId: number
  kind: AnnouncementKind
  slotDate: string
  slotTime: string
  ranOn: Instant
  outcome: 'SENT' | 'DRAFTED' | 'NOTHING' | 'BLOCKED' | 'MISSED'
  reason: Maybe<string>
  announcementId: Maybe<number>
  reportedOn: MaybeInstant
}

export type PriorityRunTable = {
  recordId: number
  due: Instant
  ranOn: Instant
  outcome: 'SENT' | 'DRAFTED' | 'BLOCKED' | 'MISSED' | 'PASSED'
  reason: Maybe<string>
  announcementId: Maybe<number>
}

export type HeldBackTable = { recordId: number; eventEndsOn: Instant; on: Instant }

/** A record as it was approved until somebody changed it while all was held. */
export type RecordInDoubtTable = {
  recordId: number
  regionId: number
  name: string
  wording: string
  approvedOn: Instant
  due: MaybeInstant
  eventEndsOn: MaybeInstant
}

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    slotWatch: SlotWatchTable
    announcement: AnnouncementTable
    announcementRecord: AnnouncementRecordTable
    slotRun: SlotRunTable
    priorityRun: PriorityRunTable
    heldBack: HeldBackTable
    recordInDoubt: RecordInDoubtTable
  }
}
