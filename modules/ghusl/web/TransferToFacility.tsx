import { Suspense, useState } from 'react'
import { instantInWords, localDate } from '../../../kit/rules/time.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { DateTimeField } from '../../../kit/web/form/DateTimeField.tsx'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { TextArea } from '../../../kit/web/form/fields.tsx'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { YesNoRadio } from '../../../kit/web/form/RadioField.tsx'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { KeptForLater, useSendOrKeep } from '../../../kit/web/offline/keeping.ts'
import { refreshAll, useAnswer } from '../../../kit/web/queries.ts'
import type { Custody } from '../../custody/rules/custodyApi.ts'
import { BandInputs, SimilarTick } from '../../custody/web/public.tsx'
import { handoverFieldWords, seenWords } from '../../custody/words/en.ts'
import { ghuslApi } from '../rules/ghuslApi.ts'
import { judgeTransfer } from '../rules/judgeSteps.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { stepLabels, transferBody, transferInput } from '../rules/stepForms.ts'
import type { Workflow, WorkflowStep } from '../rules/workflow.ts'
import { askCustody } from './asked.ts'
import { useBackToOpen } from './backToOpen.ts'
import { labelledBy } from './inputs.ts'
import { stepScreen } from './StepPage.tsx'

/** The arrival at the facility, and what came with the deceased (3§5). */
function TransferToFacility({ workflow, step }: { workflow: Workflow; step: WorkflowStep }) {
  const { id, name, timezone, gsoFacilityName, pickup, stay } = workflow
  const now = () => Temporal.Now.instant().toString()
  const pickedUpOn = pickup?.pickupDateTime ?? null
  const backToOpen = useBackToOpen()
  const sendOrKeep = useSendOrKeep()
  const { id: userId } = useUser()
  const [isKept, setKept] = useState(false)
  const custody = useAnswer(askCustody(id))
  const form = useRecordForm({
    schema: transferBody,
    judge: (typed) => judgeTransfer(typed, { now: now(), timezone, pickedUpOn }),
    initial: { ...draftOf(transferInput, null), alone: false as boolean | null },
    toBody: (typed) => ({
      ...typed,
      effectsDetails: typed.EffectsExists ? typed.effectsDetails : null,
      jewelleryDetails: typed.JewelryExists ? typed.jewelleryDetails : null,
      workflowId: id,
      workflowStepId: step.id,
    }),
    save: (body, onceKey) =>
      sendOrKeep(
        ghuslApi.transferToGhuslFacility,
        { body, onceKey },
        { owner: { userId }, label: `${step.name}: ${name}` },
      ),
    afterSave: (saved) =>
      saved === null ? setKept(true) : backToOpen(`${name} has arrived at ${gsoFacilityName}.`, saved),
    reload: () => void refreshAll(),
    keep: { form: `ghusl/workflow/transfer/${id}` },
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
      <FormSection title="Arrival">
        <DateTimeField
          {...field('arrivalDateTime')}
          help={stay ? `Planned: ${instantInWords(stay.arrivalDateTime, timezone)}.` : undefined}
          zone={timezone}
          step={15}
          usualTime="09:00"
          max={localDate(now(), timezone)}
        />
        <NameField {...field('checkedInByName')} />
        <SimilarTick custody={custody} at={form.at('similarSeen')} />
        <BandInputs custody={custody} values={form.values} at={form.at} />
      </FormSection>
      <FormSection title="Belongings">
        <YesNoRadio {...field('EffectsExists')} optional help={LOOK} />
        {form.values.EffectsExists && <TextArea {...field('effectsDetails')} />}
        <YesNoRadio {...field('JewelryExists')} optional help={saidBefore(custody)} />
        {form.values.JewelryExists && <TextArea {...field('jewelleryDetails')} />}
        {(form.errors.differenceNote !== undefined || form.values.differenceNote !== null) && (
          <TextArea at={form.at('differenceNote')} label={handoverFieldWords.differenceNote} />
        )}
      </FormSection>
      <FormSection title="Notes">
        <TextArea {...field('additionalNotes')} optional />
      </FormSection>
    </RecordForm>
  )
}

const LOOK = 'Leave it open if nobody has looked yet.'

/** What was said of jewellery before, beside what is seen now. */
const saidBefore = ({ belongings: { jewellery, jewelleryDetails } }: Custody) =>
  jewellery === 'NOT_LOOKED' ? LOOK : `Said before: ${jewelleryDetails ?? seenWords[jewellery]}. ${LOOK}`

export const transferScreen = stepScreen('TRANSFER_TO_GHUSL_FACILITY', TransferToFacility, ({ workflowId }) => [
  askCustody(workflowId),
])
