import { PhoneField, TextField } from '../../../../../kit/web/form/fields.tsx'
import { FieldRow, FormSection } from '../../../../../kit/web/form/RecordForm.tsx'
import { Warnings } from './ClashNotices.tsx'
import type { InputsProps } from './inputs.ts'
import { bodyOf } from './mayyitDraft.ts'

/** Tab 'Kin Information': the next of kin, and whom to call about the funeral (1§3, 1§5). */
export function KinInputs({ form, warnings }: InputsProps) {
  const { at, values } = form
  const isDated = bodyOf(values).chelliAnjaliDateTime !== null
  return (
    <>
      <FormSection
        title="Contact"
        help="For the office only; never announced. The contact gets an e-mail with a link to confirm the text."
      >
        <TextField at={at('contactName')} label="Contact name" optional={!isDated} maxLength={100} />
        <FieldRow>
          <TextField at={at('contactEmail')} label="Contact email" type="email" optional={!isDated} />
          <TextField at={at('contactEmail2')} label="Second contact email" type="email" optional />
        </FieldRow>
        <FieldRow>
          <PhoneField at={at('contactPhone')} label="Contact phone" optional={!isDated} />
          <PhoneField at={at('contactAltPhone')} label="Alternate contact phone" optional />
        </FieldRow>
      </FormSection>
      <FormSection title="Next of kin" help="For the office only; never announced.">
        <FieldRow>
          <TextField at={at('nextOfKin')} label="Next of kin" optional maxLength={100} />
          <TextField at={at('nextOfKinRelation')} label="Relation to the deceased" optional maxLength={100} />
        </FieldRow>
        <TextField at={at('nextOfKinEmail')} label="Next of kin email" type="email" optional />
        <FieldRow>
          <PhoneField at={at('nextOfKinPhone')} label="Next of kin phone" optional />
          <PhoneField at={at('nextOfKinAltPhone')} label="Alternate next of kin phone" optional />
        </FieldRow>
        <TextField at={at('nextOfKinStreet1')} label="Next of kin street" optional />
        <TextField at={at('nextOfKinStreet2')} label="Next of kin street, second line" optional />
        <TextField at={at('nextOfKinCity')} label="Next of kin city" optional />
        <FieldRow>
          <TextField at={at('nextOfKinProvince')} label="Next of kin province" optional />
          <TextField at={at('nextOfKinPostal')} label="Next of kin postal code" optional maxLength={10} />
        </FieldRow>
        <Warnings of="nextOfKinPostal" warnings={warnings} />
      </FormSection>
    </>
  )
}
