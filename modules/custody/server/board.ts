import { type Actor, mayOn, placeOfRegion } from '../../../kit/rules/access.ts'
import { type BoardLine, type BoardPart, forWhoMay } from '../../../kit/server/boardPart.ts'
import type { CareKind } from '../../holdingArea/rules/about.ts'
import { custodyAccess } from '../rules/access.ts'
import type { InCare } from '../rules/custodyApi.ts'
import { type InCarePart, inCareParts, shouldHaveLeft } from '../rules/inCareParts.ts'
import { custodyPaths } from '../rules/paths.ts'
import { custodyBoardWords, inCareWords } from '../words/en.ts'
import { inCareOf } from './inCare.ts'

/** The page of each record that stands for somebody; null to whoever may not see it, and sees them by themselves. */
export type PagesInCare = Readonly<Record<CareKind, (id: number, actor: Actor) => string | null>>

/** What cannot wait: that somebody may be another, and who should not be here any more. */
const PRESSING = { toCheck: true, open: true, overdue: false } as const satisfies Partial<Record<InCarePart, boolean>>
const isPressing = (key: InCarePart): key is keyof typeof PRESSING => key in PRESSING

/** Who waits for a second person, should have left or has to be checked, for chairs (decisions §14). */
export const custodyOnBoard = (pages: PagesInCare): readonly BoardPart[] => [
  {
    group: 'needs',
    isFor: forWhoMay(custodyAccess.record),
    async read({ db }, actor, { now }) {
      const lines = inCareParts(await inCareOf(db, actor, now), now).flatMap(({ key, people }) =>
        isPressing(key) ? people.map((person) => lineOf(person, key, { pages, actor, now })) : [],
      )
      return { lines, total: lines.length }
    },
  },
]

function lineOf(
  person: InCare,
  key: keyof typeof PRESSING,
  { pages, actor, now }: { pages: PagesInCare; actor: Actor; now: string },
): BoardLine {
  const { about, name, where, gsoFacilityName, leavesOn, arrivedOn, timezone: zone, open, regionId } = person
  // Nobody is the second person to what they wrote down themselves.
  const isOthers = key === 'open' && !open.some(({ mayConfirm }) => mayConfirm)
  const mayCheck = key !== 'toCheck' || mayOn(actor, custodyAccess.receive, placeOfRegion(regionId))
  // Who has to be confirmed or checked may be over their time besides.
  const isOverdueToo = key !== 'overdue' && where === 'PRESENT' && shouldHaveLeft(person, now)
  return {
    ...{ key: `${about.kind} ${about.id}`, who: name, what: inCareWords[key], where: gsoFacilityName },
    ...{ urgent: PRESSING[key], by: key === 'overdue' ? leavesOn : arrivedOn },
    when: key === 'overdue' && leavesOn !== null ? { at: leavesOn, zone, as: 'due' } : null,
    marks: isOverdueToo ? [{ text: inCareWords.overdue, alarm: true }] : [],
    note: isOthers ? custodyBoardWords.byAnother : null,
    path: pages[about.kind as CareKind](about.id, actor) ?? custodyPaths.person(about.kind, about.id),
    next: isOthers || !mayCheck ? null : custodyBoardWords.next[key],
  }
}
