import { z } from 'zod'
import { person } from '../../../kit/rules/person.ts'
import { isObject } from '../../../kit/rules/validation.ts'

/** What can stand in a timeline (decisions §6). */
export const eventNames = [
  'CREATED',
  'EDITED',
  'REVIEWED',
  'APPROVED',
  'APPROVAL_TAKEN_BACK',
  'CONSENTED',
  'REFUSED',
  'SETTLED',
  'WITHDRAWN',
  'UPLOADED',
  'CANCELLED',
  'STEP_COMPLETED',
  'STEP_REOPENED',
  'COMPLETED',
  'DELETED',
  'DELIVERED',
  'CUSTODY',
  'CUSTODY_CONFIRMED',
  'UNLINKED',
  'LINKED',
  'ANNOUNCED',
  'PRIORITY_ON',
  'PRIORITY_OFF',
  'MAIL',
  'RESENT',
  'FORM_SENT',
  'FAMILY_CONFIRMED',
  'FAMILY_CHANGE',
  'FAMILY_WISH_MET',
  'FAMILY_WISH_DECLINED',
  'HELD_BACK',
  'COMPILED',
  'TAKEN_OUT',
  'DROPPED_OUT',
  'SENT_NOW',
  'CORRECTED',
  'MADE',
  'RECOMPILED',
  'RELEASE_REQUESTED',
  'HELD',
  'DISCARDED',
  'CLOSED',
  'DELIVERY',
  'REVEALED',
  'ADDED',
  'ACTIVATED',
  'DEACTIVATED',
  'VIEWED',
  'EXPORTED',
  'SIGNED_IN',
  'SIGN_IN_REFUSED',
  'SIGNED_OUT',
  'RESTORED',
  'SENDING_LET_GO',
  'TOLD_BY_PHONE',
  'COMMENTED',
  'COMMENT_BLANKED',
  'BEGAN',
  'BEGUN_FROM',
  'CALENDAR_LINK_MADE',
  'CALENDAR_LINK_ENDED',
] as const
export type TimelineEvent = (typeof eventNames)[number]

/** What somebody did and that changed nothing: the search across records tells of it, no record's own timeline does. */
export const WITHOUT_CHANGE: readonly TimelineEvent[] = [
  'VIEWED',
  'EXPORTED',
  'SIGNED_IN',
  'SIGN_IN_REFUSED',
  'SIGNED_OUT',
]

/** That somebody said something: what stands in its own place, and leaves the office in no way (decisions §6). */
export const OF_COMMENTS: readonly TimelineEvent[] = ['COMMENTED', 'COMMENT_BLANKED']

/** In whose notes families speak, their wishes are answered, or an approval says why it went ahead without them: private parts (decisions §17). */
export const WITH_WORDS_OF_FAMILIES: readonly TimelineEvent[] = [
  'FAMILY_CONFIRMED',
  'FAMILY_CHANGE',
  'FAMILY_WISH_DECLINED',
  'APPROVED',
]

/** One changed field. Private fields name themselves and keep no values: `before` and `after` are then absent. */
export const fieldChange = z.object({
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})
export type FieldChange = z.output<typeof fieldChange>

/** An e-mail about the record: which, to whom, and how far each delivery has come. */
export const mailState = z.object({
  purpose: z.string(),
  deliveries: z.array(
    z.object({ address: z.string(), status: z.string(), on: z.string().nullable(), cameBack: z.string().nullable() }),
  ),
})

/** Something that has a timeline of its own: an announcement, or a record of a kind. */
const about = z.object({ kind: z.string(), id: z.number() })
export type About = z.output<typeof about>

/** Tells one from another in a map. */
export const aboutKey = ({ kind, id }: About): string => `${kind} ${id}`

/** One line of a record's timeline, oldest first. `by` is null for the family and for the system. */
export const timelineEntry = z.object({
  id: z.number(),
  on: z.string(),
  by: person.nullable(),
  event: z.enum(eventNames),
  from: z.string().nullable(),
  to: z.string().nullable(),
  changes: z.array(fieldChange),
  note: z.string().nullable(),
  /** What else it tells of: the announcement that a record was put into, the one that corrects another. */
  other: about.nullable(),
  mail: mailState.nullable(),
})
export type TimelineEntry = z.output<typeof timelineEntry>

/** What changed between two records: public fields with their values, private ones by name only. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  privateFields: readonly string[],
): FieldChange[] {
  const isPrivate = (field: string) => privateFields.includes(field)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => canonical(before[field]) !== canonical(after[field]))
    .map((field) =>
      isPrivate(field) ? { field } : { field, before: before[field] ?? null, after: after[field] ?? null },
    )
}

/** As JSON whose keys stand in one order, whatever order the database answers them in. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
