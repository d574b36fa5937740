import { z } from 'zod'
import { person } from '../../../kit/rules/person.ts'
import { isObject } from '../../../kit/rules/validation.ts'

/** What can stand in a timeline (decisions §6). */
export const TIMELINE_EVENTS = {
  CREATED: 'Submitted',
  EDITED: 'Edited',
  REVIEWED: 'Reviewed',
  APPROVED: 'Approved',
  CONSENTED: 'Consent given',
  UPLOADED: 'Signed form uploaded',
  CANCELLED: 'Cancelled',
  STEP_COMPLETED: 'Step completed',
  STEP_REOPENED: 'Step open again',
  COMPLETED: 'Completed',
  DELETED: 'Deleted',
  DELIVERED: 'Delivered',
  LINKED: 'Linked to its order',
  ANNOUNCED: 'Announced',
  PRIORITY_ON: 'Priority switched on',
  PRIORITY_OFF: 'Priority switched off',
  MAIL: 'E-mail',
  RESENT: 'Sent again by hand',
  FORM_SENT: 'Form sent by e-mail',
  FAMILY_CONFIRMED: 'The family confirmed the wording',
  FAMILY_CHANGE: 'The family asked for a change',
  HELD_BACK: 'Left out of sending',
  COMPILED: 'Put into an announcement',
  TAKEN_OUT: 'Taken out of an announcement',
  DROPPED_OUT: 'Dropped out',
  SENT_NOW: 'Sent now',
  CORRECTED: 'Correction sent',
  MADE: 'Compiled',
  RECOMPILED: 'Compiled anew',
  RELEASE_REQUESTED: 'Asked for release',
  HELD: 'Waits for a free slot',
  DISCARDED: 'Discarded',
  CLOSED: 'Closed',
  DELIVERY: 'Delivery settled by hand',
  REVEALED: 'Private data revealed',
  ADDED: 'Added',
  ACTIVATED: 'Activated',
  DEACTIVATED: 'Deactivated',
  VIEWED: 'Private data seen',
  EXPORTED: 'Exported',
  SIGNED_IN: 'Signed in',
  SIGN_IN_REFUSED: 'Sign-in refused',
  SIGNED_OUT: 'Signed out',
  RESTORED: 'Database restored or moved, and sending held',
  SENDING_LET_GO: 'Sending let go',
} as const
export type TimelineEvent = keyof typeof TIMELINE_EVENTS

export const eventNames = Object.keys(TIMELINE_EVENTS) as [TimelineEvent, ...TimelineEvent[]]

/** What somebody did and that changed nothing: the search across records tells of it, no record's own timeline does. */
export const WITHOUT_CHANGE: readonly TimelineEvent[] = [
  'VIEWED',
  'EXPORTED',
  'SIGNED_IN',
  'SIGN_IN_REFUSED',
  'SIGNED_OUT',
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
  deliveries: z.array(z.object({ address: z.string(), status: z.string(), on: z.string().nullable() })),
})

/** Something that has a timeline of its own: an announcement, or a record of a kind. */
const about = z.object({ kind: z.string(), id: z.number() })
export type About = z.output<typeof about>

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
