import type { Binding } from '../../../kit/web/form/binding.ts'
import { TextField } from '../../../kit/web/form/fields.tsx'
import { FieldRow, FormSection } from '../../../kit/web/form/RecordForm.tsx'
import { deceasedListFields } from '../rules/deceased.ts'
import type { KindWeb } from './kindWeb.ts'
import { SamePersonHints } from './SamePersonHints.tsx'

type DeceasedField = keyof typeof deceasedListFields

type Props = {
  kind: KindWeb
  at: (path: DeceasedField) => Binding<string | null>
  /** The record that is edited; it is not itself the same person. */
  exceptId: number | undefined
}

/** Who the deceased was, with cities and families: the same on a Samar and a Fateha Khwani. */
export function DeceasedInputs({ kind, at, exceptId }: Props) {
  const field = (name: DeceasedField) => ({ at: at(name), label: deceasedListFields[name].label, maxLength: 100 })
  return (
    <FormSection title="Deceased">
      <TextField {...field('deceasedTitle')} help="Such as Mr, Mrs or Alijah" optional />
      <TextField {...field('deceasedName')} />
      <SamePersonHints kind={kind} name={at('deceasedName').value ?? ''} exceptId={exceptId} />
      <FieldRow>
        <TextField {...field('firstCity')} optional />
        <TextField {...field('secondCity')} optional />
      </FieldRow>
      <FieldRow>
        <TextField {...field('firstFamily')} optional />
        <TextField {...field('secondFamily')} optional />
      </FieldRow>
    </FormSection>
  )
}
