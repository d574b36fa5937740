import { IconFlagFilled } from '@tabler/icons-react'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import type { Status } from '../rules/lifecycle.ts'
import { recordMarkWords } from '../words/en.ts'
import classes from './cells.module.css'
import { STATUS_LOOKS } from './statusLook.ts'

/** The status of a row as a badge; what goes out first says so. */
export const statusCell = ({ status, priority = false }: { status: Status; priority?: boolean }) => (
  <>
    <StatusBadge {...STATUS_LOOKS[status]} />
    {priority && (
      <span className={classes.priority}>
        <IconFlagFilled size={16} aria-hidden />
        {recordMarkWords.priority}
      </span>
    )}
  </>
)
