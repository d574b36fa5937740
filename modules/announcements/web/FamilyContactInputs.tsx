import type { Binding } from '../../../kit/web/form/binding.ts'
import { PhoneField, TextField } from '../../../kit/web/form/fields.tsx'
import { FieldRow, FormSection } from '../../../kit/web/form/RecordForm.tsx'

type ContactField = 'firstName' | 'lastName' | 'email' | 'phone' | 'altPhone'

/** The inputs of the family contact, the same for every kind that has one. */
export function FamilyContactInputs({ at }: { at: (path: `familyContact.${ContactField}`) => Binding<string | null> }) {
  return (
    <FormSection
      title="Family contact"
      help="For the office only; never announced. The family gets an e-mail with a link to confirm the text."
    >
      <FieldRow>
        <TextField at={at('familyContact.firstName')} label="First name" maxLength={100} />
        <TextField at={at('familyContact.lastName')} label="Last name" maxLength={100} />
      </FieldRow>
      <TextField at={at('familyContact.email')} label="Email" type="email" />
      <FieldRow>
        <PhoneField at={at('familyContact.phone')} label="Phone" />
        <PhoneField at={at('familyContact.altPhone')} label="Alternate phone" optional />
      </FieldRow>
    </FormSection>
  )
}
