import { Text } from '@mantine/core'
import { byId } from '../../../kit/rules/endpoint.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { call } from '../../../kit/web/api.ts'
import { flash } from '../../../kit/web/banners.ts'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { EditPage } from '../../../kit/web/form/EditPage.tsx'
import { TextArea } from '../../../kit/web/form/fields.tsx'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { goTo } from '../../../kit/web/navigation.ts'
import { refreshAll, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { ghuslAccess } from '../rules/access.ts'
import {
  areLabelsWrong,
  changedWorkflow,
  changeWorkflowApi,
  isCalledOtherwise,
  isRenamed,
  judgeChangedWorkflow,
  workflowChange,
} from '../rules/changeWorkflow.ts'
import { workflowLifecycle } from '../rules/lifecycle.ts'
import { ghuslPaths } from '../rules/paths.ts'
import type { Workflow } from '../rules/workflow.ts'
import { editWorkflowWords } from '../words/en.ts'
import { askWorkflow, type Params } from './asked.ts'
import { DeceasedInputs } from './DeceasedInputs.tsx'
import { PickupInputs } from './PickupInputs.tsx'

/** A workflow is put right: whom it is for, where they are picked up, whom to call (decisions §14). */
function EditWorkflow({ params }: { params: Params }) {
  const workflow = useAnswer(askWorkflow(params.id))
  const why = whyNot(workflowLifecycle, 'edit', workflow.status)
  return (
    <EditPage
      title={editWorkflowWords.title(workflow.name)}
      kept={workflow}
      instead={why === null ? null : { why, to: ghuslPaths.view(workflow.id), back: editWorkflowWords.back }}
      form={(before, reload) => <WorkflowEditor before={before} reload={reload} />}
    />
  )
}

function WorkflowEditor({ before, reload }: { before: Workflow; reload: () => void }) {
  const { id, version, mayyitId } = before
  const form = useRecordForm({
    schema: changedWorkflow,
    judge: (typed) => judgeChangedWorkflow(before, typed),
    initial: { ...draftOf(workflowChange, null), ...draftOf(workflowChange, { ...before, reason: null }) },
    // What was typed before a name was put back as it was stands nowhere.
    toBody: (typed) => ({ ...typed, reason: isCalledOtherwise(before, typed) ? typed.reason : null, version }),
    save: (body) => call(changeWorkflowApi, { params: { id }, body }),
    shownAt: ghuslPaths.view,
    afterSave(saved) {
      const says = areLabelsWrong(before, saved) ? editWorkflowWords.labels : editWorkflowWords.updated
      flash('success', says(saved.name))
      void refreshAll()
      goTo(ghuslPaths.view(id))
    },
    reload,
    keep: { form: `ghusl/workflow/edit/${id}`, basis: version, named: 'deceasedName' },
  })
  const asksWhy = isCalledOtherwise(before, form.values)
  return (
    <RecordForm form={form} submitLabel={editWorkflowWords.save} cancel={{ to: ghuslPaths.view(id) }}>
      <FormSection title={editWorkflowWords.deceased}>
        <DeceasedInputs at={form.at} />
        {asksWhy && (
          <TextArea at={form.at('reason')} label={editWorkflowWords.reason} help={editWorkflowWords.reasonHelp} />
        )}
        {isRenamed(before, form.values) && <Text c="dimmed">{editWorkflowWords.ordersStay}</Text>}
        {mayyitId !== null && <Text c="dimmed">{editWorkflowWords.mayyitStays}</Text>}
      </FormSection>
      <PickupInputs at={form.at} />
    </RecordForm>
  )
}

export const editWorkflowScreen = screen<Params>({
  access: ghuslAccess.edit,
  params: byId,
  needs: ({ params }) => [askWorkflow(params.id)],
  component: EditWorkflow,
})
