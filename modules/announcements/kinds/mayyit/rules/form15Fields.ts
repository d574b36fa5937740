import {
  optionalAddress,
  optionalChoice,
  optionalDate,
  optionalPhone,
  optionalWords,
} from '../../../../../kit/rules/fields.ts'
import { particularFields, someName } from '../../../../particulars/rules/particulars.ts'

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

export const SIN_LABEL = 'SIN'

/** The page and the PDF, group by group, with the label of each field; every field stands in one. */
export const FORM15_GROUPS: readonly Group[] = [
  {
    label: 'The deceased',
    fields: {
      deceasedLastName: 'Last name',
      deceasedLastNameAtBirth: 'Last name at birth',
      deceasedFirstName: 'First name',
      deceasedOtherNames: 'Other names',
      sex: 'Sex',
      dateOfBirth: 'Date of birth',
      cityOfBirth: 'City of birth',
      provinceOfBirth: 'Province of birth',
      countryOfBirth: 'Country of birth',
      deceasedAddress: 'Address',
    },
    withSin: true,
  },
  {
    label: 'Marital status and work',
    fields: {
      maritalStatus: 'Marital status',
      partnerLastName: 'Last name of the partner',
      partnerFirstName: 'First name of the partner',
      workType: 'Type of work',
      industryType: 'Industry',
    },
  },
  {
    label: 'The death',
    fields: {
      dateOfDeath: 'Date of death',
      placeOfDeathType: 'Type of place of death',
      placeOfDeath: 'Place of death',
      deathCity: 'City of death',
      physicianName: 'Physician',
    },
  },
  {
    label: 'Parents',
    fields: {
      fatherLastName: 'Last name of the father',
      fatherFirstName: 'First name of the father',
      fatherBirthplace: 'Birthplace of the father',
      motherLastNameAtBirth: 'Last name of the mother at birth',
      motherFirstName: 'First name of the mother',
      motherBirthplace: 'Birthplace of the mother',
    },
  },
  {
    label: 'Informant',
    fields: {
      informantName: 'Name of the informant',
      informantRelation: 'Relation to the deceased',
      informantAddress: 'Address of the informant',
      informantPhone: 'Phone of the informant',
    },
  },
  {
    label: 'Disposition',
    fields: {
      disposition: 'Disposition',
      dispositionDate: 'Date of disposition',
      dispositionPlace: 'Place of disposition',
    },
  },
]

const LABELS = Object.assign({}, ...FORM15_GROUPS.map(({ fields }) => fields)) as Record<Form15Field, string>

/** 'Last name at birth'. */
export const form15Label = (field: Form15Field): string => LABELS[field]
