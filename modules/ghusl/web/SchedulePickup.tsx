import { localDate } from '../../../kit/rules/time.ts'
import { call } from '../../../kit/web/api.ts'
import { AsOpened } from '../../../kit/web/form/AsOpened.tsx'
import { DateField } from '../../../kit/web/form/DateField.tsx'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { PhoneField, TextField } from '../../../kit/web/form/fields.tsx'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { useWhen } from '../../../kit/web/When.tsx'
import type { Span } from '../../holdingArea/rules/capacity.ts'
import { useCapacity, whyNoRoom } from '../../holdingArea/web/public.tsx'
import { ghuslApi } from '../rules/ghuslApi.ts'
import { judgeSchedulePickup } from '../rules/judgeSteps.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { schedulePickupBody, schedulePickupInput } from '../rules/stepForms.ts'
import { contact, pickupPlace, type Workflow, type WorkflowStep } from '../rules/workflow.ts'
import { schedulePickupWords, stepFieldWords, stepPageWords } from '../words/en.ts'
import { useBackToOpen } from './backToOpen.ts'
import { labelledBy } from './inputs.ts'
import { PickupInputs } from './PickupInputs.tsx'
import { StayInputs } from './StayInputs.tsx'
import { stepScreen } from './StepPage.tsx'

type Scheduled = { workflow: Workflow; step: WorkflowStep }

/** Who picks the deceased up, and when they arrive at the facility and leave it: takes a place there (3§5, decisions §14). */
export function SchedulePickup({ workflow, step }: Scheduled) {
  // Address and contact are typed over what it says.
  return (
    <AsOpened kept={workflow} form={(opened, reload) => <Scheduling workflow={opened} step={step} reload={reload} />} />
  )
}

function Scheduling({ workflow, step, reload }: Scheduled & { reload: () => void }) {
  const { id, name, timezone, gsoFacilityId, gsoFacilityName, version } = workflow
  const now = rightNow()
  const say = useWhen()
  const backToOpen = useBackToOpen()
  const form = useRecordForm({
    schema: schedulePickupBody,
    judge: (typed) => judgeSchedulePickup(typed, { now: rightNow(), timezone }),
    initial: { ...draftOf(schedulePickupInput, null), ...draftOf({ ...pickupPlace, ...contact }, workflow) },
    toBody: (typed) => ({ ...typed, workflowId: id, workflowStepId: step.id, version }),
    save: (body, onceKey) => call(ghuslApi.schedulePickup, { body, onceKey }),
    afterSave(saved) {
      const { stay } = saved
      const kept = stay && {
        facility: gsoFacilityName,
        from: say(stay.arrivalDateTime, 'read', timezone),
        until: say(stay.exitDateTime, 'read', timezone),
      }
      backToOpen(schedulePickupWords.done(name, kept), saved)
    },
    reload,
    keep: { form: `ghusl/workflow/schedulePickup/${id}`, basis: version },
  })
  const capacity = useCapacity({
    facilityId: gsoFacilityId,
    arrivesOn: form.values.arrivalDateTime,
    leavesOn: form.values.exitDateTime,
    except: { workflowId: id },
  })
  const field = labelledBy(form, stepFieldWords)
  const { pickupDate } = form.values
  // A free time before the day of the pickup moves that too, or what is offered would be refused.
  const pickupFor = ({ arrivesOn }: Span) => {
    const day = localDate(arrivesOn, timezone)
    return pickupDate && pickupDate > day ? day : null
  }
  const earlierPickup = {
    says: (span: Span) => {
      const day = pickupFor(span)
      return day ? schedulePickupWords.pickupThen(say(day)) : ''
    },
    onTake: (span: Span) => form.at('pickupDate').set(pickupFor(span) ?? pickupDate),
  }
  return (
    <RecordForm
      form={form}
      submitLabel={stepPageWords.submit}
      whyNot={whyNoRoom(capacity)}
      cancel={{ to: ghuslPaths.open() }}
    >
      <FormSection title={schedulePickupWords.pickup}>
        <DateField {...field('pickupDate')} zone={timezone} min={localDate(now, timezone)} />
      </FormSection>
      <StayInputs workflow={workflow} capacity={capacity} besides={earlierPickup} at={form.at} />
      <FormSection title={schedulePickupWords.party} help={schedulePickupWords.partyHelp}>
        <TextField {...field('pickupPartyName')} maxLength={100} />
        <NameField {...field('pickupPersonName')} />
        <PhoneField {...field('pickupPersonPhone')} />
        <TextField {...field('pickupPersonEmail')} type="email" />
      </FormSection>
      <PickupInputs at={form.at} />
    </RecordForm>
  )
}

export const schedulePickupScreen = stepScreen('SCHEDULE_PICKUP', SchedulePickup)
