import { sql } from 'kysely'
import { mayEver, reachOf } from '../../../kit/rules/access.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { type Happening, type HappeningSource, happeningUid, touchesDay } from '../../../kit/server/happening.ts'
import { withinReach } from '../../../kit/server/list/list.ts'
import { bayahAccess } from '../rules/access.ts'
import { bayahPaths } from '../rules/paths.ts'
import { happeningWords } from '../words/en.ts'
import { ABOUT_BAYAH } from './about.ts'
import { JOINS, PLACE_COLUMNS } from './list.ts'
import './tables.ts'

type Row = Omit<Happening, 'uid' | 'what' | 'path' | 'at'> & {
  id: number
  /** Null where it is not asked for. */
  ceremony: string | null
  meeting: string | null
  createdOn: string
}

/** The ceremonies of registrations, and on its whole day each meeting before one (decisions §13, §21). */
export const happeningsOfBayah: HappeningSource = {
  purpose: 'BAYAH',
  isFor: ({ env }, actor) => env.modules.includes('BAYAH') && mayEver(actor, bayahAccess.list),
  async read({ db }, actor, { from, until, endedSince }) {
    const ended = sql`(bayah.status = 'CANCELLED' or bayah.deleted_on is not null)`
    const ceremony = sql`(bayah.bayah_date_time >= ${from} and bayah.bayah_date_time < ${until})`
    const meeting = touchesDay(sql`bayah.meeting_date`, { from, until })
    const read = sql`bayah.id, bayah.name as who, jamatkhana.name as where, jamatkhana.timezone as zone, bayah.region_id,
      bayah.status in ('NEW', 'APPROVAL_PENDING') as pending, ${ended} as cancelled,
      bayah.version + (bayah.deleted_on is not null)::int as sequence,
      bayah.created_on, coalesce(bayah.deleted_on, bayah.updated_on) as changed_on`
    const seen = sql`from bayah ${JOINS.jamatkhana} where ${withinReach(reachOf(actor, bayahAccess.list), PLACE_COLUMNS)}`
    const planned = sql`
      select ${read}, case when ${ceremony} then bayah.bayah_date_time end as ceremony,
        case when ${meeting} then bayah.meeting_date end as meeting
      ${seen} and bayah.deleted_on is null and bayah.status <> 'CANCELLED' and (${ceremony} or ${meeting})`
    const endedLately = sql`
      select ${read}, bayah.bayah_date_time as ceremony, bayah.meeting_date as meeting
      ${seen} and (bayah.deleted_on >= ${endedSince ?? null}
        or (bayah.deleted_on is null and bayah.status = 'CANCELLED' and bayah.updated_on >= ${endedSince ?? null}))`
    const { rows } = await sql<Row>`
      ${endedSince === undefined ? planned : sql`${planned} union all ${endedLately}`} ${FIXED}`.execute(db)
    return rows.flatMap(present)
  },
}

function present({ id, ceremony, meeting, createdOn, who, where, ...row }: Row): Happening[] {
  const one = (what: keyof typeof happeningWords, at: string): Happening => ({
    ...row,
    uid: happeningUid(ABOUT_BAYAH, id, what, createdOn),
    what: happeningWords[what],
    who: row.cancelled ? '' : who,
    where: row.cancelled ? '' : where,
    at,
    path: row.cancelled ? null : bayahPaths.view(id),
  })
  return [...(ceremony ? [one('ceremony', ceremony)] : []), ...(meeting ? [one('meeting', meeting)] : [])]
}
