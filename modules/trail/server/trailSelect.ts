import { type RawBuilder, sql } from 'kysely'
import { KEPT_BY } from '../../../kit/server/list/counts/kept.ts'
import { defineList } from '../../../kit/server/list/list.ts'
import type { Column } from '../../../kit/server/list/source.ts'
import { records } from '../../announcements/server/public.ts'
import { bayahForms, bayahs } from '../../bayah/server/public.ts'
import { calendarEvents } from '../../calendar/server/public.ts'
import { announcements } from '../../dispatch/server/public.ts'
import { ghuslWorkflows } from '../../ghusl/server/public.ts'
import { regions } from '../../places/server/public.ts'
import { timelineEntries } from '../../timeline/server/public.ts'
import { bodyDeliveries, bodyTransfers } from '../../transfers/server/public.ts'
import { namedUsers, personJson } from '../../users/server/public.ts'
import { trailFields } from '../rules/trail.ts'

/** How what lines are about is called now, and whether it is there to be opened; each table is asked by its own index. */
const named = sql`(
  select record.kind, record.id, record.person_name as name, not record.is_deleted as is_there from ${records} as record
  union all select 'announcement', announcement.id, announcement.subject, true from ${announcements} as announcement
  union all select 'calendarEvent', event.id, event.name, true from ${calendarEvents} as event
  union all select 'user', person.id, person.name, true from ${namedUsers} as person
  union all select 'bayah', child.id, child.name, child.is_there from ${bayahs} as child
  union all select 'bayahForm', form.id, form.name, true from ${bayahForms} as form
  union all select 'ghuslWorkflow', workflow.id, workflow.name, true from ${ghuslWorkflows} as workflow
  union all select 'bodyTransfer', transfer.id, transfer.name, true from ${bodyTransfers} as transfer
  union all select 'bodyDelivery', delivery.id, delivery.name, true from ${bodyDeliveries} as delivery
  union all select 'settings', region.id, region.name, true from ${regions} as region)`

const JOINS = {
  named: sql`left join ${named} as named on named.kind = entry.about_kind and named.id = entry.about_id`,
  person: sql`left join ${namedUsers} as person on person.id = entry.by_user`,
}

const on = { at: sql`entry."on"`, is: 'instant', always: true } as const satisfies Column

const columns = {
  // Lines are put in order by time; those of one moment by their numbers.
  id: on,
  on,
  name: { at: sql`named.name`, is: 'text', from: 'named' },
  event: { at: sql`entry.event`, is: 'choice', always: true },
  by: { at: sql`person.name`, is: 'text', from: 'person' },
  // Written in one way only, so that a whole one is found by its index.
  address: { at: sql`entry.address`, is: 'choice' },
  aboutKind: { at: sql`entry.about_kind`, is: 'choice', always: true },
  aboutId: { at: sql`entry.about_id`, is: 'number' },
  regionId: { at: sql`entry.region_id`, is: 'number' },
} as const satisfies Record<keyof typeof trailFields, Column>

/** All that happened. */
const list = defineList({
  fields: trailFields,
  from: sql`${timelineEntries} as entry`,
  joins: JOINS,
  select: sql`entry.id, entry."on", ${personJson('person')} as by, entry.event, entry.about_kind, entry.about_id,
    named.name, named.is_there, entry.region_id, entry.changes, entry.note, entry.address`,
  id: sql`entry.id`,
  columns,
  kept: {
    list: 'timeline_entry',
    by: { event: KEPT_BY.status, aboutKind: KEPT_BY.kind, regionId: KEPT_BY.region },
  },
})

/** The same, with days as they are where the reader is. */
export const trailList = (zone: string) => ({
  ...list,
  columns: { ...list.columns, on: { ...on, sharedZone: zone } },
})

/** Where stands what decides who sees a line: beside the line itself, and where lines are counted. */
export type SeenBy = { region: RawBuilder<unknown>; aboutKind: RawBuilder<unknown> }
export const IN_ENTRY: SeenBy = { region: sql`entry.region_id`, aboutKind: sql`entry.about_kind` }
export const IN_COUNT: SeenBy = { region: KEPT_BY.region.at, aboutKind: KEPT_BY.kind.at }

/** One region's lines, as a condition that reads them newest first from an index. */
export const inRegion = ({ region }: SeenBy, regionId: number): RawBuilder<boolean> =>
  sql<boolean>`${region} = ${regionId}::int`

/** Without what is about records of these kinds. */
export const notAbout = ({ aboutKind }: SeenBy, kinds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${aboutKind} <> all(${[...kinds]}::text[])`
