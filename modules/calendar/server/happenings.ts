import { sql } from 'kysely'
import { ENDED_DAYS, type HappeningSource, happeningUid, touchesDay } from '../../../kit/server/happening.ts'
import type { Retained } from '../../../kit/server/retention.ts'
import { regions } from '../../places/server/public.ts'
import { readsEveryRegion } from '../rules/event.ts'
import { calendarPath } from '../rules/paths.ts'
import { calendarRetentionWords, happeningWords } from '../words/en.ts'
import './tables.ts'

type Row = {
  id: number
  /** Null once it is deleted. */
  name: string | null
  day: string
  zone: string | null
  regionId: number | null
  sequence: number
  createdOn: string
  changedOn: string
}

/** The days that hold announcements back, of whom the user sees the calendar (decisions §10, §21). */
export const blockingHappenings: HappeningSource = {
  purpose: 'BLOCKING',
  isFor: () => true,
  async read({ db }, actor, { from, until, endedSince = null }) {
    const seen = readsEveryRegion(actor) ? sql`true` : sql`(region_id is null or region_id = ${actor.regionId})`
    const zone = sql`(select timezone from ${regions} as region where region.id = region_id) as zone`
    const { rows } = await sql<Row>`
      select id, name, event_date as day, ${zone}, region_id, version as sequence, created_on, updated_on as changed_on
      from calendar_event where ${seen} and ${touchesDay(sql`event_date`, { from, until })}
      union all
      select event_id, null, event_date, ${zone}, region_id, version + 1, created_on, gone_on
      from calendar_event_gone where ${seen} and gone_on >= ${endedSince}`.execute(db)
    return rows.map(({ id, name, day, zone: where, createdOn, ...row }) => ({
      ...row,
      uid: happeningUid('calendar', id, 'blocked', createdOn),
      what: name === null ? happeningWords.day : happeningWords.blocked(name),
      ...{ who: '', where: '', at: day, zone: where ?? actor.timezone },
      ...{ path: name === null ? null : calendarPath(), pending: false, cancelled: name === null },
    }))
  },
}

const lately = { table: 'calendar_event_gone', begins: sql`gone_on`, days: ENDED_DAYS, clears: 'ROWS' } as const
const links = sql`coalesce(ended_on, fetched_on, created_on)`

/** What links tell of as cancelled, and the links themselves once they are withdrawn or nobody fetches them. */
export const CALENDAR_RETENTION: readonly Retained[] = [
  { ...lately, what: 'deleted events of the calendar', since: calendarRetentionWords.deletion },
  { ...lately, what: 'calendar links', since: calendarRetentionWords.end, table: 'calendar_link', begins: links },
]
