import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { boardDate, dayAndMonth, daysFrom, isOccupied, rowName, weekdayOf } from '../rules/boardWords.ts'
import type { Occupancy } from '../rules/holdingAreaApi.ts'
import { type SlotRow, UNITS_A_DAY } from '../rules/occupancy.ts'
import classes from './Board.module.css'
import { StayBlock } from './StayBlock.tsx'

export type ShownOccupancy = {
  occupancy: Occupancy
  /** Whose records these are. */
  regionId: number
  now: string
  today: string
}

/** Places as rows and days as columns; a block for each stay, as long as it lasts. */
export function Board({ occupancy, regionId, now, today }: ShownOccupancy) {
  const { gsoFacilityName, from, days, slots, timezone } = occupancy
  const dates = daysFrom(from, days)
  return (
    <div className={`surface ${classes.frame}`}>
      <div className={classes.lines} aria-hidden>
        {dates.map((date) => (
          <span key={date} data-today={date === today || undefined} />
        ))}
      </div>
      <table className={classes.board}>
        <caption>
          <VisuallyHidden>{`Who lies where at ${gsoFacilityName}`}</VisuallyHidden>
        </caption>
        <colgroup>
          <col className={classes.first} />
          <col span={days * UNITS_A_DAY} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Place</th>
            {dates.map((date) => (
              <th key={date} scope="col" colSpan={UNITS_A_DAY} title={boardDate(date)}>
                <time dateTime={date}>
                  <span className={classes.weekday}>{date === today ? 'Today' : weekdayOf(date)}</span>
                  {dayAndMonth(date)}
                </time>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: those without a place have nothing else
            <Row key={index} row={row} shown={{ zone: timezone, regionId, now }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { row: SlotRow; shown: { zone: string; regionId: number; now: string } }

function Row({ row, shown }: RowProps) {
  const { blocks, overCapacity } = row
  return (
    <tr data-over={overCapacity || undefined}>
      <th scope="row">
        {overCapacity && <IconAlertTriangle size={16} aria-hidden className={classes.warning} />}
        {rowName(row)}
      </th>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the row
        <td key={index} colSpan={block.width}>
          {isOccupied(block) ? (
            <StayBlock stay={block} emptyAfter={emptyAfter(row, index)} {...shown} />
          ) : (
            <VisuallyHidden>Empty</VisuallyHidden>
          )}
        </td>
      ))}
    </tr>
  )
}

/** How far the words of a block may reach beyond it, in its parts. */
const emptyAfter = ({ blocks }: SlotRow, index: number): number => {
  const next = blocks[index + 1]
  return next && !isOccupied(next) ? next.width : 0
}
