import type { ListFields } from '../../../kit/rules/search.ts'
import { SEX_WORDS } from './sexes.ts'
import { BAYAH_STATUS_WORDS, BAYAH_STATUSES } from './statuses.ts'

/** What lists show, filter and sort (2§2). */
export const bayahFields = {
  id: { label: 'ID', type: 'NUMBER' },
  name: { label: 'Name', type: 'TEXT' },
  firstName: { label: 'First name', type: 'TEXT' },
  lastName: { label: 'Last name', type: 'TEXT' },
  bayahDateTime: { label: 'Ceremony', type: 'DATE_TIME' },
  jamatkhanaId: { label: 'Jamatkhana', type: 'SELECT', sort: false },
  regionId: { label: 'Region', type: 'SELECT', sort: false },
  status: {
    label: 'Status',
    type: 'SELECT',
    options: BAYAH_STATUSES.map((status) => ({ value: status, label: BAYAH_STATUS_WORDS[status] })),
  },
  meetingDate: { label: 'Date of meeting', type: 'DATE' },
  createdOn: { label: 'Registered on', type: 'DATE_TIME' },
} as const satisfies ListFields

/** How the fields are called that lists don't show; a timeline names what changed by them. */
export const bayahWords = {
  firstName: { label: 'First name' },
  middleName: { label: 'Middle name' },
  lastName: { label: 'Last name' },
  sex: { label: 'Sex', reads: { choices: SEX_WORDS } },
  dateOfBirth: { label: 'Date of birth' },
  countryOfBirth: { label: 'Country of birth' },
  countryOfBirthOther: { label: 'Country, specified' },
  provinceOfBirth: { label: 'Province of birth' },
  cityOfBirth: { label: 'City of birth' },
  guardian1: { label: 'Parent 1/Guardian 1' },
  guardian2: { label: 'Parent 2/Guardian 2' },
  noGuardian2: { label: 'I certify that there is no Parent 2/Guardian 2' },
  comments: { label: 'Comments' },
  consent: { label: 'Consent of the guardian who is not Shia Ismaili' },
  bayahDateTime: { label: 'Proposed date and time', reads: { timeAt: 'jamatkhanaId' } },
  jamatkhanaId: { label: 'Jamatkhana', reads: 'jamatkhana' },
  regionId: { label: 'Region' },
  meetingDate: { label: 'Date of meeting' },
} as const
