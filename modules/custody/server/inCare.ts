import { sql } from 'kysely'
import { type Actor, mayOn, placeOfRegion, reachOf } from '../../../kit/rules/access.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import type { CareKind } from '../../holdingArea/rules/about.ts'
import type { SaidInCare, StayInCare } from '../../holdingArea/rules/concern.ts'
import { type CareStay, closeNamesAmong, hereOrExpected, staysInCare } from '../../holdingArea/server/public.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { isAboutOneOf, rowsAbout } from '../../timeline/server/public.ts'
import { accessTo, custodyAccess } from '../rules/access.ts'
import type { InCare } from '../rules/custodyApi.ts'
import type { CustodyEvent, Standing } from '../rules/events.ts'
import { isOpen, isToCheck, leavingAmong } from '../rules/whereabouts.ts'
import './tables.ts'

type ShownEntry = {
  recordedBy: number | null
  aboutKind: string
  aboutId: number
  id: number
  type: CustodyEvent
  happenedOn: string
  standing: Standing
  confirmedOn: string | null
  takenTo: string | null
}

/** What of the stays' custody a list shows: what waits for a second person, who was checked in, and where they were taken. */
async function besides(db: Database, stays: readonly { about: About }[]) {
  if (stays.length === 0) return []
  const { rows } = await sql<ShownEntry & { corrected: boolean }>`
    select entry.about_kind, entry.about_id, entry.id, entry.type, entry.standing, entry.recorded_by, entry.taken_to,
      entry.happened_on, confirmation.confirmed_on,
      exists (select from custody_entry as later where later.corrects = entry.id) as corrected
    from custody_entry as entry left join custody_confirmation as confirmation on confirmation.entry_id = entry.id
    where ${isAboutOneOf(stays.map(({ about }) => about))}
      and (entry.standing <> 'COUNTS' or entry.type in ('CHECKED_IN', 'LEFT'))
    order by entry.id`.execute(db)
  return rows.filter(({ corrected }) => !corrected)
}

const whereOf = ({ arrived, leftOn }: Pick<CareStay, 'arrived' | 'leftOn'>) =>
  leftOn !== null ? 'LEFT' : arrived ? 'PRESENT' : 'EXPECTED'

const isCheckedIn = (its: readonly ShownEntry[]) => its.some(({ type }) => type === 'CHECKED_IN')

/** Where somebody was taken who has left; null while they have not, and once nobody has to know any more. */
const takenToOf = (its: readonly ShownEntry[]) => leavingAmong(its)?.takenTo ?? null

/** Of whom somebody has written something down alone that nobody has confirmed: they stay in sight, wherever they are by now. */
async function enteredAlone(db: Database): Promise<About[]> {
  const { rows } = await sql<About>`
    select distinct about_kind as kind, about_id as id from custody_entry as entry
    where standing = 'ALONE' and private_cleared_on is null
      and not exists (select from custody_confirmation where entry_id = entry.id)
      and not exists (select from custody_entry as later where later.corrects = entry.id)`.execute(db)
  return rows
}

/**
 * Who is here, who should have left, who is expected within a day, in the regions that somebody looks after, and who
 * has left by a lone entry that nobody has confirmed; whoever should have left first, then by name of the facility and by when they came (decisions §14).
 */
export async function inCareOf(db: Database, actor: Actor, now: string): Promise<InCare[]> {
  return (await careOf(db, actor, { now })).map(({ isNear: _, ...person }) => person)
}

/** The same, and whoever has not come under a record of a kind, however far ahead; `isNear`: who stands in the list without that. */
export async function careOf(
  db: Database,
  actor: Actor,
  { now, comingUnder = null }: { now: string; comingUnder?: CareKind | null },
): Promise<(InCare & { isNear: boolean })[]> {
  const reach = reachOf(actor, custodyAccess.see)
  const stays = await staysInCare(db, reach, { now, comingUnder, also: await enteredAlone(db) })
  if (stays.length === 0) return []
  const entriesAbout = rowsAbout(await besides(db, stays))
  const bearsCloseName = closeNamesAmong(
    await hereOrExpected(db, [...new Set(stays.map(({ regionId }) => regionId))], now),
  )
  return stays.map((stay) => {
    const its = entriesAbout(stay.about)
    const where = whereOf(stay)
    return {
      ...{ about: stay.about, name: stay.name, band: stay.band, where },
      ...{ gsoFacilityId: stay.gsoFacilityId, gsoFacilityName: stay.gsoFacilityName },
      ...{ timezone: stay.timezone, regionId: stay.regionId },
      ...{ arrivesOn: stay.arrivesOn, arrivedOn: stay.arrived ? stay.arrivesOn : null, leavesOn: stay.leavesOn },
      ...{ leftOn: stay.leftOn, takenTo: takenToOf(its), isNear: stay.isNear },
      toCheck: isToCheck(stay.about.kind, { where, checkedIn: isCheckedIn(its) }),
      similar: bearsCloseName(stay),
      open: its.filter(isOpen).map(({ id, type, standing, recordedBy }) => {
        const may = mayOn(actor, accessTo(type), placeOfRegion(stay.regionId))
        return { id, type, standing, mayConfirm: may && recordedBy !== actor.id }
      }),
    }
  })
}

/** What of each of these stays has to be looked at, and where they were taken, for the board, in their order. */
export async function saidOf(db: Database, stays: readonly StayInCare[]): Promise<SaidInCare[]> {
  const entriesAbout = rowsAbout(await besides(db, stays))
  return stays.map(({ about, arrived, leftOn }) => {
    const its = entriesAbout(about)
    const toCheck = isToCheck(about.kind, { where: whereOf({ arrived, leftOn }), checkedIn: isCheckedIn(its) })
    const open = its.filter(isOpen).map(({ standing }) => standing)
    const concerns = [
      ...(toCheck ? (['toCheck'] as const) : []),
      // The check-in settles what a delivery said.
      ...(open.includes('AWAITS') && !toCheck ? (['waiting'] as const) : []),
      ...(open.includes('ALONE') ? (['alone'] as const) : []),
    ]
    return { concerns, takenTo: takenToOf(its) }
  })
}
