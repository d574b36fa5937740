import { z } from 'zod'
import { written } from '../../../../../kit/rules/when.ts'
import { picklistWords } from '../../../../../kit/words/en.ts'
import { ageWords, genderWords } from '../../../../particulars/words/en.ts'
import { refusalWords, STATUSES, type Status } from '../../../rules/lifecycle.ts'
import { asTyped, jamatkhanaOnForm } from '../../../rules/wording.ts'
import { kindWords, officeFormPageWords, officeFormTitleWords, officeFormWords } from '../words/en.ts'
import { type EventName, eventOf } from './events.ts'
import type { MayyitRecord } from './record.ts'
import { EVENTS_AS_READ } from './wording.ts'

/**
 * The two forms about a Mayyit, as they are mailed on approval and printed (decisions §9). Neither holds the cause of
 * death or the SIN (decisions §12, §17).
 */

/** A Mayyit with the zone of each of its gatherings, beside `timezone`, which is that of Chelli Anjali. */
export type FormSource = MayyitRecord & { [Zone in `${Exclude<EventName, 'chelliAnjali'>}JkZone`]: string }

type Line = readonly [label: string, value: string | null | undefined]
type Group = readonly [label: string, lines: readonly Line[]]
type Form = { readonly title: string; readonly groups: (mayyit: FormSource) => readonly Group[] }

export const OFFICE_FORMS = {
  intake: {
    title: officeFormTitleWords.intake,
    groups: (mayyit) => [
      [officeFormWords.deceased, theDeceased(mayyit)],
      [officeFormWords.gatherings, gatherings(mayyit)],
      [officeFormWords.nextOfKin, nextOfKin(mayyit)],
      [officeFormWords.contact, contact(mayyit)],
      [
        officeFormWords.office,
        [
          [officeFormWords.mayyitNumber, mayyit.mayyitNumber?.toString()],
          [officeFormWords.chata, mayyit.chataDetails],
          [officeFormWords.burialFund, mayyit.burialFundCoverage ? burialFund(mayyit) : null],
          [officeFormWords.comments, mayyit.additionalComments],
        ],
      ],
    ],
  },
  bereavement: {
    title: officeFormTitleWords.bereavement,
    groups: (mayyit) => [
      [
        officeFormWords.deceased,
        [
          [officeFormWords.name, asTyped(mayyit.deceasedTitle, mayyit.deceasedName)],
          [officeFormWords.dateOfDeath, day(mayyit.dateOfDeath)],
        ],
      ],
      [officeFormWords.gatherings, gatherings(mayyit)],
      [officeFormWords.nextOfKin, nextOfKin(mayyit)],
      [officeFormWords.contact, contact(mayyit)],
      [officeFormWords.visits, [[officeFormWords.visitsAtHome, visits(mayyit.homeVisitationAllowed)]]],
    ],
  },
} as const satisfies Record<string, Form>
export type OfficeFormName = keyof typeof OFFICE_FORMS
export const OFFICE_FORM_NAMES = Object.keys(OFFICE_FORMS) as OfficeFormName[]

/** What the page of a form shows. */
export const officeForm = z.object({
  title: z.string(),
  name: z.string(),
  status: z.enum(STATUSES),
  madeOn: z.string(),
  groups: z.array(z.object({ label: z.string(), lines: z.array(z.object({ label: z.string(), value: z.string() })) })),
})
export type OfficeForm = z.output<typeof officeForm>

/** The particulars, group by group; what was not given is left out. */
export function particularsOf(name: OfficeFormName, mayyit: FormSource): OfficeForm['groups'] {
  return OFFICE_FORMS[name].groups(mayyit).flatMap(([label, lines]) => {
    const given = lines.flatMap(([what, value]) => (value ? [{ label: what, value }] : []))
    return given.length === 0 ? [] : [{ label, lines: given }]
  })
}

const SETTLED: readonly Status[] = ['APPROVED', 'ANNOUNCEMENT_SENT', 'COMPLETED']

/** What a sheet of paper must say of itself before it is relied on; null once the Mayyit is approved. */
export const markOn = (status: Status): string | null =>
  SETTLED.includes(status) ? null : refusalWords(kindWords.label, () => officeFormPageWords.mayNotHold)(status)

const theDeceased = (mayyit: FormSource): readonly Line[] => [
  [officeFormWords.name, asTyped(mayyit.deceasedTitle, mayyit.deceasedName)],
  [officeFormWords.age, ageWords.of(mayyit.deceasedAge, mayyit.deceasedAgeUnit)],
  [officeFormWords.gender, mayyit.gender && genderWords[mayyit.gender]],
  [officeFormWords.dateOfDeath, day(mayyit.dateOfDeath)],
  [officeFormWords.placeOfDeath, picklistWords.said(mayyit.placeOfDeath)],
  [officeFormWords.maritalStatus, picklistWords.said(mayyit.maritalStatus)],
  [officeFormWords.address, address(mayyit, 'deceased')],
]

/** Every gathering that is given, in the order in which they are read out, and who officiates. */
const gatherings = (mayyit: FormSource): readonly Line[] => [
  ...EVENTS_AS_READ.map((name): Line => [eventOf(name).label, placeAndTime(mayyit, name)]),
  [officeFormWords.officiating, mayyit.officiatingJkName],
]

function placeAndTime(mayyit: FormSource, name: EventName): string {
  const { atCemetery, jamatkhana, place } = eventOf(name)
  const at = mayyit[`${name}DateTime`]
  const zone = name === 'chelliAnjali' ? mayyit.timezone : mayyit[`${name}JkZone`]
  const house = atCemetery ? null : mayyit[`${jamatkhana}Name`]
  return [
    house && jamatkhanaOnForm(house),
    place && (mayyit[place as 'chelliAnjaliLocation' | 'samarAndZiaratPlace'] ?? null),
    at && written(at, zone, null),
  ]
    .filter(Boolean)
    .join(', ')
}

const nextOfKin = (mayyit: FormSource): readonly Line[] => [
  [officeFormWords.name, mayyit.nextOfKin],
  [officeFormWords.relation, mayyit.nextOfKinRelation],
  [officeFormWords.phone, mayyit.nextOfKinPhone],
  [officeFormWords.otherPhone, mayyit.nextOfKinAltPhone],
  [officeFormWords.email, mayyit.nextOfKinEmail],
  [officeFormWords.address, address(mayyit, 'nextOfKin')],
]

const contact = (mayyit: FormSource): readonly Line[] => [
  [officeFormWords.name, mayyit.contactName],
  [officeFormWords.phone, mayyit.contactPhone],
  [officeFormWords.otherPhone, mayyit.contactAltPhone],
  [officeFormWords.email, [mayyit.contactEmail, mayyit.contactEmail2].filter(Boolean).join(', ')],
]

const day = (date: string | null) => date && written(date)

function address(mayyit: FormSource, whose: 'deceased' | 'nextOfKin'): string {
  const parts = [
    mayyit[`${whose}Street1`],
    mayyit[`${whose}Street2`],
    mayyit[`${whose}City`],
    mayyit[`${whose}Province`],
    mayyit[`${whose}Postal`],
  ]
  return parts.filter(Boolean).join(', ')
}

const burialFund = (mayyit: FormSource) =>
  [mayyit.burialFundCoverageJkName, mayyit.burialFundCoverageNumber, mayyit.burialFundCoverageName]
    .filter(Boolean)
    .join(', ')

function visits(allowed: boolean | null): string | null {
  if (allowed === null) return null
  return allowed ? officeFormWords.visitsWelcome : officeFormWords.visitsNotWished
}
