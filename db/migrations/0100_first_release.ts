import type { Kysely } from 'kysely'
import { keepCounts } from '../schema/keepCounts.ts'
import { adding, SCHEMA } from '../schema/read.ts'

export const olderServers = 'stop'

/** Everything that the first release (1.0.0) stores: `db/schema`, a file for each module. Later migrations are added only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await adding(...SCHEMA)(db)

  // How many rows each list has, kept as they change, so that a total is read and not counted.
  const there = 'deleted_on is null'
  const made = { status: 'status', region: 'region_id', creator: 'created_by' }
  await keepCounts(db, 'record', { ...made, kind: 'kind', jamatkhana: 'jamatkhana_id', shown: there })
  await keepCounts(db, 'bayah', { ...made, jamatkhana: 'jamatkhana_id', shown: there })
  await keepCounts(db, 'ghusl_workflow', made)
  await keepCounts(db, 'body_transfer', made)
  await keepCounts(db, 'body_delivery', { region: 'region_id' })
  await keepCounts(db, 'announcement', { kind: 'kind', status: 'status', region: 'region_id' })
  await keepCounts(db, 'app_user', { status: 'status', region: 'region_id', jamatkhana: 'jamatkhana_id' })
  await keepCounts(db, 'timeline_entry', { kind: 'about_kind', status: 'event', region: 'region_id' })
}
