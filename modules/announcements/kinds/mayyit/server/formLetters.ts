import { dateInWords, instantInWords, zoneInWords } from '../../../../../kit/rules/time.ts'
import type { Env } from '../../../../../kit/server/env.ts'
import { letter } from '../../../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../../../kit/server/mail/mail.ts'
import { titledName } from '../../../rules/wording.ts'
import { GENDER_WORDS } from '../rules/picklists.ts'
import type { MayyitRecord } from '../rules/record.ts'

type Where = Pick<Env, 'publicUrl' | 'councilName'>
/** 'Label: value' for whatever is there. */
type Line = readonly [label: string, value: string | null | undefined]

/** What burial preparation needs to know of an approved Mayyit; neither the cause of death nor the SIN (decisions §12, §17). */
export function intakeForm(env: Where, mayyit: MayyitRecord, to: readonly string[]): Letter {
  return form(env, mayyit, to, {
    purpose: 'mayyit-intake-form',
    title: 'Mayyit intake form',
    groups: [
      theDeceased(mayyit),
      theFuneral(mayyit),
      nextOfKin(mayyit),
      contact(mayyit),
      [
        ['Mayyit number', mayyit.mayyitNumber?.toString()],
        ['Chata details', mayyit.chataDetails],
        ['Burial fund', mayyit.burialFundCoverage ? burialFund(mayyit) : null],
        ['Comments', mayyit.additionalComments],
      ],
    ],
  })
}

/** What those need who stand by the family. */
export function bereavementForm(env: Where, mayyit: MayyitRecord, to: readonly string[]): Letter {
  return form(env, mayyit, to, {
    purpose: 'mayyit-bereavement-form',
    title: 'Mayyit bereavement form',
    groups: [
      [
        ['Name', titledName(mayyit.deceasedTitle, mayyit.deceasedName)],
        ['Date of death', day(mayyit.dateOfDeath)],
      ],
      theFuneral(mayyit),
      nextOfKin(mayyit),
      contact(mayyit),
      [['Visits at home', visits(mayyit.homeVisitationAllowed)]],
    ],
  })
}

function form(
  { publicUrl, councilName }: Where,
  mayyit: MayyitRecord,
  to: readonly string[],
  { purpose, title, groups }: { purpose: string; title: string; groups: readonly (readonly Line[])[] },
): Letter {
  return {
    purpose,
    about: { kind: 'mayyit', id: mayyit.id },
    to,
    subject: `${title}: ${mayyit.deceasedName}`,
    ...letter({
      title,
      paragraphs: groups.map(asParagraph).filter((paragraph) => paragraph !== ''),
      button: { label: 'Open the Mayyit', href: `${publicUrl}/mayyit/view/${mayyit.id}` },
      footer: `${councilName}. This holds personal data: please keep it to those who need it.`,
    }),
    repeatWhenUnknown: true,
  }
}

const asParagraph = (lines: readonly Line[]) =>
  lines
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')

const theDeceased = (mayyit: MayyitRecord): readonly Line[] => [
  ['Name', titledName(mayyit.deceasedTitle, mayyit.deceasedName)],
  ['Age', `${mayyit.deceasedAge} ${mayyit.deceasedAgeUnit}`],
  ['Gender', mayyit.gender && GENDER_WORDS[mayyit.gender]],
  ['Date of death', day(mayyit.dateOfDeath)],
  ['Place of death', mayyit.placeOfDeath],
  ['Marital status', mayyit.maritalStatus],
  ['Address', address(mayyit, 'deceased')],
]

const theFuneral = (mayyit: MayyitRecord): readonly Line[] => [
  ['Chelli Anjali', gathering(mayyit.chelliAnjaliLocation, mayyit.chelliAnjaliDateTime, mayyit.timezone)],
  ['Officiating Jamatkhana', mayyit.officiatingJkName],
  ['Samar and Ziarat', mayyit.samarAndZiaratJkName],
]

const nextOfKin = (mayyit: MayyitRecord): readonly Line[] => [
  ['Next of kin', mayyit.nextOfKin],
  ['Relation', mayyit.nextOfKinRelation],
  ['Phone', mayyit.nextOfKinPhone],
  ['Other phone', mayyit.nextOfKinAltPhone],
  ['E-mail', mayyit.nextOfKinEmail],
  ['Address', address(mayyit, 'nextOfKin')],
]

const contact = (mayyit: MayyitRecord): readonly Line[] => [
  ['Contact', mayyit.contactName],
  ['Phone', mayyit.contactPhone],
  ['Other phone', mayyit.contactAltPhone],
  ['E-mail', [mayyit.contactEmail, mayyit.contactEmail2].filter(Boolean).join(', ')],
]

const day = (date: string | null) => date && dateInWords(date)

const gathering = (place: string | null, at: string | null, zone: string) =>
  place && at && `${place}, ${instantInWords(at, zone)} (${zoneInWords(zone)})`

function address(mayyit: MayyitRecord, whose: 'deceased' | 'nextOfKin'): string {
  const parts = [
    mayyit[`${whose}Street1`],
    mayyit[`${whose}Street2`],
    mayyit[`${whose}City`],
    mayyit[`${whose}Province`],
    mayyit[`${whose}Postal`],
  ]
  return parts.filter(Boolean).join(', ')
}

const burialFund = (mayyit: MayyitRecord) =>
  [mayyit.burialFundCoverageJkName, mayyit.burialFundCoverageNumber].filter(Boolean).join(', ')

function visits(allowed: boolean | null): string | null {
  if (allowed === null) return null
  return allowed ? 'welcome' : 'not wished'
}
