import { isInstant } from '../../../kit/rules/fields.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { DateTimeField } from '../../../kit/web/form/DateTimeField.tsx'
import type { DraftOf } from '../../../kit/web/form/draftOf.ts'
import { fieldsOf } from '../../../kit/web/form/fieldsOf.ts'
import { FormSection } from '../../../kit/web/form/RecordForm.tsx'
import { SelectField } from '../../../kit/web/form/SelectField.tsx'
import type { RecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { useAnswer } from '../../../kit/web/queries.ts'
import { type Span, USUAL_STAY_HOURS, usualExit } from '../../holdingArea/rules/capacity.ts'
import { CapacityCheck, type CapacityKnown, useCapacity } from '../../holdingArea/web/public.tsx'
import type { Order, orderInput } from '../rules/order.ts'
import { orderWords } from '../rules/orderFields.ts'
import { askFacilities, askWorkflows } from './asked.ts'

type Draft = DraftOf<typeof orderInput>

/** The room for an order as it is typed; not asked where it names a workflow, whose place is kept already. */
export function useRoomFor(typed: Draft, before: Order | null): CapacityKnown {
  const { gsoFacilityId, dropOffDateTime, chelliAnjaliDateTime, workflowId } = typed
  const usual = dropOffDateTime !== null && isInstant(dropOffDateTime) ? usualExit(dropOffDateTime) : null
  return useCapacity({
    facilityId: workflowId === null ? gsoFacilityId : null,
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
  const field = fieldsOf(form, orderWords)
  const [facility, workflow] = [field('gsoFacilityId'), field('workflowId')]
  const chosen = facilities.find(({ id }) => id === facility.at.value)
  const zone = chosen?.timezone ?? before?.timezone ?? timezone
  const today = localDate(Temporal.Now.instant().toString(), zone)
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
    <FormSection title="Place and time">
      <SelectField
        {...facility}
        at={{ ...facility.at, set: chooseFacility }}
        options={facilityOptions(facilities, before)}
      />
      <DateTimeField {...field('dropOffDateTime')} zone={zone} step={15} usualTime="13:00" min={today} />
      <DateTimeField
        {...field('chelliAnjaliDateTime')}
        optional
        help={`The place is kept until then; without it for ${USUAL_STAY_HOURS} hours.`}
        zone={zone}
        step={30}
        min={today}
      />
      {offered.length > 0 && (
        <SelectField
          {...workflow}
          optional
          help="With a workflow the order uses its place at the facility, so that none is taken twice."
          options={offered}
        />
      )}
      {form.values.workflowId === null ? (
        <CapacityCheck capacity={room} timezone={zone} onTake={take} />
      ) : (
        <p>The place of the workflow is used; no further one is taken.</p>
      )}
    </FormSection>
  )
}

type Facilities = readonly { id: number; name: string }[]
type Workflows = readonly { id: number; name: string; gsoFacilityId: number }[]

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
    .map(({ id, name }) => ({ value: id, label: `${name} (workflow ${id})` }))
  const named = before?.gsoFacilityId === facilityId ? before.workflowId : null
  if (named === null || options.some(({ value }) => value === named)) return options
  return [...options, { value: named, label: `${before?.workflowName} (workflow ${named})` }]
}
