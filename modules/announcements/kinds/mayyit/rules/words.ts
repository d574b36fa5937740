import type { FieldWords, WordsByField } from '../../../../../kit/rules/fieldWords.ts'
import { GENDER_WORDS } from '../../../../particulars/rules/choices.ts'
import { recordWords } from '../../../rules/words.ts'
import type { MayyitField, workflowFields } from './fields.ts'
import { FORM15_FIELDS, form15Label, SIN_LABEL } from './form15Fields.ts'
import { VACCINE_PASSPORT_WORDS } from './picklists.ts'
import type { postFields } from './postInformation.ts'

const ADDRESS = 'Address of the deceased'

/** What every field of a Mayyit's forms is called, and how the timeline reads it. */
export const mayyitFieldWords = {
  workflowId: { label: 'Ghusl Form' },
  stepId: { label: 'Step of the Ghusl Form' },
  deceasedTitle: { label: 'Title' },
  deceasedName: { label: 'Name' },
  deceasedAge: { label: 'Age' },
  deceasedAgeUnit: { label: 'Age unit' },
  announceAge: { label: 'Announce the age' },
  homeVisitationAllowed: { label: 'Home visitation allowed' },
  gender: { label: 'Gender', reads: { choices: GENDER_WORDS } },
  dateOfDeath: { label: 'Date of death' },
  causeOfDeath: { label: 'Cause of death' },
  causeOfDeathInfo: { label: 'More about the cause of death' },
  placeOfDeath: { label: 'Place of death' },
  maritalStatus: { label: 'Marital status' },
  officiatingJk: { label: 'Officiating Jamatkhana', reads: 'jamatkhana' },
  chelliAnjaliLocation: { label: 'Chelli Anjali location' },
  chelliAnjaliDateTime: { label: 'Chelli Anjali date and time', reads: { timeAt: 'officiatingJk' } },
  samarAndZiaratJk: { label: 'Samar and Ziarat Jamatkhana', reads: 'jamatkhana' },
  samarAndZiaratDateTime: { label: 'Samar and Ziarat date and time', reads: { timeAt: 'samarAndZiaratJk' } },
  samarAndZiaratPlace: { label: 'Samar and Ziarat place' },
  dilsojiJk: { label: 'Dilsoji Jamatkhana', reads: 'jamatkhana' },
  dilsojiDateTime: { label: 'Dilsoji date and time', reads: { timeAt: 'dilsojiJk' } },
  fatehaJk: { label: 'Fateha Jamatkhana', reads: 'jamatkhana' },
  fatehaDateTime: { label: 'Fateha date and time', reads: { timeAt: 'fatehaJk' } },
  mayyitNumber: { label: 'Mayyit number' },
  fateha: { label: 'Fateha note' },
  chataDetails: { label: 'Chata details' },
  burialFundCoverage: { label: 'Covered by the burial fund' },
  burialFundCoverageJk: { label: 'Burial fund Jamatkhana', reads: 'jamatkhana' },
  burialFundCoverageNumber: { label: 'Coverage number' },
  burialFundCoverageName: { label: 'Coverage name' },
  additionalComments: { label: 'Additional comments' },
  city1: { label: 'First city' },
  city2: { label: 'Second city' },
  city3: { label: 'Third city' },
  deceasedStreet1: { of: ADDRESS, label: 'Street' },
  deceasedStreet2: { of: ADDRESS, label: 'Street, second line' },
  deceasedCity: { of: ADDRESS, label: 'City' },
  deceasedProvince: { of: ADDRESS, label: 'Province' },
  deceasedPostal: { of: ADDRESS, label: 'Postal code' },
  nextOfKin: { label: 'Next of kin' },
  nextOfKinRelation: { label: 'Relation to the deceased' },
  nextOfKinEmail: { label: 'Next of kin email' },
  nextOfKinStreet1: { label: 'Next of kin street' },
  nextOfKinStreet2: { label: 'Next of kin street, second line' },
  nextOfKinCity: { label: 'Next of kin city' },
  nextOfKinProvince: { label: 'Next of kin province' },
  nextOfKinPostal: { label: 'Next of kin postal code' },
  nextOfKinPhone: { label: 'Next of kin phone' },
  nextOfKinAltPhone: { label: 'Alternate next of kin phone' },
  contactName: { label: 'Contact name' },
  contactEmail: { label: 'Contact email' },
  contactEmail2: { label: 'Second contact email' },
  contactPhone: { label: 'Contact phone' },
  contactAltPhone: { label: 'Alternate contact phone' },
  lotNo: { label: 'Lot number' },
  attendance: { label: 'Attendance' },
  session: { label: 'Session' },
  preMayyitViewing: { label: 'Pre-Mayyit viewing' },
  virtualViewing: { label: 'Virtual viewing' },
  vaccinePassportUsed: { label: 'Vaccine passport used', reads: { choices: VACCINE_PASSPORT_WORDS } },
  funeralHomeChqNo: { label: 'Funeral home cheque number' },
} as const satisfies Record<MayyitField | keyof typeof workflowFields | keyof typeof postFields, FieldWords>

const form15 = (field: string, label: string) => [`form15.${field}`, { of: 'Form 15', label }] as const

/** The same, with the fields of Form 15 as its timeline knows them. */
export const mayyitWords = {
  ...recordWords,
  ...mayyitFieldWords,
  ...(Object.fromEntries([
    ...FORM15_FIELDS.map((field) => form15(field, form15Label(field))),
    form15('sin', SIN_LABEL),
  ]) as WordsByField),
}
