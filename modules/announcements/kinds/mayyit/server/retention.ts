import type { Database } from '../../../../../kit/server/database/database.ts'
import { mayyitsOfClosedWorkflows } from '../../../../ghusl/server/public.ts'
import './tables.ts'

/** Takes the SIN out of Form 15 where the workflow of its Mayyit was closed before an instant (decisions §17). */
export async function clearMayyitSins(db: Database, before: string): Promise<number> {
  const ids = await mayyitsOfClosedWorkflows(db, before)
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('mayyitForm15')
    .set({ sinSealed: null, sinKeyId: null })
    .where('recordId', 'in', ids)
    .where('sinSealed', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** How many Form 15 have such a SIN. */
export async function countMayyitSins(db: Database, before: string): Promise<number> {
  const ids = await mayyitsOfClosedWorkflows(db, before)
  if (ids.length === 0) return 0
  const { count } = await db
    .selectFrom('mayyitForm15')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recordId', 'in', ids)
    .where('sinSealed', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
