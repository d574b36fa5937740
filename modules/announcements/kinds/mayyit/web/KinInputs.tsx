import { LIMITS } from '../../../../../kit/rules/messages.ts'
import { PhoneField, TextField } from '../../../../../kit/web/form/fields.tsx'
import { LanguageField } from '../../../../../kit/web/form/LanguageField.tsx'
import { NameField } from '../../../../../kit/web/form/NameField.tsx'
import { FieldRow, FormSection } from '../../../../../kit/web/form/RecordForm.tsx'
import { kinFormWords } from '../words/en.ts'
import { Warnings } from './ClashNotices.tsx'
import { fieldsOf, type InputsProps } from './inputs.ts'
import { bodyOf } from './mayyitDraft.ts'

/** Tab 'Kin Information': the next of kin, and whom to call about the funeral (1§3, 1§5). */
export function KinInputs({ form, warnings }: InputsProps) {
  const field = fieldsOf(form)
  const isDated = bodyOf(form.values).chelliAnjaliDateTime !== null
  return (
    <>
      <FormSection title={kinFormWords.contact} help={kinFormWords.contactHelp}>
        <NameField {...field('contactName')} optional={!isDated} />
        <FieldRow>
          <TextField {...field('contactEmail')} type="email" optional={!isDated} />
          <TextField {...field('contactEmail2')} type="email" optional />
        </FieldRow>
        <FieldRow>
          <PhoneField {...field('contactPhone')} optional={!isDated} />
          <PhoneField {...field('contactAltPhone')} optional />
          <LanguageField at={form.at('contactLanguage')} />
        </FieldRow>
      </FormSection>
      <FormSection title={kinFormWords.nextOfKin} help={kinFormWords.nextOfKinHelp}>
        <FieldRow>
          <NameField {...field('nextOfKin')} optional />
          <TextField {...field('nextOfKinRelation')} optional maxLength={100} />
        </FieldRow>
        <TextField {...field('nextOfKinEmail')} type="email" optional />
        <FieldRow>
          <PhoneField {...field('nextOfKinPhone')} optional />
          <PhoneField {...field('nextOfKinAltPhone')} optional />
        </FieldRow>
        <TextField {...field('nextOfKinStreet1')} optional />
        <TextField {...field('nextOfKinStreet2')} optional />
        <NameField {...field('nextOfKinCity')} optional maxLength={LIMITS.address} />
        <FieldRow>
          <TextField {...field('nextOfKinProvince')} optional />
          <TextField {...field('nextOfKinPostal')} optional maxLength={10} />
        </FieldRow>
        <Warnings of="nextOfKinPostal" warnings={warnings} />
      </FormSection>
    </>
  )
}
