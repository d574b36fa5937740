import { type Kysely, sql } from 'kysely'

export const olderServers = 'go on'

/** Which migrations the servers of the version before can go on over, or start over again, while one is upgraded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table harmless_migration (name text primary key)`.execute(db)
  await sql`
    comment on table harmless_migration is
    'migrations that servers which do not know them need not mind; one that stands here may have run before them'`.execute(
    db,
  )
}
