import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { sayWhen } from '../../../kit/rules/when.ts'
import { useZone } from '../../../kit/web/config.tsx'
import { useNow } from '../../../kit/web/now.ts'
import { dueInWords, isOverdue } from '../rules/due.ts'
import { dueWords } from '../words/en.ts'
import classes from './Due.module.css'

/** When something is due, in a few words, 'Due in 3 h' or '2 days late'; the exact time on hover and for screen readers. */
export function DueNear({ by, zone }: { by: string; zone: string }) {
  const now = useNow()
  const late = isOverdue(by, now)
  const reader = { now, zone: useZone() }
  const near = sayWhen(by, 'due', zone, reader)
  const exact = dueInWords(by, zone, reader)
  return (
    <time dateTime={by} title={exact} className={classes.due} data-late={late || undefined}>
      {late && <IconAlertTriangle size={16} aria-hidden className={classes.icon} />}
      <span>
        {late ? near : dueWords.due(near)}
        <VisuallyHidden>{`. ${exact}.`}</VisuallyHidden>
      </span>
    </time>
  )
}
