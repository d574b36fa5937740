import { sql } from 'kysely'
import { type Actor, reachOf } from '../../../kit/rules/access.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import type { Services } from '../../../kit/server/services.ts'
import { type Foresight, foresee } from '../../calendar/server/public.ts'
import { allRegions, jamatkhanas } from '../../places/server/public.ts'
import { type HomeRecord, homeApi, WAITING_PAGE } from '../rules/homeApi.ts'
import { eventAsTold, eventIn, kindsOpenTo, reachedBy } from './acrossKinds.ts'
import type { KindServer } from './kindServer.ts'
import { FAMILY_ASKS_CHANGE } from './recordSelect.ts'

const MOST_ENTERED = 10

/** What the home page asks about records (decisions §6). */
export const homeRecordRoutes = (kinds: () => readonly KindServer[]) => [
  serve(homeApi.waiting, {
    handle: ({ services, actor, query }) => waitingFor(services, kinds(), actor, query.page ?? 1),
  }),
  serve(homeApi.entered, {
    handle: ({ services, actor }) => enteredBy(services, kinds(), actor),
  }),
]

/** A record as it is read; `eventEndsOn` is the end of its day where its event has no time. */
type Row = Omit<HomeRecord, 'event' | 'outlook'> & { regionId: number; eventEndsOn: string | null }

const columns = sql`
  record.kind, record.id, concat_ws(' ', record.person_title, record.person_name) as name, record.status,
  jamatkhana.name as jamatkhana_name, record.timezone, record.region_id, record.event_ends_on, record.priority,
  ${FAMILY_ASKS_CHANGE} as family_asks_change,
  record.announcement_sent_on`

async function waitingFor(services: Services, kinds: readonly KindServer[], actor: Actor, page: number) {
  const { db, clock } = services
  const now = clock.now().toString()
  const theirs = kindsOpenTo(services, kinds, actor, 'approve')
  if (theirs.length === 0) return { data: [], totalRecords: 0 }
  const regionIds = await regionsOf(services, theirs, actor)
  const kindNames = theirs.map(({ rules: { kind } }) => kind)
  const ahead = await foresee(db, { kinds: kindNames, regionIds, now })
  const slots = theirs.flatMap(({ rules: { kind } }) =>
    regionIds.map((regionId) => ({ kind, regionId, at: ahead({ kind, regionId }).nextSlot })),
  )
  const { rows } = await sql<Row & { total: number }>`
    select ${columns}, count(*) over () as total
    from record
    left join ${jamatkhanas} as jamatkhana on jamatkhana.id = record.jamatkhana_id
    left join unnest(
      ${slots.map(({ kind }) => kind)}::text[], ${slots.map(({ regionId }) => regionId)}::int[],
      ${slots.map(({ at }) => at)}::timestamptz[]
    ) as slot (kind, region_id, at) on slot.kind = record.kind and slot.region_id = record.region_id
    where record.status = 'APPROVAL_PENDING' and record.deleted_on is null and ${reachedBy(actor, theirs, 'approve')}
    order by least(case when record.priority then ${now}::timestamptz else slot.at end, record.event_ends_on) nulls last,
      record.event_ends_on nulls last, record.id
    limit ${WAITING_PAGE} offset ${(page - 1) * WAITING_PAGE}`.execute(db)
  return { data: rows.map((row) => present(theirs, ahead, row)), totalRecords: rows[0]?.total ?? 0 }
}

async function enteredBy(services: Services, kinds: readonly KindServer[], actor: Actor): Promise<HomeRecord[]> {
  const { db, clock } = services
  const now = clock.now().toString()
  const theirs = kindsOpenTo(services, kinds, actor, 'list')
  const { rows } = await sql<Row>`
    select ${columns}
    from record left join ${jamatkhanas} as jamatkhana on jamatkhana.id = record.jamatkhana_id
    where record.created_by = ${actor.id} and record.deleted_on is null
      and record.kind = any(${theirs.map(({ rules }) => rules.kind)}::text[])
    order by record.id desc
    limit ${MOST_ENTERED}`.execute(db)
  if (rows.length === 0) return []
  const regionIds = [...new Set(rows.map(({ regionId }) => regionId))]
  const ahead = await foresee(db, { kinds: rows.map(({ kind }) => kind), regionIds, now })
  return rows.map((row) => present(theirs, ahead, row))
}

/** The regions in which somebody may approve something; an officer's is that of their Jamatkhana. */
async function regionsOf({ db }: Services, kinds: readonly KindServer[], actor: Actor): Promise<number[]> {
  const everywhere = kinds.some(({ rules }) => reachOf(actor, rules.access.approve).everywhere)
  return everywhere ? (await allRegions(db)).map(({ id }) => id) : [actor.regionId]
}

function present(kinds: readonly KindServer[], ahead: Foresight, { regionId, eventEndsOn, ...row }: Row): HomeRecord {
  const event = eventIn(kinds, { ...row, eventEndsOn })
  const { blockedOnDate, ...outlook } = ahead({
    kind: row.kind,
    regionId,
    event: event && { ...event, zone: row.timezone },
  })
  return {
    ...row,
    event: eventAsTold(event),
    // What has been entered for another region tells nothing of that region's calendar but the day.
    outlook: { ...outlook, blockedOnDate: blockedOnDate && { ...blockedOnDate, name: null } },
  }
}
