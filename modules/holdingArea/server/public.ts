import { type RawBuilder, sql } from 'kysely'
import { type Action, type Actor, reachOf } from '../../../kit/rules/access.ts'
import { canonicalInstant } from '../../../kit/rules/fields.ts'
import { closeAmong, isClose } from '../../../kit/rules/names/samePerson.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { gsoFacilities, lockGsoFacilities, regions } from '../../places/server/public.ts'
import { type About, aboutKey } from '../../timeline/rules/timeline.ts'
import { isAboutOneOf } from '../../timeline/server/public.ts'
import { ABOUT_DELIVERY, type CareKind } from '../rules/about.ts'
import { arrivedSpan, type Span } from '../rules/capacity.ts'
import { noRoomInWords } from '../rules/capacityWords.ts'
import type { Facility } from '../rules/facility.ts'
import { type HeldStay, roomFor } from '../rules/room.ts'
import { stayFaultWords } from '../words/en.ts'
import {
  expectedWithoutPlace,
  noteNoPlaceExpected,
  noteNoPlaceTold,
  noteWithPlaceAgain,
  withPlaceAgain,
} from './noPlace.ts'
import { earlier, seatAll, staysBeside } from './seating.ts'
import './tables.ts'
import { broughtWithoutPlace, noteBroughtWithoutPlace, tellAnewOfOthers, toldOfAnother } from './unasked.ts'

const FACILITY = sql`
  select facility.id, facility.name, facility.capacity, region.timezone,
    jsonb_build_object('id', region.id, 'name', region.name) as region
  from ${gsoFacilities} as facility join ${regions} as region on region.id = facility.region_id`

/** The facilities of the regions that an action of somebody's reaches, by name (decisions §14). */
export async function facilitiesFor(db: Database | Trx, actor: Actor, action: Action): Promise<Facility[]> {
  const { everywhere, regionIds } = reachOf(actor, action)
  const { rows } = await sql<Facility>`
    ${FACILITY} where ${everywhere} or facility.region_id = any(${regionIds}::int[]) order by facility.name ${FIXED}`.execute(
    db,
  )
  return rows
}

/** A facility by id, wherever it is; null when there is none. */
export async function findFacility(db: Database | Trx, id: number): Promise<Facility | null> {
  const { rows } = await sql<Facility>`${FACILITY} where facility.id = ${id} ${FIXED}`.execute(db)
  return rows[0] ?? null
}

/** At which facility each stay of a kind is (`gso_facility_id` by `about_id`), as SQL to be joined. */
export const housesOf = (kind: CareKind): RawBuilder<unknown> => sql`(
  select about_id, gso_facility_id from holding_stay where about_kind = ${sql.lit(kind)})`

/** A place that is promised or taken; `plannedLeavesOn` is the exit that was planned, whatever has happened since. */
export type Stay = Span & {
  id: number
  gsoFacilityId: number
  name: string
  arrived: boolean
  holds: boolean
  plannedArrivesOn: string
  plannedLeavesOn: string
  /** Somebody promised it; else it is of who came unasked. */
  isPlanned: boolean
  leftOn: string | null
  band: string | null
  bandKey: string | null
  labelCode: string
  /** Of a workflow, the order that its labels come from. */
  labelOf: number | null
  /** Null: none, though it takes one. */
  slot: number | null
  /** When the chairs were told, as it stands now, that there is none. */
  noPlaceToldOn: string | null
}

/** Whose stay has this code on its labels; null where none has. */
export async function labelledBy(db: Database | Trx, labelCode: string): Promise<About | null> {
  const stay = await db
    .selectFrom('holdingStay')
    .select(['aboutKind', 'aboutId'])
    .where('labelCode', '=', labelCode)
    .executeTakeFirst()
  return stay ? { kind: stay.aboutKind, id: stay.aboutId } : null
}

/**
 * The labels that were printed of a stay that is gone are those of another from now on: the tag is on the wrist. `of`: the
 * order that a workflow's come from.
 */
export async function keepLabel(
  trx: Trx,
  { kind, id }: About,
  { labelCode, of = null }: { labelCode: string; of?: number | null },
): Promise<void> {
  await sql`
    update holding_stay set label_code = ${labelCode}, label_of = ${of}
    where about_kind = ${kind} and about_id = ${id}
      and not exists (select from holding_stay where label_code = ${labelCode})`.execute(trx)
}

/**
 * Where the labels of a workflow come from an order that names it no more, they are nobody's: they may be on the wrist of
 * somebody else, or have been printed anew for whoever the workflow is about. Who has come under it wears them.
 */
export async function endLabelOf(trx: Trx, { kind, id }: About, of: number): Promise<void> {
  await sql`
    update holding_stay set label_code = default, label_of = null
    where about_kind = ${kind} and about_id = ${id} and label_of = ${of} and not arrived`.execute(trx)
}

/** What the labels of several have on them; null of whom no place is planned for. */
export async function labelCodesOf(
  db: Database | Trx,
  many: readonly About[],
): Promise<(about: About) => string | null> {
  const { rows } = await sql<{ kind: string; id: number; labelCode: string }>`
    select about_kind as kind, about_id as id, label_code from holding_stay
    where ${isAboutOneOf(many)}`.execute(db)
  const codes = new Map(rows.map((row) => [aboutKey(row), row.labelCode]))
  return (about) => codes.get(aboutKey(about)) ?? null
}

type Plan = Span & { facility: Facility; about: About; name: string; now: string }

/** The stay of a workflow or an order; null where none is planned. */
export async function stayOf(db: Database | Trx, { kind, id }: About): Promise<Stay | null> {
  const stay = await db
    .selectFrom('holdingStay')
    .select(['id', 'gsoFacilityId', 'name', 'arrivesOn', 'leavesOn', 'arrived', 'holds', 'slot'])
    .select([
      'plannedArrivesOn',
      'plannedLeavesOn',
      'leftOn',
      'band',
      'bandKey',
      'labelCode',
      'labelOf',
      'noPlaceToldOn',
    ])
    .where('aboutKind', '=', kind)
    .where('aboutId', '=', id)
    .executeTakeFirst()
  if (!stay) return null
  const { arrivesOn, leavesOn, plannedArrivesOn, plannedLeavesOn } = stay
  return {
    ...stay,
    plannedArrivesOn: plannedArrivesOn ?? arrivesOn,
    plannedLeavesOn: plannedLeavesOn ?? leavesOn,
    isPlanned: plannedArrivesOn !== null,
  }
}

/**
 * The stay of somebody, with how many places each facility has that it concerns: both are held until the commit, and it is
 * read after that, since whoever held them before may have changed it.
 */
async function heldStay(
  trx: Trx,
  about: About,
  facilityIds: readonly number[],
): Promise<{ stay: Stay | null; places: ReadonlyMap<number, number> }> {
  const seen = await stayOf(trx, about)
  const held = seen ? [...facilityIds, seen.gsoFacilityId] : facilityIds
  if (held.length === 0) return { stay: null, places: new Map() }
  const places = await lockGsoFacilities(trx, held)
  // One that has moved to a third facility meanwhile is not held there as well: out of their order two would wait for each other.
  return { stay: await stayOf(trx, about), places }
}

/** The stays of several, each by the id of what it is about. */
export async function staysOf(
  db: Database | Trx,
  about: readonly About[],
): Promise<Pick<Stay, 'id' | 'gsoFacilityId' | 'arrivesOn' | 'leavesOn' | 'holds' | 'arrived' | 'leftOn'>[]> {
  const { rows } = await sql<Stay>`
    select about_id as id, gso_facility_id, arrives_on, leaves_on, holds, arrived, left_on from holding_stay
    where ${isAboutOneOf(about)}`.execute(db)
  return rows
}

/**
 * Promises a place for a time, or moves what was promised: checked while nobody else can take one there, and once more by
 * the database. What is kept open for it otherwise is `about`, which the caller holds. Whoever has come meanwhile came when
 * they came, and lies where they lie. Throws 422 with the nearest free time where there is no room, and of whoever has left
 * (decisions §14).
 */
export async function planStay(trx: Trx, { facility, about, name, now, ...planned }: Plan): Promise<void> {
  const { stay: before, places } = await heldStay(trx, about, [facility.id])
  if (before && before.leftOn !== null) throw refused(stayFaultWords.hasLeft(name))
  const span = before?.arrived ? { ...planned, arrivesOn: before.arrivesOn } : planned
  const at = before?.arrived ? before.gsoFacilityId : facility.id
  const others = await staysBeside(trx, at, { except: about, from: span.arrivesOn, now })
  const room = roomFor(places.get(at) ?? 0, others, { asked: span, before: stayAt(at, before), now })
  if (!room.capacityAvailable) throw refused(noRoomInWords(facility, room.nearest))
  const values = {
    ...{ gsoFacilityId: at, name, arrivesOn: span.arrivesOn, leavesOn: span.leavesOn, holds: true },
    plannedArrivesOn: before?.arrived ? (before.isPlanned ? before.plannedArrivesOn : null) : span.arrivesOn,
    plannedLeavesOn: span.leavesOn,
    // Of another exit that passes the chairs are told again.
    overdueToldOn: null,
  }
  if (before)
    await trx
      .updateTable('holdingStay')
      .set({ ...values, ...(at !== before.gsoFacilityId && { slot: null }) })
      .where('id', '=', before.id)
      .execute()
  else
    await trx
      .insertInto('holdingStay')
      .values({ ...values, aboutKind: about.kind, aboutId: about.id })
      .execute()
  const since = earlier(span.arrivesOn, now)
  for (const [id, its] of places) await seatAll(trx, { id, places: its, since, now })
}

/** What custody says of somebody: the stay follows from it and from what was planned (decisions §14). */
type Lying = {
  readonly arrivedOn: string | null
  readonly leftOn: string | null
  readonly offSite: boolean
  readonly gsoFacilityId: number
  readonly band: string | null
  readonly bandKey: string | null
}

/**
 * Lets a stay follow from what has happened, whether there is a place or not; whoever came unplanned gets one. Nothing
 * where nobody came and nothing was planned. `moves` is done before somebody is at another facility than they were.
 */
export async function settleStay(
  trx: Trx,
  { about, name, now }: { about: About; name: string; now: string },
  { arrivedOn, leftOn, offSite, gsoFacilityId, band, bandKey }: Lying,
  moves: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { stay: before, places } = await heldStay(trx, about, [gsoFacilityId])
  if (before && before.gsoFacilityId !== gsoFacilityId) await moves()
  const came = arrivedOn === null ? null : canonicalInstant(arrivedOn)
  if (!before && came === null) return
  const planned = before && { arrivesOn: before.plannedArrivesOn, leavesOn: before.plannedLeavesOn }
  const span = came === null ? planned : spanOf(came, leftOn, planned)
  if (!span) throw new Error('a stay that is neither planned nor taken')
  // Who came unasked, and has not come after all, is expected nowhere.
  const holds = !offSite && (came !== null || (leftOn === null && before?.isPlanned === true))
  const isHere = came !== null && leftOn === null
  const wasHere = before?.arrived === true && before.leftOn === null
  const values = { gsoFacilityId, ...span, arrived: came !== null, leftOn, band, bandKey, holds }
  const keepsPlace =
    before !== null &&
    holds &&
    gsoFacilityId === before.gsoFacilityId &&
    !(isHere && !wasHere && (await isOthersPlace(trx, before)))
  if (before && holds && came === null && !before.holds) await takeAsHere(trx, before)
  if (before)
    await trx
      .updateTable('holdingStay')
      // How they are called may have been put right since it was read (`renameStay`).
      // Should they be here after all, the chairs are told again: what had not been sent to them is taken back.
      .set({
        ...{ ...values, ...(!keepsPlace && { slot: null }), ...(!isHere && { overdueToldOn: null }) },
        // Being expected without a place is another thing than being here without one, as is to be at another house.
        ...((before.arrived !== values.arrived || isHere !== wasHere || gsoFacilityId !== before.gsoFacilityId) && {
          noPlaceToldOn: null,
        }),
      })
      .where('id', '=', before.id)
      .execute()
  else
    await trx
      .insertInto('holdingStay')
      .values({ ...values, name, aboutKind: about.kind, aboutId: about.id, plannedLeavesOn: span.leavesOn })
      .execute()
  const since = earlier(earlier(span.arrivesOn, before?.arrivesOn ?? now), now)
  for (const [id, its] of places) await seatAll(trx, { id, places: its, since, now })
}

/**
 * What a place had been given back for was a mistake: the promise stands as it did, whether there is a place or not. The
 * database lets a promise stand so of whoever was taken to be here, as where an arrival was a mistake.
 */
const takeAsHere = (trx: Trx, { id }: Stay) =>
  trx.updateTable('holdingStay').set({ arrived: true, holds: true }).where('id', '=', id).execute()

/** Whether somebody else lies by now where somebody lay, or should lie, who comes: whoever is there keeps the place. */
async function isOthersPlace(trx: Trx, { id, gsoFacilityId, slot }: Stay): Promise<boolean> {
  if (slot === null) return false
  const other = await trx
    .selectFrom('holdingStay')
    .select('id')
    .where('gsoFacilityId', '=', gsoFacilityId)
    .where('slot', '=', slot)
    .where('id', '!=', id)
    .where('arrived', '=', true)
    .where('leftOn', 'is', null)
    .where('holds', '=', true)
    .executeTakeFirst()
  return other !== undefined
}

/** From the arrival until they left, or else the exit that was planned. */
const spanOf = (arrivesOn: string, leftOn: string | null, planned: Span | null): Span =>
  leftOn !== null
    ? { arrivesOn, leavesOn: canonicalInstant(leftOn) }
    : arrivedSpan(arrivesOn, planned?.leavesOn ?? arrivesOn)

/**
 * Takes a stay away for good: what it was for is cancelled, or needs no place of its own any more. Of somebody who has
 * left it stays: it says where they lay, and what of them is still to be confirmed.
 */
export async function removeStay(trx: Trx, about: About, now: string): Promise<void> {
  const { stay, places } = await heldStay(trx, about, [])
  if (!stay || stay.leftOn !== null) return
  await trx.deleteFrom('holdingStay').where('id', '=', stay.id).execute()
  for (const [id, its] of places) await seatAll(trx, { id, places: its, since: now, now })
}

/** Who lies there is called otherwise from now on. */
export async function renameStay(trx: Trx, { kind, id }: About, name: string): Promise<void> {
  await trx.updateTable('holdingStay').set({ name }).where('aboutKind', '=', kind).where('aboutId', '=', id).execute()
}

/** Gives everybody at facilities their places anew: they have others than before. */
export async function seatEverybody(trx: Trx, facilityIds: readonly number[], now: string): Promise<void> {
  if (facilityIds.length === 0) return
  for (const [id, places] of await lockGsoFacilities(trx, facilityIds))
    await seatAll(trx, { id, places, since: now, now })
}

/** What a stay holds at a facility; null where it is at another one. */
export const stayAt = (facilityId: number, stay: Stay | null): HeldStay | null =>
  stay?.gsoFacilityId === facilityId ? stay : null

/** Every facility by name, for whoever brings somebody to it. */
export async function facilityNames(db: Database | Trx): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, name from ${gsoFacilities} as facility order by name`.execute(db)
  return rows
}

/** Who wears a band and has not left, but for one; null where nobody does. */
export async function bandWornElsewhere(
  trx: Trx,
  bandKey: string,
  except: About,
): Promise<{ about: About; name: string; regionId: number; gsoFacilityId: number } | null> {
  const { rows } = await sql<{ kind: string; id: number; name: string; regionId: number; gsoFacilityId: number }>`
    select about_kind as kind, about_id as id, holding_stay.name, facility.region_id, facility.id as gso_facility_id
    from holding_stay join ${gsoFacilities} as facility on facility.id = holding_stay.gso_facility_id
    where band_key = ${bandKey} and left_on is null and not (about_kind = ${except.kind} and about_id = ${except.id})
    limit 1`.execute(trx)
  if (!rows[0]) return null
  const { kind, id, ...rest } = rows[0]
  return { about: { kind, id }, ...rest }
}

/** The facilities of these people's stays, and of whoever wears one of the bands and has not left. */
export async function facilitiesHolding(
  trx: Trx,
  people: readonly About[],
  bandKeys: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ gsoFacilityId: number }>`
    select distinct gso_facility_id from holding_stay
    where ${isAboutOneOf(people)}
      or (band_key = any(${[...bandKeys]}::text[]) and left_on is null)`.execute(trx)
  return rows.map(({ gsoFacilityId }) => gsoFacilityId)
}

/** Somebody who is here or expected in a region. */
export type Named = { about: About; name: string; regionId: number; gsoFacilityName: string }

/** Everybody who is here or expected in regions, by name: few, as places are. */
export async function hereOrExpected(db: Database | Trx, regionIds: readonly number[], now: string): Promise<Named[]> {
  const { rows } = await sql<{ kind: string; id: number } & Omit<Named, 'about'>>`
    select about_kind as kind, about_id as id, holding_stay.name, facility.region_id, facility.name as gso_facility_name
    from holding_stay join ${gsoFacilities} as facility on facility.id = holding_stay.gso_facility_id
    where facility.region_id = any(${[...regionIds]}::int[]) and ${isHereOrExpected(now)}
    order by holding_stay.id`.execute(db)
  return rows.map(({ kind, id, ...rest }) => ({ about: { kind, id }, ...rest }))
}

// Whoever is stored elsewhere takes no place, and comes whenever that is over, also after the time that was planned.
const isHereOrExpected = (now: string) => sql<boolean>`
  (left_on is null and (arrived or (planned_arrives_on is not null and (leaves_on > ${now} or not holds))))`

/** Whose places these facilities keep: who is here or expected. */
export async function staysAt(db: Database | Trx, facilityIds: readonly number[], now: string): Promise<About[]> {
  const { rows } = await sql<About>`
    select about_kind as kind, about_id as id from holding_stay
    where gso_facility_id = any(${[...facilityIds]}::int[]) and ${isHereOrExpected(now)} order by id`.execute(db)
  return rows
}

/** Those who are here or expected in the region and bear a close name (decisions §14, §6). */
export async function similarNamesTo(
  db: Database | Trx,
  { about, name, regionId, now }: { about: About; name: string; regionId: number; now: string },
): Promise<Named[]> {
  const others = await hereOrExpected(db, [regionId], now)
  return others.filter((other) => !isSame(other.about, about) && isClose(name, other.name))
}

/** More than that nobody has here at once: of a thousand whom anybody brings, each would be compared with each. */
const MOST_COMPARED = 500

/** With whom names are compared: with whoever somebody here has entered before those whom anybody brings. */
export const comparedWith = <One extends { about: About }>(people: readonly One[]): One[] =>
  people
    .toSorted((one, other) => Number(one.about.kind === ABOUT_DELIVERY) - Number(other.about.kind === ABOUT_DELIVERY))
    .slice(0, MOST_COMPARED)

/** Says of each whether somebody else of these, in the same region, bears a close name. */
export function closeNamesAmong(others: readonly Named[]) {
  const close = closeAmong(comparedWith(others))
  return ({ about, name, regionId }: Pick<Named, 'about' | 'name' | 'regionId'>): boolean =>
    close(name, { among: (other) => other.regionId === regionId && !isSame(other.about, about), most: 1 }).length > 0
}

const isSame = (one: About, other: About) => one.kind === other.kind && one.id === other.id

/** Somebody who is here, is expected within a day, or was asked for besides. */
export type CareStay = Pick<
  Stay,
  'gsoFacilityId' | 'name' | 'arrivesOn' | 'leavesOn' | 'arrived' | 'band' | 'leftOn'
> & {
  about: About
  gsoFacilityName: string
  timezone: string
  regionId: number
  /** Here, or expected within a day. */
  isNear: boolean
}

/** How far ahead whoever is expected is shown. */
const EXPECTED_WITHIN_HOURS = 24

/**
 * Everybody who is here or expected within a day, and `also` these, of whoever somebody reaches; who was to leave first
 * stands first. `comingUnder`: whoever has not come under such a record as well, whenever that is planned, and wherever they
 * are stored meanwhile.
 */
export async function staysInCare(
  db: Database | Trx,
  { everywhere, regionIds }: { everywhere: boolean; regionIds: readonly number[] },
  { now, also, comingUnder = null }: { now: string; also: readonly About[]; comingUnder?: CareKind | null },
): Promise<CareStay[]> {
  const soon = Temporal.Instant.from(now).add({ hours: EXPECTED_WITHIN_HOURS }).toString()
  const isNear = sql`(left_on is null and holds and (arrived or (leaves_on > ${now} and arrives_on <= ${soon})))`
  const { rows } = await sql<Omit<CareStay, 'about'> & { aboutKind: string; aboutId: number }>`
    select about_kind, about_id, holding_stay.name, facility.id as gso_facility_id, facility.name as gso_facility_name,
      region.timezone, region.id as region_id, arrives_on, arrived, band, leaves_on, left_on, ${isNear} as is_near
    from holding_stay join ${gsoFacilities} as facility on facility.id = holding_stay.gso_facility_id
      join ${regions} as region on region.id = facility.region_id
    where (${isNear} or ${isAboutOneOf(also)}
        or (about_kind = ${comingUnder}::text and left_on is null and not arrived and planned_arrives_on is not null))
      and (${everywhere} or region.id = any(${[...regionIds]}::int[]))
    order by arrived desc, leaves_on, holding_stay.id`.execute(db)
  return rows.map(({ aboutKind, aboutId, ...rest }) => ({ about: { kind: aboutKind, id: aboutId }, ...rest }))
}

/** Who is here past their planned exit since before a moment, and of whom nobody was told yet. */
export const overdueStays = (db: Database, before: string) =>
  db
    .selectFrom('holdingStay')
    .select(['id', 'aboutKind', 'aboutId', 'name', 'gsoFacilityId'])
    .where('arrived', '=', true)
    .where('leftOn', 'is', null)
    .where('overdueToldOn', 'is', null)
    .where('leavesOn', '<', before)
    .orderBy('id')
    .execute()

/**
 * Notes that the chairs were told of a stay, or by it of all who were brought to its facility without an order; false where
 * they were before, or somebody has left or stays longer since.
 */
export async function noteOverdueTold(
  trx: Trx,
  { id, aboutKind, gsoFacilityId }: { id: number; aboutKind: string; gsoFacilityId: number },
  now: string,
  before: string,
): Promise<boolean> {
  const isUnasked = aboutKind === ABOUT_DELIVERY
  if (isUnasked && (await toldOfAnother(trx, gsoFacilityId, 'overdueToldOn', now))) return false
  const overdue = trx
    .updateTable('holdingStay')
    .set({ overdueToldOn: now })
    .where('arrived', '=', true)
    .where('overdueToldOn', 'is', null)
    .where('leftOn', 'is', null)
    .where('leavesOn', '<', before)
  const { numUpdatedRows } = await (isUnasked
    ? overdue.where('gsoFacilityId', '=', gsoFacilityId).where('aboutKind', '=', ABOUT_DELIVERY)
    : overdue.where('id', '=', id)
  ).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The chairs are told again of whoever should have left: what they were told had not been sent, and is not true any more. */
export async function noteOverdueUntold(trx: Trx, { kind, id }: About): Promise<void> {
  await trx
    .updateTable('holdingStay')
    .set({ overdueToldOn: null })
    .where('aboutKind', '=', kind)
    .where('aboutId', '=', id)
    .execute()
}

/** Who has no place, and whether the chairs were told of it. */
export const withoutPlace = {
  expected: expectedWithoutPlace,
  noteExpected: noteNoPlaceExpected,
  noteHere: noteNoPlaceTold,
  placedAgain: withPlaceAgain,
  notePlacedAgain: noteWithPlaceAgain,
  brought: broughtWithoutPlace,
  noteBrought: noteBroughtWithoutPlace,
  toldOfAnotherBrought: toldOfAnother,
  tellAnewOfOthers,
}
