import {
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconHourglass,
  IconLock,
  IconPlayerPlay,
  IconProgressCheck,
} from '@tabler/icons-react'
import type { StatusLook } from '../../../kit/web/StatusBadge.tsx'
import type { WorkflowStatus } from '../rules/lifecycle.ts'
import type { StepStatus } from '../rules/stepStatus.ts'
import { stepListWords, stepStatusWords, workflowStatusWords } from '../words/en.ts'

const workflowLook = (status: WorkflowStatus, icon: StatusLook['icon'], tone: StatusLook['tone']): StatusLook => ({
  word: workflowStatusWords[status],
  icon,
  tone,
})

/** How each status of a workflow looks. */
export const WORKFLOW_LOOKS: Readonly<Record<WorkflowStatus, StatusLook>> = {
  OPEN: workflowLook('OPEN', IconProgressCheck, 'neutral'),
  COMPLETED: workflowLook('COMPLETED', IconCircleCheck, 'good'),
  CANCELLED: workflowLook('CANCELLED', IconCircleX, 'danger'),
}

const stepLook = (status: StepStatus, icon: StatusLook['icon'], tone: StatusLook['tone']): StatusLook => ({
  word: stepStatusWords[status],
  icon,
  tone,
})

/** How each status of a step looks; a ready one that somebody else does is `READY_FOR_OTHERS`. */
export const STEP_LOOKS: Readonly<Record<StepStatus, StatusLook>> = {
  READY: stepLook('READY', IconPlayerPlay, 'needsYou'),
  COMPLETED: stepLook('COMPLETED', IconCircleCheck, 'good'),
  BLOCKED: stepLook('BLOCKED', IconLock, 'done'),
}

/** What was still to be done when its workflow was cancelled. */
export const NOT_DONE: StatusLook = { word: stepListWords.notDone, icon: IconCircleMinus, tone: 'done' }

export const READY_FOR_OTHERS: StatusLook = { ...STEP_LOOKS.READY, icon: IconHourglass, tone: 'neutral' }
