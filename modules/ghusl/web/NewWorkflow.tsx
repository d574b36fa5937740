import { call } from '../../../kit/web/api.ts'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { SelectField } from '../../../kit/web/form/SelectField.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { Page } from '../../../kit/web/Page.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { holdingAreaApi } from '../../holdingArea/rules/holdingAreaApi.ts'
import { ghuslAccess } from '../rules/access.ts'
import { ghuslApi } from '../rules/ghuslApi.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { judgeWorkflow, newWorkflow, workflowInput } from '../rules/workflow.ts'
import { newWorkflowWords, workflowFieldWords } from '../words/en.ts'
import { useBackToOpen } from './backToOpen.ts'
import { DeceasedInputs } from './DeceasedInputs.tsx'
import { labelledBy } from './inputs.ts'
import { PickupInputs } from './PickupInputs.tsx'

const askFacilities = ask(holdingAreaApi.facilities)

/** The first call: who has died, where they are, and whom to call back (3§2, 3§5). */
function NewWorkflow() {
  const facilities = useAnswer(askFacilities)
  const backToOpen = useBackToOpen()
  const [only] = facilities.length === 1 ? facilities : []
  const form = useRecordForm({
    schema: newWorkflow,
    judge: (typed) => judgeWorkflow(typed, facilities),
    initial: { ...draftOf(workflowInput, null), deceasedAgeUnit: 'years' as const, gsoFacilityId: only?.id ?? null },
    save: (body, onceKey) => call(ghuslApi.create, { body, onceKey }),
    shownAt: ghuslPaths.view,
    afterSave: (saved) => backToOpen(newWorkflowWords.created(saved.name), saved),
    keep: { form: 'ghusl/workflow/create', named: 'deceasedName' },
  })
  const field = labelledBy(form, workflowFieldWords)
  return (
    <Page title={newWorkflowWords.title}>
      <RecordForm form={form} submitLabel={newWorkflowWords.submit} cancel={{ to: ghuslPaths.open() }}>
        <FormSection title={newWorkflowWords.deceased}>
          <SelectField
            {...field('gsoFacilityId')}
            help={newWorkflowWords.facilityHelp}
            options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <DeceasedInputs at={form.at} />
        </FormSection>
        <PickupInputs at={form.at} />
      </RecordForm>
    </Page>
  )
}

export const newWorkflowScreen = screen({
  access: ghuslAccess.create,
  needs: () => [askFacilities],
  component: NewWorkflow,
})
