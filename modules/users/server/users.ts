import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { seesUsersOf } from '../rules/access.ts'
import type { User } from '../rules/user.ts'
import { JOINS, present, rowSelect } from './list.ts'
import { personJson } from './public.ts'
import './tables.ts'

/** In whose timeline what happens to an account stands. */
export const ABOUT_USER = 'user'

const USER = sql`
  select ${rowSelect}, app_user.middle_name, app_user.communication_email, app_user.language, app_user.created_on, app_user.updated_on,
    ${personJson('maker')} as created_by, ${personJson('changer')} as updated_by
  from app_user ${JOINS.region} ${JOINS.jamatkhana}
  left join app_user as maker on maker.id = app_user.created_by
  left join app_user as changer on changer.id = app_user.updated_by`

/** One user, or null. */
export async function findUser(db: Database | Trx, id: number, now: string): Promise<User | null> {
  const { rows } = await sql<User & { timezone: string }>`${USER} where app_user.id = ${id}`.execute(db)
  return rows[0] ? present(rows[0], now) : null
}

/** A user within the actor's sight. Throws 404. */
export async function loadUser({ db, clock }: Pick<Services, 'db' | 'clock'>, actor: Actor, id: number): Promise<User> {
  const user = await findUser(db, id, clock.now().toString())
  if (!user || !seesUsersOf(actor, user.regionId)) throw notFound()
  return user
}

/** The same, kept from others until the commit. Throws 404 when it is gone. */
export async function lockedUser(trx: Trx, id: number, now: string): Promise<User> {
  const [user] = await lockedUsers(trx, [id], now)
  if (!user) throw notFound()
  return user
}

/** Several at once, in the order asked for, whoever is gone left null; held by number, so that none waits for another. */
export async function lockedUsers(trx: Trx, ids: readonly number[], now: string): Promise<(User | null)[]> {
  await sql`select from app_user where id = any(${ids}) order by id for no key update`.execute(trx)
  const { rows } = await sql<User & { timezone: string }>`${USER} where app_user.id = any(${ids})`.execute(trx)
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id)
    return row ? present(row, now) : null
  })
}
