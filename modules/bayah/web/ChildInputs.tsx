import { PROVINCES } from '../../../kit/rules/provinces.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { useZone } from '../../../kit/web/config.tsx'
import { TextField } from '../../../kit/web/form/fields.tsx'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { asOptions } from '../../../kit/web/form/options.ts'
import { RadioField } from '../../../kit/web/form/RadioField.tsx'
import { FieldRow, FormSection } from '../../../kit/web/form/RecordForm.tsx'
import { ShortSelect } from '../../../kit/web/form/ShortSelect.tsx'
import { TypedDateField } from '../../../kit/web/form/TypedDateField.tsx'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { COUNTRIES } from '../rules/registration.ts'
import { SEXES } from '../rules/sexes.ts'
import { childWords, fieldWords, sexWords } from '../words/en.ts'
import type { BayahForm } from './draft.ts'

type ChildField = Exclude<keyof typeof fieldWords, 'guardian1' | 'guardian2' | 'meetingDate'>

/** The child: who, when and where born (2§5). */
export function ChildInputs({ form, title = childWords.title }: { form: BayahForm; title?: string }) {
  const { at, values } = form
  const today = localDate(rightNow(), useZone())
  const field = <Name extends ChildField>(name: Name) => ({ at: at(name), label: fieldWords[name] })
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
      <NameField {...field('firstName')} help={childWords.letters} />
      <FieldRow>
        <NameField {...field('middleName')} optional />
        <NameField {...field('lastName')} />
      </FieldRow>
      <RadioField {...field('sex')} options={SEXES.map((value) => ({ value, label: sexWords[value] }))} />
      <TypedDateField {...field('dateOfBirth')} help={childWords.dateOfBirthHelp} max={today} />
      <RadioField {...field('countryOfBirth')} at={{ ...country, set: chooseCountry }} options={asOptions(COUNTRIES)} />
      {values.countryOfBirth === 'Other' && (
        <TextField {...field('countryOfBirthOther')} label={childWords.country} maxLength={100} />
      )}
      {isCanada && (
        <ShortSelect {...field('provinceOfBirth')} label={childWords.provinceInCanada} options={asOptions(PROVINCES)} />
      )}
      {values.countryOfBirth === 'Other' && (
        <TextField {...field('provinceOfBirth')} label={childWords.province} optional maxLength={100} />
      )}
      {country.value !== null && <NameField {...field('cityOfBirth')} optional={!isCanada} />}
    </FormSection>
  )
}
