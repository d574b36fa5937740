import { type Reader, sayWhen } from '../../../../../kit/rules/when.ts'
import type { Detail } from '../../../../../kit/web/view/DetailGroup.tsx'
import { languageWords, picklistWords } from '../../../../../kit/words/en.ts'
import { ageWords, genderWords } from '../../../../particulars/words/en.ts'
import { EVENTS, type EventName } from '../rules/events.ts'
import type { MayyitRecord } from '../rules/record.ts'
import { mayyitFieldWords } from '../rules/words.ts'
import { detailWords, passportWords, yesNoWords } from '../words/en.ts'

/** What a Mayyit says, group by group, as the view shows it (1§3, 2§3). */

type Details = readonly Detail[]
type Field = keyof typeof mayyitFieldWords & keyof MayyitRecord

const yesOrNo = (value: boolean | null) => (value === null ? null : value ? yesNoWords.yes : yesNoWords.no)

/** A field under its name, as it reads. */
const line = (field: Field, value: string | null): Detail => [mayyitFieldWords[field].label, value]

/** A choice of a picklist under its name. */
const chosen = (field: Field, value: string | null): Detail => line(field, picklistWords.said(value))

/** Fields under their names, as they stand. */
const lines = (mayyit: MayyitRecord, ...fields: Field[]): Details =>
  fields.map((field) => {
    const value = mayyit[field]
    return [mayyitFieldWords[field].label, typeof value === 'boolean' ? yesOrNo(value) : value]
  })

export const deathDetails = (mayyit: MayyitRecord, reader: Reader): Details => [
  ...lines(mayyit, 'deceasedTitle', 'deceasedName'),
  line('deceasedAge', ageWords.of(mayyit.deceasedAge, mayyit.deceasedAgeUnit)),
  [detailWords.ageAnnounced, yesOrNo(mayyit.announceAge)],
  line('gender', mayyit.gender && genderWords[mayyit.gender]),
  line('dateOfDeath', mayyit.dateOfDeath && sayWhen(mayyit.dateOfDeath, 'read', mayyit.timezone, reader)),
  chosen('placeOfDeath', mayyit.placeOfDeath),
  chosen('maritalStatus', mayyit.maritalStatus),
]

export const causeDetails = (mayyit: MayyitRecord): Details => [
  chosen('causeOfDeath', mayyit.causeOfDeath),
  ...lines(mayyit, 'causeOfDeathInfo'),
]

/** Where and when each gathering is; times in the zone of its Jamatkhana, which is named where it is not the user's, are those of the wording above. */
export function gatheringDetails(
  mayyit: MayyitRecord,
  { zoneOf, reader }: { zoneOf: (jamatkhanaId: number | null) => string; reader: Reader },
): Details {
  const when = (name: EventName): Detail => {
    const { at, jamatkhana } = EVENTS[name]
    const zone = zoneOf(mayyit[jamatkhana])
    return line(at, mayyit[at] && sayWhen(mayyit[at], 'read', zone, reader))
  }
  return [
    line('officiatingJk', mayyit.officiatingJkName),
    ...lines(mayyit, 'chelliAnjaliLocation'),
    when('chelliAnjali'),
    line('samarAndZiaratJk', mayyit.samarAndZiaratJkName),
    when('samarAndZiarat'),
    ...lines(mayyit, 'samarAndZiaratPlace'),
    line('dilsojiJk', mayyit.dilsojiJkName),
    when('dilsoji'),
    line('fatehaJk', mayyit.fatehaJkName),
    when('fateha'),
  ]
}

export const officeDetails = (mayyit: MayyitRecord): Details => [
  ...lines(mayyit, 'homeVisitationAllowed', 'mayyitNumber', 'fateha', 'chataDetails'),
  [detailWords.burialFund, yesOrNo(mayyit.burialFundCoverage)],
  line('burialFundCoverageJk', mayyit.burialFundCoverageJkName),
  ...lines(mayyit, 'burialFundCoverageNumber', 'burialFundCoverageName', 'additionalComments'),
]

export const cityDetails = (mayyit: MayyitRecord): Details => lines(mayyit, 'city1', 'city2', 'city3')

export const addressDetails = (mayyit: MayyitRecord): Details =>
  lines(mayyit, 'deceasedStreet1', 'deceasedStreet2', 'deceasedCity', 'deceasedProvince', 'deceasedPostal')

export const contactDetails = (mayyit: MayyitRecord): Details => [
  ...lines(mayyit, 'contactName', 'contactEmail', 'contactEmail2', 'contactPhone', 'contactAltPhone'),
  line('contactLanguage', mayyit.contactEmail && languageWords[mayyit.contactLanguage]),
]

/** Under a heading that says whose they are, so that the names here can be short. */
export const kinDetails = (mayyit: MayyitRecord): Details => [
  ...lines(mayyit, 'nextOfKin', 'nextOfKinRelation'),
  [detailWords.kinEmail, mayyit.nextOfKinEmail],
  [detailWords.kinPhone, mayyit.nextOfKinPhone],
  [detailWords.kinAltPhone, mayyit.nextOfKinAltPhone],
  [detailWords.kinStreet1, mayyit.nextOfKinStreet1],
  [detailWords.kinStreet2, mayyit.nextOfKinStreet2],
  [detailWords.kinCity, mayyit.nextOfKinCity],
  [detailWords.kinProvince, mayyit.nextOfKinProvince],
  [detailWords.kinPostal, mayyit.nextOfKinPostal],
]

export const postDetails = (mayyit: MayyitRecord): Details => [
  ...lines(mayyit, 'mayyitNumber', 'lotNo', 'attendance', 'session', 'preMayyitViewing', 'virtualViewing'),
  line('vaccinePassportUsed', mayyit.vaccinePassportUsed && passportWords[mayyit.vaccinePassportUsed]),
  ...lines(mayyit, 'funeralHomeChqNo'),
]
