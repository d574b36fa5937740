import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { localParts } from '../../../kit/rules/time.ts'
import { timeInWords, weekdayInShort } from '../../../kit/rules/when.ts'
import { drawnStays, laneCount, momentAt, partsOf, reachOf } from '../rules/boardLanes.ts'
import { boardWhen, dayAndMonth, daysFrom, rowName } from '../rules/boardWords.ts'
import type { Occupancy } from '../rules/holdingAreaApi.ts'
import type { SlotRow } from '../rules/occupancy.ts'
import { boardViewWords } from '../words/en.ts'
import classes from './Board.module.css'
import { StayBlock } from './StayBlock.tsx'

export type ShownOccupancy = {
  occupancy: Occupancy
  /** Whose records these are. */
  regionId: number
  now: string
  today: string
}

/** Places as rows and days as columns; a block for each stay, as long as it lasts, with its name whole. */
export function Board({ occupancy, regionId, now, today }: ShownOccupancy) {
  const { gsoFacilityName, from, days, slots, timezone } = occupancy
  const dates = daysFrom(from, days)
  return (
    <div className={`surface ${classes.frame}`} style={{ '--parts': partsOf(days) } as CSSProperties}>
      <div className={classes.lines} aria-hidden>
        {dates.map((date) => (
          <span key={date} data-today={date === today || undefined} />
        ))}
      </div>
      <NowLine at={momentAt(now, { from, days, zone: timezone })} now={now} zone={timezone} />
      <table className={classes.board}>
        <caption>
          <VisuallyHidden>{boardViewWords.caption(gsoFacilityName)}</VisuallyHidden>
        </caption>
        <colgroup>
          <col className={classes.first} />
          <col span={days} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{boardViewWords.place}</th>
            {dates.map((date) => (
              <th key={date} scope="col" title={boardWhen(date, timezone)}>
                <time dateTime={date}>
                  <span className={classes.weekday}>
                    {date === today ? boardViewWords.today : weekdayInShort(date)}
                  </span>
                  {dayAndMonth(date)}
                </time>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: those without a place have nothing else
            <Row key={index} row={row} days={days} shown={{ zone: timezone, regionId, now }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Where it is now, with its time; nothing where other days are shown. */
function NowLine({ at, now, zone }: { at: number | null; now: string; zone: string }) {
  if (at === null) return null
  return (
    <p className={classes.now} style={{ '--at': at } as CSSProperties}>
      <time dateTime={now}>{boardViewWords.now(timeInWords(localParts(now, zone).time))}</time>
    </p>
  )
}

type RowProps = { row: SlotRow; days: number; shown: { zone: string; regionId: number; now: string } }

function Row({ row, days, shown }: RowProps) {
  const { blocks, overCapacity } = row
  const drawn = drawnStays(blocks)
  return (
    <tr data-over={overCapacity || undefined}>
      <th scope="row">
        {overCapacity && <IconAlertTriangle size={16} aria-hidden className={classes.warning} />}
        {rowName(row)}
      </th>
      <td colSpan={days}>
        {drawn.length === 0 ? (
          <p className={classes.empty}>{boardViewWords.empty}</p>
        ) : (
          <ul className={classes.stays} style={{ '--lanes': laneCount(drawn) } as CSSProperties}>
            {drawn.map((each) => {
              const [begin, end] = reachOf(each)
              return (
                <li
                  key={`${each.from} ${each.stay.arrivalDate}`}
                  style={{ gridColumn: `${begin + 1} / ${end + 1}`, gridRow: each.lane + 1 }}
                >
                  <StayBlock drawn={each} {...shown} />
                </li>
              )
            })}
          </ul>
        )}
      </td>
    </tr>
  )
}
