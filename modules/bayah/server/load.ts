import { type RawBuilder, sql } from 'kysely'
import { type Action, type Actor, mayEver, mayOn, reachOf } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { forbidden, notFound, refused } from '../../../kit/server/http/refusal.ts'
import { withinReach } from '../../../kit/server/list/source.ts'
import { personJson, users } from '../../users/server/public.ts'
import { bayahAccess } from '../rules/access.ts'
import type { Guardian } from '../rules/guardian.ts'
import { type BayahEvent, bayahLifecycle } from '../rules/lifecycle.ts'
import { placeOf } from '../rules/place.ts'
import type { Bayah } from '../rules/registration.ts'
import { JOINS, PLACE_COLUMNS, rowSelect } from './list.ts'
import './tables.ts'

/** A guardian with the number of their row, by which their links are kept. */
export type LoadedGuardian = Guardian & { id: number; number: 1 | 2 }

/** A whole registration, and what letters and consents need of it besides. */
export type LoadedBayah = Omit<Bayah, 'guardian1' | 'guardian2'> & {
  guardian1: LoadedGuardian | null
  guardian2: LoadedGuardian | null
  consentRound: number
}

const guardianJson = (number: 1 | 2): RawBuilder<unknown> => sql`(
  select jsonb_build_object('id', id, 'number', number, 'firstName', first_name, 'middleName', middle_name,
    'lastName', last_name, 'gender', gender, 'genderOther', gender_other, 'phoneNo', phone_no, 'email', email,
    'faith', faith, 'shareContactInfo', share_contact_info)
  from bayah_guardian where bayah_id = bayah.id and number = ${sql.lit(number)})`

const consentOf = (number: 1 | 2) => sql`
  left join bayah_consent as ${sql.ref(`consent${number}`)} on ${sql.ref(`consent${number}`)}.bayah_id = bayah.id
    and ${sql.ref(`consent${number}`)}.round = bayah.consent_round
    and ${sql.ref(`consent${number}`)}.guardian_number = ${sql.lit(number)}`

const BAYAH = sql`
  select ${rowSelect}, bayah.sex, bayah.date_of_birth, bayah.country_of_birth, bayah.country_of_birth_other,
    bayah.province_of_birth, bayah.city_of_birth, ${guardianJson(1)} as guardian1, ${guardianJson(2)} as guardian2,
    bayah.no_guardian2, bayah.comments, bayah.consent, bayah.from_family, bayah.consent_round,
    ${personJson('reviewer')} as reviewed_by, bayah.reviewed_on, ${personJson('approver')} as approved_by,
    bayah.approved_on, ${personJson('changer')} as updated_by, bayah.updated_on,
    consent1.id is not null as consent_guardian1, consent1."on" as consent_guardian1_on,
    consent2.id is not null as consent_guardian2, consent2."on" as consent_guardian2_on,
    coalesce(consent1.method, consent2.method, '') = 'PAPER' or coalesce(consent2.method, '') = 'PAPER' as on_paper
  from bayah ${JOINS.region} ${JOINS.jamatkhana} ${JOINS.maker}
  left join ${users} as reviewer on reviewer.id = bayah.reviewed_by
  left join ${users} as approver on approver.id = bayah.approved_by
  left join ${users} as changer on changer.id = bayah.updated_by
  ${consentOf(1)} ${consentOf(2)}`

/** A registration by id whatever its scope, or null when it is not there or deleted. `lock` holds it until the commit. */
export async function findBayah(db: Database | Trx, id: number, { lock = false } = {}): Promise<LoadedBayah | null> {
  // By itself and first: a select that has waited for a lock would join the other tables as they stood before.
  if (lock) await sql`select from bayah where id = ${id} for update`.execute(db)
  const { rows } = await sql<LoadedBayah>`
    ${BAYAH} where bayah.id = ${id} and bayah.deleted_on is null ${FIXED}`.execute(db)
  return rows[0] ?? null
}

/**
 * A registration that the user may see. Throws 404 when it is out of scope or not there, and 403 when it may be seen but
 * the user's role fits none of the actions on it (decisions §2).
 */
export async function loadBayah(
  db: Database,
  actor: Actor,
  id: number,
  ...actions: readonly Action[]
): Promise<LoadedBayah> {
  if (!actions.some((action) => mayEver(actor, action))) throw forbidden()
  const { rows } = await sql<LoadedBayah>`
    ${BAYAH} where bayah.id = ${id} and bayah.deleted_on is null
      and ${withinReach(reachOf(actor, bayahAccess.list), PLACE_COLUMNS)} ${FIXED}`.execute(db)
  const [bayah] = rows
  if (!bayah) throw notFound()
  if (!actions.some((action) => mayOn(actor, action, placeOf(bayah)))) throw forbidden()
  return bayah
}

/** The same, kept from others until the commit, for something that may happen to it. Throws 404, and 422 in words. */
export async function heldFor(trx: Trx, id: number, event: BayahEvent): Promise<LoadedBayah> {
  const bayah = await findBayah(trx, id, { lock: true })
  if (!bayah) throw notFound()
  const wrong = whyNot(bayahLifecycle, event, bayah.status)
  if (wrong) throw refused(wrong)
  return bayah
}

/** A registration that is known to be there. */
export async function foundBayah(trx: Trx, id: number): Promise<LoadedBayah> {
  const bayah = await findBayah(trx, id)
  if (!bayah) throw new Error('a registration vanished inside a transaction')
  return bayah
}

/** Those who stand for the child. */
export const guardiansOf = ({ guardian1, guardian2 }: LoadedBayah): LoadedGuardian[] =>
  [guardian1, guardian2].filter((guardian) => guardian !== null)

/** Those of them who have not consented in the asking that is under way. */
export const stillAsked = (bayah: LoadedBayah): LoadedGuardian[] =>
  guardiansOf(bayah).filter(({ number }) => !(number === 1 ? bayah.consentGuardian1 : bayah.consentGuardian2))
