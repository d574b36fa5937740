import { TextField } from '../../../../../kit/web/form/fields.tsx'
import { FieldRow, FormSection } from '../../../../../kit/web/form/RecordForm.tsx'
import { Warnings } from './ClashNotices.tsx'
import { fieldsOf, type InputsProps } from './inputs.ts'

/** Tab 'Deceased Information': the cities that are announced, and the address (1§3, 1§5). */
export function DeceasedInputs({ form, warnings }: InputsProps) {
  const field = fieldsOf(form)
  return (
    <>
      <FormSection title="Cities" help="Announced after the name, in this order.">
        <TextField {...field('city1')} maxLength={100} />
        <FieldRow>
          <TextField {...field('city2')} optional maxLength={100} />
          <TextField {...field('city3')} optional maxLength={100} />
        </FieldRow>
      </FormSection>
      <FormSection title="Address of the deceased" help="For the office only; never announced.">
        <TextField {...field('deceasedStreet1')} optional />
        <TextField {...field('deceasedStreet2')} optional />
        <TextField {...field('deceasedCity')} optional />
        <FieldRow>
          <TextField {...field('deceasedProvince')} optional />
          <TextField {...field('deceasedPostal')} optional maxLength={10} />
        </FieldRow>
        <Warnings of="deceasedPostal" warnings={warnings} />
      </FormSection>
    </>
  )
}
