import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { call } from '../../../kit/web/api.ts'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { TextField } from '../../../kit/web/form/fields.tsx'
import { MissingFields } from '../../../kit/web/form/MissingFields.tsx'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { refreshAll, useAnswer } from '../../../kit/web/queries.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { SinReveal } from '../../particulars/web/public.tsx'
import { ghuslApi } from '../rules/ghuslApi.ts'
import { type Intake, intakeBody, intakeFields, judgeIntake, missingOfIntake } from '../rules/intake.ts'
import { ghuslPaths } from '../rules/paths.ts'
import type { Workflow, WorkflowStep } from '../rules/workflow.ts'
import { intakeFieldWords, intakeFormWords } from '../words/en.ts'
import { askIntake } from './asked.ts'
import { backToOpen } from './backToOpen.ts'
import { IntakeInputs } from './IntakeInputs.tsx'
import { stepScreen } from './StepPage.tsx'

type Doing = { workflow: Workflow; step: WorkflowStep }

const INPUTS = { ...intakeFields, sin: intakeBody.shape.sin }

/** What the GSO writes down of the deceased, little by little (3§5, decisions §14). */
export function IntakeStep(doing: Doing) {
  const intake = useAnswer(askIntake(doing.workflow.id))
  const [loads, setLoads] = useState(0)
  const reload = () => void refreshAll().then(() => setLoads(loads + 1))
  // What is loaded then is opened anew.
  return <IntakeForm key={loads} {...doing} read={intake} reload={reload} />
}

function IntakeForm({ workflow, step, read, reload }: Doing & { read: Intake; reload: () => void }) {
  // The form as it was opened, whatever is loaded of it meanwhile.
  const [intake] = useState(read)
  const { id, name, timezone } = workflow
  const finished = useRef(true)
  const form = useRecordForm({
    schema: intakeBody,
    judge: (typed) => judgeIntake(typed, { now: rightNow(), timezone }),
    initial: draftOf(INPUTS, intake),
    toBody: (typed) => ({
      ...typed,
      finished: finished.current,
      version: intake.version,
      workflowId: id,
      workflowStepId: step.id,
    }),
    save: (body) => call(ghuslApi.saveIntake, { body }),
    afterSave: ({ missing }) =>
      backToOpen(finished.current ? intakeFormWords.complete(name) : intakeFormWords.saved(name, missing.length)),
    reload,
    keep: { form: `ghusl/workflow/intake/${id}`, basis: intake.version },
  })
  const submit = (isFinished: boolean) => {
    finished.current = isFinished
    form.submit()
  }
  const missing = missingOfIntake(form.values).map((field) => ({ field, label: intakeFieldWords[field] }))
  return (
    <>
      <MissingFields missing={missing} />
      <RecordForm
        form={{
          ...form,
          submit: (event) => {
            event?.preventDefault()
            submit(true)
          },
        }}
        submitLabel={intakeFormWords.submit}
        stickyActions
        cancel={{ to: ghuslPaths.open() }}
        moreActions={
          <Button variant="default" disabled={form.saving} onClick={() => submit(false)}>
            {intakeFormWords.saveForLater}
          </Button>
        }
      >
        <IntakeInputs form={form} timezone={timezone} />
        <FormSection title={intakeFormWords.sinTitle}>
          <TextField
            at={form.at('sin')}
            label={intakeFormWords.sin}
            help={intakeFormWords.sinHelp}
            maxLength={11}
            optional
          />
          {intake.sin !== null && (
            <SinReveal reveal={(reason) => call(ghuslApi.revealSin, { params: { id }, body: { reason } })} />
          )}
        </FormSection>
      </RecordForm>
    </>
  )
}

export const intakeScreen = stepScreen('GSO_INTAKE', IntakeStep, ({ workflowId }) => [askIntake(workflowId)])
