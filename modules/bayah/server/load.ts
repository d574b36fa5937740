import { type RawBuilder, sql } from 'kysely'
import { instantJson } from '../../../kit/server/database/columns.ts'
import { lockedFor } from '../../../kit/server/loading.ts'
import { personJson, users } from '../../users/server/public.ts'
import type { Told } from '../rules/changed.ts'
import type { Guardian } from '../rules/guardian.ts'
import { bayahLifecycle } from '../rules/lifecycle.ts'
import { placeOf } from '../rules/place.ts'
import type { Bayah } from '../rules/registered.ts'
import { bayahList, JOINS, rowSelect } from './list.ts'
import './tables.ts'

/** A guardian with the number of their row, by which their links are kept. */
export type LoadedGuardian = Guardian & { id: number; number: 1 | 2; untold: Told[] | null }

/** A whole registration, and what letters and consents need of it besides. */
export type LoadedBayah = Omit<Bayah, 'guardian1' | 'guardian2'> & {
  guardian1: LoadedGuardian | null
  guardian2: LoadedGuardian | null
  consentRound: number
  consentAskedOn: string | null
}

const guardianJson = (number: 1 | 2): RawBuilder<unknown> => sql`(
  select jsonb_build_object('id', id, 'number', number, 'firstName', first_name, 'middleName', middle_name,
    'lastName', last_name, 'gender', gender, 'genderOther', gender_other, 'phoneNo', phone_no, 'email', email,
    'noEmail', no_email, 'language', language, 'untold', untold, 'faith', faith, 'shareContactInfo', share_contact_info)
  from bayah_guardian where bayah_id = bayah.id and number = ${sql.lit(number)})`

const consentOf = (number: 1 | 2) => sql`
  left join bayah_consent as ${sql.ref(`consent${number}`)} on ${sql.ref(`consent${number}`)}.bayah_id = bayah.id
    and ${sql.ref(`consent${number}`)}.round = bayah.consent_round
    and ${sql.ref(`consent${number}`)}.guardian_number = ${sql.lit(number)}`

const REFUSALS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', refusal.id, 'guardian', guardian_number, 'name', guardian_name,
    'note', note, 'on', ${instantJson(sql`refusal."on"`)}, 'settledOn', ${instantJson(sql`settled_on`)},
    'settledBy', ${personJson('settler')}, 'reason', reason) order by refusal.id), '[]')
  from bayah_refusal as refusal left join ${users} as settler on settler.id = settled_by
  where refusal.bayah_id = bayah.id)`

const BAYAH = sql`
  select ${rowSelect}, bayah.sex, bayah.date_of_birth, bayah.country_of_birth, bayah.country_of_birth_other,
    bayah.province_of_birth, bayah.city_of_birth, ${guardianJson(1)} as guardian1, ${guardianJson(2)} as guardian2,
    bayah.no_guardian2, bayah.comments, bayah.consent, bayah.from_family, bayah.consent_round, bayah.consent_asked_on,
    ${personJson('reviewer')} as reviewed_by, bayah.reviewed_on, ${personJson('approver')} as approved_by,
    bayah.approved_on, ${personJson('changer')} as updated_by, bayah.updated_on,
    consent1.id is not null as consent_guardian1, consent1."on" as consent_guardian1_on,
    consent2.id is not null as consent_guardian2, consent2."on" as consent_guardian2_on,
    'PAPER' in (consent1.method, consent2.method) is true as on_paper, ${REFUSALS} as refusals,
    consent1.method = 'PAPER' is true as consent_guardian1_on_paper,
    consent2.method = 'PAPER' is true as consent_guardian2_on_paper
  from bayah ${JOINS.region} ${JOINS.jamatkhana} ${JOINS.maker}
  left join ${users} as reviewer on reviewer.id = bayah.reviewed_by
  left join ${users} as approver on approver.id = bayah.approved_by
  left join ${users} as changer on changer.id = bayah.updated_by
  ${consentOf(1)} ${consentOf(2)}`

/** The ways to a registration. */
export const {
  find: findBayah,
  load: loadBayah,
  found: foundBayah,
} = bayahList.ways<LoadedBayah>({ select: BAYAH, placeOf })

export const lockedBayah = lockedFor(findBayah, bayahLifecycle)

/** Those who stand for the child. */
export const guardiansOf = ({ guardian1, guardian2 }: LoadedBayah): LoadedGuardian[] =>
  [guardian1, guardian2].filter((guardian) => guardian !== null)

/** Those of them who have not consented in the asking that is under way. */
export const stillAsked = (bayah: LoadedBayah): LoadedGuardian[] =>
  guardiansOf(bayah).filter(({ number }) => !(number === 1 ? bayah.consentGuardian1 : bayah.consentGuardian2))

/** Those whose signature on paper is waited for: they have no e-mail. */
export const withoutEmail = (bayah: LoadedBayah): LoadedGuardian[] => stillAsked(bayah).filter(({ email }) => !email)

/** Where guardians are written to. */
export const addressesOf = (guardians: readonly LoadedGuardian[]): string[] =>
  guardians.flatMap(({ email }) => email ?? [])
