import { LIMITS } from '../../../../../kit/rules/messages.ts'
import { TextField } from '../../../../../kit/web/form/fields.tsx'
import { NameField } from '../../../../../kit/web/form/NameField.tsx'
import { FieldRow, FormSection } from '../../../../../kit/web/form/RecordForm.tsx'
import { deceasedFormWords } from '../words/en.ts'
import { Warnings } from './ClashNotices.tsx'
import { fieldsOf, type InputsProps } from './inputs.ts'

/** Tab 'Deceased Information': the cities that are announced, and the address (1§3, 1§5). */
export function DeceasedInputs({ form, warnings }: InputsProps) {
  const field = fieldsOf(form)
  return (
    <>
      <FormSection title={deceasedFormWords.cities} help={deceasedFormWords.citiesHelp}>
        <NameField {...field('city1')} />
        <FieldRow>
          <NameField {...field('city2')} optional />
          <NameField {...field('city3')} optional />
        </FieldRow>
      </FormSection>
      <FormSection title={deceasedFormWords.address} help={deceasedFormWords.addressHelp}>
        <TextField {...field('deceasedStreet1')} optional />
        <TextField {...field('deceasedStreet2')} optional />
        <NameField {...field('deceasedCity')} optional maxLength={LIMITS.address} />
        <FieldRow>
          <TextField {...field('deceasedProvince')} optional />
          <TextField {...field('deceasedPostal')} optional maxLength={10} />
        </FieldRow>
        <Warnings of="deceasedPostal" warnings={warnings} />
      </FormSection>
    </>
  )
}
