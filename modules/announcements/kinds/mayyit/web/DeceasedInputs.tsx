import { TextField } from '../../../../../kit/web/form/fields.tsx'
import { FieldRow, FormSection } from '../../../../../kit/web/form/RecordForm.tsx'
import { Warnings } from './ClashNotices.tsx'
import type { InputsProps } from './inputs.ts'

/** Tab 'Deceased Information': the cities that are announced, and the address (1§3, 1§5). */
export function DeceasedInputs({ form: { at }, warnings }: InputsProps) {
  return (
    <>
      <FormSection title="Cities" help="Announced after the name, in this order.">
        <TextField at={at('city1')} label="First city" maxLength={100} />
        <FieldRow>
          <TextField at={at('city2')} label="Second city" optional maxLength={100} />
          <TextField at={at('city3')} label="Third city" optional maxLength={100} />
        </FieldRow>
      </FormSection>
      <FormSection title="Address of the deceased" help="For the office only; never announced.">
        <TextField at={at('deceasedStreet1')} label="Street" optional />
        <TextField at={at('deceasedStreet2')} label="Street, second line" optional />
        <TextField at={at('deceasedCity')} label="City" optional />
        <FieldRow>
          <TextField at={at('deceasedProvince')} label="Province" optional />
          <TextField at={at('deceasedPostal')} label="Postal code" optional maxLength={10} />
        </FieldRow>
        <Warnings of="deceasedPostal" warnings={warnings} />
      </FormSection>
    </>
  )
}
