import { type RawBuilder, sql } from 'kysely'
import { KEPT_BY } from '../../../kit/server/list/counts/kept.ts'
import { type Column, defineList } from '../../../kit/server/list/list.ts'
import { namedBy, type Told } from '../../../kit/server/told.ts'
import { timelineEntries } from '../../timeline/server/public.ts'
import { namedUsers, personJson } from '../../users/server/public.ts'
import { trailFields } from '../rules/trail.ts'

const joinsOf = (told: readonly Told[]) => ({
  named: sql`left join ${namedBy(told)} as named on named.kind = entry.about_kind and named.id = entry.about_id`,
  person: sql`left join ${namedUsers} as person on person.id = entry.by_user`,
})

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
const listOf = (told: readonly Told[]) =>
  defineList({
    fields: trailFields,
    from: sql`${timelineEntries} as entry`,
    joins: joinsOf(told),
    select: sql`entry.id, entry."on", ${personJson('person')} as by, entry.event, entry.about_kind, entry.about_id,
    named.name, named.is_there, entry.region_id, entry.changes, entry.note, entry.note_said, entry.address`,
    id: sql`entry.id`,
    columns,
    kept: {
      list: 'timeline_entry',
      by: { event: KEPT_BY.status, aboutKind: KEPT_BY.kind, regionId: KEPT_BY.region },
    },
  })

/** The same, with days as they are where the reader is. */
export const trailList = (told: readonly Told[]) => {
  const list = listOf(told)
  return (zone: string) => ({ ...list, columns: { ...list.columns, on: { ...on, sharedZone: zone } } })
}

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
