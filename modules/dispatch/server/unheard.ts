import './tables.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import type { BoardLine } from '../../../kit/server/boardPart.ts'
import { among, FIXED } from '../../../kit/server/database/fixed.ts'
import { unknownDeliveries } from '../../../kit/server/mail/standing.ts'
import type { Services } from '../../../kit/server/services.ts'
import { enabledKinds } from '../../kinds/rules/kindNames.ts'
import type { RegionReach } from '../rules/access.ts'
import { type AnnouncementRow, namesInWords } from '../rules/announcement.ts'
import { UNSENT_STATUSES } from '../rules/lifecycle.ts'
import { announcementPaths } from '../rules/paths.ts'
import { dispatchBoardWords as words } from '../words/en.ts'
import { announcementFrom, rowSelect } from './announcementSelect.ts'
import { withinRegions } from './load.ts'
import { ANNOUNCEMENT } from './store.ts'

type Unheard = AnnouncementRow & { receivers: number; address: string; since: string; total: number }

/**
 * For others' queries: announcements that nobody knows to be out, and that no slot takes along, since some delivery waits
 * for a person who says whether it arrived.
 */
export const UNHEARD_AND_UNSENT = sql`(announcement.status in (${among(UNSENT_STATUSES)})
  and exists (select from ${unknownDeliveries} as delivery where delivery.mail_id = announcement.mail_id))`

/**
 * Announcements of which nobody knows whether some receiver has them, for whoever may say so or send them again (decisions
 * §8). Of one that is out that is asked for as long as it could be sent again.
 */
export async function readUnheard(
  { db, env }: Services,
  reach: RegionReach,
  { now, most }: { now: string; most: number },
): Promise<Unheard[]> {
  const { rows } = await sql<Unheard>`
    with unknown as (
      select delivery.about_id, delivery.mail_id, count(*)::int as receivers, min(delivery.address) as address,
        min(delivery.updated_on) as since, max(delivery.not_after) as not_after
      from ${unknownDeliveries} as delivery where delivery.about_kind = ${sql.lit(ANNOUNCEMENT)}
      group by delivery.about_id, delivery.mail_id
    )
    select ${rowSelect}, unknown.receivers, unknown.address, unknown.since, count(*) over ()::int as total
    from ${announcementFrom}
    join unknown on unknown.about_id = announcement.id and unknown.mail_id = announcement.mail_id
    where (announcement.status in (${among(UNSENT_STATUSES)})
        or (announcement.status = 'SENT_WITH_APPROVAL' and unknown.not_after > ${now}::timestamptz))
      and ${withinRegions(reach, enabledKinds(env))}
    order by unknown.since, announcement.id limit ${most} ${FIXED}`.execute(db)
  return rows
}

/** The same as lines of the home page. */
export const unheardLines = (
  rows: readonly Unheard[],
  { timezone: zone }: Actor,
  regionOf: (id: number) => string | null,
): BoardLine[] =>
  rows.map((row) => ({
    ...{ key: `unheard ${row.id}`, who: row.subject, what: namesInWords(row), where: regionOf(row.regionId) },
    ...{ when: { at: row.since, zone, as: 'due' }, by: row.since },
    note: words.unheard(row.address, row.receivers - 1),
    ...{ path: announcementPaths.view(row.id), next: words.sayWhether },
  }))
