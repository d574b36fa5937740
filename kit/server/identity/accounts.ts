import { sql } from 'kysely'
import type { Actor } from '../../rules/access.ts'
import { isEmail } from '../../rules/fields.ts'
import { madeOnce } from '../../rules/madeOnce.ts'
import { whyNotNow } from '../../rules/standing.ts'
import type { Trx } from '../database/database.ts'
import { fixed } from '../database/fixed.ts'
import type { Services } from '../services.ts'
import type { Account, Directory } from './directory.ts'
import type {} from './tables.ts'
import type { Claims } from './verifier.ts'

export type AccountRefusal = 'unknown' | 'notConfirmed' | 'inactive' | 'notYet' | 'expired'

/** Whom a verified token stands for: an active user, somebody who may not come in, or a sign-in that was ended. */
export type Caller = { actor: Actor } | { refused: AccountRefusal; account: KnownAccount | null } | { revoked: true }

/** Whose account somebody tried to sign in to. */
export type KnownAccount = Pick<Actor, 'id' | 'regionId'>

type Means = Pick<Services, 'db' | 'directory'>

type Row = Omit<Account, 'id'> & { id: number | null; revoked: boolean; linked: boolean }

/**
 * The user behind a token, with roles, region and status as the database has them now (decisions §3). One query; the
 * first sign-in of an account adds the link from the provider's subject to it.
 */
export async function actorFor({ db, directory }: Means, claims: Claims, now: string): Promise<Caller> {
  const row = await find({ db, directory }, claims)
  if (row.revoked) return { revoked: true }
  if (row.id === null) return { refused: claims.verifiedEmail === null ? 'notConfirmed' : 'unknown', account: null }
  const account = { id: row.id, regionId: row.regionId }
  const refused = whyNotNow(row, now)
  if (refused) return { refused, account }
  if (!row.linked && !(await link({ db, directory }, claims, row.id, now))) return { refused: 'unknown', account }
  return { actor: actorOf(row, row.id) }
}

type Sought = Pick<Claims, 'tokenHash' | 'issuer' | 'subject'> & { email: string | null }

/** One row, always: the linked account, else the one with the vouched-for address, else nulls. */
const seeking = madeOnce((directory: Directory) =>
  fixed(
    ({ tokenHash, issuer, subject, email }: Sought) => sql<Row>`
    select
      exists (select 1 from revoked_token where token_hash = ${tokenHash}) as revoked,
      link.user_id is not null as linked,
      account.*
    from (select 1) as one
    left join identity_link link on link.issuer = ${issuer} and link.subject = ${subject}
    left join ${directory.accounts} account on account.id = coalesce(link.user_id, ${directory.idOf(email)})`,
  ),
)

async function find({ db, directory }: Means, claims: Claims): Promise<Row> {
  const { tokenHash, issuer, subject } = claims
  const [row] = await seeking(directory)(db, { tokenHash, issuer, subject, email: addressOf(claims) })
  return row as Row
}

/** Plain addresses only: outside ASCII, two different addresses can become one in lower case. */
const addressOf = ({ verifiedEmail: email }: Claims): string | null => (email !== null && isEmail(email) ? email : null)

/**
 * Links the subject to the account; false when another subject of that provider has it already: an account is never
 * handed over, whoever holds its address now. Waits for whoever is changing that address just now, and links nothing to an
 * account that has another one since: it may be somebody else's.
 */
async function link({ db, directory }: Means, claims: Claims, userId: number, now: string): Promise<boolean> {
  const { issuer, subject } = claims
  const made = await sql`
    insert into identity_link (issuer, subject, user_id, linked_on)
    select ${issuer}, ${subject}, id, ${now}::timestamptz from ${directory.holderOf(addressOf(claims) ?? '')} as holder
    where id = ${userId}
    on conflict do nothing`.execute(db)
  if (made.numAffectedRows === 1n) return true
  const existing = await db
    .selectFrom('identityLink')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return existing?.userId === userId
}

/** Whether somebody has come in to an account, under the address that it has. */
export async function hasSignedIn(trx: Trx, userId: number): Promise<boolean> {
  const link = await trx.selectFrom('identityLink').select('userId').where('userId', '=', userId).executeTakeFirst()
  return link !== undefined
}

/** Ends every link to these accounts, so that whoever signs in next has to prove their address anew. */
export async function endLinks(trx: Trx, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await trx.deleteFrom('identityLink').where('userId', 'in', userIds).execute()
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
    language: row.language,
  }
}
