import { z } from 'zod'
import { LANGUAGES } from '../../../../../kit/rules/language.ts'
import type { ListFields } from '../../../../../kit/rules/search.ts'
import { picklistWords } from '../../../../../kit/words/en.ts'
import { AGE_UNITS, GENDERS, PLACES_OF_DEATH } from '../../../../particulars/rules/choices.ts'
import { STATUSES } from '../../../rules/lifecycle.ts'
import { standingFields, standingListFields, viewOnlyFields } from '../../../rules/record.ts'
import { eventWords, fieldWords, filterWords, weekdayWords } from '../words/en.ts'
import { DAYS_OF_WEEK, VACCINE_PASSPORT } from './picklists.ts'

const text = z.string().nullable()
const id = z.number().nullable()

/** What a list row says: no contact, kin or address data, and no cause of death (decisions §4, §12). */
export const mayyitRow = z.object({
  ...standingFields,
  deceasedTitle: text,
  deceasedName: z.string(),
  deceasedAge: z.number(),
  deceasedAgeUnit: z.enum(AGE_UNITS),
  gender: z.enum(GENDERS).nullable(),
  dateOfDeath: text,
  chelliAnjaliLocation: text,
  chelliAnjaliDateTime: text,
  officiatingJk: id,
  officiatingJkName: text,
  samarAndZiaratJk: id,
  samarAndZiaratJkName: text,
  samarAndZiaratDateTime: text,
  dilsojiJk: id,
  dilsojiJkName: text,
  dilsojiDateTime: text,
  fatehaJk: id,
  fatehaJkName: text,
  fatehaDateTime: text,
  mayyitNumber: z.number().nullable(),
  noOfAnnouncementsSent: z.number(),
  /** The zone of Chelli Anjali: the officiating Jamatkhana's, failing that the region's. */
  timezone: z.string(),
  /** More than three days from death to funeral (1§4). */
  delayed: z.boolean(),
  /** What permissions look at: the officiating Jamatkhana, and every one that is named. */
  jamatkhanaId: id,
  jamatkhanaIds: z.array(z.number()),
})
export type MayyitRow = z.output<typeof mayyitRow>

/** One whole Mayyit. Cause of death is null for whoever may not see it (decisions §12). */
export const mayyitRecord = mayyitRow.extend({
  ...viewOnlyFields,
  /** In which it is announced when no Jamatkhana is named. */
  regionTimezone: z.string(),
  workflowId: id,
  stepId: id,
  announceAge: z.boolean(),
  homeVisitationAllowed: z.boolean().nullable(),
  causeOfDeath: text,
  causeOfDeathInfo: text,
  placeOfDeath: text,
  maritalStatus: text,
  samarAndZiaratPlace: text,
  fateha: text,
  chataDetails: text,
  burialFundCoverage: z.boolean(),
  burialFundCoverageJk: id,
  burialFundCoverageJkName: text,
  burialFundCoverageNumber: text,
  burialFundCoverageName: text,
  additionalComments: text,
  city1: z.string(),
  city2: text,
  city3: text,
  deceasedStreet1: text,
  deceasedStreet2: text,
  deceasedCity: text,
  deceasedProvince: text,
  deceasedPostal: text,
  nextOfKin: text,
  nextOfKinRelation: text,
  nextOfKinEmail: text,
  nextOfKinStreet1: text,
  nextOfKinStreet2: text,
  nextOfKinCity: text,
  nextOfKinProvince: text,
  nextOfKinPostal: text,
  nextOfKinPhone: text,
  nextOfKinAltPhone: text,
  contactName: text,
  contactEmail: text,
  contactEmail2: text,
  contactPhone: text,
  contactAltPhone: text,
  contactLanguage: z.enum(LANGUAGES),
  lotNo: z.number().nullable(),
  attendance: z.number().nullable(),
  session: text,
  preMayyitViewing: z.boolean().nullable(),
  virtualViewing: z.boolean().nullable(),
  vaccinePassportUsed: z.enum(VACCINE_PASSPORT).nullable(),
  funeralHomeChqNo: text,
  /** Whether this user may see the cause of death at all. */
  showsCauseOfDeath: z.boolean(),
})
export type MayyitRecord = z.output<typeof mayyitRecord>

/** What the list filters and sorts by (1§9). */
export const mayyitListFields = {
  ...standingListFields(STATUSES),
  deceasedTitle: { label: fieldWords.deceasedTitle, type: 'TEXT' },
  deceasedName: { label: fieldWords.deceasedName, type: 'TEXT' },
  dateOfDeath: { label: fieldWords.dateOfDeath, type: 'DATE' },
  chelliAnjaliLocation: { label: fieldWords.chelliAnjaliLocation, type: 'TEXT' },
  chelliAnjaliDateTime: { label: eventWords.chelliAnjali, type: 'DATE_TIME' },
  officiatingJk: { label: fieldWords.officiatingJk, type: 'SELECT' },
  samarAndZiaratJk: { label: fieldWords.samarAndZiaratJk, type: 'SELECT' },
  samarAndZiaratDateTime: { label: eventWords.samarAndZiarat, type: 'DATE_TIME' },
  dilsojiDateTime: { label: eventWords.dilsoji, type: 'DATE_TIME' },
  fatehaDateTime: { label: eventWords.fateha, type: 'DATE_TIME' },
  mayyitNumber: { label: fieldWords.mayyitNumber, type: 'NUMBER' },
  // By these two the dashboard counts; rows do not say them.
  placeOfDeath: {
    label: fieldWords.placeOfDeath,
    type: 'SELECT',
    options: PLACES_OF_DEATH.map((value) => ({ value, label: picklistWords.said(value) })),
    sort: false,
  },
  chelliAnjaliDay: {
    label: filterWords.chelliAnjaliDay,
    type: 'SELECT',
    options: DAYS_OF_WEEK.map((value) => ({ value, label: weekdayWords[value] })),
    sort: false,
  },
} as const satisfies ListFields
