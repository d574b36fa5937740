import { sql, type Updateable } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import { snakeCase } from '../../../kit/server/database/names.ts'
import type { Typed } from '../rules/kind.ts'
import { nameKey } from '../rules/samePerson.ts'
import type { KindServer, RecordValues } from './kindServer.ts'
import type { RecordTable } from './tables.ts'

/** Stores a new record with its contact and its kind's own columns, which follow from the input. Answers its id. */
export async function insertRecord(
  trx: Trx,
  kind: KindServer,
  record: {
    values: RecordValues
    input: Typed
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
  const contact = kind.contactOf(record.input)
  if (contact)
    await trx
      .insertInto('recordContact')
      .values({ recordId: id, ...contact })
      .execute()
  if (kind.table) {
    const columns = kind.own.map((field) => sql.ref(snakeCase(field)))
    const values = kind.own.map((field) => sql`${record.input[field] ?? null}`)
    await sql`insert into ${sql.table(kind.table)} (record_id, ${sql.join(columns)}) values (${id}, ${sql.join(values)})`.execute(
      trx,
    )
  }
  return id
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
    .set({ ...record.values, nameKey: nameKey(record.values.personName), ...record.standing })
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
