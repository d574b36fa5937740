import { sql } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import { snakeCase } from '../../../kit/server/database/names.ts'
import { removeLinks } from '../../../kit/server/links.ts'
import { type Retained, YEAR } from '../../../kit/server/retention.ts'
import { clearComments, removeComments } from '../../comments/server/public.ts'
import { clearFamilyNotes, removeTimelines } from '../../timeline/server/public.ts'
import type { KindServer } from './kindServer.ts'
import './tables.ts'
import { recordRetentionWords } from '../words/en.ts'

/**
 * The private parts of records, which are contacts, the family's note, why somebody went ahead without the family, and the
 * kind's own private fields; what figures count stays. Then what was deleted, with its timeline (decisions §17).
 */
export const recordRetention = (kinds: () => readonly KindServer[]): readonly Retained[] => [
  {
    what: 'private parts of records',
    days: 2 * YEAR,
    since: recordRetentionWords.sending,
    table: 'record',
    begins: sql`coalesce(announcement_sent_on, updated_on)`,
    clears: {
      empty: ['family_note', 'approved_without_family'],
      notedIn: { column: 'private_cleared_on', changes: 'updated_on' },
    },
    async beside(trx, ids, now) {
      await trx.deleteFrom('recordContact').where('recordId', 'in', ids).execute()
      const named = await kindsOf(trx, ids)
      await clearFamilyNotes(trx, named, ids)
      await clearComments(trx, named, ids, now)
      for (const kind of kinds()) await clearOwn(trx, kind, ids)
    },
  },
  {
    what: 'deleted records',
    days: YEAR,
    since: recordRetentionWords.deletion,
    table: 'record',
    begins: sql`deleted_on`,
    clears: 'ROWS',
    async beside(trx, ids) {
      const gone = await kindsOf(trx, ids)
      await removeTimelines(trx, gone, ids)
      await removeLinks(trx, gone, ids)
      await removeComments(trx, gone, ids)
    },
  },
]

async function clearOwn(trx: Trx, kind: KindServer, ids: readonly number[]): Promise<void> {
  for (const table of kind.privateTables ?? [])
    await sql`delete from ${sql.table(table)} where record_id = any(${ids}::int[])`.execute(trx)
  const fields = kind.rules.privateFields.filter((field) => kind.own.includes(field))
  if (!kind.table || fields.length === 0) return
  const nothing = fields.map((field) => sql`${sql.ref(snakeCase(field))} = null`)
  await sql`update ${sql.table(kind.table)} set ${sql.join(nothing)} where record_id = any(${ids}::int[])`.execute(trx)
}

async function kindsOf(trx: Trx, ids: readonly number[]): Promise<string[]> {
  const rows = await trx.selectFrom('record').select('kind').distinct().where('id', 'in', ids).execute()
  return rows.map(({ kind }) => kind)
}
