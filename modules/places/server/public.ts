import { type Expression, type SqlBool, sql } from 'kysely'
import type { Actor, ModuleName } from '../../../kit/rules/access.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import type { Jamatkhana } from '../rules/placesApi.ts'

/** Modules whose Jamatkhanas are offered within the user's own region(s) only (decisions §2). */
const REGIONAL_MODULES: readonly ModuleName[] = ['FATEHA']

const isNational = (actor: Actor) =>
  actor.roles.includes('NATIONAL_ROP_MEMBER') || actor.roles.includes('NATIONAL_READ_ONLY')

function jamatkhanas(db: Database | Trx) {
  return db
    .selectFrom('jamatkhana')
    .innerJoin('region', 'region.id', 'jamatkhana.regionId')
    .select([
      'jamatkhana.id',
      'jamatkhana.name',
      'jamatkhana.city',
      'jamatkhana.province',
      'jamatkhana.timezone',
      'jamatkhana.modules',
      'region.id as regionId',
      'region.name as regionName',
    ])
    .orderBy('jamatkhana.name')
}

type Row = Omit<Jamatkhana, 'region'> & { regionId: number; regionName: string }

const present = ({ regionId, regionName, ...rest }: Row): Jamatkhana => ({
  ...rest,
  region: { id: regionId, name: regionName },
})

/** Every Jamatkhana, by name. */
export async function allJamatkhanas(db: Database | Trx): Promise<Jamatkhana[]> {
  return (await jamatkhanas(db).execute()).map(present)
}

/** Those of the user's region; all of them for national members. */
export async function jamatkhanasOfRegions(db: Database | Trx, actor: Actor): Promise<Jamatkhana[]> {
  const query = isNational(actor) ? jamatkhanas(db) : jamatkhanas(db).where('region.id', '=', actor.regionId)
  return (await query.execute()).map(present)
}

/** Those that may be chosen for a module by this user (decisions §2). */
export async function jamatkhanasFor(db: Database | Trx, actor: Actor, module: ModuleName): Promise<Jamatkhana[]> {
  const offers: Expression<SqlBool> = sql<boolean>`${module} = any(jamatkhana.modules)`
  let query = jamatkhanas(db).where(offers)
  if (REGIONAL_MODULES.includes(module) && !isNational(actor)) query = query.where('region.id', '=', actor.regionId)
  return (await query.execute()).map(present)
}

/** One Jamatkhana, or null. */
export async function findJamatkhana(db: Database | Trx, id: number | null): Promise<Jamatkhana | null> {
  if (id === null) return null
  const row = await jamatkhanas(db).where('jamatkhana.id', '=', id).executeTakeFirst()
  return row ? present(row) : null
}

/** The Jamatkhanas with these ids; unknown ids are left out. */
export async function findJamatkhanas(db: Database | Trx, ids: readonly number[]): Promise<Jamatkhana[]> {
  if (ids.length === 0) return []
  return (await jamatkhanas(db).where('jamatkhana.id', 'in', ids).execute()).map(present)
}

/** Every region, by name. */
export async function allRegions(db: Database | Trx) {
  return db.selectFrom('region').selectAll().orderBy('name').execute()
}

/** A region, or undefined. */
export async function findRegion(db: Database | Trx, id: number) {
  return db.selectFrom('region').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The e-mail addresses of a region's Jamatkhanas, as far as they have one. */
export async function emailsOfJamatkhanas(db: Database | Trx, regionId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('jamatkhana')
    .select('email')
    .where('regionId', '=', regionId)
    .where('email', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ email }) => (email === null ? [] : [email]))
}

/** Cemeteries that may be chosen, by official name. */
export async function activeCemeteries(db: Database | Trx) {
  return db
    .selectFrom('cemeteryLocation')
    .select(['id', 'officialName'])
    .where('active', '=', true)
    .orderBy('officialName')
    .execute()
}
