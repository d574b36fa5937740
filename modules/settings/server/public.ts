import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../../kit/rules/access.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { FIXED, fixed } from '../../../kit/server/database/fixed.ts'
import type { Reader } from '../../../kit/server/mail/readers.ts'
import { keepRegion, languageOfRegion, regions, setAnnouncedIn } from '../../places/server/public.ts'
import { activeUsersWith, asReader } from '../../users/server/public.ts'
import { type AnnouncedIn, languagesIn } from '../rules/announcedIn.ts'
import {
  type AddressList,
  parseSettings,
  type RegionSettings,
  SETTING_NAMES,
  type SettingName,
  type SettingTexts,
} from '../rules/settings.ts'
import { addressList, isListed } from '../rules/texts.ts'

/** What a region has set, as text; an absent name was never saved. */
export type SettingTable = { regionId: number; name: string; value: string }

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    setting: SettingTable
  }
}

/** The setting that stands with its region, since whatever is written for one asks for it. */
export const KEPT_WITH_REGION = 'announcementLanguage' satisfies SettingName

/** In whose timeline the changes of a region's settings stand; its id is the region's. */
export const SETTINGS = 'settings'

/** What is set for one region, as it stands at this moment. */
export async function readSettings(db: Database | Trx, regionId: number): Promise<RegionSettings> {
  return parseSettings(await readTexts(db, regionId))
}

/** What is set for every region, by its id, in one query. */
export async function readAllSettings(db: Database | Trx): Promise<Map<number, RegionSettings>> {
  const rows = await db
    .selectFrom(regions.as('region'))
    .leftJoin('setting', 'setting.regionId', 'region.id')
    .select(['region.id', 'region.announcedIn', 'setting.name', 'setting.value'])
    .execute()
  const byRegion = Map.groupBy(rows, (row) => row.id)
  const textsOf = (ofRegion: typeof rows) => {
    return { ...textsFrom(ofRegion), [KEPT_WITH_REGION]: ofRegion[0]?.announcedIn ?? 'en' }
  }
  return new Map([...byRegion].map(([id, ofRegion]) => [id, parseSettings(textsOf(ofRegion))]))
}

/** What was saved for one region, as text. */
export async function readTexts(db: Database | Trx, regionId: number): Promise<SettingTexts> {
  return textsFrom(await textsOfRegion(db, { regionId }))
}

const textsOfRegion = fixed(({ regionId }: { regionId: number }, db) =>
  db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('regionId', '=', regionId)
    .unionAll(
      db
        .selectFrom(regions.as('region'))
        .select([sql<string>`${sql.lit(KEPT_WITH_REGION)}`.as('name'), 'announcedIn as value'])
        .where('id', '=', regionId),
    ),
)

/** The regions that announce otherwise than in English alone. */
export async function regionsAnnouncedIn(db: Database | Trx): Promise<AnnouncedIn> {
  const rows = await announcedOtherwise(db, {})
  return Object.fromEntries(rows.map(({ id, announcedIn }) => [id, languagesIn(announcedIn)]))
}

const announcedOtherwise = fixed((_nothing: object, db) =>
  db.selectFrom(regions.as('region')).select(['id', 'announcedIn']).where('announcedIn', '<>', sql.lit('en')),
)

/** SQL for whether a setting that is true or false is set in a region, for others' queries. */
export const isSet = (regionId: RawBuilder<unknown>, name: string): RawBuilder<boolean> =>
  sql`exists (select 1 from setting where setting.region_id = ${regionId} and setting.name = ${sql.lit(name)}
    and setting.value = 'true')`

/** Names that were known once and are no more stay where they are, unread. */
function textsFrom(rows: readonly { name: string | null; value: string | null }[]): SettingTexts {
  const known = (name: string | null): name is SettingName => (SETTING_NAMES as (string | null)[]).includes(name)
  const texts: SettingTexts = {}
  for (const { name, value } of rows) if (known(name) && value !== null) texts[name] = value
  return texts
}

/** The regions that have an address in one of their lists, in whatever case. */
export async function regionsListing(db: Database | Trx, list: AddressList, address: string): Promise<number[]> {
  // Most lists do not hold it, which the database can tell.
  const { rows } = await sql<{ regionId: number; value: string }>`
    select region_id, value from setting
    where name = ${list} and position(lower(${address}) in lower(value)) > 0 ${FIXED}`.execute(db)
  return rows.filter(({ value }) => isListed(address, addressList.parse(value))).map(({ regionId }) => regionId)
}

/** Whether what finds nobody else in some region goes to an address. */
export const isCatchAll = async (db: Database | Trx, address: string): Promise<boolean> =>
  (await regionsListing(db, 'catchAllEmail', address)).length > 0

/**
 * Who gets what goes to one of the region's lists: the list, the catch-all address where that is empty, the region's
 * ADMINs where both are (decisions §9). Empty only where nobody at all is left. Lists read the language of the region
 * (decisions §20).
 */
export async function addresseesOf(
  db: Database | Trx,
  { regionId, list, now }: { regionId: number; list: AddressList; now: string },
): Promise<Reader[]> {
  const { emails } = await readSettings(db, regionId)
  return readersAmong(db, { regionId, list, emails, now })
}

/**
 * Keeps the lists of a region as they are until the commit, where a letter of `ToList` is written to one of them: whoever
 * changes a list sees what waits for it. Before anything else that whoever holds a region holds after it: users, letters.
 */
export const keepLists = (trx: Trx, regionId: number): Promise<void> => keepRegion(trx, regionId)

/** The same of lists as they are given. */
export async function readersAmong(
  db: Database | Trx,
  {
    regionId,
    list,
    emails,
    now,
  }: { regionId: number; list: AddressList; emails: RegionSettings['emails']; now: string },
): Promise<Reader[]> {
  const set = [emails[list], emails.catchAllEmail].find((addresses) => addresses.length > 0)
  if (!set) return (await activeUsersWith(db, { roles: ['ADMIN'], regionId, now })).map(asReader)
  const language = await languageOfRegion(db, regionId)
  return set.map((address) => ({ address, language }))
}

/** Letters that go to a list of a region for what stands in it; `inRegion` selects the ids of what they are about. */
export type ToList = {
  readonly list: AddressList
  readonly purpose: string
  readonly kind: string
  readonly inRegion: (regionId: number) => RawBuilder<unknown>
}

/** Those of a region who hold one of these roles; with nobody to write to, where nothing is lost (decisions §9). */
export async function holdersOf(
  db: Database | Trx,
  { roles, regionId, now }: { roles: readonly Role[]; regionId: number; now: string },
): Promise<Reader[]> {
  const holders = await activeUsersWith(db, { roles, regionId, now })
  return holders.length > 0 ? holders.map(asReader) : addresseesOf(db, { regionId, list: 'catchAllEmail', now })
}

/** Stores these texts of a region, each where it stands. */
export async function storeTexts(
  db: Database | Trx,
  regionId: number,
  texts: readonly (readonly [name: SettingName, value: string])[],
): Promise<void> {
  const rows: SettingTable[] = []
  for (const [name, value] of texts)
    if (name === KEPT_WITH_REGION) await setAnnouncedIn(db, regionId, value)
    else rows.push({ regionId, name, value })
  if (rows.length === 0) return
  await db
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['regionId', 'name']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute()
}
