import { IconAlertTriangle } from '@tabler/icons-react'
import { NO_PLACE } from '../rules/boardWords.ts'
import classes from './Legend.module.css'
import block from './StayBlock.module.css'

/** What the drawing means, in words. */
export function Legend() {
  return (
    <ul className={classes.legend} aria-label="What the drawing means">
      <li>
        <span className={block.swatch} data-arrived aria-hidden />
        Arrived: lies there
      </li>
      <li>
        <span className={block.swatch} aria-hidden />
        Planned: the place is kept
      </li>
      <li>
        <IconAlertTriangle size={16} aria-hidden className={classes.warning} />
        {`${NO_PLACE} is free for somebody who has come`}
      </li>
      <li>Colours tell neighbours apart, and mean nothing else.</li>
    </ul>
  )
}
