import { type Actor, mayOn, placeOfRegion } from '../../../kit/rules/access.ts'
import { ABOUT_TRANSFER, ABOUT_WORKFLOW } from '../../holdingArea/rules/about.ts'
import { accessTo } from './access.ts'
import type { AtDoor } from './atDoor.ts'
import type { CustodyEvent, EnteredEvent } from './events.ts'
import { hasCheckIn, mistakenOf } from './whereabouts.ts'

/** What can be written down of somebody now, the likeliest first. */
function possible(custody: AtDoor): EnteredEvent[] {
  const { where, band, about, toCheck, entries, belongings, leavesOn, checkedIn, isCancelled } = custody
  const mistaken: readonly CustodyEvent[] = custody.mistaken ?? mistakenOf(entries)
  if (where === 'LEFT' || (where === 'EXPECTED' && isCancelled)) return []
  const { jewellery, effects } = belongings
  const seen: EnteredEvent[] = jewellery === 'NOT_LOOKED' || effects === 'NOT_LOOKED' ? ['EFFECTS'] : []
  const banded: EnteredEvent[] = band === null ? ['BAND', ...seen] : seen
  // Whoever an order has brought is checked in once, and once more where that waits.
  const isNew = about.kind === ABOUT_TRANSFER && !(checkedIn ?? hasCheckIn(entries))
  // Of a workflow its step is the check-in, which is done once: where that was a mistake, it is written down here, as long
  // as somebody is expected, which nobody is once it is cancelled.
  const isUndone = about.kind === ABOUT_WORKFLOW && mistaken.includes('CHECKED_IN')
  const checked: EnteredEvent[] = toCheck || isNew || isUndone ? ['CHECKED_IN'] : []
  if (where === 'PRESENT') return [...checked, 'LEFT', 'TAKEN_FOR_GHUSL', 'MOVED', ...banded]
  if (where === 'OFF_SITE') return [...checked, 'LEFT', ...banded]
  // The same of its pickup.
  const picked: EnteredEvent[] = mistaken.includes('PICKED_UP') ? ['PICKED_UP'] : []
  if (where === 'EXPECTED')
    return about.kind !== ABOUT_WORKFLOW ? ['CHECKED_IN'] : leavesOn !== null ? [...picked, ...checked] : []
  // Whoever is on the way is taken straight elsewhere once in a while.
  return [...checked, ...banded, 'LEFT']
}

/** Whether nobody is there and nobody is expected: the order is cancelled, or has no stay. */
export const isNobody = ({ where, entries, leavesOn, isCancelled }: AtDoor): boolean =>
  where === 'EXPECTED' && entries.length === 0 && (isCancelled || leavesOn === null)

/**
 * What comes next, where this user may write it down: nothing else takes its place, so that whoever has to be checked is
 * not offered to leave to a chair who may not check them. That somebody on the way goes elsewhere is possible, and never
 * what comes next.
 */
export function nextFor(actor: Actor, custody: AtDoor): EnteredEvent | null {
  const [next] = isNobody(custody) ? [] : possible(custody)
  if (next === 'LEFT' && custody.where === 'PICKED_UP') return null
  return next && mayOn(actor, accessTo(next), placeOfRegion(custody.regionId)) ? next : null
}

/** Of all that, what this user may write down. */
export const possibleFor = (actor: Actor, custody: AtDoor): EnteredEvent[] =>
  possible(custody).filter((type) => mayOn(actor, accessTo(type), placeOfRegion(custody.regionId)))
