import { type RawBuilder, sql } from 'kysely'
import { type Action, type Actor, mayEver, NATIONAL_ROLES, type Place, type Role } from '../../../kit/rules/access.ts'
import { isSameAddress } from '../../../kit/rules/fields.ts'
import type { Person } from '../../../kit/rules/person.ts'
import { type Term, whyNotNow } from '../../../kit/rules/standing.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { among, FIXED, fixed, written } from '../../../kit/server/database/fixed.ts'
import type { Env } from '../../../kit/server/env.ts'
import type { Account, Directory } from '../../../kit/server/identity/directory.ts'
import type { Reader } from '../../../kit/server/mail/readers.ts'
import { jamatkhanas, regions } from '../../places/server/public.ts'
import { usersAccess } from '../rules/access.ts'
import './tables.ts'

/**
 * Every user, for others' queries to join, as far as others see them. Columns of this module's own are not among them: a
 * name that a query takes for another table's would be either's.
 */
export const users = sql<Person>`(select id, first_name, last_name from app_user)`

/** The same with their whole `name` too, in which text is found by an index. */
export const namedUsers = sql<Person & { name: string }>`(select id, first_name, last_name, name from app_user)`

/** A joined user as answers name them, in JSON; null where the join found nobody. */
export const personJson = (alias: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${alias}.id`)} is null then null else jsonb_build_object(
    'id', ${sql.ref(`${alias}.id`)},
    'firstName', ${sql.ref(`${alias}.first_name`)},
    'lastName', ${sql.ref(`${alias}.last_name`)}) end`

/** A joined user's name, to filter and sort by; null where the join found nobody. As the index `app_user_words` has it. */
export const personName = (alias: string): RawBuilder<string> =>
  sql`(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`

/** The Jamatkhana of every user, by their ids. */
export async function homesOfUsers(db: Database | Trx): Promise<Map<number, number>> {
  const rows = await db.selectFrom('appUser').select(['id', 'jamatkhanaId']).execute()
  return new Map(rows.map(({ id, jamatkhanaId }) => [id, jamatkhanaId]))
}

/** The users, as signing in looks at them. */
export const directory: Directory = {
  people: users,
  accounts: written<Account>(sql`(
    select app_user.id, first_name, last_name, app_user.email, roles, app_user.region_id, jamatkhana_id, status,
      start_date, end_date, app_user.language, region.timezone, jamatkhana.timezone as own_timezone, region.name as region,
      jamatkhana.name as jamatkhana
    from app_user
    join ${regions} as region on region.id = app_user.region_id
    join ${jamatkhanas} as jamatkhana on jamatkhana.id = jamatkhana_id)`),
  idOf: (email) => sql`(select id from app_user where lower(email) = lower(${email}::text))`,
  holderOf: (email) => sql`(select id from app_user where lower(email) = lower(${email}::text) for share)`,
}

/** Whether the user may import others: an administrator whom the operator lists (decisions §11). */
export const mayImport = (actor: Actor, { bulkImportUserIds }: Pick<Env, 'bulkImportUserIds'>): boolean =>
  mayEver(actor, usersAccess.bulkImport) && bulkImportUserIds.includes(actor.id)

/** A user who can be written to. */
export type Addressee = Actor & { communicationEmail: string }

/** A user as somebody who is written to, in their language (decisions §20). */
export const asReader = ({ communicationEmail, language }: Addressee): Reader => ({
  address: communicationEmail,
  language,
})

/**
 * Every user who may sign in now and holds one of the roles, in the region, or in the Jamatkhana wherever that lies.
 */
export async function activeUsersWith(
  db: Database | Trx,
  {
    roles,
    regionId,
    jamatkhanaId = null,
    now,
  }: { roles: readonly Role[]; regionId: number; jamatkhanaId?: number | null; now: string },
): Promise<Addressee[]> {
  const rows = await holders(db, { roles: [...roles], regionId, jamatkhanaId })
  return rows.filter((row) => whyNotNow(row, now) === null).map(addressee)
}

/** Where a holder's fields stand in `holdersJson`; an object for each would take PostgreSQL twice as long. */
const HOLDER_AT = {
  ...{ id: 'holder.id', firstName: 'holder.first_name', lastName: 'holder.last_name', email: 'holder.email' },
  ...{ communicationEmail: 'holder.communication_email', roles: 'holder.roles', regionId: 'holder.region_id' },
  ...{ jamatkhanaId: 'holder.jamatkhana_id', status: 'holder.status', startDate: 'holder.start_date' },
  ...{
    endDate: 'holder.end_date',
    language: 'holder.language',
    timezone: 'its.timezone',
    ownTimezone: 'home.timezone',
  },
} as const satisfies Record<keyof Holder, string>

/** What `holdersJson` answers. */
export type HoldersJson = readonly (readonly unknown[])[]

/** Whoever holds one of the roles at a place or has an id, in others' queries: whether they may sign in, `activeOf` says. */
export const holdersJson = (
  roles: readonly Role[],
  { regionId, jamatkhanaId, orId }: Readonly<Record<'regionId' | 'jamatkhanaId' | 'orId', RawBuilder<unknown>>>,
): RawBuilder<HoldersJson> => sql`(
  select coalesce(json_agg(json_build_array(${sql.join(Object.values(HOLDER_AT).map((at) => sql.ref(at)))})
    order by holder.id), '[]')
  from app_user as holder
  join ${regions} as its on its.id = holder.region_id
  join ${jamatkhanas} as home on home.id = holder.jamatkhana_id
  where holder.id = ${orId} or ((holder.region_id = ${regionId} or holder.jamatkhana_id = ${jamatkhanaId})
    and holder.roles && array[${among(roles)}]::text[]))`

/** Those of `holdersJson` who may sign in now. */
export const activeOf = (holders: HoldersJson, now: string): Addressee[] =>
  holders
    .map(holderFrom)
    .filter((holder) => whyNotNow(holder, now) === null)
    .map(addressee)

const holderFrom = (values: readonly unknown[]) =>
  Object.fromEntries(Object.keys(HOLDER_AT).map((field, at) => [field, values[at]])) as Holder

type Sought = { roles: Role[]; regionId: number; jamatkhanaId: number | null }

const holders = fixed(({ roles, regionId, jamatkhanaId }: Sought, db) =>
  accounts(db)
    .where((eb) => {
      const isThere = eb.or([eb('appUser.regionId', '=', regionId), eb('appUser.jamatkhanaId', '=', jamatkhanaId)])
      return eb.and([isThere, sql<boolean>`app_user.roles && ${roles}::text[]`])
    })
    .orderBy('appUser.id'),
)

/** Every user who may sign in now and holds one of the roles, wherever they are. */
export async function activeUsersWithRoles(
  db: Database | Trx,
  roles: readonly Role[],
  now: string,
): Promise<Addressee[]> {
  const rows = await accounts(db)
    .where(sql<boolean>`app_user.roles && ${[...roles]}::text[]`)
    .orderBy('appUser.id')
    .execute()
  return rows.filter((row) => whyNotNow(row, now) === null).map(addressee)
}

/**
 * Every user who may sign in now, is called so, and, as far as SQL can tell, may reach what stands at a place: who holds one
 * of the roles there or everywhere, has made it, or has one of the addresses (in small letters). `part` is of their name;
 * `within` is a text that holds it after an @.
 */
export async function activeUsersCalled(
  db: Database | Trx,
  asked: {
    called: { part: string } | { within: string }
    roles: readonly Role[]
    place: Place
    addresses: readonly string[]
    now: string
  },
): Promise<(Addressee & { jamatkhana: string })[]> {
  const { called, roles, place, addresses, now } = asked
  const name = sql`folded(first_name || ' ' || last_name)`
  const isCalled =
    'part' in called
      ? sql<boolean>`strpos(${name}, folded(${called.part}::text)) > 0`
      : sql<boolean>`strpos(folded(${called.within}::text), '@' || ${name}) > 0`
  const rows = await accounts(db)
    .select('jamatkhana.name as jamatkhana')
    .where(isCalled)
    .where(
      sql<boolean>`(app_user.roles && ${[...roles]}::text[] and (app_user.region_id = ${place.regionId}
        or jamatkhana_id = any(${[...place.jamatkhanaIds]}::int[]) or app_user.roles && ${[...NATIONAL_ROLES]}::text[]
        or app_user.id = ${place.createdById}) or lower(app_user.email) = any(${[...addresses]}::text[]))`,
    )
    .orderBy('appUser.id')
    .execute()
  return rows
    .filter((row) => whyNotNow(row, now) === null)
    .map((row) => ({ ...addressee(row), jamatkhana: row.jamatkhana }))
}

/** A role, and where somebody holds it. */
export type GrantedRole = { role: Role; regionId: number; jamatkhanaId: number }

/**
 * The roles of those in a region who may sign in now, of all regions with null; each once for a Jamatkhana and a term. Of
 * many who hold the same in a Jamatkhana the index `app_user_granted` leads to the one who stays longest, and to nobody else
 * where that term has begun and goes on in every zone: how many there are makes no difference. Where it may read otherwise
 * on these days, theirs are read, cut to the days about today.
 */
export async function rolesGranted(
  db: Database | Trx,
  { regionId, now }: { regionId: number | null; now: string },
): Promise<GrantedRole[]> {
  const ofOne = sql`select region_id, jamatkhana_id, roles, start_date, end_date from app_user
    where status = 'ACTIVE' and region_id <= coalesce(${regionId}::int, 2147483647)`
  const inOrder = sql`order by region_id, jamatkhana_id, roles, end_date desc, start_date limit 1`
  const isCertain = sql`(first.start_date <= today - 2 and coalesce(first.end_date >= today + 2, true))`
  const { rows } = await sql<GrantedRole & Term>`
    with recursive first as (
      (${ofOne} and region_id >= coalesce(${regionId}::int, 0) ${inOrder})
      union all
      select next.* from first cross join lateral (${ofOne}
        and (region_id, jamatkhana_id, roles) > (first.region_id, first.jamatkhana_id, first.roles) ${inOrder}) as next
    )
    select distinct unnest(roles) as role, region_id, jamatkhana_id, 'ACTIVE' as status, term.*, timezone
    from first
    join ${regions} as region on region.id = region_id
    cross join (select (${now}::timestamptz at time zone 'UTC')::date as today) as day
    cross join lateral (
      select first.start_date, first.end_date where ${isCertain}
      union
      select greatest(start_date, today - 2), least(end_date, today + 2) from app_user as other
      where not ${isCertain} and status = 'ACTIVE'
        and (region_id, jamatkhana_id, roles) = (first.region_id, first.jamatkhana_id, first.roles)
    ) as term ${FIXED}`.execute(db)
  return rows.filter((row) => whyNotNow(row, now) === null)
}

/** One user who may sign in now, or null. */
export async function activeUser(db: Database | Trx, id: number, now: string): Promise<Addressee | null> {
  const row = await accounts(db).where('appUser.id', '=', id).executeTakeFirst()
  return row && whyNotNow(row, now) === null ? addressee(row) : null
}

/** The same, where they may still read what they have made: what names people is told to nobody else (decisions §2). */
export async function activeUserWho(
  db: Database | Trx,
  id: number,
  reads: Action,
  now: string,
): Promise<Addressee | null> {
  const user = await activeUser(db, id, now)
  return mayEver(user, reads) ? user : null
}

/** Whether a user signs in under the address that they came with, which nobody changes until the commit. */
export async function keepsAddress(trx: Trx, { id, email }: Pick<Actor, 'id' | 'email'>): Promise<boolean> {
  const { rows } = await sql<{ email: string }>`select email from app_user where id = ${id} for share`.execute(trx)
  return rows.some((row) => isSameAddress(row.email, email))
}

/** Whether a region has another administrator who may sign in now than this one. */
export async function otherAdministrators(
  trx: Trx,
  { id, regionId }: { id: number; regionId: number },
  now: string,
): Promise<boolean> {
  const administrators = await activeUsersWith(trx, { roles: ['ADMIN'], regionId, now })
  return administrators.some((each) => each.id !== id && each.regionId === regionId)
}

/** Who may sign in and belongs to a Jamatkhana of another region than their own, which has been moved there; by Jamatkhana. */
export async function usersElsewhere(
  db: Database | Trx,
): Promise<{ id: number; name: string; region: string; userIds: number[] }[]> {
  const { rows } = await sql<{ id: number; name: string; region: string; userIds: number[] }>`
    select house.id, house.name, region.name as region, array_agg(app_user.id order by app_user.id) as user_ids
    from app_user join ${jamatkhanas} as house on house.id = app_user.jamatkhana_id
    join ${regions} as region on region.id = house.region_id
    where app_user.region_id <> house.region_id and app_user.status = 'ACTIVE'
    group by house.id, house.name, region.name order by house.id`.execute(db)
  return rows
}

function accounts(db: Database | Trx) {
  return db
    .selectFrom('appUser')
    .innerJoin(regions.as('region'), 'region.id', 'appUser.regionId')
    .innerJoin(jamatkhanas.as('jamatkhana'), 'jamatkhana.id', 'appUser.jamatkhanaId')
    .select([
      ...(['appUser.id', 'firstName', 'lastName', 'appUser.email', 'communicationEmail', 'roles'] as const),
      ...(['appUser.regionId', 'jamatkhanaId', 'status', 'startDate', 'endDate', 'appUser.language'] as const),
      ...(['region.timezone', 'jamatkhana.timezone as ownTimezone'] as const),
    ])
}

type Holder = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

const addressee = (row: Holder): Addressee => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  communicationEmail: row.communicationEmail,
  roles: row.roles,
  regionId: row.regionId,
  jkId: row.jamatkhanaId,
  timezone: row.ownTimezone,
  language: row.language,
})
