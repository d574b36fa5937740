import { LANGUAGES } from '../../../kit/rules/language.ts'
import type { Binding } from '../../../kit/web/form/binding.ts'
import { PhoneField, TextArea, TextField } from '../../../kit/web/form/fields.tsx'
import { NameField } from '../../../kit/web/form/NameField.tsx'
import { RadioField, YesNoRadio } from '../../../kit/web/form/RadioField.tsx'
import { FieldRow, FormSection } from '../../../kit/web/form/RecordForm.tsx'
import { ShortSelect } from '../../../kit/web/form/ShortSelect.tsx'
import { TickField } from '../../../kit/web/form/TickField.tsx'
import { languageWords } from '../../../kit/words/en.ts'
import { FAITHS, GENDERS, type GuardianInput } from '../rules/guardian.ts'
import { fieldWords, guardianInputWords, guardianWords } from '../words/en.ts'
import type { BayahForm } from './draft.ts'

type Props = {
  form: BayahForm
  number: 1 | 2
  /** What the browser may fill in for whoever holds the phone; nothing where somebody types for others. */
  fillsIn?: boolean
  /** Whether a guardian who is not Shia Ismaili is asked for a tick of their own: on a new registration (2§5). */
  asksTick: boolean
}

type GuardianField = keyof GuardianInput

/** A parent or guardian (2§5). */
export function GuardianInputs({ form, number, fillsIn = false, asksTick }: Props) {
  const { at, values } = form
  const guardian = number === 1 ? values.guardian1 : values.guardian2
  const field = <Name extends GuardianField>(name: Name) => ({
    at: at(`guardian${number}.${name}`) as Binding<never>,
    label: guardianWords.fields[name],
  })
  // Of two people on one page each has a section of their own.
  const fill = (what: string) => (fillsIn ? `section-guardian${number} ${what}` : 'off')
  return (
    <FormSection title={guardianWords.title(number)}>
      <NameField {...field('firstName')} autoComplete={fill('given-name')} />
      <FieldRow>
        <NameField {...field('middleName')} autoComplete={fill('additional-name')} optional />
        <NameField {...field('lastName')} autoComplete={fill('family-name')} />
      </FieldRow>
      <ShortSelect
        {...field('gender')}
        options={GENDERS.map((value) => ({ value, label: guardianWords.genders[value] }))}
      />
      {guardian.gender === 'OTHER' && (
        <TextField
          {...field('genderOther')}
          label={guardianInputWords.genderOther}
          maxLength={100}
          autoComplete={fill('sex')}
        />
      )}
      {!guardian.noEmail && (
        <TextField {...field('email')} type="email" help={guardianInputWords.emailHelp} autoComplete={fill('email')} />
      )}
      <TickField {...field('noEmail')} help={guardianInputWords.noEmailHelp} />
      <ShortSelect
        {...field('language')}
        options={LANGUAGES.map((value) => ({ value, label: languageWords[value] }))}
        optional
      />
      <PhoneField {...field('phoneNo')} autoComplete={fill('tel-national')} optional />
      <RadioField
        {...field('faith')}
        help={number === 2 ? guardianInputWords.faithHelp : undefined}
        options={FAITHS.map((value) => ({ value, label: guardianWords.faiths[value] }))}
      />
      {asksTick && guardian.faith === 'NOT_SHIA_ISMAILI' && (
        <TickField
          at={at('consent')}
          label={fillsIn ? guardianInputWords.consentTick : guardianInputWords.consentTickOffice}
          help={guardianInputWords.consentHelp}
        />
      )}
      <YesNoRadio {...field('shareContactInfo')} />
    </FormSection>
  )
}

/** The second parent or guardian, or the certificate that there is none. */
export function SecondGuardianInputs({ form, fillsIn = false, asksTick }: Omit<Props, 'number'>) {
  const { at, values } = form
  return (
    <>
      <TickField at={at('noGuardian2')} label={fieldWords.noGuardian2} />
      {values.noGuardian2 ? (
        <FormSection title={guardianWords.title(2)}>
          <TextArea at={at('comments')} label={fieldWords.comments} help={guardianInputWords.commentsHelp} optional />
        </FormSection>
      ) : (
        <GuardianInputs form={form} number={2} fillsIn={fillsIn} asksTick={asksTick} />
      )}
    </>
  )
}
