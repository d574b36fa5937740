import { TextLink } from '../../../kit/web/links.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { detailsOf, isOccupied, type Occupied, rowName } from '../rules/boardWords.ts'
import type { SlotRow } from '../rules/occupancy.ts'
import type { ShownOccupancy } from './Board.tsx'
import classes from './PlaceList.module.css'

/** The same where a board would not fit: place by place, who lies there one after the other. */
export function PlaceList({ occupancy: { slots, timezone }, regionId, now }: ShownOccupancy) {
  return (
    <ol className={classes.places}>
      {slots.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: those without a place have nothing else
        <li key={index} className={`surface ${classes.place}`} data-over={row.overCapacity || undefined}>
          <h3>{rowName(row)}</h3>
          <Stays row={row} zone={timezone} regionId={regionId} now={now} />
        </li>
      ))}
    </ol>
  )
}

type Where = { zone: string; regionId: number; now: string }

function Stays({ row, ...where }: { row: SlotRow } & Where) {
  const stays = row.blocks.filter(isOccupied)
  if (stays.length === 0) return <p className={classes.empty}>Empty in these days</p>
  return (
    <ul className={classes.stays}>
      {stays.map((stay) => (
        <li key={stay.arrivalDate}>
          <Stay stay={stay} {...where} />
        </li>
      ))}
    </ul>
  )
}

function Stay({ stay, zone, regionId, now }: { stay: Occupied } & Where) {
  const wayTo = useWayTo()
  const to = stay.about && wayTo(stay.about, regionId)
  return (
    <>
      <span className={classes.name}>{to ? <TextLink to={to}>{stay.name}</TextLink> : stay.name}</span>
      {detailsOf(stay, { now, zone }).map((line) => (
        <span key={line} className="tabular">
          {line}
        </span>
      ))}
    </>
  )
}
