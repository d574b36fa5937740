import { localDate } from '../../../kit/rules/time.ts'
import { DateField } from '../../../kit/web/form/DateField.tsx'
import type { DraftOf } from '../../../kit/web/form/draftOf.ts'
import { TextArea, TextField } from '../../../kit/web/form/fields.tsx'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { asOptions } from '../../../kit/web/form/options.ts'
import { RadioField } from '../../../kit/web/form/RadioField.tsx'
import { FieldRow, FormSection } from '../../../kit/web/form/RecordForm.tsx'
import { ShortSelect } from '../../../kit/web/form/ShortSelect.tsx'
import { TypedDateField } from '../../../kit/web/form/TypedDateField.tsx'
import type { RecordForm } from '../../../kit/web/form/useRecordForm.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { MARITAL_STATUSES, PLACES_OF_DEATH, SEXES } from '../../particulars/rules/choices.ts'
import { sexWords } from '../../particulars/words/en.ts'
import { type IntakeField, type intakeFields, missingOfIntake } from '../rules/intake.ts'
import { intakeFieldWords, intakeFormWords } from '../words/en.ts'

type IntakeInputsProps = {
  form: Pick<RecordForm<DraftOf<typeof intakeFields>>, 'at' | 'values'>
  timezone: string
}

/** The eighteen particulars of the intake form, in the order in which they are asked (3§3). */
export function IntakeInputs({ form: { at, values }, timezone }: IntakeInputsProps) {
  const today = localDate(rightNow(), timezone)
  const field = <Name extends IntakeField>(name: Name) => ({ at: at(name), label: intakeFieldWords[name] })
  // Who never had a partner is not asked for one.
  const asked = missingOfIntake({ maritalStatus: values.maritalStatus })
  const partner = (name: 'partnerFirstName' | 'partnerLastName') => ({
    ...field(name),
    optional: !asked.includes(name),
  })
  return (
    <>
      <FormSection title={intakeFormWords.deceased}>
        <FieldRow>
          <NameField {...field('deceasedLastName')} />
          <NameField {...field('deceasedLastNameAtBirth')} />
        </FieldRow>
        <FieldRow>
          <NameField {...field('deceasedFirstName')} />
          <NameField {...field('deceasedOtherNames')} optional />
        </FieldRow>
        <RadioField {...field('sex')} options={SEXES.map((value) => ({ value, label: sexWords[value] }))} />
        <FieldRow>
          <TypedDateField {...field('dateOfBirth')} zone={timezone} max={today} />
          <TextField {...field('cityOfBirth')} />
        </FieldRow>
        <TextArea {...field('deceasedAddress')} maxLength={200} rows={2} />
      </FormSection>
      <FormSection title={intakeFormWords.familyAndWork}>
        <ShortSelect {...field('maritalStatus')} options={asOptions(MARITAL_STATUSES)} />
        <FieldRow>
          <NameField {...partner('partnerLastName')} />
          <NameField {...partner('partnerFirstName')} />
        </FieldRow>
        <FieldRow>
          <TextField {...field('workType')} maxLength={100} />
          <TextField {...field('industryType')} maxLength={100} />
        </FieldRow>
      </FormSection>
      <FormSection title={intakeFormWords.death}>
        <DateField {...field('dateOfDeath')} zone={timezone} max={today} />
        <TextField {...field('placeOfDeath')} />
        <FieldRow>
          <ShortSelect {...field('placeOfDeathType')} options={asOptions(PLACES_OF_DEATH)} />
          <TextField {...field('deathCity')} />
        </FieldRow>
        <NameField {...field('physicianName')} />
      </FormSection>
    </>
  )
}
