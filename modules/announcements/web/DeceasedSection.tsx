import type { Binding } from '../../../kit/web/form/binding.ts'
import { TextField } from '../../../kit/web/form/fields.tsx'
import { FieldRow, FormSection } from '../../../kit/web/form/RecordForm.tsx'
import type { KindWeb } from './kindWeb.ts'
import { SamePersonHints } from './SamePersonHints.tsx'

type DeceasedField = 'deceasedTitle' | 'deceasedName' | 'firstCity' | 'secondCity' | 'firstFamily' | 'secondFamily'

type Props = {
  at: (path: DeceasedField) => Binding<string | null>
  kind: KindWeb
  exceptId?: number | undefined
}

/** The inputs that say for whom a Samar or Fateha Khwani is held. */
export function DeceasedSection({ at, kind, exceptId }: Props) {
  const name = at('deceasedName')
  return (
    <FormSection title="Deceased">
      <TextField at={at('deceasedTitle')} label="Title" help="Such as Mr, Mrs or Alijah" optional maxLength={100} />
      <TextField at={name} label="Name" maxLength={100} />
      <SamePersonHints kind={kind} name={name.value ?? ''} exceptId={exceptId} />
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
