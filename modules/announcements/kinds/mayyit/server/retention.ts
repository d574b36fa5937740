import type { Database } from '../../../../../kit/server/database/database.ts'
import { workflowsClosedBefore } from '../../../../ghusl/server/public.ts'
import './tables.ts'

/** Mayyits that were made from a workflow which was closed before an instant, also those that were cancelled since. */
const madeFromClosed = (db: Database, before: string) =>
  db.selectFrom('mayyit').select('recordId').where('workflowId', 'in', workflowsClosedBefore(before))

/** Takes the SIN out of Form 15 where the workflow of its Mayyit was closed before an instant (decisions §17). */
export async function clearMayyitSins(db: Database, before: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mayyitForm15')
    .set({ sinSealed: null, sinKeyId: null })
    .where('recordId', 'in', madeFromClosed(db, before))
    .where('sinSealed', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** How many Form 15 have such a SIN. */
export async function countMayyitSins(db: Database, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('mayyitForm15')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recordId', 'in', madeFromClosed(db, before))
    .where('sinSealed', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
