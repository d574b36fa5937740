import type { Act } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { confirmWithReason } from '../../../kit/web/confirm.ts'
import { ghuslApi } from '../rules/ghuslApi.ts'
import type { Workflow } from '../rules/workflow.ts'

/** Cancels a workflow, once somebody has said why. */
export async function cancelWorkflow({ id, name, version, stay, gsoFacilityName }: Workflow, act: Act): Promise<void> {
  const place = stay?.holds ? ` Its place at ${gsoFacilityName} becomes free for others.` : ''
  const reason = await confirmWithReason({
    title: `Cancel the workflow of ${name}`,
    text: `None of its steps can be done any more.${place} This cannot be undone.`,
    confirmLabel: 'Cancel this workflow',
    cancelLabel: 'Keep it',
    danger: true,
    reason: { label: 'Why it is cancelled', required: 'Please say why it is cancelled.' },
  })
  if (reason === null) return
  await act(() => call(ghuslApi.cancel, { params: { id }, body: { reason, version } }), {
    done: `The workflow of ${name} has been cancelled.`,
  })
}
