import { localDate } from '../../../kit/rules/time.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { newIdOf } from '../../../kit/server/once.ts'
import type { FamilyFaith } from '../rules/familyFaith.ts'
import type { GuardianInput } from '../rules/guardian.ts'
import type { BayahInput } from '../rules/registration.ts'
import './tables.ts'

/** SQL for the id of a registration that is about to be made. */
export const NEW_BAYAH_ID = newIdOf('bayah')

/** The Jamatkhana of a ceremony, as far as what is stored follows from it. */
export type House = { id: number; timezone: string; region: { id: number } }

/** What is typed, as it is stored. */
export function columnsOf(typed: Omit<BayahInput, 'jamatkhanaId' | 'regionId'>, house: House) {
  const { guardian1, guardian2, ...own } = typed
  return {
    firstName: own.firstName,
    middleName: own.middleName,
    lastName: own.lastName,
    sex: own.sex,
    dateOfBirth: own.dateOfBirth,
    countryOfBirth: own.countryOfBirth,
    countryOfBirthOther: own.countryOfBirthOther,
    provinceOfBirth: own.provinceOfBirth,
    cityOfBirth: own.cityOfBirth,
    bayahDateTime: own.bayahDateTime,
    ceremonyOn: localDate(own.bayahDateTime, house.timezone),
    jamatkhanaId: house.id,
    regionId: house.region.id,
    familyFaith: faithOf([guardian1, guardian2]),
    noGuardian2: own.noGuardian2,
    comments: own.comments,
    consent: own.consent,
  }
}

const faithOf = (guardians: readonly (GuardianInput | null)[]): FamilyFaith =>
  guardians.some((guardian) => guardian?.faith === 'NOT_SHIA_ISMAILI') ? 'MULTI_FAITH' : 'ISMAILI'

/** Stores who stands for a child; the row of each, by which their links are kept, stays theirs. */
export async function writeGuardians(
  trx: Trx,
  bayahId: number,
  { guardian1, guardian2 }: Pick<BayahInput, 'guardian1' | 'guardian2'>,
): Promise<void> {
  const rows = [
    { bayahId, number: 1 as const, ...chosen(guardian1) },
    ...(guardian2 ? [{ bayahId, number: 2 as const, ...chosen(guardian2) }] : []),
  ]
  const said = Object.keys(guardian1) as (keyof GuardianInput)[]
  await trx
    .insertInto('bayahGuardian')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['bayahId', 'number'])
        .doUpdateSet((eb) => Object.fromEntries(said.map((field) => [field, eb.ref(`excluded.${field}`)]))),
    )
    .execute()
  if (!guardian2) await trx.deleteFrom('bayahGuardian').where('bayahId', '=', bayahId).where('number', '=', 2).execute()
}

/** Without the words for a gender that was not chosen in the end. */
const chosen = (guardian: GuardianInput): GuardianInput =>
  guardian.gender === 'OTHER' ? guardian : { ...guardian, genderOther: null }
