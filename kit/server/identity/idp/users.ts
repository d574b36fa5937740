import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../../rules/access.ts'
import { whyNotNow } from '../../../rules/standing.ts'
import type { Services } from '../../services.ts'
import type { Account } from '../directory.ts'

type Means = Pick<Services, 'db' | 'directory'>

/** Somebody whom the account chooser offers. */
export type OfferedUser = {
  id: number
  name: string
  email: string
  roles: Role[]
  region: string
  jamatkhana: string
  /** Why the application will refuse them; null when it lets them in. */
  refusal: 'inactive' | 'notYet' | 'expired' | null
}

/** A page that somebody reads; more would not be read. */
const MOST = 500

/** Everybody who has an account, in the order of their ids; also those who will be refused, so that it can be tried. */
export async function offeredUsers({ db, directory }: Means, now: string): Promise<OfferedUser[]> {
  const { rows } = await sql<Account>`
    select * from ${directory.accounts} account order by account.id limit ${MOST}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    roles: row.roles,
    region: row.region,
    jamatkhana: row.jamatkhana,
    refusal: whyNotNow(row, now),
  }))
}

/** What the embedded provider says about somebody in an ID token. */
export type Profile = {
  sub: string
  email: string
  email_verified: true
  name: string
  given_name: string
  family_name: string
}

/** The profile of the user with that id, as the provider's subject names them. */
export async function profileById(means: Means, subject: string): Promise<Profile | null> {
  return /^[1-9]\d{0,9}$/.test(subject) ? profileOf(means, sql`${Number(subject)}::bigint`) : null
}

/** The profile of the user with that address, in whatever case. */
export async function profileByEmail(means: Means, email: string): Promise<Profile | null> {
  return profileOf(means, means.directory.idOf(email))
}

async function profileOf({ db, directory }: Means, id: RawBuilder<unknown>): Promise<Profile | null> {
  const { rows } = await sql<Account>`select * from ${directory.accounts} account where account.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    sub: String(row.id),
    email: row.email,
    email_verified: true,
    name: `${row.firstName} ${row.lastName}`,
    given_name: row.firstName,
    family_name: row.lastName,
  }
}
