import { sql } from 'kysely'
import { type Actor, reachOf } from '../../../kit/rules/access.ts'
import type { Page, Search } from '../../../kit/rules/search.ts'
import type { Clock } from '../../../kit/server/clock.ts'
import type { FileAnswer } from '../../../kit/server/http/contract.ts'
import { KEPT_BY, KEPT_PLACE } from '../../../kit/server/list/counts/kept.ts'
import { everyRow } from '../../../kit/server/list/everyRow.ts'
import { type ListQuery, partsOfReach, withinReach } from '../../../kit/server/list/list.ts'
import { searchPage } from '../../../kit/server/list/search.ts'
import { spreadsheet } from '../../../kit/server/list/spreadsheet.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { KindServer } from './kindServer.ts'
import { type ListedRow, placeColumnsOf } from './load.ts'
import { sheetOf } from './sheet.ts'

/** The list query of a kind within a user's reach. */
export function listQuery({ list, rules, jamatkhanasOf }: KindServer, actor: Actor): ListQuery {
  const reach = reachOf(actor, rules.access.list)
  const place = placeColumnsOf({ jamatkhanasOf })
  const listed = sql`record.kind = ${rules.kind} and record.deleted_on is null`
  return {
    ...list,
    root: sql`${listed} and ${withinReach(reach, place)}`,
    parts: partsOfReach(reach, place).map((part) => sql`${listed} and ${part}`),
    // A record is counted in one Jamatkhana: who reaches it by another that it names cannot be told.
    ...((!jamatkhanasOf || reach.everywhere || reach.jamatkhanaIds.length === 0) && {
      keptRoot: sql`${KEPT_BY.kind.at} = ${rules.kind} and ${withinReach(reach, KEPT_PLACE)}`,
    }),
  }
}

/** One page of a kind's records (1§7). */
export async function searchRecords(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  kind: KindServer,
  actor: Actor,
  search: Search,
): Promise<Page<ListedRow>> {
  const { data, totalRecords } = await searchPage<ListedRow>(db, listQuery(kind, actor), search)
  return { data: data.map(answered(kind, actor, clock)), totalRecords }
}

/** Rows as they are answered, with what follows from them now. */
function answered(kind: KindServer, actor: Actor, clock: Clock): (row: ListedRow) => ListedRow {
  const now = clock.now().toString()
  return (row) => ({ ...row, ...kind.follows?.(row, { actor, now }) })
}

/** All matching records as a file. Instants stand in the zone of the user (decisions §4, §15). */
export async function exportRecords(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  kind: KindServer,
  actor: Actor,
  { search, format }: { search: Search; format: 'xlsx' | 'csv' },
): Promise<FileAnswer> {
  const { everywhere } = reachOf(actor, kind.rules.access.list)
  const columns = sheetOf(kind, { zone: actor.timezone, withRegion: everywhere })
  const rows = await everyRow(db, listQuery(kind, actor), search, answered(kind, actor, clock))
  return spreadsheet(kind.rules.kind, format, columns, rows)
}
