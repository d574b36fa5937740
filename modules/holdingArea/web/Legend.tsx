import legend from '../../../kit/web/view/Legend.module.css'
import { isOccupied } from '../rules/boardWords.ts'
import type { SlotRow } from '../rules/occupancy.ts'
import { boardViewWords } from '../words/en.ts'
import classes from './Legend.module.css'
import block from './StayBlock.module.css'

/** What the edges of the blocks mean, as far as there are any; all else is said in words. */
export function Legend({ rows }: { rows: readonly SlotRow[] }) {
  const stays = rows.flatMap(({ blocks }) => blocks.filter(isOccupied))
  if (stays.length === 0) return null
  return (
    <ul className={`${legend.legend} ${classes.legend}`} aria-label={boardViewWords.legend}>
      <li>
        <span className={block.swatch} data-arrived aria-hidden />
        {boardViewWords.arrived}
      </li>
      <li>
        <span className={block.swatch} aria-hidden />
        {boardViewWords[stays.some(({ leftOn }) => leftOn !== null) ? 'plannedOrLeft' : 'planned']}
      </li>
    </ul>
  )
}
