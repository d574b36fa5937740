import { IconAlertTriangle } from '@tabler/icons-react'
import { TimesTogether } from '../../../kit/web/TimesTogether.tsx'
import { useReader } from '../../../kit/web/When.tsx'
import { dueInWords, isOverdue } from '../rules/due.ts'
import classes from './Due.module.css'

type DueProps = { by: string | null; zone: string }

/** When something is due, in the zone of the facility, which is named where it is not the user's; in words when that is over. */
export function Due({ by, zone }: DueProps) {
  const reader = useReader()
  const late = isOverdue(by, reader.now)
  return (
    <span className={classes.due} data-late={late || undefined}>
      {late && <IconAlertTriangle size={16} aria-hidden className={classes.icon} />}
      <span>
        <TimesTogether text={dueInWords(by, zone, reader)} />
      </span>
    </span>
  )
}
