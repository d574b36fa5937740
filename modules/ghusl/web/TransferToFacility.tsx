import { useState } from 'react'
import { fullName } from '../../../kit/rules/person.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { DateTimeField } from '../../../kit/web/form/DateTimeField.tsx'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { TextArea, TextField } from '../../../kit/web/form/fields.tsx'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { YesNoRadio } from '../../../kit/web/form/RadioField.tsx'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { thisMinute, usePhoneTime } from '../../../kit/web/form/SystemTimeField.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { KeptForLater, useSendOrKeep } from '../../../kit/web/offline/keeping.tsx'
import { refreshAll, useAnswer } from '../../../kit/web/queries.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { useWhen } from '../../../kit/web/When.tsx'
import { judgeIdentity } from '../../custody/rules/judgeIdentity.ts'
import { saidBefore } from '../../custody/rules/saidBefore.ts'
import { Who } from '../../custody/web/public.tsx'
import { handoverFieldWords } from '../../custody/words/en.ts'
import { arrivalInWords } from '../rules/arrivalInWords.ts'
import { ghuslApi } from '../rules/ghuslApi.ts'
import { judgeTransfer } from '../rules/judgeSteps.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { transferBody, transferInput } from '../rules/stepForms.ts'
import { houseNameOf, pickedUpOn, type WorkflowStep } from '../rules/workflow.ts'
import { stepFieldWords, stepPageWords, transferWords } from '../words/en.ts'
import { type AtStep, askAtDoor, askCustody, identityOf, needsAtDoor } from './askedAtDoor.ts'
import { useBackToOpen } from './backToOpen.ts'
import { labelledBy } from './inputs.ts'
import { stepScreenOf } from './StepPage.tsx'

/** The arrival at the facility, and what came with the deceased (3§5). */
function TransferToFacility({ workflow, step }: { workflow: AtStep; step: WorkflowStep }) {
  const { id, name, timezone, stay } = workflow
  const say = useWhen()
  const backToOpen = useBackToOpen()
  const sendOrKeep = useSendOrKeep()
  const actor = useUser()
  const { id: userId } = actor
  const [isKept, setKept] = useState(false)
  // A phone's clock may be wrong: what it says is judged by what it was.
  const withPhoneTime = usePhoneTime()
  const custody = useAnswer(askCustody(id))
  const [bandFault, setBandFault] = useState<string | null>(null)
  const form = useRecordForm({
    schema: transferBody,
    judge: (typed) => ({
      ...judgeTransfer(typed, { now: rightNow(), timezone, pickedUpOn: pickedUpOn(workflow) }),
      ...judgeIdentity(typed, { ...identityOf(custody), type: 'ARRIVED' }),
      ...(custody.isKnown && bandFault !== null && typed.reason === null && { wristBandId: bandFault }),
    }),
    initial: {
      ...draftOf(transferInput, null),
      // Whoever is at the door, mostly, writes down what they have just done.
      ...{ arrivalDateTime: thisMinute(), checkedInByName: fullName(actor) },
      alone: false as boolean | null,
    },
    toBody: (typed) => ({
      ...typed,
      effectsDetails: typed.EffectsExists ? typed.effectsDetails : null,
      jewelleryDetails: typed.JewelryExists ? typed.jewelleryDetails : null,
      workflowId: id,
      workflowStepId: step.id,
    }),
    save: (body, onceKey) =>
      withPhoneTime((phoneTime) =>
        sendOrKeep(
          ghuslApi.transferToGhuslFacility,
          { body: { ...body, phoneTime }, onceKey },
          {
            ...{ owner: { userId }, label: transferWords.kept(step.name, name) },
            happened: { at: body.arrivalDateTime, zone: timezone },
            said: arrivalInWords(body),
          },
        ),
      ),
    afterSave: (saved) =>
      saved === null ? setKept(true) : backToOpen(transferWords.done(name, houseNameOf(workflow)), saved),
    reload: () => void refreshAll(),
    keep: { form: `ghusl/workflow/transfer/${id}` },
  })
  const field = labelledBy(form, stepFieldWords)
  const { belongings: before } = custody
  if (isKept) return <KeptForLater name={name} back={ghuslPaths.open()} />
  return (
    <RecordForm form={form} submitLabel={stepPageWords.submit} cancel={{ to: ghuslPaths.open() }}>
      <FormSection title={transferWords.arrival}>
        <DateTimeField
          {...field('arrivalDateTime')}
          help={stay ? transferWords.planned(say(stay.arrivalDateTime, 'read', timezone)) : undefined}
          zone={timezone}
          step={15}
          usualTime="09:00"
          max={localDate(rightNow(), timezone)}
          happened
        />
        <TextField
          at={form.at('givenByName')}
          label={handoverFieldWords.givenByName}
          optional
          maxLength={100}
          autoCapitalize="words"
        />
        <NameField {...field('checkedInByName')} />
      </FormSection>
      <Who custody={custody} type="ARRIVED" onFault={setBandFault} values={form.values} at={form.at} />
      <FormSection title={transferWords.belongings}>
        <YesNoRadio {...field('EffectsExists')} optional help={look(before.effects, before.effectsDetails)} />
        {form.values.EffectsExists && <TextArea {...field('effectsDetails')} />}
        <YesNoRadio {...field('JewelryExists')} optional help={look(before.jewellery, before.jewelleryDetails)} />
        {form.values.JewelryExists && <TextArea {...field('jewelleryDetails')} />}
        {(form.errors.differenceNote !== undefined || form.values.differenceNote !== null) && (
          <TextArea at={form.at('differenceNote')} label={handoverFieldWords.differenceNote} />
        )}
      </FormSection>
      <FormSection title={transferWords.notes}>
        <TextArea {...field('additionalNotes')} optional />
      </FormSection>
    </RecordForm>
  )
}

/** What was said before, beside what is seen now. */
const look = (...before: Parameters<typeof saidBefore>) => transferWords.look(saidBefore(...before) || null)

export const transferScreen = stepScreenOf('TRANSFER_TO_GHUSL_FACILITY', TransferToFacility, {
  ask: askAtDoor,
  needs: needsAtDoor,
})
