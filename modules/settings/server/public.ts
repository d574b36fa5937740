import type { Database, Trx } from '../../../kit/server/database/database.ts'
import {
  parseSettings,
  type RegionSettings,
  SETTING_NAMES,
  type SettingName,
  type SettingTexts,
} from '../rules/settings.ts'
import './tables.ts'

/** What is set for one region, as it stands at this moment. */
export async function readSettings(db: Database | Trx, regionId: number): Promise<RegionSettings> {
  return parseSettings(await readTexts(db, regionId))
}

/** What is set for every region, by its id, in one query. */
export async function readAllSettings(db: Database | Trx): Promise<Map<number, RegionSettings>> {
  const rows = await db
    .selectFrom('region')
    .leftJoin('setting', 'setting.regionId', 'region.id')
    .select(['region.id', 'setting.name', 'setting.value'])
    .execute()
  const regions = Map.groupBy(rows, (row) => row.id)
  return new Map([...regions].map(([id, ofRegion]) => [id, parseSettings(textsFrom(ofRegion))]))
}

/** What was saved for one region, as text. */
export async function readTexts(db: Database | Trx, regionId: number): Promise<SettingTexts> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).where('regionId', '=', regionId).execute()
  return textsFrom(rows)
}

/** Names that were known once and are no more stay where they are, unread. */
function textsFrom(rows: readonly { name: string | null; value: string | null }[]): SettingTexts {
  const known = (name: string | null): name is SettingName => (SETTING_NAMES as (string | null)[]).includes(name)
  const texts: SettingTexts = {}
  for (const { name, value } of rows) if (known(name) && value !== null) texts[name] = value
  return texts
}
