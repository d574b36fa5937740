import { Tooltip, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { blockColours } from '../rules/blockColours.ts'
import { daysOf, detailsOf, marksOf, type Occupied, standingOf } from '../rules/boardWords.ts'
import classes from './StayBlock.module.css'

type StayBlockProps = {
  stay: Occupied
  /** How many parts beside it are empty, for its words. */
  emptyAfter: number
  zone: string
  regionId: number
  now: string
}

/** One stay on the board: its name, whether somebody is there, from when until when; it leads to its record. */
export function StayBlock({ stay, emptyAfter, zone, regionId, now }: StayBlockProps) {
  const wayTo = useWayTo()
  const to = stay.about && wayTo(stay.about, regionId)
  const details = detailsOf(stay, { now, zone })
  const look = {
    className: classes.block,
    style: styleOf(stay, emptyAfter),
    'data-arrived': stay.arrived || undefined,
  }
  const words = (
    <span className={classes.words}>
      <span className={classes.name}>{stay.name}</span>
      <span aria-hidden>
        <span className={classes.line}>{[...marksOf(stay), standingOf(stay, now)].join(', ')}</span>
        <span className={classes.line}>{daysOf(stay, zone)}</span>
      </span>
      <VisuallyHidden>{details.join(', ')}</VisuallyHidden>
    </span>
  )
  return (
    <Tooltip label={<Details name={stay.name} lines={details} />}>
      {to ? (
        <Link to={to} {...look}>
          {words}
        </Link>
      ) : (
        <span {...look}>{words}</span>
      )}
    </Tooltip>
  )
}

const Details = ({ name, lines }: { name: string; lines: readonly string[] }) => (
  <>
    <strong>{name}</strong>
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </>
)

function styleOf({ colorIdx, width }: Occupied, emptyAfter: number): CSSProperties {
  const { light, dark } = blockColours(colorIdx ?? 0)
  return {
    '--tint-light': light.tint,
    '--edge-light': light.edge,
    '--tint-dark': dark.tint,
    '--edge-dark': dark.edge,
    '--room': `${((width + emptyAfter) / width) * 100}%`,
  } as CSSProperties
}
