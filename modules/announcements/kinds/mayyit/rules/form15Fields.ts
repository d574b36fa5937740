import {
  optionalAddress,
  optionalChoice,
  optionalDate,
  optionalPhone,
  optionalWords,
} from '../../../../../kit/rules/fields.ts'
import { particularFields, someName } from '../../../../particulars/rules/particulars.ts'
import { form15FieldWords, form15GroupWords } from '../words/en.ts'

export const DISPOSITIONS = ['Burial', 'Cremation', 'Entombment', 'Other'] as const

/** The particulars of the Statement of Death; each may still be missing while they are gathered (decisions §12, 3§3). */
export const form15Fields = {
  ...particularFields,
  provinceOfBirth: optionalAddress(),
  countryOfBirth: optionalAddress(),
  fatherLastName: someName(),
  fatherFirstName: someName(),
  fatherBirthplace: optionalAddress(),
  motherLastNameAtBirth: someName(),
  motherFirstName: someName(),
  motherBirthplace: optionalAddress(),
  informantName: someName(),
  informantRelation: optionalWords(),
  informantAddress: optionalAddress(),
  informantPhone: optionalPhone(),
  disposition: optionalChoice(DISPOSITIONS),
  dispositionDate: optionalDate(),
  dispositionPlace: optionalAddress(),
}
export type Form15Field = keyof typeof form15Fields
export const FORM15_FIELDS = Object.keys(form15Fields) as Form15Field[]

type Group = {
  readonly label: string
  readonly fields: Partial<Record<Form15Field, string>>
  /** The SIN stands at its end; it is kept apart from what can be read by whoever opens the form. */
  readonly withSin?: boolean
}

const labelled = (...fields: Form15Field[]): Group['fields'] =>
  Object.fromEntries(fields.map((field) => [field, form15FieldWords[field]]))

/** The page and the PDF, group by group, with the label of each field; every field stands in one. */
export const FORM15_GROUPS: readonly Group[] = [
  {
    label: form15GroupWords.deceased,
    fields: labelled(
      'deceasedLastName',
      'deceasedLastNameAtBirth',
      'deceasedFirstName',
      'deceasedOtherNames',
      'sex',
      'dateOfBirth',
      'cityOfBirth',
      'provinceOfBirth',
      'countryOfBirth',
      'deceasedAddress',
    ),
    withSin: true,
  },
  {
    label: form15GroupWords.maritalAndWork,
    fields: labelled('maritalStatus', 'partnerLastName', 'partnerFirstName', 'workType', 'industryType'),
  },
  {
    label: form15GroupWords.death,
    fields: labelled('dateOfDeath', 'placeOfDeathType', 'placeOfDeath', 'deathCity', 'physicianName'),
  },
  {
    label: form15GroupWords.parents,
    fields: labelled(
      'fatherLastName',
      'fatherFirstName',
      'fatherBirthplace',
      'motherLastNameAtBirth',
      'motherFirstName',
      'motherBirthplace',
    ),
  },
  {
    label: form15GroupWords.informant,
    fields: labelled('informantName', 'informantRelation', 'informantAddress', 'informantPhone'),
  },
  {
    label: form15GroupWords.disposition,
    fields: labelled('disposition', 'dispositionDate', 'dispositionPlace'),
  },
]
