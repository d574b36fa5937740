import { IconAlertTriangle } from '@tabler/icons-react'
import { TextLink } from '../../../kit/web/links.tsx'
import { useWhen } from '../../../kit/web/When.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { overdueInWords } from '../../holdingArea/rules/boardWords.ts'
import type { InCare } from '../rules/custodyApi.ts'
import { inCareParts } from '../rules/inCareParts.ts'
import { custodyPanelWords, inCareWords, shiftWords } from '../words/en.ts'
import classes from './Shift.module.css'

/** Who is here or expected, one line each: band, where, until when, and what is open; the most urgent first. */
export function ShiftPeople({ people, now }: { people: readonly InCare[]; now: string }) {
  return (
    <ul className={classes.lines}>
      {inCareParts(people, now)
        .flatMap((part) => part.people)
        .map((person) => (
          <li key={`${person.about.kind} ${person.about.id}`} className={classes.person}>
            <Line person={person} now={now} />
          </li>
        ))}
    </ul>
  )
}

function Line({ person, now }: { person: InCare; now: string }) {
  const { about, name, band, where, gsoFacilityName, takenTo, regionId } = person
  const to = useWayTo()(about, regionId)
  const open = openOf(person, now)
  const say = useWhen()
  return (
    <>
      <span className={classes.name}>{to ? <TextLink to={to}>{name}</TextLink> : name}</span>
      <span>{band === null ? inCareWords.noBand : inCareWords.band(band)}</span>
      <span>
        {[shiftWords.where[where](gsoFacilityName), ...(takenTo ? [custodyPanelWords.takenTo(takenTo)] : [])].join(
          ', ',
        )}
      </span>
      <span className="tabular">{timeOf(person, say)}</span>
      {open.length > 0 && (
        <span className={classes.open}>
          <IconAlertTriangle size={16} aria-hidden />
          {open.join('. ')}
        </span>
      )}
    </>
  )
}

/** When they come, leave as planned, or have left. */
function timeOf(
  { where, arrivesOn, leavesOn, leftOn, timezone }: InCare,
  say: ReturnType<typeof useWhen>,
): string | null {
  if (leftOn !== null) return inCareWords.left(say(leftOn, 'near', timezone))
  if (where === 'EXPECTED') return inCareWords.comes(say(arrivesOn, 'near', timezone))
  return leavesOn && inCareWords.until(say(leavesOn, 'near', timezone))
}

/** What is still to be done about somebody, in words. */
function openOf({ toCheck, open, similar, where, leavesOn }: InCare, now: string): string[] {
  const isLate = where === 'PRESENT' && leavesOn !== null && leavesOn <= now
  return [
    ...(toCheck ? [inCareWords.toCheck] : []),
    ...(isLate ? [overdueInWords(leavesOn, now)] : []),
    ...(similar ? [inCareWords.similar] : []),
    // The word of whoever brought them is confirmed by checking them in.
    ...(toCheck ? [] : open.map(({ standing }) => loneOrWaiting(standing))),
  ]
}

const loneOrWaiting = (standing: InCare['open'][number]['standing']) =>
  standing === 'ALONE' ? shiftWords.lone : shiftWords.waiting
