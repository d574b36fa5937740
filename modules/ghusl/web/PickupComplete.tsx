import { Suspense, useState } from 'react'
import { localDate } from '../../../kit/rules/time.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { DateTimeField } from '../../../kit/web/form/DateTimeField.tsx'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { YesNoRadio } from '../../../kit/web/form/RadioField.tsx'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { KeptForLater, useSendOrKeep } from '../../../kit/web/offline/keeping.ts'
import { refreshAll, useAnswer } from '../../../kit/web/queries.ts'
import { BandInputs, SimilarTick } from '../../custody/web/public.tsx'
import { handoverPageWords } from '../../custody/words/en.ts'
import { ghuslApi } from '../rules/ghuslApi.ts'
import { judgePickupComplete } from '../rules/judgeSteps.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { pickupCompleteBody, pickupCompleteInput, stepLabels } from '../rules/stepForms.ts'
import type { Workflow, WorkflowStep } from '../rules/workflow.ts'
import { askCustody } from './asked.ts'
import { useBackToOpen } from './backToOpen.ts'
import { labelledBy } from './inputs.ts'
import { stepScreen } from './StepPage.tsx'

/** When the deceased was picked up, and whether they lie somewhere else for now (3§5). */
function PickupComplete({ workflow, step }: { workflow: Workflow; step: WorkflowStep }) {
  const { id, name, timezone, gsoFacilityName } = workflow
  const now = () => Temporal.Now.instant().toString()
  const backToOpen = useBackToOpen()
  const sendOrKeep = useSendOrKeep()
  const { id: userId } = useUser()
  const [isKept, setKept] = useState(false)
  const custody = useAnswer(askCustody(id))
  const form = useRecordForm({
    schema: pickupCompleteBody,
    judge: (typed) => judgePickupComplete(typed, { now: now(), timezone }),
    initial: { ...draftOf(pickupCompleteInput, null), alone: false as boolean | null },
    toBody: (typed) => ({ ...typed, workflowId: id, workflowStepId: step.id }),
    save: (body, onceKey) =>
      sendOrKeep(ghuslApi.pickupComplete, { body, onceKey }, { owner: { userId }, label: `${step.name}: ${name}` }),
    afterSave(saved) {
      if (saved === null) return setKept(true)
      const place = saved.pickup?.storedOffSite
        ? ` They are stored off site, so the place at ${gsoFacilityName} is free for others.`
        : ''
      backToOpen(`${name} has been picked up.${place}`, saved)
    },
    reload: () => void refreshAll(),
  })
  const field = labelledBy(form, stepLabels)
  if (isKept)
    return (
      <Suspense>
        <KeptForLater name={name} back={ghuslPaths.open()} />
      </Suspense>
    )
  return (
    <RecordForm form={form} submitLabel="Submit" cancel={{ to: ghuslPaths.open() }}>
      <FormSection title="Pickup">
        <DateTimeField
          {...field('pickupDateTime')}
          zone={timezone}
          step={15}
          usualTime="09:00"
          max={localDate(now(), timezone)}
        />
        <YesNoRadio
          {...field('storedOffSite')}
          help={`With Yes, the place that is kept at ${gsoFacilityName} is free for others until the deceased arrives there.`}
        />
      </FormSection>
      <FormSection title={handoverPageWords.who}>
        <SimilarTick custody={custody} at={form.at('similarSeen')} />
        <BandInputs custody={custody} values={form.values} at={form.at} />
      </FormSection>
    </RecordForm>
  )
}

export const pickupCompleteScreen = stepScreen('PICKUP_COMPLETE', PickupComplete, ({ workflowId }) => [
  askCustody(workflowId),
])
