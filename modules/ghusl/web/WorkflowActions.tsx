import { IconBan, IconCalendarTime, IconEdit, IconPlayerPlay } from '@tabler/icons-react'
import { type Action, mayOn } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { type Act, useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { confirmWithReason } from '../../../kit/web/confirm.ts'
import { ActionBar, type PageAction } from '../../../kit/web/view/ActionBar.tsx'
import { ghuslAccess } from '../rules/access.ts'
import { whyNotCancel } from '../rules/cancelling.ts'
import { whyNotChangeTimes } from '../rules/changeTimes.ts'
import { ghuslApi } from '../rules/ghuslApi.ts'
import { workflowLifecycle } from '../rules/lifecycle.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { placeOf } from '../rules/place.ts'
import type { Workflow } from '../rules/workflow.ts'
import { cancelWorkflowWords, workflowActionWords, workflowFaultWords } from '../words/en.ts'
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
      label: workflowActionWords.edit,
      icon: IconEdit,
      may: may(ghuslAccess.edit),
      whyNot: whyNot(workflowLifecycle, 'edit', workflow.status),
      go: { to: ghuslPaths.edit(workflow.id) },
    },
    {
      label: workflowActionWords.changeTimes,
      icon: IconCalendarTime,
      may: may(ghuslAccess.facilitySteps),
      whyNot: whyNotChangeTimes(workflow),
      go: { to: ghuslPaths.changeTimes(workflow.id) },
    },
    {
      label: workflowActionWords.cancel,
      icon: IconBan,
      kind: 'dangerous',
      may: may(ghuslAccess.cancel),
      whyNot: whyNotCancel(workflow),
      act: () => void cancelWorkflow(workflow, act),
    },
  ]
  const others = offered.filter((action) => action.may).map(({ may: _, ...action }) => action)
  return <ActionBar actions={[...steps, ...others]} busy={busy} />
}

/** Cancels a workflow, once somebody has said why. */
export async function cancelWorkflow({ id, name, version, stay, gsoFacilityName }: Workflow, act: Act): Promise<void> {
  const freed = stay?.holds && stay.leftOn === null ? gsoFacilityName : null
  const reason = await confirmWithReason({
    title: cancelWorkflowWords.title(name),
    text: cancelWorkflowWords.text(freed),
    confirmLabel: cancelWorkflowWords.confirm,
    cancelLabel: cancelWorkflowWords.keep,
    danger: true,
    reason: { label: cancelWorkflowWords.reason, required: workflowFaultWords.whyCancelled },
  })
  if (reason === null) return
  await act(() => call(ghuslApi.cancel, { params: { id }, body: { reason, version } }), {
    done: cancelWorkflowWords.done(name),
  })
}
