import { useState } from 'react'
import { localDate } from '../../../kit/rules/time.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { DateTimeField } from '../../../kit/web/form/DateTimeField.tsx'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { TextField } from '../../../kit/web/form/fields.tsx'
import { YesNoRadio } from '../../../kit/web/form/RadioField.tsx'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { thisMinute, usePhoneTime } from '../../../kit/web/form/SystemTimeField.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { KeptForLater, useSendOrKeep } from '../../../kit/web/offline/keeping.tsx'
import { queryClient, refreshAll, useAnswer } from '../../../kit/web/queries.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { judgeIdentity } from '../../custody/rules/judgeIdentity.ts'
import { saidInWords } from '../../custody/rules/saidInWords.ts'
import { Who } from '../../custody/web/public.tsx'
import { handoverFieldWords } from '../../custody/words/en.ts'
import { ghuslApi } from '../rules/ghuslApi.ts'
import { judgePickupComplete } from '../rules/judgeSteps.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { pickupCompleteBody, pickupCompleteInput } from '../rules/stepForms.ts'
import type { WorkflowStep } from '../rules/workflow.ts'
import { pickupCompleteWords, stepFieldWords, stepPageWords } from '../words/en.ts'
import { type AtStep, askAtDoor, askCustody, identityOf, needsAtDoor } from './askedAtDoor.ts'
import { useBackToOpen } from './backToOpen.ts'
import { labelledBy } from './inputs.ts'
import { stepScreenOf } from './StepPage.tsx'

/** When the deceased was picked up, and whether they lie somewhere else for now (3§5). */
function PickupComplete({ workflow, step }: { workflow: AtStep; step: WorkflowStep }) {
  const { id, name, timezone, gsoFacilityName } = workflow
  const backToOpen = useBackToOpen()
  const sendOrKeep = useSendOrKeep()
  const { id: userId } = useUser()
  const [isKept, setKept] = useState(false)
  // A phone's clock may be wrong: what it says is judged by what it was.
  const withPhoneTime = usePhoneTime()
  const custody = useAnswer(askCustody(id))
  const [bandFault, setBandFault] = useState<string | null>(null)
  const form = useRecordForm({
    schema: pickupCompleteBody,
    judge: (typed) => ({
      ...judgePickupComplete(typed, { now: rightNow(), timezone }),
      ...judgeIdentity(typed, { ...identityOf(custody), type: 'PICKED_UP' }),
      ...(custody.isKnown && bandFault !== null && typed.reason === null && { wristBandId: bandFault }),
    }),
    initial: {
      ...draftOf(pickupCompleteInput, null),
      pickupDateTime: thisMinute(),
      alone: false as boolean | null,
    },
    toBody: (typed) => ({ ...typed, workflowId: id, workflowStepId: step.id }),
    save: (body, onceKey) =>
      withPhoneTime((phoneTime) =>
        sendOrKeep(
          ghuslApi.pickupComplete,
          { body: { ...body, phoneTime }, onceKey },
          {
            ...{ owner: { userId }, label: pickupCompleteWords.kept(step.name, name) },
            happened: { at: body.pickupDateTime, zone: timezone },
            said: saidInWords({ ...body, band: body.wristBandId, offSite: body.storedOffSite }).join('; '),
          },
        ),
      ),
    afterSave(saved) {
      if (saved === null) {
        // What comes next can be entered here as well.
        void queryClient.invalidateQueries({ refetchType: 'none' })
        return setKept(true)
      }
      const said = saved.pickup?.storedOffSite
        ? pickupCompleteWords.doneOffSite(name, gsoFacilityName)
        : pickupCompleteWords.done(name)
      backToOpen(said, saved)
    },
    reload: () => void refreshAll(),
    keep: { form: `ghusl/workflow/pickupComplete/${id}` },
  })
  const field = labelledBy(form, stepFieldWords)
  if (isKept) return <KeptForLater name={name} back={ghuslPaths.open()} />
  return (
    <RecordForm form={form} submitLabel={stepPageWords.submit} cancel={{ to: ghuslPaths.open() }}>
      <FormSection title={pickupCompleteWords.pickup}>
        <DateTimeField
          {...field('pickupDateTime')}
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
        <YesNoRadio {...field('storedOffSite')} help={pickupCompleteWords.offSiteHelp(gsoFacilityName)} />
      </FormSection>
      <Who custody={custody} type="PICKED_UP" onFault={setBandFault} values={form.values} at={form.at} />
    </RecordForm>
  )
}

export const pickupCompleteScreen = stepScreenOf('PICKUP_COMPLETE', PickupComplete, {
  ask: askAtDoor,
  needs: needsAtDoor,
})
