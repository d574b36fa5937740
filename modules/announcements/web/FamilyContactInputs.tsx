import type { Language } from '../../../kit/rules/language.ts'
import type { Binding } from '../../../kit/web/form/binding.ts'
import { PhoneField, TextField } from '../../../kit/web/form/fields.tsx'
import { LanguageField } from '../../../kit/web/form/LanguageField.tsx'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { FieldRow, FormSection } from '../../../kit/web/form/RecordForm.tsx'
import type { FamilyContact } from '../rules/familyContact.ts'
import { familyContactFieldWords, familyContactFormWords } from '../words/en.ts'

type ContactField = keyof FamilyContact
type At = (path: `familyContact.${Exclude<ContactField, 'language'>}`) => Binding<string | null>
type AtLanguage = (path: 'familyContact.language') => Binding<Language | null | undefined>

/** The inputs of the family contact, the same for every kind that has one. */
export function FamilyContactInputs({ at }: { at: At & AtLanguage }) {
  const field = (name: Exclude<ContactField, 'language'>) => ({
    at: at(`familyContact.${name}`),
    label: familyContactFieldWords[name],
  })
  return (
    <FormSection title={familyContactFormWords.title} help={familyContactFormWords.help}>
      <FieldRow>
        <NameField {...field('firstName')} />
        <NameField {...field('lastName')} />
      </FieldRow>
      <TextField {...field('email')} type="email" />
      <FieldRow>
        <PhoneField {...field('phone')} />
        <PhoneField {...field('altPhone')} optional />
        <LanguageField at={at('familyContact.language')} />
      </FieldRow>
    </FormSection>
  )
}
