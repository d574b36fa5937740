import { IconFlagFilled } from '@tabler/icons-react'
import { StatusBadge } from '../../../kit/web/StatusBadge.tsx'
import type { Status } from '../rules/lifecycle.ts'
import { STATUS_LOOKS } from './statusLook.ts'

/** The status of a row as a badge; what goes out first carries a flag. */
export const statusCell = ({ status, priority = false }: { status: Status; priority?: boolean }) => (
  <>
    <StatusBadge {...STATUS_LOOKS[status]} />
    {priority && (
      <IconFlagFilled size={16} role="img" aria-label="Priority" style={{ marginInlineStart: 8, verticalAlign: -3 }} />
    )}
  </>
)
