import { localDate } from '../../../kit/rules/time.ts'
import type { Binding } from '../../../kit/web/form/binding.ts'
import { DateTimeField } from '../../../kit/web/form/DateTimeField.tsx'
import type { DraftOf } from '../../../kit/web/form/draftOf.ts'
import { LockedField } from '../../../kit/web/form/LockedField.tsx'
import { FormSection } from '../../../kit/web/form/RecordForm.tsx'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { useWhen } from '../../../kit/web/When.tsx'
import type { Span } from '../../holdingArea/rules/capacity.ts'
import { CapacityCheck, type CapacityKnown } from '../../holdingArea/web/public.tsx'
import type { stayTimes } from '../rules/stepForms.ts'
import { houseNameOf, type Workflow } from '../rules/workflow.ts'
import { stayInputWords, stepFieldWords } from '../words/en.ts'

type Typed = DraftOf<typeof stayTimes>

type StayInputsProps = {
  workflow: Workflow
  capacity: CapacityKnown
  /** What changes besides where the free time that is offered is taken: said before, done after. */
  besides?: { says: (span: Span) => string; onTake: (span: Span) => void }
  at: <Name extends keyof Typed>(name: Name) => Binding<Typed[Name]>
}

/** When the deceased arrives at the facility and leaves, and whether a place is free then (3§5, 3§7). */
export function StayInputs({ workflow, capacity, besides, at }: StayInputsProps) {
  const { timezone, stay } = workflow
  const say = useWhen()
  const today = localDate(rightNow(), timezone)
  const [arrival, exit] = [at('arrivalDateTime'), at('exitDateTime')]
  const picker = { zone: timezone, step: 15, usualTime: '09:00', min: today }
  return (
    <FormSection title={stayInputWords.title(houseNameOf(workflow))}>
      {stay?.arrived ? (
        <LockedField
          at={arrival}
          label={stepFieldWords.arrivalDateTime}
          help={stayInputWords.arrived}
          shown={say(stay.arrivalDateTime, 'read', timezone)}
        />
      ) : (
        <DateTimeField at={arrival} label={stepFieldWords.arrivalDateTime} {...picker} />
      )}
      <DateTimeField at={exit} label={stepFieldWords.exitDateTime} {...picker} />
      <CapacityCheck
        capacity={capacity}
        timezone={timezone}
        besides={besides?.says}
        onTake={(span) => {
          arrival.set(span.arrivesOn)
          exit.set(span.leavesOn)
          besides?.onTake(span)
        }}
      />
    </FormSection>
  )
}
