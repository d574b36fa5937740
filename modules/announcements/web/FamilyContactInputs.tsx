import type { Binding } from '../../../kit/web/form/binding.ts'
import { PhoneField, TextField } from '../../../kit/web/form/fields.tsx'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { FieldRow, FormSection } from '../../../kit/web/form/RecordForm.tsx'
import { type FamilyContact, familyContactLabels } from '../rules/familyContact.ts'

type ContactField = keyof FamilyContact

/** The inputs of the family contact, the same for every kind that has one. */
export function FamilyContactInputs({ at }: { at: (path: `familyContact.${ContactField}`) => Binding<string | null> }) {
  const field = (name: ContactField) => ({ at: at(`familyContact.${name}`), label: familyContactLabels[name] })
  return (
    <FormSection
      title="Family contact"
      help="For the office only; never announced. The family gets an e-mail with a link to confirm the text."
    >
      <FieldRow>
        <NameField {...field('firstName')} />
        <NameField {...field('lastName')} />
      </FieldRow>
      <TextField {...field('email')} type="email" />
      <FieldRow>
        <PhoneField {...field('phone')} />
        <PhoneField {...field('altPhone')} optional />
      </FieldRow>
    </FormSection>
  )
}
