import { z } from 'zod'
import { changeBody } from '../../../kit/rules/changeBody.ts'
import { choice, note, optionalNote, optionalReference, version } from '../../../kit/rules/fields.ts'
import { person } from '../../../kit/rules/person.ts'
import type { ListFields } from '../../../kit/rules/search.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { CORRECTIONS } from '../../announcements/rules/record.ts'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind, capitalKind, moduleOfKind } from '../../kinds/rules/kindNames.ts'
import {
  announcedNamesWords,
  announcementFieldWords,
  announcementStatusWords,
  correctionBodyWords,
} from '../words/en.ts'
import { ANNOUNCEMENT_STATUSES } from './lifecycle.ts'

/** What made an Announcement. */
export const ORIGINS = ['SLOT', 'PRIORITY', 'SEND_NOW', 'CORRECTION'] as const
export type Origin = (typeof ORIGINS)[number]

/** The kind as announcements name it: `SAMAR` … (decisions §4). */
export type AnnouncementType = Uppercase<AnnouncementKind>
export const ANNOUNCEMENT_TYPES = ANNOUNCEMENT_KINDS.map(moduleOfKind) as [AnnouncementType, ...AnnouncementType[]]

/** How many names a list row says. */
export const NAMES_IN_ROW = 3

/** A list row (2§2), with what tells it from others of the same day. */
export const announcementRow = z.object({
  id: z.number(),
  version: z.number(),
  subject: z.string(),
  type: z.enum(ANNOUNCEMENT_TYPES),
  status: z.enum(ANNOUNCEMENT_STATUSES),
  regionId: z.number(),
  origin: z.enum(ORIGINS),
  /** How many records it carries, and the first of their names; of one that ended unsent, those that it carried. */
  recordCount: z.number(),
  names: z.array(z.string()),
  approvedBy: person.nullable(),
  approvedOn: z.string().nullable(),
  sentOn: z.string().nullable(),
  createdOn: z.string(),
})
export type AnnouncementRow = z.output<typeof announcementRow>

/** 'Rahim Lalani, Zarina Kassam and 3 more': whom an announcement is about. */
export function namesInWords({ names, recordCount }: Pick<AnnouncementRow, 'names' | 'recordCount'>): string {
  return announcedNamesWords.names(names, recordCount - names.length)
}

/** What was announced of a record last, corrections included. */
const announcedNow = z.object({
  wording: z.string(),
  /** It comes from an e-mail that was edited by hand, and speaks of other records as well. */
  shared: z.boolean(),
  /** What the last correction said of it. */
  correction: z.enum(CORRECTIONS).nullable(),
})
export type AnnouncedNow = z.output<typeof announcedNow>

/** A record that an announcement carries, or carried until it was taken out. */
export const announcedRecord = z.object({
  id: z.number(),
  kind: z.enum(ANNOUNCEMENT_KINDS),
  /** With the title. */
  name: z.string(),
  /** Without it, as it was when the announcement was compiled. */
  personName: z.string(),
  /** As it was approved; once sent, what the e-mail said of it. */
  wording: z.string(),
  /** Null until it has gone out. `until` is when a correction comes too late; null where nobody knows. */
  announced: announcedNow.extend({ until: z.string().nullable() }).nullable(),
  correction: z.enum(CORRECTIONS).nullable(),
  standing: z.enum(['OPEN', 'SENT', 'LEFT']),
  /** Why it was taken out. */
  leftWhy: z.string().nullable(),
})

const related = announcementRow.pick({ id: true, subject: true, status: true, createdOn: true })

/** A whole Announcement (2§3), with the e-mail as it will look. */
export const announcement = announcementRow.extend({
  region: z.object({ id: z.number(), name: z.string() }),
  timezone: z.string(),
  content: z.string(),
  mandatoryReceivers: z.array(z.string()),
  bcc: z.array(z.string()),
  /** A person changed the content. */
  edited: z.boolean(),
  /** A record dropped out of edited content, so it can't be released as it is. */
  stale: z.boolean(),
  /** Why a released one waits for the next free slot. */
  heldReason: z.string().nullable(),
  correction: z.enum(CORRECTIONS).nullable(),
  correctionOf: related.nullable(),
  corrections: z.array(related),
  records: z.array(announcedRecord),
  /**
   * How many it carries besides those. Of a text that is longer than anybody may write (`LONGEST_CONTENT`), `content`
   * and `email` speak of the records that are here alone.
   */
  moreRecords: z.number(),
  email: z.object({ html: z.string(), text: z.string() }),
  createdBy: person.nullable(),
  updatedBy: person.nullable(),
  updatedOn: z.string(),
})
export type Announcement = z.output<typeof announcement>

/** Records that are read on, and the e-mail as far as it speaks of them. */
export const announcedPart = announcement.pick({ records: true, email: true })
export type AnnouncedPart = z.output<typeof announcedPart>

/** Content is HTML; whatever is not allowed in it is taken out (`server/sanitize.ts`). */
export const LONGEST_CONTENT = 100_000
/** As it is pasted: what other programs put around a text may be longer than the text, and is taken out. */
const LONGEST_PASTED = 500_000
const editable = { content: note(messageWords.required, LONGEST_PASTED) }

/** The announcement with its new content (2§7); what else it says is ignored. */
export const changedContent = changeBody(editable, announcement)

const LONGEST_WORDING = 5_000

/** Which record was wrong (absent: the only one), what became of it, and how it reads now; `judgeCorrection` says more. */
export const correctionBody = z.strictObject({
  recordId: optionalReference(),
  correction: choice(CORRECTIONS, correctionBodyWords.option),
  wording: optionalNote(LONGEST_WORDING),
  version: version(),
})

/** A release, another change of status or a compiling anew may say which version was read (decisions §8). */
export const statusBody = z.strictObject({ version: version() })

/** What the list shows, filters and sorts by (2§2). */
export const announcementListFields = {
  id: { label: announcementFieldWords.id, type: 'NUMBER' },
  subject: { label: announcementFieldWords.subject, type: 'TEXT' },
  status: {
    label: announcementFieldWords.status,
    type: 'SELECT',
    options: ANNOUNCEMENT_STATUSES.map((status) => ({ value: status, label: announcementStatusWords[status] })),
  },
  type: {
    label: announcementFieldWords.type,
    type: 'SELECT',
    options: ANNOUNCEMENT_KINDS.map((kind) => ({ value: moduleOfKind(kind), label: capitalKind(kind) })),
  },
  approvedBy: { label: announcementFieldWords.approvedBy, type: 'TEXT' },
  createdOn: { label: announcementFieldWords.createdOn, type: 'DATE_TIME' },
  approvedOn: { label: announcementFieldWords.approvedOn, type: 'DATE_TIME' },
  sentOn: { label: announcementFieldWords.sentOn, type: 'DATE_TIME' },
  regionId: { label: announcementFieldWords.regionId, type: 'SELECT' },
} as const satisfies ListFields
