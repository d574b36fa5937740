import type { FieldWords, Reading, WordsByField } from '../../../../../kit/rules/fieldWords.ts'
import { languageWords } from '../../../../../kit/words/en.ts'
import { genderWords } from '../../../../particulars/words/en.ts'
import { recordWords } from '../../../rules/words.ts'
import { belongsToWords, fieldWords, form15FieldWords, passportWords } from '../words/en.ts'
import type { MayyitField, workflowFields } from './fields.ts'
import { FORM15_FIELDS } from './form15Fields.ts'
import type { postFields } from './postInformation.ts'

type Field = MayyitField | keyof typeof workflowFields | keyof typeof postFields

/** How the timeline reads what does not say so itself. */
const READS: Partial<Record<Field, Reading>> = {
  deceasedAgeUnit: 'picklist',
  gender: { choices: genderWords },
  placeOfDeath: 'picklist',
  maritalStatus: 'picklist',
  officiatingJk: 'jamatkhana',
  chelliAnjaliDateTime: { timeAt: 'officiatingJk' },
  samarAndZiaratJk: 'jamatkhana',
  samarAndZiaratDateTime: { timeAt: 'samarAndZiaratJk' },
  dilsojiJk: 'jamatkhana',
  dilsojiDateTime: { timeAt: 'dilsojiJk' },
  fatehaJk: 'jamatkhana',
  fatehaDateTime: { timeAt: 'fatehaJk' },
  burialFundCoverageJk: 'jamatkhana',
  vaccinePassportUsed: { choices: passportWords },
  contactLanguage: { choices: languageWords },
}
const OF_ADDRESS: readonly string[] = [
  'deceasedStreet1',
  'deceasedStreet2',
  'deceasedCity',
  'deceasedProvince',
  'deceasedPostal',
] satisfies Field[]

/** What every field of a Mayyit's forms is called, and how the timeline reads it. */
export const mayyitFieldWords = Object.fromEntries(
  Object.entries(fieldWords satisfies Record<Field, string>).map(([field, label]): [string, FieldWords] => [
    field,
    {
      ...(OF_ADDRESS.includes(field) && { of: belongsToWords.addressOfDeceased }),
      label,
      ...(READS[field as Field] && { reads: READS[field as Field] }),
    },
  ]),
) as Record<Field, FieldWords>

const form15 = (field: string, label: string) => [`form15.${field}`, { of: belongsToWords.form15, label }] as const

/** The same, with the fields of Form 15 as its timeline knows them. */
export const mayyitWords = {
  ...recordWords,
  ...mayyitFieldWords,
  ...(Object.fromEntries([
    ...FORM15_FIELDS.map((field) => form15(field, form15FieldWords[field])),
    form15('sin', form15FieldWords.sin),
  ]) as WordsByField),
}
