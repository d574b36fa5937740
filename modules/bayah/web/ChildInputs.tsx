import { PROVINCES } from '../../../kit/rules/provinces.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { useZone } from '../../../kit/web/config.tsx'
import { TextField } from '../../../kit/web/form/fields.tsx'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { RadioField } from '../../../kit/web/form/RadioField.tsx'
import { FieldRow, FormSection } from '../../../kit/web/form/RecordForm.tsx'
import { ShortSelect } from '../../../kit/web/form/ShortSelect.tsx'
import { TypedDateField } from '../../../kit/web/form/TypedDateField.tsx'
import { bayahWords } from '../rules/bayahFields.ts'
import { COUNTRIES } from '../rules/registration.ts'
import { SEX_WORDS, SEXES } from '../rules/sexes.ts'
import type { BayahForm } from './draft.ts'

const LETTERS = 'Letters, spaces, apostrophes, hyphens and periods; at least two.'

type ChildField = Exclude<keyof typeof bayahWords, 'guardian1' | 'guardian2' | 'meetingDate'>

/** The child: who, when and where born (2§5). */
export function ChildInputs({ form, title = 'Child' }: { form: BayahForm; title?: string }) {
  const { at, values } = form
  const today = localDate(Temporal.Now.instant().toString(), useZone())
  const field = <Name extends ChildField>(name: Name) => ({ at: at(name), label: bayahWords[name].label })
  const country = at('countryOfBirth')
  const isCanada = values.countryOfBirth === 'Canada'
  // What was typed of another country says nothing about this one (2§5).
  const chooseCountry = (chosen: typeof country.value) => {
    if (chosen === country.value) return
    for (const name of ['provinceOfBirth', 'cityOfBirth', 'countryOfBirthOther'] as const) at(name).set(null)
    country.set(chosen)
  }
  return (
    <FormSection title={title}>
      <FieldRow>
        <NameField {...field('firstName')} help={LETTERS} />
        <NameField {...field('middleName')} optional />
      </FieldRow>
      <NameField {...field('lastName')} />
      <RadioField {...field('sex')} options={SEXES.map((value) => ({ value, label: SEX_WORDS[value] }))} />
      <TypedDateField {...field('dateOfBirth')} help="Such as 4 March 2012; not in the future." max={today} />
      <RadioField
        {...field('countryOfBirth')}
        at={{ ...country, set: chooseCountry }}
        options={COUNTRIES.map((value) => ({ value, label: value }))}
      />
      {values.countryOfBirth === 'Other' && (
        <TextField {...field('countryOfBirthOther')} label="Which country" maxLength={100} />
      )}
      {isCanada && (
        <ShortSelect
          {...field('provinceOfBirth')}
          label="Province or territory of birth"
          options={PROVINCES.map((value) => ({ value, label: value }))}
        />
      )}
      {values.countryOfBirth === 'Other' && (
        <TextField {...field('provinceOfBirth')} label="Province or state of birth" optional maxLength={100} />
      )}
      {country.value !== null && <NameField {...field('cityOfBirth')} optional={!isCanada} />}
    </FormSection>
  )
}
