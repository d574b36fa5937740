import { IconBan, IconCalendarTime, IconPlayerPlay } from '@tabler/icons-react'
import { type Action, mayOn } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { useAct } from '../../../kit/web/act.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { ActionBar, type PageAction } from '../../../kit/web/view/ActionBar.tsx'
import { ghuslAccess } from '../rules/access.ts'
import { whyNotChangeTimes } from '../rules/changeTimes.ts'
import { workflowLifecycle } from '../rules/lifecycle.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { placeOf } from '../rules/place.ts'
import type { Workflow } from '../rules/workflow.ts'
import { cancelWorkflow } from './cancelWorkflow.ts'
import { useWayToStep } from './wayToStep.ts'

/** What this user may do with a workflow: the steps that can be done now, other times, an end. */
export function WorkflowActions({ workflow }: { workflow: Workflow }) {
  const actor = useUser()
  const { act, busy } = useAct()
  const wayToStep = useWayToStep()
  const may = (action: Action) => mayOn(actor, action, placeOf(workflow))
  const steps = workflow.steps.flatMap((step): PageAction[] => {
    const way = wayToStep(workflow, step)
    return way ? [{ label: step.name, icon: IconPlayerPlay, kind: 'primary', go: way }] : []
  })
  const offered: (PageAction & { may: boolean })[] = [
    {
      label: 'Change the times',
      icon: IconCalendarTime,
      may: may(ghuslAccess.facilitySteps),
      whyNot: whyNotChangeTimes(workflow),
      go: { to: ghuslPaths.changeTimes(workflow.id) },
    },
    {
      label: 'Cancel workflow',
      icon: IconBan,
      kind: 'dangerous',
      may: may(ghuslAccess.cancel),
      whyNot: whyNot(workflowLifecycle, 'cancel', workflow.status),
      act: () => void cancelWorkflow(workflow, act),
    },
  ]
  const others = offered.filter((action) => action.may).map(({ may: _, ...action }) => action)
  return <ActionBar actions={[...steps, ...others]} busy={busy} />
}
