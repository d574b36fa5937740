import { type RawBuilder, sql, type Updateable } from 'kysely'
import { madeOnce } from '../../../kit/rules/madeOnce.ts'
import { nameKey } from '../../../kit/rules/names/samePerson.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { fixed } from '../../../kit/server/database/fixed.ts'
import { snakeCase } from '../../../kit/server/database/names.ts'
import { madeBy, newIdOf } from '../../../kit/server/once.ts'
import { lineInsert, lineOf, type StoredLine } from '../../timeline/server/public.ts'
import type { Typed } from '../rules/kind.ts'
import { contactOf } from './familyAt.ts'
import type { KindServer, RecordValues } from './kindServer.ts'
import type { LoadedRecord } from './load.ts'
import { newRecord } from './recordSelect.ts'
import type { RecordTable } from './tables.ts'

/** SQL for the id of a record that is about to be made. */
export const NEW_RECORD_ID = newIdOf('record')

/**
 * Stores a new record with its contact, its kind's own columns, which follow from the input, and its first line in the
 * timeline. Answers it as it is read.
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
  const { id, status, by, now, input } = record
  const rows: NewRows = {
    record: {
      ...valuesOf(record.values),
      kind: kind.rules.kind,
      status,
      pendingSince: status === 'APPROVAL_PENDING' ? now : null,
      ...madeBy(by, now),
    },
    contact: contactOf(kind, input),
    own: kind.table === null ? null : Object.fromEntries(kind.own.map((field) => [field, input[field] ?? null])),
    line: lineOf({
      ...{ about: { kind: kind.rules.kind, id: null }, regionId: record.values.regionId },
      ...{ on: now, by, event: 'CREATED', to: status },
    }),
  }
  const places = placed(rows)
  const [made] = await inserting(kind)(Object.keys(places).join())(trx, { id, ...places })
  if (!made) throw new Error('a record was made and is not there')
  return made
}

/** A record's rows in the four tables, by column; null where there is none. */
type NewRows = Readonly<Record<'record' | 'contact' | 'own' | 'line', Readonly<Record<string, unknown>> | null>>
type Given = Readonly<Record<string, unknown>>

const placed = (rows: NewRows): Given =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([table, row]) =>
      Object.entries(row ?? {}).map(([column, value]) => [`${table}.${column}`, value]),
    ),
  )

/**
 * The statement for rows of these columns (`record.kind,contact.email,…`): what it inserts it reads back under the names of
 * the tables, by the same SQL as any other record.
 */
const inserting = madeOnce((kind: KindServer) =>
  madeOnce((columns: string) =>
    fixed((given: Given, db) => {
      const insert = (table: string, part: keyof NewRows, key: RawBuilder<unknown>) => {
        const places = columns.split(',').filter((place) => place.startsWith(`${part}.`))
        const into = sql.join(places.map((place) => sql.ref(snakeCase(place.slice(part.length + 1)))))
        const values = sql.join(places.map((place) => given[place]))
        const id = sql.ref(part === 'record' ? 'id' : 'record_id')
        return sql`${sql.table(table)} as (
          insert into ${sql.table(table)} (${id}, ${into}) values (${key}, ${values}) returning *)`
      }
      const recordId = sql<number>`(select id from record)`
      const tables = [insert('record', 'record', sql`coalesce(${given.id}::int, ${NEW_RECORD_ID})`)]
      if (columns.includes('contact.')) tables.push(insert('record_contact', 'contact', recordId))
      if (kind.table) tables.push(insert(kind.table, 'own', recordId))
      const line = new Proxy({} as StoredLine, { get: (_, name) => given[`line.${String(name)}`] })
      tables.push(sql`line as (${lineInsert(line, db, recordId)})`)
      return sql<LoadedRecord>`with ${sql.join(tables)} ${newRecord(kind)}`
    }),
  ),
)

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
  const contact = contactOf(kind, record.input)
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
