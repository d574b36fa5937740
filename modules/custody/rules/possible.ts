import { type Actor, mayOn, placeOfRegion } from '../../../kit/rules/access.ts'
import { ABOUT_TRANSFER, ABOUT_WORKFLOW } from '../../holdingArea/rules/about.ts'
import { accessTo } from './access.ts'
import type { Custody } from './custodyApi.ts'
import type { EnteredEvent } from './events.ts'
import { counts, isCheckedIn, uncorrected } from './whereabouts.ts'

/** What can be written down of somebody now, the likeliest first. */
function possible({ where, band, about, toCheck, entries, belongings }: Custody): EnteredEvent[] {
  if (where === 'LEFT') return []
  const { jewellery, effects } = belongings
  const seen: EnteredEvent[] = jewellery === 'NOT_LOOKED' || effects === 'NOT_LOOKED' ? ['EFFECTS'] : []
  const banded: EnteredEvent[] = band === null ? ['BAND', ...seen] : seen
  // Of a workflow its step is the check-in; whoever an order has brought is checked in once, and once more where that waits.
  const isNew = about.kind === ABOUT_TRANSFER && !isCheckedIn(uncorrected(entries).filter(counts))
  if (where === 'PRESENT')
    return [...(toCheck || isNew ? (['CHECKED_IN'] as const) : []), 'LEFT', 'TAKEN_FOR_GHUSL', 'MOVED', ...banded]
  if (where === 'OFF_SITE') return ['LEFT', ...banded]
  return where === 'EXPECTED' ? (about.kind === ABOUT_WORKFLOW ? [] : ['CHECKED_IN']) : banded
}

/** Whether nobody is there and nobody is expected: the order is cancelled, or has no stay. */
export const isNobody = ({ where, entries, leavesOn }: Custody): boolean =>
  where === 'EXPECTED' && entries.length === 0 && leavesOn === null

/**
 * What comes next, where this user may write it down: nothing else takes its place, so that whoever has to be checked is
 * not offered to leave to a chair who may not check them.
 */
export function nextFor(actor: Actor, custody: Custody): EnteredEvent | null {
  const [next] = isNobody(custody) ? [] : possible(custody)
  return next && mayOn(actor, accessTo(next), placeOfRegion(custody.regionId)) ? next : null
}

/** Of all that, what this user may write down. */
export const possibleFor = (actor: Actor, custody: Custody): EnteredEvent[] =>
  possible(custody).filter((type) => mayOn(actor, accessTo(type), placeOfRegion(custody.regionId)))
