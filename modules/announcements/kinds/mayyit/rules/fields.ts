import { z } from 'zod'
import {
  choice,
  flag,
  name,
  optionalAddress,
  optionalChoice,
  optionalCity,
  optionalDate,
  optionalEmail,
  optionalFlag,
  optionalInstant,
  optionalName,
  optionalNote,
  optionalNumberText,
  optionalPhone,
  optionalPostal,
  optionalReference,
  optionalTitle,
  optionalWhole,
  optionalWords,
  whole,
} from '../../../../../kit/rules/fields.ts'
import { AGE_UNITS, GENDERS, MARITAL_STATUSES, PLACES_OF_DEATH } from '../../../../particulars/rules/choices.ts'
import { CAUSES_OF_DEATH } from './picklists.ts'

/** What each field of the form takes by itself; what depends on other fields or on today is in `judge.ts` (1§5). */

export const CITY_MESSAGE = 'City is required and can contain only alphabets and space.'
const NAME_MESSAGE = 'Name can contain only alphabets and space.'
const EMAIL_MESSAGE = 'Provide a valid email.'

export const mayyitNumber = () => optionalWhole({ least: 1, message: 'Should be greater than 0.' })

/** Tab 'MGC Information'. */
export const mgcFields = {
  deceasedTitle: optionalTitle(),
  deceasedName: name({ message: 'Invalid name provided' }),
  deceasedAge: whole({ required: 'Age is required.', least: 0, message: 'Age should be greater than 0.' }),
  deceasedAgeUnit: choice(AGE_UNITS, 'Please select a unit.'),
  announceAge: flag(true),
  homeVisitationAllowed: optionalFlag(),
  gender: optionalChoice(GENDERS),
  dateOfDeath: optionalDate(),
  causeOfDeath: optionalChoice(CAUSES_OF_DEATH),
  causeOfDeathInfo: optionalNote(),
  placeOfDeath: optionalChoice(PLACES_OF_DEATH),
  maritalStatus: optionalChoice(MARITAL_STATUSES),
  chelliAnjaliLocation: optionalAddress(),
  chelliAnjaliDateTime: optionalInstant(),
  officiatingJk: optionalReference(),
  samarAndZiaratJk: optionalReference(),
  samarAndZiaratDateTime: optionalInstant(),
  samarAndZiaratPlace: optionalAddress(),
  dilsojiJk: optionalReference(),
  dilsojiDateTime: optionalInstant(),
  fatehaJk: optionalReference(),
  fatehaDateTime: optionalInstant(),
  mayyitNumber: mayyitNumber(),
  fateha: optionalNote(),
  chataDetails: optionalNote(),
  burialFundCoverage: flag(false),
  burialFundCoverageJk: optionalReference(),
  burialFundCoverageNumber: optionalNumberText(),
  burialFundCoverageName: optionalWords(),
  additionalComments: optionalNote(),
}

/** Tab 'Deceased Information'. */
export const deceasedFields = {
  city1: name({ required: CITY_MESSAGE, message: CITY_MESSAGE }),
  city2: optionalCity(),
  city3: optionalCity(),
  deceasedStreet1: optionalAddress(),
  deceasedStreet2: optionalAddress(),
  deceasedCity: optionalAddress(),
  deceasedProvince: optionalAddress(),
  deceasedPostal: optionalPostal(),
}

/** Tab 'Kin Information'. */
export const kinFields = {
  nextOfKin: optionalName({ message: NAME_MESSAGE }),
  nextOfKinRelation: optionalWords(),
  nextOfKinEmail: optionalEmail(EMAIL_MESSAGE),
  nextOfKinStreet1: optionalAddress(),
  nextOfKinStreet2: optionalAddress(),
  nextOfKinCity: optionalAddress(),
  nextOfKinProvince: optionalAddress(),
  nextOfKinPostal: optionalPostal(),
  nextOfKinPhone: optionalPhone(),
  nextOfKinAltPhone: optionalPhone(),
  contactName: optionalName({ message: NAME_MESSAGE }),
  contactEmail: optionalEmail(EMAIL_MESSAGE),
  contactEmail2: optionalEmail(EMAIL_MESSAGE),
  contactPhone: optionalPhone(),
  contactAltPhone: optionalPhone(),
}

/** Everything that an edit may change. */
export const contentFields = { ...mgcFields, ...deceasedFields, ...kinFields }

/** The Ghusl form that a new Mayyit is made from, and its step; said once, on creation (1§7, decisions §14). */
export const workflowFields = { workflowId: optionalReference(), stepId: optionalReference() }

const content = z.object(contentFields)
export type MayyitContent = z.output<typeof content>
export type MayyitField = keyof MayyitContent

const keysOf = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape & string)[]

/** The tabs of the form in their order, with the fields of each; a later one opens when the earlier ones are valid (1§2). */
export const TABS = [
  { key: 'mgc', label: 'MGC Information', fields: ['workflowId', 'stepId', ...keysOf(mgcFields)] },
  { key: 'deceased', label: 'Deceased Information', fields: keysOf(deceasedFields) },
  { key: 'kin', label: 'Kin Information', fields: keysOf(kinFields) },
] as const
export type TabKey = (typeof TABS)[number]['key']

/** Office use only: the timeline keeps their names alone, and seeing them is recorded (decisions §6, §17). */
export const PRIVATE_FIELDS = [
  'causeOfDeath',
  'causeOfDeathInfo',
  'deceasedStreet1',
  'deceasedStreet2',
  'deceasedCity',
  'deceasedProvince',
  'deceasedPostal',
  ...keysOf(kinFields),
] as const satisfies MayyitField[]
