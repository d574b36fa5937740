import { sql } from 'kysely'
import type { Actor, Role } from '../../rules/access.ts'
import { isEmail } from '../../rules/fields.ts'
import { whyNotNow } from '../../rules/standing.ts'
import type { Database } from '../database/database.ts'
import type {} from './tables.ts'
import type { Claims } from './verifier.ts'

export type AccountRefusal = 'unknown' | 'inactive' | 'notYet' | 'expired'

/** Whom a verified token stands for: an active user, somebody who may not come in, or a sign-in that was ended. */
export type Account = { actor: Actor } | { refused: AccountRefusal } | { revoked: true }

type Row = {
  revoked: boolean
  linked: boolean
  id: number | null
  firstName: string
  lastName: string
  email: string
  roles: Role[]
  regionId: number
  jamatkhanaId: number
  status: 'ACTIVE' | 'INACTIVE'
  startDate: string
  endDate: string | null
  /** The region's, in which the account's days are judged. */
  timezone: string
  /** That of the user's own Jamatkhana, in which they are shown times. */
  ownTimezone: string
}

/**
 * The user behind a token, with roles, region and status as the database has them now (decisions §3). One query; the
 * first sign-in of an account adds the link from the provider's subject to it.
 */
export async function actorFor(db: Database, claims: Claims, now: string): Promise<Account> {
  const row = await find(db, claims)
  if (row.revoked) return { revoked: true }
  if (row.id === null) return { refused: 'unknown' }
  const refused = whyNotNow(row, now)
  if (refused) return { refused }
  if (!row.linked && !(await link(db, claims, row.id, now))) return { refused: 'unknown' }
  return { actor: actorOf(row, row.id) }
}

/** One row, always: the linked account, else the one with the vouched-for address, else nulls. */
async function find(db: Database, claims: Claims): Promise<Row> {
  // Plain addresses only: outside ASCII, two different addresses can become one in lower case.
  const email = claims.verifiedEmail !== null && isEmail(claims.verifiedEmail) ? claims.verifiedEmail : null
  const { rows } = await sql<Row>`
    select
      exists (select 1 from revoked_token where token_hash = ${claims.tokenHash}) as revoked,
      link.user_id is not null as linked,
      u.id, u.first_name, u.last_name, u.email, u.roles, u.region_id, u.jamatkhana_id,
      u.status, u.start_date, u.end_date, region.timezone, jamatkhana.timezone as own_timezone
    from (select 1) as one
    left join identity_link link on link.issuer = ${claims.issuer} and link.subject = ${claims.subject}
    left join app_user u on u.id = coalesce(
      link.user_id,
      (select candidate.id from app_user candidate where lower(candidate.email) = lower(${email}::text))
    )
    left join region on region.id = u.region_id
    left join jamatkhana on jamatkhana.id = u.jamatkhana_id`.execute(db)
  return rows[0] as Row
}

/**
 * Links the subject to the account; false when another subject of that provider has it already: an account is never
 * handed over, whoever holds its address now.
 */
async function link(db: Database, { issuer, subject }: Claims, userId: number, now: string): Promise<boolean> {
  const made = await db
    .insertInto('identityLink')
    .values({ issuer, subject, userId, linkedOn: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 1n) return true
  const existing = await db
    .selectFrom('identityLink')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return existing?.userId === userId
}

function actorOf(row: Row, id: number): Actor {
  return {
    id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    roles: row.roles,
    regionId: row.regionId,
    jkId: row.jamatkhanaId,
    timezone: row.ownTimezone,
  }
}
