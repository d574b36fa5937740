import { z } from 'zod'
import { endpoint, idParam } from '../../../kit/rules/endpoint.ts'
import { isDate } from '../../../kit/rules/fields.ts'
import { newEvent } from '../../calendar/rules/event.ts'
import { ANNOUNCEMENT_KINDS } from '../../kinds/rules/kindNames.ts'
import { regionQuery } from '../../places/rules/region.ts'
import { settingsBody } from '../../settings/rules/settings.ts'
import { announcementAccess } from './access.ts'
import { announcementRow } from './announcement.ts'
import { count } from './count.ts'

const record = z.object({ id: z.number(), name: z.string(), wording: z.string(), priority: z.boolean() })

/** Records of an announcement, in its order, and the e-mail as far as it speaks of them. */
const part = {
  records: z.array(record),
  email: z.object({ html: z.string(), text: z.string() }),
}

/** An announcement as it will go out, or into the draft. */
const plannedAnnouncement = z.object({
  /** The open announcement that it is; null for one that will be made. */
  announcementId: z.number().nullable(),
  subject: z.string(),
  mandatoryReceivers: z.array(z.string()),
  bcc: z.array(z.string()),
  /** It becomes, or stays, a draft that somebody has to release. */
  waitsForRelease: z.boolean(),
  ...part,
  /** How many it carries besides those. */
  moreRecords: z.number(),
})
export type PlannedAnnouncement = z.output<typeof plannedAnnouncement>

const slot = z.object({
  /** The day and time of the settings, in the region's zone; `at` is when it runs. */
  date: z.string(),
  time: z.string(),
  at: z.string(),
  /** Why nothing goes out; null when something may. */
  blocked: z.string().nullable(),
  announcements: z.array(plannedAnnouncement),
  /** Their event is over by then. */
  leftOut: z.array(z.object({ id: z.number(), name: z.string(), eventEndsOn: z.string().nullable() })),
  /** How many are left out besides those. */
  moreLeftOut: z.number(),
})
export type PlannedSlot = z.output<typeof slot>

/** A record with priority, which waits for no slot. */
const soon = z.object({
  record,
  /** Why it waits for the next free slot all the same; null when it goes now. */
  reason: z.string().nullable(),
  announcement: plannedAnnouncement.nullable(),
})

const ofKind = z.object({
  kind: z.enum(ANNOUNCEMENT_KINDS),
  label: z.string(),
  /** Switched off in the settings: everything waits. */
  kindBlocked: z.boolean(),
  needsRelease: z.boolean(),
  /** What has been compiled or released and has not gone out. */
  open: z.array(
    announcementRow.pick({ id: true, subject: true, status: true, createdOn: true }).extend({
      heldReason: z.string().nullable(),
    }),
  ),
  soon: z.array(soon),
  /** How many go by priority besides those. */
  moreSoon: z.number(),
  slots: z.array(slot),
  /** Slots of the last 14 days for which nothing went out, and why; the latest first. */
  skipped: z.array(z.object({ date: z.string(), time: z.string(), reason: z.string() })),
})
export type NextOfKind = z.output<typeof ofKind>

/** What is next in a region (decisions §8). */
export const next = z.object({
  region: z.object({ id: z.number(), name: z.string() }),
  timezone: z.string(),
  from: z.string(),
  until: z.string(),
  kinds: z.array(ofKind),
})
export type Next = z.output<typeof next>

/** What a trial would change: other settings of the region, and events in it that are not there yet. */
export const trialBody = z.strictObject({
  settings: settingsBody.optional(),
  events: z.array(newEvent).max(50).optional(),
})
export type Trial = z.output<typeof trialBody>

const difference = z.object({
  kind: z.enum(ANNOUNCEMENT_KINDS),
  date: z.string(),
  time: z.string(),
  at: z.string(),
  /** Whether something would go out where nothing does, nothing where something does, or something else. */
  change: z.enum(['ADDED', 'STOPPED', 'OTHERWISE']),
  /** What happens then as things stand, in words; null when there is no such slot. */
  before: z.string().nullable(),
  /** What would happen; null when there would be no such slot. */
  after: z.string().nullable(),
})
export type Difference = z.output<typeof difference>

/** Which announcement of which slot, and after how many of its records. */
const partQuery = regionQuery.extend({
  kind: z.enum(ANNOUNCEMENT_KINDS),
  date: z.string().refine(isDate),
  time: z.string(),
  /** Which of those that go out at the slot, counted from 0. */
  turn: count,
  after: count,
})

export type PartQuery = z.output<typeof partQuery>

/** Which record goes by priority, with which announcement, and after how many of that one's records. */
const soonQuery = regionQuery.extend({ kind: z.enum(ANNOUNCEMENT_KINDS), recordId: idParam, after: count })
export type SoonQuery = z.output<typeof soonQuery>

/** The calls of the page of what is next. None writes or sends anything. */
export const nextApi = {
  read: endpoint({
    method: 'GET',
    path: '/announcement/next/',
    summary: 'The slots of the coming 14 days, and what would go out at each',
    access: announcementAccess.list,
    query: regionQuery,
    response: next,
  }),
  part: endpoint({
    method: 'GET',
    path: '/announcement/next/records/',
    summary: 'More of the records that would go out in an announcement, with the e-mail as far as it speaks of them',
    access: announcementAccess.list,
    query: partQuery,
    response: z.object(part),
  }),
  soonPart: endpoint({
    method: 'GET',
    path: '/announcement/next/soon/',
    summary: 'More records of an announcement by priority',
    access: announcementAccess.list,
    query: soonQuery,
    response: z.object(part),
  }),
  simulate: endpoint({
    method: 'POST',
    path: '/announcement/next/',
    summary: 'The same with other settings or events, and what would differ; nothing is saved',
    access: announcementAccess.simulate,
    changes: false,
    query: regionQuery,
    body: trialBody,
    response: z.object({ before: next, after: next, differences: z.array(difference) }),
  }),
} as const
