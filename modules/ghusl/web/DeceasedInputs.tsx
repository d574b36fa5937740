import type { Binding } from '../../../kit/web/form/binding.ts'
import type { DraftOf } from '../../../kit/web/form/draftOf.ts'
import { NumberField } from '../../../kit/web/form/fields.tsx'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { asOptions } from '../../../kit/web/form/options.ts'
import { FieldRow } from '../../../kit/web/form/RecordForm.tsx'
import { ShortSelect } from '../../../kit/web/form/ShortSelect.tsx'
import { AGE_UNITS, GENDERS } from '../../particulars/rules/choices.ts'
import { genderWords } from '../../particulars/words/en.ts'
import type { workflowInput } from '../rules/workflow.ts'
import { workflowFieldWords } from '../words/en.ts'

type Typed = Pick<DraftOf<typeof workflowInput>, 'deceasedName' | 'deceasedAge' | 'deceasedAgeUnit' | 'gender'>

type DeceasedInputsProps = { at: <Name extends keyof Typed>(name: Name) => Binding<Typed[Name]> }

/** Who has died (3§5). */
export function DeceasedInputs({ at }: DeceasedInputsProps) {
  const field = <Name extends keyof Typed>(name: Name) => ({ at: at(name), label: workflowFieldWords[name] })
  return (
    <>
      <NameField {...field('deceasedName')} />
      <FieldRow>
        <NumberField {...field('deceasedAge')} />
        <ShortSelect {...field('deceasedAgeUnit')} options={asOptions(AGE_UNITS)} />
      </FieldRow>
      <ShortSelect {...field('gender')} options={GENDERS.map((value) => ({ value, label: genderWords[value] }))} />
    </>
  )
}
