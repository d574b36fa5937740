import { sql, type Updateable } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { snakeCase } from '../../../kit/server/database/names.ts'
import type { Typed } from '../rules/kind.ts'
import { nameKey } from '../rules/samePerson.ts'
import type { KindServer, RecordValues } from './kindServer.ts'
import type { LoadedRecord } from './load.ts'
import { wholeRecords } from './recordSelect.ts'
import type { RecordTable } from './tables.ts'

/** SQL for the id of a record that is about to be made. */
export const NEW_RECORD_ID = sql<number>`nextval(pg_get_serial_sequence('record', 'id'))`

/**
 * Stores a new record with its contact and its kind's own columns, which follow from the input. Answers it as it is read.
 * All in one statement: what it inserts it reads back under the names of the tables, by the same SQL as any other record.
 */
export async function insertRecord(
  trx: Trx,
  kind: KindServer,
  record: {
    /** Null: the next one. */
    id: number | null
    values: RecordValues
    input: Typed
    status: 'DRAFT' | 'APPROVAL_PENDING'
    by: number
    now: string
  },
): Promise<LoadedRecord> {
  const { id, status, by, now } = record
  const inserted = trx.insertInto('record').values({
    ...valuesOf(record.values),
    id: id ?? NEW_RECORD_ID,
    kind: kind.rules.kind,
    status,
    pendingSince: status === 'APPROVAL_PENDING' ? now : null,
    createdOn: now,
    createdBy: by,
    updatedOn: now,
    updatedBy: by,
  })
  const tables = [sql`record as (${inserted} returning *)`]
  const contact = kind.contactOf(record.input)
  if (contact) {
    const recordId = sql<number>`(select id from record)`
    tables.push(
      sql`record_contact as (${trx.insertInto('recordContact').values({ recordId, ...contact })} returning *)`,
    )
  }
  if (kind.table) {
    const columns = kind.own.map((field) => sql.ref(snakeCase(field)))
    const values = kind.own.map((field) => sql`${record.input[field] ?? null}`)
    tables.push(sql`${sql.table(kind.table)} as (
      insert into ${sql.table(kind.table)} (record_id, ${sql.join(columns)})
      values ((select id from record), ${sql.join(values)}) returning *)`)
  }
  const { rows } = await sql<LoadedRecord>`
    with ${sql.join(tables)} ${wholeRecords(kind)} ${FIXED}`.execute(trx)
  const [made] = rows
  if (!made) throw new Error('a record was made and is not there')
  return made
}

/** Changes a record's content; status and version belong to the caller's `standing`. What is said on creation alone stays. */
export async function updateRecord(
  trx: Trx,
  kind: KindServer,
  id: number,
  record: {
    values: RecordValues
    input: Typed
    standing: Updateable<RecordTable>
  },
): Promise<void> {
  await trx
    .updateTable('record')
    .set({ ...valuesOf(record.values), ...record.standing })
    .where('id', '=', id)
    .execute()
  const contact = kind.contactOf(record.input)
  if (contact)
    await trx
      .insertInto('recordContact')
      .values({ recordId: id, ...contact })
      .onConflict((conflict) => conflict.column('recordId').doUpdateSet({ ...contact }))
      .execute()
  if (kind.table) {
    const said = kind.own.filter((field) => Object.hasOwn(record.input, field))
    const sets = said.map((field) => sql`${sql.ref(snakeCase(field))} = ${record.input[field]}`)
    await sql`update ${sql.table(kind.table)} set ${sql.join(sets)} where record_id = ${id}`.execute(trx)
  }
}

/** What table `record` holds of them. */
export const valuesOf = ({ lapses = [], ...values }: RecordValues) => ({
  ...values,
  lapses: JSON.stringify(lapses),
  nameKey: nameKey(values.personName),
})
