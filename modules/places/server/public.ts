import { type Expression, type SqlBool, sql } from 'kysely'
import type { Actor, ModuleName } from '../../../kit/rules/access.ts'
import type { Language } from '../../../kit/rules/language.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { fixed } from '../../../kit/server/database/fixed.ts'
import type { Jamatkhana, RegionsWithJamatkhanas } from '../rules/placesApi.ts'
import type { GsoFacilityTable, JamatkhanaTable, RegionTable } from './tables.ts'

/** Every region, for others' queries to join: `id`, `name`, `timezone`. */
export const regions = sql<RegionTable>`region`

/** Every Jamatkhana, for others' queries to join: `id`, `name`, `city`, `province`, `timezone`, `regionId`. */
export const jamatkhanas = sql<
  Pick<JamatkhanaTable, 'id' | 'name' | 'city' | 'province' | 'timezone' | 'regionId'>
>`jamatkhana`

/** Every facility, for others' queries to join: `id`, `name`, `regionId`, `capacity`. */
export const gsoFacilities = sql<Omit<GsoFacilityTable, 'phone'>>`gso_facility`

/** The regions in which a facility has places. */
export async function regionsWithFacility(db: Database | Trx): Promise<number[]> {
  return (await havingFacility(db, {})).map(({ regionId }) => regionId)
}

const havingFacility = fixed((_given: object, db) =>
  db.selectFrom('gsoFacility').select('regionId').distinct().where('capacity', '>', sql.lit(0)),
)

/** Keeps facilities from whoever else asks to hold them until the commit; answers how many places each has. */
export async function lockGsoFacilities(trx: Trx, ids: readonly number[]): Promise<Map<number, number>> {
  // In one order, so that nobody waits for somebody who waits for them.
  const rows = await trx
    .selectFrom('gsoFacility')
    .select(['id', 'capacity'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ id, capacity }) => [id, capacity]))
}

/** Modules whose Jamatkhanas are offered within the user's own region(s) only (decisions §2). */
const REGIONAL_MODULES: readonly ModuleName[] = ['FATEHA']

const isNational = (actor: Actor) =>
  actor.roles.includes('NATIONAL_ROP_MEMBER') || actor.roles.includes('NATIONAL_READ_ONLY')

function withRegions(db: Database | Trx) {
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
      'region.announcedIn',
    ])
    .orderBy('jamatkhana.name')
}

type Row = Omit<Jamatkhana, 'region'> & { regionId: number; regionName: string; announcedIn: string }

const present = ({ regionId, regionName, announcedIn: _, ...rest }: Row): Jamatkhana => ({
  ...rest,
  region: { id: regionId, name: regionName },
})

/** Every Jamatkhana, by name. */
export async function allJamatkhanas(db: Database | Trx): Promise<Jamatkhana[]> {
  return (await everyJamatkhana(db, {})).map(present)
}

const everyJamatkhana = fixed((_given: object, db) => withRegions(db))

/** Those of the user's region; all of them for national members, region by region. */
export async function jamatkhanasOfRegions(db: Database | Trx, actor: Actor): Promise<Jamatkhana[]> {
  const byRegionToo = withRegions(db).clearOrderBy().orderBy('region.name').orderBy('jamatkhana.name')
  const query = isNational(actor) ? byRegionToo : byRegionToo.where('region.id', '=', actor.regionId)
  return (await query.execute()).map(present)
}

/**
 * Whether the user chooses for a module in every region: a role that only reads everywhere gives whoever besides writes in
 * one region no wider scope to write in (decisions §2).
 */
const choosesAnywhere = ({ roles }: Actor) =>
  roles.includes('NATIONAL_ROP_MEMBER') || roles.every((role) => role === 'NATIONAL_READ_ONLY')

type Chooser = { module: ModuleName; regionId: number; anywhere: boolean }

const chooser = (actor: Actor, module: ModuleName): Chooser => ({
  module,
  regionId: actor.regionId,
  anywhere: choosesAnywhere(actor) || !REGIONAL_MODULES.includes(module),
})

function offeredFor(db: Database | Trx, { module, regionId, anywhere }: Chooser) {
  const offers: Expression<SqlBool> = sql<boolean>`${module} = any(jamatkhana.modules)`
  const isThere: Expression<SqlBool> = sql<boolean>`(${anywhere} or region.id = ${regionId})`
  return withRegions(db).where(offers).where(isThere)
}

/** Those that may be chosen for a module by this user (decisions §2). */
export async function jamatkhanasFor(db: Database | Trx, actor: Actor, module: ModuleName): Promise<Jamatkhana[]> {
  return (await offeredFor(db, chooser(actor, module)).execute()).map(present)
}

/**
 * The same and the zone of the user's own region, in one query; undefined where that region is unknown. Also in which
 * languages these regions announce, as it is set.
 */
export async function choicesFor(
  db: Database | Trx,
  actor: Actor,
  module: ModuleName,
): Promise<{ jamatkhanas: Jamatkhana[]; ownTimezone: string | undefined; announcedIn: RegionTexts }> {
  const rows = await choices(db, chooser(actor, module))
  const [{ ownTimezone, ownAnnouncedIn = 'en' } = {}] = rows
  const offered = rows
    .map(({ ownTimezone: _zone, ownAnnouncedIn: _languages, ...row }) => row)
    .filter((row): row is Row => row.id !== null)
  return {
    jamatkhanas: offered.map(present),
    ownTimezone,
    announcedIn: { [actor.regionId]: ownAnnouncedIn, ...announcedInOf(offered) },
  }
}

/** A text of each region, by its id. */
export type RegionTexts = Readonly<Record<string, string>>

const announcedInOf = (rows: readonly Row[]): RegionTexts =>
  Object.fromEntries(rows.map(({ regionId, announcedIn }) => [regionId, announcedIn]))

const choices = fixed((who: Chooser, db) =>
  db
    .selectFrom('region as own')
    .leftJoin(offeredFor(db, who).as('offered'), (join) => join.onTrue())
    .where('own.id', '=', who.regionId)
    .selectAll('offered')
    .select(['own.timezone as ownTimezone', 'own.announcedIn as ownAnnouncedIn'])
    .orderBy('offered.name'),
)

/** One Jamatkhana, or null. */
export async function findJamatkhana(db: Database | Trx, id: number | null): Promise<Jamatkhana | null> {
  if (id === null) return null
  const row = await withRegions(db).where('jamatkhana.id', '=', id).executeTakeFirst()
  return row ? present(row) : null
}

/** The Jamatkhanas with these ids, and in which languages their regions announce; unknown ids are left out. */
export async function findJamatkhanas(
  db: Database | Trx,
  ids: readonly number[],
): Promise<{ jamatkhanas: Jamatkhana[]; announcedIn: RegionTexts }> {
  if (ids.length === 0) return { jamatkhanas: [], announcedIn: {} }
  const rows = await withRegions(db).where('jamatkhana.id', 'in', ids).execute()
  return { jamatkhanas: rows.map(present), announcedIn: announcedInOf(rows) }
}

/** Every region, by name. */
export async function allRegions(db: Database | Trx) {
  return db.selectFrom('region').selectAll().orderBy('name').execute()
}

/** Every zone in which something takes place. */
export async function allZones(db: Database | Trx): Promise<string[]> {
  const regions = db.selectFrom('region').select('timezone')
  const rows = await regions.union(db.selectFrom('jamatkhana').select('timezone')).orderBy('timezone').execute()
  return rows.map(({ timezone }) => timezone)
}

/** Jamatkhanas under their regions; a region without any is left out. */
export async function byRegion(
  db: Database | Trx,
  jamatkhanas: readonly Jamatkhana[],
): Promise<RegionsWithJamatkhanas> {
  const results = (await allRegions(db)).map((region) => ({
    region,
    jks: jamatkhanas.filter((house) => house.region.id === region.id),
  }))
  return { results: results.filter(({ jks }) => jks.length > 0) }
}

/** A region, or undefined. */
export async function findRegion(db: Database | Trx, id: number) {
  return db.selectFrom('region').selectAll().where('id', '=', id).executeTakeFirst()
}

/** In which language a region writes to those who have none of their own (decisions §20). */
export async function languageOfRegion(db: Database | Trx, id: number): Promise<Language> {
  const [region] = await language(db, { id })
  return region?.language ?? 'en'
}

const language = fixed(({ id }: { id: number }, db) => db.selectFrom('region').select('language').where('id', '=', id))

/** Keeps a region from whoever else asks to hold it until the commit. */
export async function lockRegion(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('region').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Keeps whoever wants to hold a region waiting until the commit, and waits for who does; others may do the same at once. */
export async function keepRegion(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('region').select('id').where('id', '=', id).forShare().execute()
}

/** A region with the e-mail addresses of its Jamatkhanas, as far as they have one. */
export type RegionWithAddresses = RegionTable & { emails: string[] }

export async function findRegionWithAddresses(db: Database | Trx, id: number): Promise<RegionWithAddresses | null> {
  const { rows } = await sql<RegionWithAddresses>`
    select id, name, timezone,
      array(select email from jamatkhana where region_id = region.id and email is not null order by id) as emails
    from region where id = ${id}`.execute(db)
  return rows[0] ?? null
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

/** The facilities of a region with whom to ring there, by name: for the chairs and MGC alone (decisions §14). */
export async function facilityPhones(db: Database | Trx, regionId: number) {
  return db
    .selectFrom('gsoFacility')
    .select(['id', 'name', 'phone'])
    .where('regionId', '=', regionId)
    .orderBy('name')
    .execute()
}

/** The cemeteries in use with whom to ring there: for the chairs and MGC alone. */
export async function cemeteryPhones(db: Database | Trx) {
  return db
    .selectFrom('cemeteryLocation')
    .select(['id', 'officialName as name', 'phone'])
    .where('active', '=', true)
    .orderBy('officialName')
    .execute()
}

/** Sets in which languages a region announces: `en`, `fr` or `en,fr` (decisions §20). */
export async function setAnnouncedIn(db: Database | Trx, regionId: number, announcedIn: string): Promise<void> {
  await db.updateTable('region').set({ announcedIn }).where('id', '=', regionId).execute()
}
