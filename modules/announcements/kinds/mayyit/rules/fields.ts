import { z } from 'zod'
import {
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
} from '../../../../../kit/rules/fields.ts'
import { optionalLanguage } from '../../../../../kit/rules/languageField.ts'
import { asName } from '../../../../../kit/rules/names/nameFields.ts'
import type { FieldErrors } from '../../../../../kit/rules/validation.ts'
import { ageInput } from '../../../../particulars/rules/age.ts'
import { GENDERS, MARITAL_STATUSES, PLACES_OF_DEATH } from '../../../../particulars/rules/choices.ts'
import { checkWords, tabWords } from '../words/en.ts'
import { CAUSES_OF_DEATH } from './picklists.ts'

/** What each field of the form takes by itself; what depends on other fields or on today is in `judge.ts` (1§5). */

export const mayyitNumber = () => optionalWhole({ least: 1, message: checkWords.positive })

/** Tab 'MGC Information'. */
export const mgcFields = {
  deceasedTitle: optionalTitle(),
  deceasedName: name({ message: checkWords.name }),
  ...ageInput({ required: checkWords.ageMissing, unit: checkWords.ageUnit }),
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
  burialFundCoverageName: asName(optionalWords()),
  additionalComments: optionalNote(),
}

/** Tab 'Deceased Information'. */
export const deceasedFields = {
  city1: name({ required: checkWords.city, message: checkWords.city }),
  city2: optionalCity(),
  city3: optionalCity(),
  deceasedStreet1: optionalAddress(),
  deceasedStreet2: optionalAddress(),
  deceasedCity: asName(optionalAddress()),
  deceasedProvince: optionalAddress(),
  deceasedPostal: optionalPostal(),
}

/** Tab 'Kin Information'. */
export const kinFields = {
  nextOfKin: optionalName(),
  nextOfKinRelation: optionalWords(),
  nextOfKinEmail: optionalEmail(checkWords.email),
  nextOfKinStreet1: optionalAddress(),
  nextOfKinStreet2: optionalAddress(),
  nextOfKinCity: asName(optionalAddress()),
  nextOfKinProvince: optionalAddress(),
  nextOfKinPostal: optionalPostal(),
  nextOfKinPhone: optionalPhone(),
  nextOfKinAltPhone: optionalPhone(),
  contactName: optionalName(),
  contactEmail: optionalEmail(checkWords.email),
  contactEmail2: optionalEmail(checkWords.email),
  contactPhone: optionalPhone(),
  contactAltPhone: optionalPhone(),
  /** In which the contact is written to (decisions §20). */
  contactLanguage: optionalLanguage(),
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
  { key: 'mgc', label: tabWords.mgc, fields: ['workflowId', 'stepId', ...keysOf(mgcFields)] },
  { key: 'deceased', label: tabWords.deceased, fields: keysOf(deceasedFields) },
  { key: 'kin', label: tabWords.kin, fields: keysOf(kinFields) },
] as const
export type TabKey = (typeof TABS)[number]['key']

/** The tab on which a field stands. */
export const tabOf = (field: string): TabKey | null =>
  TABS.find(({ fields }) => (fields as readonly string[]).includes(field))?.key ?? null

/** Which tabs can be opened: the first, and each whose earlier ones have no message (1§2). */
export function openTabs(errors: FieldErrors): TabKey[] {
  const wrong = new Set(Object.keys(errors).map(tabOf))
  const firstWrong = TABS.findIndex(({ key }) => wrong.has(key))
  return TABS.filter((_tab, at) => firstWrong === -1 || at <= firstWrong).map(({ key }) => key)
}

/** Office use only: the timeline keeps their names alone, and seeing them is recorded (decisions §6, §17). */
export const PRIVATE_FIELDS = [
  'causeOfDeath',
  'causeOfDeathInfo',
  'deceasedStreet1',
  'deceasedStreet2',
  'deceasedCity',
  'deceasedProvince',
  'deceasedPostal',
  ...keysOf(kinFields).filter((field) => field !== 'contactLanguage'),
] as const satisfies MayyitField[]
