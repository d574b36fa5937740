import { sql, type Updateable } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import { snakeCase } from '../../../kit/server/database/names.ts'
import type { FamilyContact } from '../rules/familyContact.ts'
import { nameKey } from '../rules/samePerson.ts'
import type { KindServer, RecordValues } from './kindServer.ts'
import type { RecordTable } from './tables.ts'

/** Stores a new record with its contact and its kind's own columns. Answers its id. */
export async function insertRecord(
  trx: Trx,
  kind: KindServer,
  record: {
    values: RecordValues
    contact: FamilyContact | null
    own: object
    status: 'DRAFT' | 'APPROVAL_PENDING'
    by: number
    now: string
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('record')
    .values({
      ...record.values,
      kind: kind.rules.kind,
      status: record.status,
      nameKey: nameKey(record.values.personName),
      pendingSince: record.status === 'APPROVAL_PENDING' ? record.now : null,
      createdOn: record.now,
      createdBy: record.by,
      updatedOn: record.now,
      updatedBy: record.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (record.contact)
    await trx
      .insertInto('recordContact')
      .values({ recordId: id, ...record.contact })
      .execute()
  if (kind.table) {
    const columns = kind.own.map((field) => sql.ref(snakeCase(field)))
    const values = kind.own.map((field) => sql`${columnValue(record.own, field)}`)
    await sql`insert into ${sql.table(kind.table)} (record_id, ${sql.join(columns)}) values (${id}, ${sql.join(values)})`.execute(
      trx,
    )
  }
  return id
}

/** Changes a record's content; status and version belong to the caller's `standing`. */
export async function updateRecord(
  trx: Trx,
  kind: KindServer,
  id: number,
  record: {
    values: RecordValues
    contact: FamilyContact | null
    own: object
    standing: Updateable<RecordTable>
  },
): Promise<void> {
  await trx
    .updateTable('record')
    .set({ ...record.values, nameKey: nameKey(record.values.personName), ...record.standing })
    .where('id', '=', id)
    .execute()
  if (record.contact)
    await trx
      .insertInto('recordContact')
      .values({ recordId: id, ...record.contact })
      .onConflict((conflict) => conflict.column('recordId').doUpdateSet({ ...record.contact }))
      .execute()
  if (kind.table) {
    const sets = kind.own.map((field) => sql`${sql.ref(snakeCase(field))} = ${columnValue(record.own, field)}`)
    await sql`update ${sql.table(kind.table)} set ${sql.join(sets)} where record_id = ${id}`.execute(trx)
  }
}

const columnValue = (own: object, field: string): unknown => (own as Record<string, unknown>)[field] ?? null
