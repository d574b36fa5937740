import './tables.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { notFound, refused } from '../../../kit/server/http/refusal.ts'
import { told, toldKept } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { jamatkhanas } from '../../places/server/public.ts'
import { writeTimelines } from '../../timeline/server/public.ts'
import { type BegunRecords, begins, type FirstRecord } from '../rules/begun.ts'
import type { NamedRecord } from '../rules/namedRecord.ts'
import { begunWords } from '../words/en.ts'
import { eventAsTold, eventIn, kindsOpenTo, reachedBy } from './acrossKinds.ts'
import type { KindServer } from './kindServer.ts'
import { type LoadedRecord, loadRecord } from './load.ts'

/** The record that another begins from, with its kind. */
export type First = { kind: KindServer; record: LoadedRecord }

/**
 * The record that one of a kind is begun from, for whoever may view it. Throws 404 and 403 as for viewing it, and 422
 * where it begins no such record.
 */
export async function loadFirst(
  services: Services,
  kinds: readonly KindServer[],
  actor: Actor,
  { second, begunFrom }: { second: KindServer; begunFrom: FirstRecord },
): Promise<First> {
  const kind = kindsOpenTo(services, kinds, actor, 'list').find(({ rules }) => rules.kind === begunFrom.kind)
  if (!kind) throw notFound()
  const record = await loadRecord(services.db, kind, { actor, id: begunFrom.id, actions: [kind.rules.access.list] })
  if (!begins(kind.rules, record.status, second.rules.kind))
    throw refused(begunWords.notFromIt(second.rules.label, kind.rules.label))
  return { kind, record }
}

/** Links a new record to the one that it was begun from, in both timelines. */
export async function linkToFirst(
  trx: Trx,
  first: First,
  { kind, record, by, now }: { kind: KindServer; record: LoadedRecord; by: number; now: string },
): Promise<void> {
  await trx.insertInto('recordBegun').values({ recordId: record.id, fromId: first.record.id }).execute()
  const aboutFirst = { kind: first.kind.rules.kind, id: first.record.id }
  const about = { kind: kind.rules.kind, id: record.id }
  await writeTimelines(trx, [
    {
      ...{ about, regionId: record.regionId, on: now, by, event: 'BEGUN_FROM', other: aboutFirst },
      note: told(begunWords, 'numbered', toldKept(first.kind.rules.label), aboutFirst.id),
    },
    {
      ...{ about: aboutFirst, regionId: first.record.regionId, on: now, by, event: 'BEGAN', other: about },
      note: told(begunWords, 'numbered', toldKept(kind.rules.label), about.id),
    },
  ])
}

/** SQL for whether one of two records was begun from the other. */
export const isBegunWith = (id: number) => sql<boolean>`exists (
  select from record_begun as link
  where (link.record_id = record.id and link.from_id = ${id}) or (link.record_id = ${id} and link.from_id = record.id))`

type Row = Omit<NamedRecord, 'event'> & { eventEndsOn: string | null; isFrom: boolean }

/** What a record was begun from, and what was begun from it, oldest first: those that the user may see (decisions §2). */
export async function begunWith(
  services: Services,
  kinds: readonly KindServer[],
  actor: Actor,
  id: number,
): Promise<BegunRecords> {
  const seen = kindsOpenTo(services, kinds, actor, 'list')
  const { rows } = await sql<Row>`
    select record.kind, record.id, concat_ws(' ', record.person_title, record.person_name) as name, record.status,
      jamatkhana.name as jamatkhana_name, record.timezone, record.event_ends_on, link.record_id = ${id} as is_from
    from record_begun as link
    join record on record.id = case when link.record_id = ${id} then link.from_id else link.record_id end
    left join ${jamatkhanas} as jamatkhana on jamatkhana.id = record.jamatkhana_id
    where (link.record_id = ${id} or link.from_id = ${id}) and record.deleted_on is null
      and ${reachedBy(actor, seen, 'list')}
    order by record.id`.execute(services.db)
  const named = rows.map(({ eventEndsOn, isFrom, ...row }) => ({
    isFrom,
    record: { ...row, event: eventAsTold(eventIn(kinds, { ...row, eventEndsOn })) },
  }))
  return {
    from: named.find(({ isFrom }) => isFrom)?.record ?? null,
    begun: named.filter(({ isFrom }) => !isFrom).map(({ record }) => record),
  }
}
