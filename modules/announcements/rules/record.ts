import { z } from 'zod'
import { ROLES } from '../../../kit/rules/access.ts'
import { person } from '../../../kit/rules/person.ts'
import type { ListFields } from '../../../kit/rules/search.ts'
import { recordStatusWords, standingFieldWords } from '../words/en.ts'
import { familyAnswer } from './familyAnswer.ts'
import { STATUSES, type Status } from './lifecycle.ts'
import { lapse } from './wording.ts'

/** What the answer of every kind's record holds besides its own fields (1§3, decisions §4). */
export const standingFields = {
  id: z.number(),
  status: z.enum(STATUSES),
  version: z.number(),
  regionId: z.number(),
  approvedBy: person.nullable(),
  approvedOn: z.string().nullable(),
  announcementSentOn: z.string().nullable(),
  createdBy: person.nullable(),
  createdOn: z.string(),
  updatedBy: person.nullable(),
  updatedOn: z.string(),
  /** The family wishes a change of a text that nobody has approved yet. */
  familyAsksChange: z.boolean(),
}

/** What a correction says of the record that was announced wrongly (decisions §8). */
export const CORRECTIONS = ['UPDATED', 'CANCELLED'] as const
export type Correction = (typeof CORRECTIONS)[number]

/** How a record that went out stands: what was said of it last and when, and whether its e-mail was edited by hand. */
const announcedAs = z.object({
  correction: z.enum(CORRECTIONS).nullable(),
  on: z.string(),
  editedByHand: z.boolean(),
})
export type AnnouncedAs = z.output<typeof announcedAs>

/** The announcement that carries a record and has not gone out (decisions §8). */
const carrier = z.object({
  id: z.number(),
  released: z.boolean(),
  /** Released, and held back until the next free slot; absent otherwise. */
  held: z.literal(true).optional(),
})
export type Carrier = z.output<typeof carrier>

/** In what capacity those are asked who may approve: by their roles, or as the one who submitted it (decisions §9). */
const waitsFor = z.array(z.enum(['CREATOR', ...ROLES]))
export type WaitsFor = z.output<typeof waitsFor>

/** Only the record's own page says these. */
export const viewOnlyFields = {
  /** The lines of its text that are not announced any more after an instant. */
  lapses: z.array(lapse),
  familyAnswer: familyAnswer.nullable(),
  familyApprovalRequired: z.boolean(),
  /** Whether the last letter to the family came back from where it reads now, while its answer is awaited. */
  familyLetterCameBack: z.boolean(),
  /** Whether its event is over, after which nothing about it goes out. */
  eventIsOver: z.boolean(),
  carrier: carrier.nullable(),
  /** Null unless it waits for approval. */
  waitsFor: waitsFor.nullable(),
  announcedAs: announcedAs.nullable(),
  /** It has priority, had its turn and did not go out: it waits for the next slot (decisions §8). */
  passedOver: z.boolean(),
  timezone: z.string(),
}

const statusOptions = (statuses: readonly Status[]) =>
  statuses.map((status) => ({ value: status, label: recordStatusWords[status] }))

/** The fields that every kind's list can filter and sort by. */
export const standingListFields = (statuses: readonly Status[]) =>
  ({
    id: { label: standingFieldWords.id, type: 'NUMBER' },
    status: { label: standingFieldWords.status, type: 'SELECT', options: statusOptions(statuses), alsoTakes: STATUSES },
    regionId: { label: standingFieldWords.regionId, type: 'SELECT' },
    approvedOn: { label: standingFieldWords.approvedOn, type: 'DATE_TIME' },
    announcementSentOn: { label: standingFieldWords.announcementSentOn, type: 'DATE_TIME' },
    createdOn: { label: standingFieldWords.createdOn, type: 'DATE_TIME' },
    updatedOn: { label: standingFieldWords.updatedOn, type: 'DATE_TIME' },
  }) as const satisfies ListFields
