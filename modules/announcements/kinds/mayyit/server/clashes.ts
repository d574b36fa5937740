import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../../../kit/rules/access.ts'
import { inReadersLanguage } from '../../../../../kit/server/languages.ts'
import type { Services } from '../../../../../kit/server/services.ts'
import type { AnnouncementKind } from '../../../../kinds/rules/kindNames.ts'
import { kindsOpenTo, reachedBy } from '../../../server/acrossKinds.ts'
import type { KindServer } from '../../../server/kindServer.ts'
import { type Clash, type ClashBody, PRAYER_HOURS_APART } from '../rules/clashes.ts'
import { EVENTS } from '../rules/events.ts'

const MOST_CLASHES = 20

type Row = {
  field: Clash['field']
  kind: AnnouncementKind
  id: number
  name: string
  what: string
  at: string
  visible: boolean
}

/**
 * Prayers at the same cemetery within two hours, and gatherings of any kind at the same Jamatkhana at the same time, in
 * time order. What is out of the user's sight is told of without saying whose it is (decisions §2, §12).
 */
export async function findClashes(
  services: Services,
  kinds: readonly KindServer[],
  actor: Actor,
  planned: ClashBody,
): Promise<Clash[]> {
  const searches = [prayers(planned), ...gatherings(kinds, planned)].filter((search) => search !== null)
  if (searches.length === 0) return []
  const seen = kindsOpenTo(services, kinds, actor, 'list')
  const { rows } = await sql<Row>`
    select met.field, record.kind, record.id, record.person_name as name, met.what, met.at,
      ${reachedBy(actor, seen, 'list')} as visible
    from (${sql.join(searches, sql` union all `)}) as met join record on record.id = met.record_id
    where record.deleted_on is null and record.status <> 'CANCELLED' and record.id <> ${planned.exceptId ?? 0}
    order by met.at, record.id
    limit ${MOST_CLASHES}`.execute(services.db)
  return rows.map(({ field, visible, kind, id, name, what, at }) => ({
    field,
    other: visible ? { kind, id, name, what: inReadersLanguage(what), at } : null,
  }))
}

function prayers({ chelliAnjaliLocation, chelliAnjaliDateTime }: ClashBody): RawBuilder<unknown> | null {
  if (chelliAnjaliLocation === null || chelliAnjaliDateTime === null) return null
  const apart = sql`make_interval(hours => ${PRAYER_HOURS_APART})`
  const at = sql`${chelliAnjaliDateTime}::timestamptz`
  return sql`
    select 'chelliAnjaliDateTime' as field, record_id, ${sql.lit(EVENTS.chelliAnjali.label)} as what, chelli_anjali_date_time as at
    from mayyit
    where lower(chelli_anjali_location) = lower(${chelliAnjaliLocation})
      and chelli_anjali_date_time between ${at} - ${apart} and ${at} + ${apart}`
}

function gatherings(kinds: readonly KindServer[], planned: ClashBody): RawBuilder<unknown>[] {
  const theirs = kinds.flatMap((kind) => (kind.gatherings ? [sql`select * from (${kind.gatherings}) as of_kind`] : []))
  const all = sql.join(theirs, sql` union all `)
  const ours = [
    ['samarAndZiaratDateTime', planned.samarAndZiaratJk, planned.samarAndZiaratDateTime],
    ['dilsojiDateTime', planned.dilsojiJk, planned.dilsojiDateTime],
    ['fatehaDateTime', planned.fatehaJk, planned.fatehaDateTime],
  ] as const
  return ours.flatMap(([field, jamatkhana, at]) =>
    jamatkhana === null || at === null
      ? []
      : [
          sql`
            select ${field}::text as field, record_id, what, starts_on as at from (${all}) as gathering
            where jamatkhana_id = ${jamatkhana} and starts_on = ${at}::timestamptz`,
        ],
  )
}
