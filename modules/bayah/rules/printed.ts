import { phoneIn } from '../../../kit/rules/phone.ts'
import { written } from '../../../kit/rules/when.ts'
import { languageWords, picklistWords } from '../../../kit/words/en.ts'
import { fieldWords, guardianWords, particularsWords, sexWords } from '../words/en.ts'
import { ceremonyInWords } from './consentText.ts'
import type { Guardian } from './guardian.ts'
import type { Bayah } from './registered.ts'

/** A part of a registration as it is read: a title, and a line for each thing that is said. */
export type SaidGroup = { readonly title: string; readonly lines: readonly (readonly [label: string, said: string])[] }

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

/** A registration in words: on the page where answers are checked, on its own page, on paper. Empty fields are left out; the zone of the ceremony is, where it is the reader's own. */
export function particularsInWords(bayah: Said, readers?: string): SaidGroup[] {
  const { bayahDateTime, jamatKhana, guardian1, guardian2, noGuardian2, comments, consent } = bayah
  const further: [string, string | null][] = [
    [fieldWords.consent, consent ? particularsWords.yes : null],
    // They are asked for beside the certificate, and are not lost without it.
    [fieldWords.comments, noGuardian2 ? null : comments],
  ]
  return [
    group(particularsWords.ceremony, [
      [particularsWords.jamatkhana, jamatKhana.name],
      [particularsWords.dateAndTime, ceremonyInWords(bayahDateTime, jamatKhana.timezone, readers)],
    ]),
    childInWords(bayah),
    ...(guardian1 ? [guardianInWords(1, guardian1)] : []),
    ...(guardian2 ? [guardianInWords(2, guardian2)] : []),
    ...(noGuardian2 ? [noGuardianInWords(comments)] : []),
    ...(further.some(([, said]) => said !== null) ? [group(particularsWords.further, further)] : []),
  ]
}

/** Side by side, so that the whole form is one page: beside the child those who stand for it. */
export function sideBySide(bayah: Said): readonly [SaidGroup[], SaidGroup[]] {
  const groups = particularsInWords(bayah)
  const guardians = [guardianWords.title(1), guardianWords.title(2)]
  const isGuardian = ({ title }: SaidGroup) => guardians.includes(title)
  return [groups.filter((each) => !isGuardian(each)), groups.filter(isGuardian)]
}

/** The child, in words. */
export const childInWords = (child: ChildSaid): SaidGroup =>
  group(particularsWords.child, [
    [fieldWords.firstName, child.firstName],
    [fieldWords.middleName, child.middleName],
    [fieldWords.lastName, child.lastName],
    [fieldWords.sex, child.sex && sexWords[child.sex]],
    [fieldWords.dateOfBirth, child.dateOfBirth && written(child.dateOfBirth)],
    [
      fieldWords.countryOfBirth,
      (child.countryOfBirth === 'Other' && child.countryOfBirthOther) || picklistWords.said(child.countryOfBirth),
    ],
    [fieldWords.provinceOfBirth, picklistWords.said(child.provinceOfBirth)],
    [fieldWords.cityOfBirth, child.cityOfBirth],
  ])

/** A guardian, in words. */
export const guardianInWords = (number: 1 | 2, guardian: GuardianSaid): SaidGroup =>
  group(guardianWords.title(number), [
    [guardianWords.fields.firstName, guardian.firstName],
    [guardianWords.fields.middleName, guardian.middleName],
    [guardianWords.fields.lastName, guardian.lastName],
    [
      guardianWords.fields.gender,
      (guardian.gender === 'OTHER' && guardian.genderOther) ||
        (guardian.gender && guardianWords.genders[guardian.gender]),
    ],
    // One that is still being typed reads as it will be kept.
    [guardianWords.fields.phoneNo, guardian.phoneNo && (phoneIn(guardian.phoneNo) ?? guardian.phoneNo)],
    [guardianWords.fields.email, guardian.email],
    [guardianWords.fields.noEmail, guardian.noEmail ? particularsWords.yes : null],
    [guardianWords.fields.language, guardian.language && languageWords[guardian.language]],
    [guardianWords.fields.faith, guardian.faith && guardianWords.faiths[guardian.faith]],
    [particularsWords.mayShare, yesOrNo(guardian.shareContactInfo)],
  ])

const yesOrNo = (said: boolean | null): string | null =>
  said === null ? null : said ? particularsWords.yes : particularsWords.no

/** That there is no second guardian, and what was said about it. */
export const noGuardianInWords = (comments: string | null): SaidGroup =>
  group(guardianWords.title(2), [
    [fieldWords.noGuardian2, particularsWords.yes],
    [fieldWords.comments, comments],
  ])

const group = (title: string, lines: readonly (readonly [string, string | null])[]): SaidGroup => ({
  title,
  lines: lines.flatMap(([label, said]): [string, string][] => (said === null ? [] : [[label, said]])),
})
