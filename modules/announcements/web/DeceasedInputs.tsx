import type { ReactNode } from 'react'
import type { Binding } from '../../../kit/web/form/binding.ts'
import { TextField } from '../../../kit/web/form/fields.tsx'
import { FieldRow, FormSection } from '../../../kit/web/form/RecordForm.tsx'

type DeceasedField = 'deceasedTitle' | 'deceasedName' | 'firstCity' | 'secondCity' | 'firstFamily' | 'secondFamily'

type Props = {
  at: (path: DeceasedField) => Binding<string | null>
  /** Stands under the name: who may be the same person. */
  underName: ReactNode
}

/** Who the deceased was, with cities and families: the same on a Samar and a Fateha Khwani. */
export function DeceasedInputs({ at, underName }: Props) {
  return (
    <FormSection title="Deceased">
      <TextField at={at('deceasedTitle')} label="Title" help="Such as Mr, Mrs or Alijah" optional maxLength={100} />
      <TextField at={at('deceasedName')} label="Name" maxLength={100} />
      {underName}
      <FieldRow>
        <TextField at={at('firstCity')} label="First city" optional maxLength={100} />
        <TextField at={at('secondCity')} label="Second city" optional maxLength={100} />
      </FieldRow>
      <FieldRow>
        <TextField at={at('firstFamily')} label="First family" optional maxLength={100} />
        <TextField at={at('secondFamily')} label="Second family" optional maxLength={100} />
      </FieldRow>
    </FormSection>
  )
}
