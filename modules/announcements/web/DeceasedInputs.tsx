import type { Binding } from '../../../kit/web/form/binding.ts'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { FieldRow, FormSection } from '../../../kit/web/form/RecordForm.tsx'
import type { FirstRecord } from '../rules/begun.ts'
import { deceasedListFields } from '../rules/deceased.ts'
import { deceasedFormWords } from '../words/en.ts'
import type { KindWeb } from './kindWeb.ts'
import { SamePersonHints } from './SamePersonHints.tsx'

type DeceasedField = keyof typeof deceasedListFields

type Props = {
  kind: KindWeb
  at: (path: DeceasedField) => Binding<string | null>
  /** The record that is edited; it is not itself the same person. */
  exceptId: number | undefined
  /** The record that it begins from. */
  first: FirstRecord | null
}

/** Who the deceased was, with cities and families: the same on a Samar and a Fateha Khwani. */
export function DeceasedInputs({ kind, at, exceptId, first }: Props) {
  const field = (name: DeceasedField) => ({ at: at(name), label: deceasedListFields[name].label })
  return (
    <FormSection title={deceasedFormWords.title}>
      <NameField {...field('deceasedTitle')} help={deceasedFormWords.titleHelp} optional />
      <NameField {...field('deceasedName')} help={deceasedFormWords.letters} />
      <SamePersonHints kind={kind} name={at('deceasedName').value ?? ''} exceptId={exceptId} first={first} />
      <FieldRow>
        <NameField {...field('firstCity')} optional />
        <NameField {...field('secondCity')} optional />
      </FieldRow>
      <FieldRow>
        <NameField {...field('firstFamily')} optional />
        <NameField {...field('secondFamily')} optional />
      </FieldRow>
    </FormSection>
  )
}
