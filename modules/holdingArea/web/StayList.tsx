import { VisuallyHidden } from '@mantine/core'
import { ButtonLink, TextLink } from '../../../kit/web/links.tsx'
import { timesTogether } from '../../../kit/web/TimesTogether.tsx'
import { FoldedRow, FoldedRows, Marks } from '../../../kit/web/view/FoldedRow.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { leavingOf } from '../rules/about.ts'
import { alarmsOf, isHere, isOccupied, marksOf, rowName, timesOf } from '../rules/boardWords.ts'
import { bandFact, factOf, isOverdue, type PlacedStay, stayParts } from '../rules/stayFacts.ts'
import { openCareWords, stayListWords, stayMarkWords } from '../words/en.ts'
import type { ShownOccupancy } from './Board.tsx'
import classes from './StayList.module.css'

/** The same as the board in lines: who should have left, who is here, who comes, who left (decisions §14). */
export function StayList({ occupancy: { slots, timezone }, regionId, now }: ShownOccupancy) {
  const empty = slots.filter(({ blocks }) => !blocks.some(isOccupied)).map(rowName)
  return (
    <div className={classes.list}>
      {stayParts(slots, now).map(({ key, stays }) => (
        <section key={key}>
          <h3>{stayListWords.title(stayListWords[key], stays.length)}</h3>
          <FoldedRows label={stayListWords[key]}>
            {stays.map((placed) => (
              <Line
                key={`${placed.stay.about.kind} ${placed.stay.about.id} ${placed.stay.arrivalDate}`}
                placed={placed}
                where={{ zone: timezone, regionId, now }}
              />
            ))}
          </FoldedRows>
        </section>
      ))}
      {empty.length > 0 && <p className="flat dimmed">{stayListWords.free(empty.join(', '))}</p>}
    </div>
  )
}

type LineProps = { placed: PlacedStay; where: { zone: string; regionId: number; now: string } }

function Line({ placed: { stay, slot }, where: { zone, regionId, now } }: LineProps) {
  const { name, about, band } = stay
  const wayTo = useWayTo()
  const to = wayTo(about, regionId)
  const leaving = isHere(stay) ? wayTo(leavingOf(stay.about), regionId) : null
  const fact = factOf(stay, { now, zone })
  const late = isOverdue(stay, now)
  return (
    <FoldedRow
      name={name}
      facts={[bandFact(band, isHere(stay)), late ? <Marks key="late" marks={[fact]} /> : timesTogether(fact)]}
      alarms={alarmsOf(stay)}
      marks={[...marksOf(stay), ...(slot === null ? [stayMarkWords.noPlace] : [])]}
    >
      <p className="tabular">{rowName({ slot })}</p>
      {timesOf(stay, zone).map((line) => (
        <p key={line} className="tabular">
          {line}
        </p>
      ))}
      {leaving && (
        <p>
          <ButtonLink to={leaving} variant="default">
            {stayListWords.left}
            <VisuallyHidden>{stayListWords.of(name)}</VisuallyHidden>
          </ButtonLink>
        </p>
      )}
      {to && (
        <p>
          <TextLink to={to} className={classes.open}>
            {openCareWords.open(about.kind)}
            <VisuallyHidden>{stayListWords.of(name)}</VisuallyHidden>
          </TextLink>
        </p>
      )}
    </FoldedRow>
  )
}
