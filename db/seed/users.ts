import type { Insertable } from 'kysely'
import type { Role } from '../../kit/rules/access.ts'
import type { Tables } from '../../kit/server/database/database.ts'
import { JK } from './places.ts'
import '../../modules/users/server/tables.ts'

type Person = {
  id: number
  /** Before the @ of the address. */
  name: string
  person: readonly [firstName: string, lastName: string]
  roles: Role[]
  jamatkhanaId: number
  status?: 'INACTIVE'
  ended?: true
}

const HQ = JK.headquarters

/** The table of decisions §19; the people are invented. */
const PEOPLE: readonly Person[] = [
  { id: 1, name: 'national', person: ['Nadia', 'Virani'], roles: ['NATIONAL_ROP_MEMBER'], jamatkhanaId: HQ },
  { id: 2, name: 'readonly', person: ['Karim', 'Jessani'], roles: ['NATIONAL_READ_ONLY'], jamatkhanaId: HQ },
  { id: 3, name: 'admin', person: ['Shelina', 'Mawani'], roles: ['ADMIN'], jamatkhanaId: HQ },
  { id: 4, name: 'mk', person: ['Rahim', 'Lakhani'], roles: ['MK'], jamatkhanaId: JK.eastYork },
  { id: 5, name: 'delegate', person: ['Zahra', 'Somji'], roles: ['MK_DELEGATE'], jamatkhanaId: JK.eastYork },
  { id: 6, name: 'mgc', person: ['Amin', 'Dhanani'], roles: ['MGC'], jamatkhanaId: HQ },
  { id: 7, name: 'fateha', person: ['Farida', 'Kassam'], roles: ['FATEHA_APPROVER'], jamatkhanaId: HQ },
  { id: 8, name: 'mayyit', person: ['Salim', 'Ratansi'], roles: ['MAYYIT_APPROVER'], jamatkhanaId: HQ },
  { id: 9, name: 'reporting', person: ['Munira', 'Hirji'], roles: ['MAYYIT_REPORTING'], jamatkhanaId: HQ },
  { id: 10, name: 'mayyitchair', person: ['Nizar', 'Thobani'], roles: ['MAYYIT_CHAIR'], jamatkhanaId: HQ },
  { id: 11, name: 'ghuslchair', person: ['Yasmin', 'Gulamani'], roles: ['GHUSL_CHAIR'], jamatkhanaId: HQ },
  { id: 12, name: 'gsochair', person: ['Altaf', 'Nanji'], roles: ['GSO_CHAIR'], jamatkhanaId: HQ },
  { id: 13, name: 'coordinator', person: ['Rozina', 'Pirani'], roles: ['BAYAH_COORDINATOR'], jamatkhanaId: HQ },
  { id: 14, name: 'convener', person: ['Aziz', 'Bhimani'], roles: ['BAYAH_CONVENER'], jamatkhanaId: HQ },
  {
    id: 15,
    name: 'exporter',
    person: ['Tasneem', 'Alibhai'],
    roles: ['BAYAH_COORDINATOR', 'BAYAH_REGISTRATION_EXPORT_DATA'],
    jamatkhanaId: HQ,
  },
  { id: 16, name: 'remover', person: ['Mehboob', 'Charania'], roles: ['ADMIN', 'DELETE'], jamatkhanaId: HQ },
  { id: 17, name: 'admin7', person: ['Laila', 'Merchant'], roles: ['ADMIN'], jamatkhanaId: JK.ottawaHeadquarters },
  { id: 18, name: 'mk7', person: ['Hanif', 'Sunderji'], roles: ['MK'], jamatkhanaId: JK.pickering },
  { id: 19, name: 'mkdonmills', person: ['Shams', 'Rajan'], roles: ['MK'], jamatkhanaId: JK.donMills },
  { id: 20, name: 'inactive', person: ['Dilshad', 'Premji'], roles: ['ADMIN'], jamatkhanaId: HQ, status: 'INACTIVE' },
  { id: 21, name: 'expired', person: ['Firoz', 'Walji'], roles: ['ADMIN'], jamatkhanaId: HQ, ended: true },
  { id: 22, name: 'ghuslchair7', person: ['Salim', 'Hassam'], roles: ['GHUSL_CHAIR'], jamatkhanaId: JK.pickering },
  { id: 23, name: 'gsochair7', person: ['Nasim', 'Daya'], roles: ['GSO_CHAIR'], jamatkhanaId: JK.pickering },
  { id: 98, name: 'bulk', person: ['Anisa', 'Hudani'], roles: ['ADMIN'], jamatkhanaId: HQ },
]

const START = '2020-01-01'

/** The demonstration users, as rows made at `now`. */
export function demonstrationUsers(now: Temporal.Instant): Insertable<Tables['appUser']>[] {
  const made = now.toString({ smallestUnit: 'millisecond' })
  const aMonthAgo = now.toZonedDateTimeISO('UTC').subtract({ months: 1 }).toPlainDate().toString()
  return PEOPLE.map(({ id, name, person: [firstName, lastName], roles, jamatkhanaId, status, ended }) => ({
    id,
    firstName,
    lastName,
    email: `${name}@example.org`,
    communicationEmail: `${name}@example.org`,
    regionId: Math.floor(jamatkhanaId / 100),
    jamatkhanaId,
    roles,
    startDate: START,
    endDate: ended ? aMonthAgo : null,
    status: status ?? 'ACTIVE',
    createdOn: made,
    updatedOn: made,
  }))
}
