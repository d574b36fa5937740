import { type Kysely, sql } from 'kysely'

/**
 * The indexes by which somebody's records are reached say what these are called, so that part of a name is looked for in
 * them alone: of one that a tenth of all have, the index of names by their signs leads to most pages of the table. They
 * hold a name twice, since PostgreSQL reads nothing but an index only where it has what a function is called with, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes: [name: string, columns: string, beside: string][] = [
    ['record_by_region', 'kind, region_id', 'created_by'],
    ['record_jamatkhana', 'kind, jamatkhana_id', 'region_id, created_by'],
    ['record_creator', 'created_by, kind', 'region_id, status, jamatkhana_id, jamatkhana_ids'],
  ]
  // Which records of a status are in a region `record_by_status` says, and how many there are is kept.
  await sql`drop index record_status`.execute(db)
  for (const [name, columns, beside] of indexes) {
    await sql`drop index ${sql.ref(name)}`.execute(db)
    await sql`
      create index ${sql.ref(name)} on record (${sql.raw(columns)}, id desc, folded(person_name))
      include (${sql.raw(beside)}, person_name) where deleted_on is null`.execute(db)
  }
}
