import { sql } from 'kysely'
import { type Actor, reachOf } from '../../../kit/rules/access.ts'
import type { Search } from '../../../kit/rules/search.ts'
import type { FileAnswer } from '../../../kit/server/http/contract.ts'
import { type ListQuery, searchPage } from '../../../kit/server/list/search.ts'
import { withinReach } from '../../../kit/server/list/source.ts'
import { spreadsheet } from '../../../kit/server/list/spreadsheet.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { KindServer, StoredRecord } from './kindServer.ts'
import { PLACE_COLUMNS } from './load.ts'
import { personColumns, recordFrom, rowSelect, standingColumns } from './recordSelect.ts'
import { plain } from './sheet.ts'

/** The list query of a kind within a user's reach. */
export function listQuery(kind: KindServer, actor: Actor): ListQuery {
  const reach = withinReach(reachOf(actor, kind.rules.access.list), PLACE_COLUMNS)
  return {
    from: recordFrom(kind, { withContact: false }),
    select: rowSelect(kind),
    root: sql`record.kind = ${kind.rules.kind} and record.deleted_on is null and ${reach}`,
    id: sql`record.id`,
    columns: { ...standingColumns, ...personColumns(kind), ...kind.columns },
  }
}

/** One page of a kind's records (1§7). */
export async function searchRecords(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  kind: KindServer,
  actor: Actor,
  search: Search,
): Promise<{ data: StoredRecord[]; totalRecords: number }> {
  const { data, totalRecords } = await searchPage<StoredRecord>(db, listQuery(kind, actor), search)
  const now = clock.now().toString()
  return { data: data.map((row) => kind.presentRow?.(row, now) ?? row), totalRecords }
}

/** All matching records as a file. Instants stand in the zone of the user (decisions §4, §15). */
export async function exportRecords(
  services: Pick<Services, 'db' | 'clock'>,
  kind: KindServer,
  actor: Actor,
  { search, format }: { search: Search; format: 'xlsx' | 'csv' },
): Promise<FileAnswer> {
  const { data } = await searchRecords(services, kind, actor, { ...search, page: 1, pageSize: -1 })
  const [id, ...rest] = kind.sheet(actor.timezone)
  const { everywhere } = reachOf(actor, kind.rules.access.list)
  const columns = id && everywhere ? [id, plain('Region', 'regionName'), ...rest] : kind.sheet(actor.timezone)
  return spreadsheet(kind.rules.kind, format, columns, data)
}
