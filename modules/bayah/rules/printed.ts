import { dateInWords } from '../../../kit/rules/time.ts'
import { bayahWords } from './bayahFields.ts'
import { ceremonyInWords } from './consentText.ts'
import { FAITH_WORDS, GENDER_WORDS, type Guardian } from './guardian.ts'
import type { Bayah } from './registration.ts'
import { SEX_WORDS } from './sexes.ts'

/** A part of a registration as it is read: a title, and a line for each thing that is said. */
export type SaidGroup = { readonly title: string; readonly lines: readonly (readonly [label: string, said: string])[] }

/** Who signs a form on paper: three lines (2§2). */
export const SIGNATURES = ['Parent 1/Guardian 1', 'Parent 2/Guardian 2', 'Mukhi/Kamadia'] as const

/** Of an entry that is still typed any answer may be missing. */
type ChildSaid = {
  readonly [Field in
    | 'firstName'
    | 'middleName'
    | 'lastName'
    | 'sex'
    | 'dateOfBirth'
    | 'countryOfBirth'
    | 'countryOfBirthOther'
    | 'provinceOfBirth'
    | 'cityOfBirth']: Bayah[Field] | null
}
type GuardianSaid = { readonly [Field in keyof Guardian]: Guardian[Field] | null }

type Said = ChildSaid &
  Pick<Bayah, 'guardian1' | 'guardian2' | 'noGuardian2' | 'comments' | 'bayahDateTime'> & {
    jamatKhana: { name: string; timezone: string }
    consent?: boolean
  }

/** A registration in words: on the page where answers are checked, on its own page, on paper. Empty fields are left out. */
export function particularsInWords(bayah: Said): SaidGroup[] {
  const { bayahDateTime, jamatKhana, guardian1, guardian2, noGuardian2, comments, consent } = bayah
  const further: [string, string | null][] = [
    [bayahWords.consent.label, consent ? 'Yes' : null],
    // They are asked for beside the certificate, and are not lost without it.
    [bayahWords.comments.label, noGuardian2 ? null : comments],
  ]
  return [
    group('Ceremony', [
      ['Jamatkhana', jamatKhana.name],
      ['Date and time', ceremonyInWords(bayahDateTime, jamatKhana.timezone)],
    ]),
    childInWords(bayah),
    ...(guardian1 ? [guardianInWords(1, guardian1)] : []),
    ...(guardian2 ? [guardianInWords(2, guardian2)] : []),
    ...(noGuardian2 ? [noGuardianInWords(comments)] : []),
    ...(further.some(([, said]) => said !== null) ? [group('Further', further)] : []),
  ]
}

/** Side by side, so that the whole form is one page: beside the child those who stand for it. */
export function sideBySide(bayah: Said): readonly [SaidGroup[], SaidGroup[]] {
  const groups = particularsInWords(bayah)
  const isGuardian = ({ title }: SaidGroup) => title.startsWith('Parent')
  return [groups.filter((each) => !isGuardian(each)), groups.filter(isGuardian)]
}

/** The child, in words. */
export const childInWords = (child: ChildSaid): SaidGroup =>
  group('Child', [
    [bayahWords.firstName.label, child.firstName],
    [bayahWords.middleName.label, child.middleName],
    [bayahWords.lastName.label, child.lastName],
    [bayahWords.sex.label, child.sex && SEX_WORDS[child.sex]],
    [bayahWords.dateOfBirth.label, child.dateOfBirth && dateInWords(child.dateOfBirth)],
    [
      bayahWords.countryOfBirth.label,
      child.countryOfBirth === 'Other' ? (child.countryOfBirthOther ?? 'Other') : child.countryOfBirth,
    ],
    [bayahWords.provinceOfBirth.label, child.provinceOfBirth],
    [bayahWords.cityOfBirth.label, child.cityOfBirth],
  ])

/** A guardian, in words. */
export const guardianInWords = (number: 1 | 2, guardian: GuardianSaid): SaidGroup =>
  group(`Parent ${number}/Guardian ${number}`, [
    ['First name', guardian.firstName],
    ['Middle name', guardian.middleName],
    ['Last name', guardian.lastName],
    [
      'Gender',
      (guardian.gender === 'OTHER' && guardian.genderOther) || (guardian.gender && GENDER_WORDS[guardian.gender]),
    ],
    ['Phone', guardian.phoneNo],
    ['E-mail', guardian.email],
    ['Faith', guardian.faith && FAITH_WORDS[guardian.faith]],
    ['Contact details may be shared with the Jamatkhana', yesOrNo(guardian.shareContactInfo)],
  ])

const yesOrNo = (said: boolean | null): string | null => (said === null ? null : said ? 'Yes' : 'No')

/** That there is no second guardian, and what was said about it. */
export const noGuardianInWords = (comments: string | null): SaidGroup =>
  group('Parent 2/Guardian 2', [
    [bayahWords.noGuardian2.label, 'Yes'],
    [bayahWords.comments.label, comments],
  ])

const group = (title: string, lines: readonly (readonly [string, string | null])[]): SaidGroup => ({
  title,
  lines: lines.flatMap(([label, said]): [string, string][] => (said === null ? [] : [[label, said]])),
})
