import { dateInWords, instantInWords, zoneInWords } from '../../../../../kit/rules/time.ts'
import type { Detail } from '../../../../../kit/web/view/DetailGroup.tsx'
import { EVENT_NAMES, eventOf } from '../rules/events.ts'
import { GENDER_WORDS, VACCINE_PASSPORT_WORDS } from '../rules/picklists.ts'
import type { MayyitRecord } from '../rules/record.ts'

/** What a Mayyit says, group by group, as the view shows it (1§3, 2§3). */

type Details = readonly Detail[]

const yesOrNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No')

export const deathDetails = (mayyit: MayyitRecord): Details => [
  ['Title', mayyit.deceasedTitle],
  ['Name', mayyit.deceasedName],
  ['Age', `${mayyit.deceasedAge} ${mayyit.deceasedAgeUnit}`],
  ['Age announced', yesOrNo(mayyit.announceAge)],
  ['Gender', mayyit.gender && GENDER_WORDS[mayyit.gender]],
  ['Date of death', mayyit.dateOfDeath && dateInWords(mayyit.dateOfDeath)],
  ['Place of death', mayyit.placeOfDeath],
  ['Marital status', mayyit.maritalStatus],
]

export const causeDetails = (mayyit: MayyitRecord): Details => [
  ['Cause of death', mayyit.causeOfDeath],
  ['More about the cause of death', mayyit.causeOfDeathInfo],
]

/** Where and when each gathering is; times in the zone of its Jamatkhana are those of the wording above. */
export function gatheringDetails(mayyit: MayyitRecord, zoneOf: (jamatkhanaId: number | null) => string): Details {
  const when = EVENT_NAMES.map((name): Detail => {
    const event = eventOf(name)
    const at = mayyit[event.at as `${typeof name}DateTime`]
    const zone = zoneOf(mayyit[event.jamatkhana])
    return [`${event.label} date and time`, at && `${instantInWords(at, zone)}, ${zoneInWords(zone)}`]
  })
  const [chelliAnjali, samarAndZiarat, dilsoji, fateha] = when
  return [
    ['Officiating Jamatkhana', mayyit.officiatingJkName],
    ['Chelli Anjali location', mayyit.chelliAnjaliLocation],
    ...(chelliAnjali ? [chelliAnjali] : []),
    ['Samar and Ziarat Jamatkhana', mayyit.samarAndZiaratJkName],
    ...(samarAndZiarat ? [samarAndZiarat] : []),
    ['Samar and Ziarat place', mayyit.samarAndZiaratPlace],
    ['Dilsoji Jamatkhana', mayyit.dilsojiJkName],
    ...(dilsoji ? [dilsoji] : []),
    ['Fateha Jamatkhana', mayyit.fatehaJkName],
    ...(fateha ? [fateha] : []),
  ]
}

export const officeDetails = (mayyit: MayyitRecord): Details => [
  ['Home visitation allowed', yesOrNo(mayyit.homeVisitationAllowed)],
  ['Mayyit number', mayyit.mayyitNumber],
  ['Fateha note', mayyit.fateha],
  ['Chata details', mayyit.chataDetails],
  ['Burial fund coverage', yesOrNo(mayyit.burialFundCoverage)],
  ['Burial fund Jamatkhana', mayyit.burialFundCoverageJkName],
  ['Coverage number', mayyit.burialFundCoverageNumber],
  ['Coverage name', mayyit.burialFundCoverageName],
  ['Additional comments', mayyit.additionalComments],
]

export const cityDetails = (mayyit: MayyitRecord): Details => [
  ['First city', mayyit.city1],
  ['Second city', mayyit.city2],
  ['Third city', mayyit.city3],
]

export const addressDetails = (mayyit: MayyitRecord): Details => [
  ['Street', mayyit.deceasedStreet1],
  ['Street, second line', mayyit.deceasedStreet2],
  ['City', mayyit.deceasedCity],
  ['Province', mayyit.deceasedProvince],
  ['Postal code', mayyit.deceasedPostal],
]

export const contactDetails = (mayyit: MayyitRecord): Details => [
  ['Contact name', mayyit.contactName],
  ['Contact email', mayyit.contactEmail],
  ['Second contact email', mayyit.contactEmail2],
  ['Contact phone', mayyit.contactPhone],
  ['Alternate contact phone', mayyit.contactAltPhone],
]

export const kinDetails = (mayyit: MayyitRecord): Details => [
  ['Next of kin', mayyit.nextOfKin],
  ['Relation to the deceased', mayyit.nextOfKinRelation],
  ['Email', mayyit.nextOfKinEmail],
  ['Phone', mayyit.nextOfKinPhone],
  ['Alternate phone', mayyit.nextOfKinAltPhone],
  ['Street', mayyit.nextOfKinStreet1],
  ['Street, second line', mayyit.nextOfKinStreet2],
  ['City', mayyit.nextOfKinCity],
  ['Province', mayyit.nextOfKinProvince],
  ['Postal code', mayyit.nextOfKinPostal],
]

export const postDetails = (mayyit: MayyitRecord): Details => [
  ['Mayyit number', mayyit.mayyitNumber],
  ['Lot number', mayyit.lotNo],
  ['Attendance', mayyit.attendance],
  ['Session', mayyit.session],
  ['Pre-Mayyit viewing', yesOrNo(mayyit.preMayyitViewing)],
  ['Virtual viewing', yesOrNo(mayyit.virtualViewing)],
  ['Vaccine passport used', mayyit.vaccinePassportUsed && VACCINE_PASSPORT_WORDS[mayyit.vaccinePassportUsed]],
  ['Funeral home cheque number', mayyit.funeralHomeChqNo],
]
