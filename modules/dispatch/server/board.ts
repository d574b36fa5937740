import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import { anyOf } from '../../../kit/rules/figures.ts'
import { filtersInAddress } from '../../../kit/rules/filtersInAddress.ts'
import { withQuery } from '../../../kit/rules/pagePath.ts'
import { instantAt, localDate } from '../../../kit/rules/time.ts'
import { sayWhen } from '../../../kit/rules/when.ts'
import type { BoardAsked, BoardLine, BoardPart } from '../../../kit/server/boardPart.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import type { Services } from '../../../kit/server/services.ts'
import { recordPaths } from '../../announcements/rules/paths.ts'
import {
  type AnyKind,
  countApproved,
  kindsListedBy,
  records,
  regionsListedBy,
} from '../../announcements/server/public.ts'
import { blockedFor, type Outlook } from '../../calendar/rules/outlook.ts'
import { blockedDates, foreseeOnBoard } from '../../calendar/server/public.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { regionNamer } from '../../places/rules/region.ts'
import { allRegions } from '../../places/server/public.ts'
import { announcementAccess, type RegionReach, reachesRegion, reachesSomewhere, regionReach } from '../rules/access.ts'
import { namesInWords } from '../rules/announcement.ts'
import { DRAFT_STATUSES, UNSENT_STATUSES } from '../rules/lifecycle.ts'
import { announcementPaths } from '../rules/paths.ts'
import { waitingForRelease } from '../rules/waiting.ts'
import { dispatchBoardWords as words } from '../words/en.ts'
import { searchAnnouncements } from './listing.ts'
import { GOES_AT_ONCE } from './priority.ts'
import { regionsNaming } from './public.ts'
import { readUnheard, UNHEARD_AND_UNSENT, unheardLines } from './unheard.ts'

/** What waits for the user's release, and what goes out today of what they may list (decisions §8). */
export const dispatchOnBoard = (kinds: () => readonly AnyKind[]): readonly BoardPart[] => [
  // Who is named in no setting and has no role gets no line; whoever has one of the two is known only by asking.
  { group: 'needs', isFor: () => true, read: waitingRelease },
  { group: 'needs', isFor: () => true, read: waitingForWord },
  {
    group: 'goesOut',
    isFor: (services, actor) => kindsListedBy(services, kinds(), actor).length > 0,
    read: (services, actor, asked) => goesOutToday(services, kindsListedBy(services, kinds(), actor), actor, asked),
  },
]

/** The regions in words, where there are several. */
async function regionNames({ db }: Services, ids: readonly number[]): Promise<(id: number) => string | null> {
  if (new Set(ids).size < 2) return () => null
  return regionNamer(await allRegions(db))
}

/** Whose settings name the user; two parts ask. */
const namingOf = ({ db }: Services, { email }: Actor, { once }: BoardAsked) =>
  once('regionsNaming', () => regionsNaming(db, email))

async function waitingRelease(services: Services, actor: Actor, asked: BoardAsked) {
  const { now, most } = asked
  const { timezone: zone } = actor
  const reach: RegionReach = regionReach(actor, announcementAccess.release, await namingOf(services, actor, asked))
  if (!reachesSomewhere(reach)) return { lines: [], total: 0 }
  const { data, totalRecords } = await searchAnnouncements(services, reach, {
    ...waitingForRelease(reach),
    pageSize: most,
  })
  const regionOf = await regionNames(
    services,
    data.map(({ regionId }) => regionId),
  )
  const lines = data.map(
    (row): BoardLine => ({
      ...{ key: `announcement ${row.id}`, who: row.subject, what: namesInWords(row), where: regionOf(row.regionId) },
      // It should have gone out when it was compiled.
      ...{ when: { at: row.createdOn, zone, as: 'due' }, by: row.createdOn },
      note: words.compiled(sayWhen(row.createdOn, 'near', zone, { zone, now })),
      ...{ path: announcementPaths.view(row.id), next: words.release },
    }),
  )
  return { lines, total: totalRecords ?? lines.length }
}

/** Announcements of which nobody knows whether they arrived: whoever may release says so. */
async function waitingForWord(services: Services, actor: Actor, asked: BoardAsked) {
  const reach = regionReach(actor, announcementAccess.release, await namingOf(services, actor, asked))
  if (!reachesSomewhere(reach)) return { lines: [], total: 0 }
  const rows = await readUnheard(services, reach, asked)
  const regionOf = await regionNames(
    services,
    rows.map(({ regionId }) => regionId),
  )
  return { lines: unheardLines(rows, actor, regionOf), total: rows[0]?.total ?? 0 }
}

async function goesOutToday(services: Services, kinds: readonly AnyKind[], actor: Actor, asked: BoardAsked) {
  const { db } = services
  const { now } = asked
  const listed = await regionsListedBy(services, kinds, actor, asked)
  const ahead = await foreseeOnBoard(services, asked, listed)
  const slots = kinds.flatMap(({ rules: { kind } }) =>
    listed.map((regionId) => ({ kind, regionId, at: ahead({ kind, regionId }).nextSlot })),
  )
  const waiting = await countApproved(services, kinds, actor, {
    now,
    slots,
    besides: waitingForSomebody(listed),
    released: released(listed),
  })
  if (waiting.length === 0) return { lines: [], total: 0 }
  const regionIds = [...new Set(waiting.map(({ regionId }) => regionId))]
  const day = localDate(now, 'UTC')
  const around = (days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
  const blocked = await blockedDates(db, { from: around(-1), until: around(1), regionIds })
  const regionOf = await regionNames(services, regionIds)
  const sees = regionReach(actor, announcementAccess.list, await namingOf(services, actor, asked))
  const labelOf = (kind: AnnouncementKind) => kinds.find(({ rules }) => rules.kind === kind)?.rules.label ?? kind
  const foreseen = waiting.map((each) => {
    const outlook = ahead(each)
    const zone = outlook.timezone
    const today = localDate(now, zone)
    const held = heldWhy(outlook, blockedFor(blocked, each).get(today))
    const slot = outlook.nextSlot
    // What is over by then does not go with the others (decisions §8).
    const isToday = slot !== null && each.inTime > 0 && localDate(slot, zone) === today
    const holdsSlot = outlook.held || outlook.slotHeldToday
    const isAlone = held === null ? !isToday : !holdsSlot
    // With priority: what goes within the minute; where that is held back, what would have gone today.
    const since = held === null ? null : instantAt(today, '00:00', zone)
    return { ...each, outlook, held, slot, isAlone, since }
  })
  const atOnce = await goingAtOnce(
    services,
    foreseen.filter(({ isAlone, priority }) => isAlone && priority > 0),
  )
  const lines = foreseen.flatMap(
    ({ kind, regionId, count, inTime, priority, released: out, outlook, held, slot, isAlone }): BoardLine[] => {
      const alone = Math.min(priority, atOnce.get(`${kind} ${regionId}`) ?? 0)
      if (isAlone && alone === 0) return []
      return [
        {
          ...{
            key: `${kind} ${regionId}`,
            who: labelOf(kind),
            what: words.records(isAlone ? alone : held === null ? inTime : count),
            where: regionOf(regionId),
          },
          when: slot === null || isAlone ? null : { at: slot, zone: outlook.timezone, as: 'near' },
          note: held ?? (outlook.needsRelease && out < count ? words.needsRelease(out > 0) : null),
          marks: held === null ? [] : [{ text: words.held, alarm: true }],
          path: reachesRegion(sees, regionId)
            ? withQuery(announcementPaths.next(), { regionId })
            : withQuery(recordPaths(kind).list(), approvedIn(regionOf(regionId) === null ? [] : [regionId], isAlone)),
          by: slot,
        },
      ]
    },
  )
  return { lines, total: lines.length }
}

/** The records that announcements of regions carry, of those that stand so. */
const carriedBy = (regionIds: readonly number[], standing: RawBuilder<unknown>) => sql`
  select member.record_id from announcement
  join announcement_record as member on member.announcement_id = announcement.id and member.standing = 'OPEN'
  where ${standing} and announcement.region_id = any(${[...regionIds]}::int[])`
const standsIn = (statuses: readonly string[]) => sql`announcement.status = any(${[...statuses]}::text[])`

/** What waits for somebody's release, or for their word whether it arrived; their home says so. */
const waitingForSomebody = (regionIds: readonly number[]) =>
  carriedBy(regionIds, sql`(${standsIn(DRAFT_STATUSES)} or ${UNHEARD_AND_UNSENT})`)

/** What somebody has released already, and waits for a free slot or a relay. */
const released = (regionIds: readonly number[]) => carriedBy(regionIds, standsIn(UNSENT_STATUSES))

/** The list of what is approved, or of that what has priority; where several regions are listed that of one. */
const approvedIn = (regionIds: readonly number[], priorityAlone: boolean) =>
  filtersInAddress({
    status: anyOf(['APPROVED']),
    ...(priorityAlone && { priority: anyOf(['true']) }),
    ...(regionIds.length > 0 && { regionId: anyOf(regionIds) }),
  })

type AtOnce = { kind: AnnouncementKind; regionId: number; since: string | null }

/** How many go out by priority within the minute, or were to since an instant, by kind and region. */
async function goingAtOnce({ db }: Services, asked: readonly AtOnce[]): Promise<Map<string, number>> {
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ what: string; number: number }>`
    select concat(record.kind, ' ', record.region_id) as what, count(*)::int as number
    from unnest(${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ regionId }) => regionId)}::int[],
      ${asked.map(({ since }) => since)}::timestamptz[]) as asked (kind, region_id, since)
    join ${records} as record on record.kind = asked.kind and record.region_id = asked.region_id
    where record.is_approved and record.priority
      and case when asked.since is null then ${GOES_AT_ONCE} else record.due >= asked.since end
    group by 1 ${FIXED}`.execute(db)
  return new Map(rows.map(({ what, number }) => [what, number]))
}

/** Why nothing of a kind goes out today; null where something may. */
function heldWhy({ held, kindBlocked, blockedToday }: Outlook, event: string | undefined): string | null {
  if (held) return words.allHeld
  if (kindBlocked) return words.kindHeld
  return blockedToday ? words.blockedBy(event ?? null) : null
}
