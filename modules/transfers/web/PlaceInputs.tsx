import { canonicalInstant, isInstant } from '../../../kit/rules/fields.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { DateTimeField } from '../../../kit/web/form/DateTimeField.tsx'
import type { DraftOf } from '../../../kit/web/form/draftOf.ts'
import { fieldsOf } from '../../../kit/web/form/fieldsOf.ts'
import { FormSection } from '../../../kit/web/form/RecordForm.tsx'
import { SelectField } from '../../../kit/web/form/SelectField.tsx'
import type { RecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { useAnswer } from '../../../kit/web/queries.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { type Span, USUAL_STAY_HOURS, usualExit } from '../../holdingArea/rules/capacity.ts'
import { CapacityCheck, type CapacityKnown, useCapacity } from '../../holdingArea/web/public.tsx'
import type { Order, orderInput } from '../rules/order.ts'
import { usesPlaceOf } from '../rules/placeOfOrder.ts'
import type { WorkflowChoice } from '../rules/transfersApi.ts'
import { orderFieldWords, orderFormWords } from '../words/en.ts'
import { askFacilities, askWorkflows } from './asked.ts'

type Draft = DraftOf<typeof orderInput>
type Placed = Pick<Draft, 'workflowId' | 'dropOffDateTime' | 'gsoFacilityId'>

/** Whether an order as it is typed takes a place of its own: it names no workflow, or one that has none at its time. */
export function takesOwn({ workflowId, dropOffDateTime, gsoFacilityId }: Placed, workflows: Workflows): boolean {
  if (workflowId === null) return true
  const workflow = workflows.find(({ id }) => id === workflowId)
  if (!workflow || gsoFacilityId === null || dropOffDateTime === null || !isInstant(dropOffDateTime)) return false
  return !usesPlaceOf(workflow.stay, { dropOffDateTime: canonicalInstant(dropOffDateTime), gsoFacilityId })
}

/** The room for an order as it is typed; not asked where it uses the place of a workflow, which is kept already. */
export function useRoomFor(typed: Draft, before: Order | null, workflows: Workflows): CapacityKnown {
  const { gsoFacilityId, dropOffDateTime, chelliAnjaliDateTime } = typed
  const usual = dropOffDateTime !== null && isInstant(dropOffDateTime) ? usualExit(dropOffDateTime) : null
  return useCapacity({
    facilityId: takesOwn(typed, workflows) ? gsoFacilityId : null,
    arrivesOn: dropOffDateTime,
    leavesOn: chelliAnjaliDateTime ?? usual,
    ...(before && { except: { transferId: before.id } }),
  })
}

type Props = { form: RecordForm<Draft>; before: Order | null; room: CapacityKnown }

/** Where the deceased is brought and when, and whether there is a place (3§5, decisions §14). */
export function PlaceInputs({ form, before, room }: Props) {
  const { timezone } = useUser()
  const facilities = useAnswer(askFacilities)
  const workflows = useAnswer(askWorkflows)
  const field = fieldsOf(form, orderFieldWords)
  const [facility, workflow] = [field('gsoFacilityId'), field('workflowId')]
  const chosen = facilities.find(({ id }) => id === facility.at.value)
  const zone = chosen?.timezone ?? before?.timezone ?? timezone
  const today = localDate(rightNow(), zone)
  const isOwn = takesOwn(form.values, workflows)
  // Labels can be printed as soon as a place is kept, and go with it.
  const endsPlace = before !== null && !isOwn && takesOwn(before, workflows)
  const offered = workflowOptions(workflows, before, facility.at.value)

  const chooseFacility = (id: number | null) => {
    if (id !== facility.at.value) workflow.at.set(null)
    facility.at.set(id)
  }
  const take = ({ arrivesOn, leavesOn }: Span) => {
    form.at('dropOffDateTime').set(arrivesOn)
    if (form.values.chelliAnjaliDateTime !== null) form.at('chelliAnjaliDateTime').set(leavesOn)
  }
  return (
    <FormSection title={orderFormWords.place}>
      <SelectField
        {...facility}
        at={{ ...facility.at, set: chooseFacility }}
        options={facilityOptions(facilities, before)}
      />
      <DateTimeField {...field('dropOffDateTime')} zone={zone} step={15} usualTime="13:00" min={today} />
      <DateTimeField
        {...field('chelliAnjaliDateTime')}
        optional
        help={orderFormWords.exitHelp(USUAL_STAY_HOURS)}
        zone={zone}
        step={30}
        min={today}
      />
      {offered.length > 0 && (
        <SelectField
          {...workflow}
          optional
          help={orderFormWords.workflowHelp}
          none={orderFormWords.noWorkflow}
          options={offered}
        />
      )}
      {form.values.workflowId !== null && (
        <p role="status">{isOwn ? orderFormWords.besideWorkflow : orderFormWords.usesWorkflow}</p>
      )}
      {endsPlace && <p>{orderFormWords.labelsEnd}</p>}
      {isOwn && <CapacityCheck capacity={room} timezone={zone} onTake={take} />}
    </FormSection>
  )
}

type Facilities = readonly { id: number; name: string }[]
export type Workflows = readonly WorkflowChoice[]

/** Those that may be chosen, and the one that the order is for already. */
function facilityOptions(facilities: Facilities, before: Order | null) {
  const options = facilities.map(({ id, name }) => ({ value: id, label: name }))
  if (!before || options.some(({ value }) => value === before.gsoFacilityId)) return options
  return [...options, { value: before.gsoFacilityId, label: before.gsoFacilityName }]
}

/** The open workflows of the chosen facility, and the one that the order names already, which may have ended since. */
function workflowOptions(workflows: Workflows, before: Order | null, facilityId: number | null) {
  const options = workflows
    .filter(({ gsoFacilityId }) => gsoFacilityId === facilityId)
    .map(({ id, name }) => ({ value: id, label: orderFormWords.workflow(name, id) }))
  const named = before?.gsoFacilityId === facilityId ? before.workflowId : null
  if (named === null || options.some(({ value }) => value === named)) return options
  return [...options, { value: named, label: orderFormWords.workflow(before?.workflowName ?? null, named) }]
}
