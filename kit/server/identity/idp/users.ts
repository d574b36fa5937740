import type { Role } from '../../../rules/access.ts'
import { whyNotNow } from '../../../rules/standing.ts'
import type { Database } from '../../database/database.ts'

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
export async function offeredUsers(db: Database, now: string): Promise<OfferedUser[]> {
  const rows = await accounts(db).orderBy('u.id').limit(MOST).execute()
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
export async function profileById(db: Database, subject: string): Promise<Profile | null> {
  if (!/^[1-9]\d{0,9}$/.test(subject)) return null
  return profileOf(await accounts(db).where('u.id', '=', Number(subject)).executeTakeFirst())
}

/** The profile of the user with that address, in whatever case. */
export async function profileByEmail(db: Database, email: string): Promise<Profile | null> {
  return profileOf(
    await accounts(db)
      .where((e) => e(e.fn('lower', ['u.email']), '=', email.toLowerCase()))
      .executeTakeFirst(),
  )
}

function accounts(db: Database) {
  return db
    .selectFrom('appUser as u')
    .innerJoin('region', 'region.id', 'u.regionId')
    .innerJoin('jamatkhana', 'jamatkhana.id', 'u.jamatkhanaId')
    .select(['u.id', 'u.firstName', 'u.lastName', 'u.email', 'u.roles', 'u.status', 'u.startDate', 'u.endDate'])
    .select(['region.name as region', 'region.timezone', 'jamatkhana.name as jamatkhana'])
}

type Named = { id: number; firstName: string; lastName: string; email: string }

function profileOf(row: Named | undefined): Profile | null {
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
