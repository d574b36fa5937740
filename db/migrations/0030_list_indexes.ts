import { type Kysely, sql } from 'kysely'

/** What lists are read from without touching the records: found, put in order and counted by an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['record_list', 'record_region', 'record_creator'])
    await sql`drop index ${sql.ref(name)}`.execute(db)
  const indexes: [name: string, columns: string][] = [
    // Newest first, whoever reaches them: what scope asks about is in the index.
    ['record_list', '(kind, id desc) include (region_id, created_by)'],
    ['record_status', '(kind, region_id, status, id desc) include (created_by)'],
    ['record_jamatkhana', '(kind, jamatkhana_id, id desc) include (region_id, created_by)'],
    ['record_creator', '(created_by, kind, id desc) include (region_id, status, jamatkhana_ids)'],
    ['record_person', '(kind, person_name, id desc)'],
  ]
  for (const [name, columns] of indexes)
    await sql`create index ${sql.ref(name)} on record ${sql.raw(columns)} where deleted_on is null`.execute(db)
}
