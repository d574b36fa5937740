import type { ListFields } from '../../../kit/rules/search.ts'
import { columnWords, familyFaithWords, fieldWords, sexWords, statusWords } from '../words/en.ts'
import { FAMILY_FAITHS } from './familyFaith.ts'
import { SEXES } from './sexes.ts'
import { BAYAH_STATUSES } from './statuses.ts'

/** What lists show, filter and sort (2§2). */
export const bayahFields = {
  id: { label: columnWords.id, type: 'NUMBER' },
  name: { label: columnWords.name, type: 'TEXT' },
  firstName: { label: columnWords.firstName, type: 'TEXT' },
  lastName: { label: columnWords.lastName, type: 'TEXT' },
  bayahDateTime: { label: columnWords.bayahDateTime, type: 'DATE_TIME' },
  jamatkhanaId: { label: columnWords.jamatkhanaId, type: 'SELECT', sort: false },
  regionId: { label: columnWords.regionId, type: 'SELECT', sort: false },
  status: {
    label: columnWords.status,
    type: 'SELECT',
    options: BAYAH_STATUSES.map((status) => ({ value: status, label: statusWords[status] })),
  },
  meetingDate: { label: columnWords.meetingDate, type: 'DATE' },
  createdOn: { label: columnWords.createdOn, type: 'DATE_TIME' },
  // By these two the dashboard counts; rows do not say them.
  sex: {
    label: fieldWords.sex,
    type: 'SELECT',
    options: SEXES.map((sex) => ({ value: sex, label: sexWords[sex] })),
    sort: false,
  },
  familyFaith: {
    label: familyFaithWords.label,
    type: 'SELECT',
    options: FAMILY_FAITHS.map((faith) => ({ value: faith, label: familyFaithWords.faiths[faith] })),
    sort: false,
  },
} as const satisfies ListFields

/** How the fields are called that lists don't show; a timeline names what changed by them. */
export const bayahWords = {
  firstName: { label: fieldWords.firstName },
  middleName: { label: fieldWords.middleName },
  lastName: { label: fieldWords.lastName },
  sex: { label: fieldWords.sex, reads: { choices: sexWords } },
  dateOfBirth: { label: fieldWords.dateOfBirth },
  countryOfBirth: { label: fieldWords.countryOfBirth },
  countryOfBirthOther: { label: fieldWords.countryOfBirthOther },
  provinceOfBirth: { label: fieldWords.provinceOfBirth },
  cityOfBirth: { label: fieldWords.cityOfBirth },
  guardian1: { label: fieldWords.guardian1 },
  guardian2: { label: fieldWords.guardian2 },
  noGuardian2: { label: fieldWords.noGuardian2 },
  comments: { label: fieldWords.comments },
  consent: { label: fieldWords.consent },
  bayahDateTime: { label: fieldWords.bayahDateTime, reads: { timeAt: 'jamatkhanaId' } },
  jamatkhanaId: { label: fieldWords.jamatkhanaId, reads: 'jamatkhana' },
  regionId: { label: fieldWords.regionId },
  meetingDate: { label: fieldWords.meetingDate },
} as const
