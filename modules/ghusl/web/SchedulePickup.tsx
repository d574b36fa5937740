import { dateInWords, instantInWords, localDate } from '../../../kit/rules/time.ts'
import { call } from '../../../kit/web/api.ts'
import { DateField } from '../../../kit/web/form/DateField.tsx'
import { draftOf } from '../../../kit/web/form/draftOf.ts'
import { PhoneField, TextField } from '../../../kit/web/form/fields.tsx'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { FormSection, RecordForm } from '../../../kit/web/form/RecordForm.tsx'
import { useRecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { refreshAll } from '../../../kit/web/queries.ts'
import type { Span } from '../../holdingArea/rules/capacity.ts'
import { useCapacity, whyNoRoom } from '../../holdingArea/web/public.tsx'
import { ghuslApi } from '../rules/ghuslApi.ts'
import { judgeSchedulePickup } from '../rules/judgeSteps.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { schedulePickupBody, schedulePickupInput, stepLabels } from '../rules/stepForms.ts'
import { contact, pickupPlace, type Workflow, type WorkflowStep } from '../rules/workflow.ts'
import { useBackToOpen } from './backToOpen.ts'
import { labelledBy } from './inputs.ts'
import { PickupInputs } from './PickupInputs.tsx'
import { StayInputs } from './StayInputs.tsx'
import { stepScreen } from './StepPage.tsx'

/** Who picks the deceased up, and when they arrive at the facility and leave it: takes a place there (3§5, decisions §14). */
export function SchedulePickup({ workflow, step }: { workflow: Workflow; step: WorkflowStep }) {
  const { id, name, timezone, gsoFacilityId, gsoFacilityName, version } = workflow
  const now = Temporal.Now.instant().toString()
  const backToOpen = useBackToOpen()
  const form = useRecordForm({
    schema: schedulePickupBody,
    judge: (typed) => judgeSchedulePickup(typed, { now: Temporal.Now.instant().toString(), timezone }),
    initial: { ...draftOf(schedulePickupInput, null), ...draftOf({ ...pickupPlace, ...contact }, workflow) },
    toBody: (typed) => ({ ...typed, workflowId: id, workflowStepId: step.id }),
    save: (body, onceKey) => call(ghuslApi.schedulePickup, { body, onceKey }),
    afterSave(saved) {
      const { stay } = saved
      const kept = stay
        ? ` A place at ${gsoFacilityName} is kept from ${instantInWords(stay.arrivalDateTime, timezone)} until ${instantInWords(stay.exitDateTime, timezone)}.`
        : ''
      backToOpen(`The pickup of ${name} is scheduled.${kept}`, saved)
    },
    reload: () => void refreshAll(),
    keep: { form: `ghusl/workflow/schedulePickup/${id}`, basis: version },
  })
  const capacity = useCapacity({
    facilityId: gsoFacilityId,
    arrivesOn: form.values.arrivalDateTime,
    leavesOn: form.values.exitDateTime,
    except: { workflowId: id },
  })
  const field = labelledBy(form, stepLabels)
  const { pickupDate } = form.values
  // A free time before the day of the pickup moves that too, or what is offered would be refused.
  const pickupFor = ({ arrivesOn }: Span) => {
    const day = localDate(arrivesOn, timezone)
    return pickupDate && pickupDate > day ? day : null
  }
  const earlierPickup = {
    says: (span: Span) => {
      const day = pickupFor(span)
      return day ? `The pickup is then on ${dateInWords(day)}.` : ''
    },
    onTake: (span: Span) => form.at('pickupDate').set(pickupFor(span) ?? pickupDate),
  }
  return (
    <RecordForm form={form} submitLabel="Submit" whyNot={whyNoRoom(capacity)} cancel={{ to: ghuslPaths.open() }}>
      <FormSection title="Pickup">
        <DateField {...field('pickupDate')} zone={timezone} min={localDate(now, timezone)} />
      </FormSection>
      <StayInputs workflow={workflow} capacity={capacity} besides={earlierPickup} at={form.at} />
      <FormSection title="Pickup party" help="Who picks the deceased up.">
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
