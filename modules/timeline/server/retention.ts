import type { Database } from '../../../kit/server/database/database.ts'
import { clearing } from '../../../kit/server/database/kept.ts'
import { WITHOUT_CHANGE } from '../rules/timeline.ts'
import './tables.ts'

/** Clears who saw, exported, signed in and out before an instant. Answers how many lines. */
export async function clearWithoutChange(db: Database, before: string): Promise<number> {
  return db.transaction().execute((trx) =>
    clearing(trx, async () => {
      const { numDeletedRows } = await trx
        .deleteFrom('timelineEntry')
        .where('event', 'in', WITHOUT_CHANGE)
        .where('on', '<', before)
        .executeTakeFirst()
      return Number(numDeletedRows)
    }),
  )
}

/** Clears from where something was done before an instant; that it was done, and by whom, stays. Answers of how many lines. */
export async function clearAddresses(db: Database, before: string): Promise<number> {
  return db.transaction().execute((trx) =>
    clearing(trx, async () => {
      const { numUpdatedRows } = await trx
        .updateTable('timelineEntry')
        .set({ address: null })
        .where('address', 'is not', null)
        .where('on', '<', before)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    }),
  )
}

/** How many lines of who saw, exported, signed in and out are of before an instant. */
export async function countWithoutChange(db: Database, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('timelineEntry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event', 'in', WITHOUT_CHANGE)
    .where('on', '<', before)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many lines of before an instant still say from where. */
export async function countAddresses(db: Database, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('timelineEntry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('address', 'is not', null)
    .where('on', '<', before)
    .executeTakeFirstOrThrow()
  return Number(count)
}
