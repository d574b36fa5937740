import { Tooltip, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import { Marks } from '../../../kit/web/view/FoldedRow.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { leavingOf } from '../rules/about.ts'
import { blockColours } from '../rules/blockColours.ts'
import type { DrawnStay } from '../rules/boardLanes.ts'
import { alarmsOf, detailsOf, isHere, marksOf } from '../rules/boardWords.ts'
import { factOf, isOverdue } from '../rules/stayFacts.ts'
import { bandWords, stayListWords, stayMarkWords } from '../words/en.ts'
import classes from './StayBlock.module.css'

type StayBlockProps = { drawn: DrawnStay; zone: string; regionId: number; now: string }

/** One stay on the board: its name, the fact that matters now, what has to be looked at; it leads to its record. */
export function StayBlock({ drawn, zone, regionId, now }: StayBlockProps) {
  const { stay, words } = drawn
  const { name, about, band } = stay
  const wayTo = useWayTo()
  const to = wayTo(about, regionId)
  const leaving = isHere(stay) ? wayTo(leavingOf(stay.about), regionId) : null
  const wornNone = band === null && isHere(stay)
  const details = [...detailsOf(stay, { now, zone }), ...(band === null ? [] : [bandWords.band(band)])]
  const fact = factOf(stay, { now, zone })
  const late = isOverdue(stay, now)
  const look = {
    className: classes.stay,
    style: styleOf(drawn),
    'data-words': words,
    'data-arrived': isHere(stay) || undefined,
  }
  const content = (
    <>
      <span className={classes.block} />
      <span className={classes.words}>
        <span className={classes.name} data-name>
          {name}
        </span>
        {!late && (
          <span className={classes.fact}>
            <TimesTogether text={fact} />
          </span>
        )}
        <Marks
          alarms={alarmsOf(stay)}
          marks={[...(late ? [fact] : []), ...marksOf(stay), ...(wornNone ? [stayMarkWords.noBand] : [])]}
        />
        <VisuallyHidden>{details.join(', ')}</VisuallyHidden>
      </span>
    </>
  )
  return (
    <>
      <Tooltip label={<Details name={name} lines={details} />}>
        {to ? (
          <Link to={to} {...look}>
            {content}
          </Link>
        ) : (
          <span {...look}>{content}</span>
        )}
      </Tooltip>
      {leaving && (
        <Link to={leaving} className={classes.leaving} data-words={words}>
          {stayListWords.left}
          <VisuallyHidden>{stayListWords.of(name)}</VisuallyHidden>
        </Link>
      )}
    </>
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

function styleOf({ stay: { colorIdx }, width, wordsWidth }: DrawnStay): CSSProperties {
  const { light, dark } = blockColours(colorIdx)
  return {
    '--tint-light': light.tint,
    '--edge-light': light.edge,
    '--tint-dark': dark.tint,
    '--edge-dark': dark.edge,
    '--block': `${width}fr`,
    '--beside': `${wordsWidth}fr`,
  } as CSSProperties
}
