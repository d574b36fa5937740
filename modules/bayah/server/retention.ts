import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { clearing } from '../../../kit/server/database/kept.ts'
import { removeLinks } from '../../../kit/server/links.ts'
import { removeTimelines } from '../../timeline/server/public.ts'
import { ABOUT_BAYAH, ABOUT_FORM, ABOUT_GUARDIAN } from './about.ts'
import './tables.ts'

const UNFINISHED = sql`status not in ('APPROVED', 'COMPLETE')`
const isPrivate = (before: string) => sql`
  status in ('APPROVED', 'COMPLETE') and updated_on < ${before}::timestamptz and private_cleared_on is null`
// What was deleted is kept from then on as long as anything that was.
const isUnfinished = (before: string) => sql`
  ${UNFINISHED} and updated_on < ${before}::timestamptz and deleted_on is null`
const isDeleted = (before: string) => sql`deleted_on < ${before}::timestamptz`

/** Removes registrations that were cancelled or came to nothing before an instant (decisions §17). Answers how many. */
export const removeUnfinished = (db: Database, before: string): Promise<number> => removeAll(db, isUnfinished(before))
export const countUnfinished = (db: Database, before: string): Promise<number> => countAll(db, isUnfinished(before))

/** Removes registrations that were deleted before an instant. Answers how many. */
export const removeDeletedBayahs = (db: Database, before: string): Promise<number> => removeAll(db, isDeleted(before))
export const countDeletedBayahs = (db: Database, before: string): Promise<number> => countAll(db, isDeleted(before))

/**
 * Clears the particulars of registrations that last changed before an instant: birth, guardians, consents, signed form;
 * what figures count stays (decisions §17). Answers how many.
 */
export async function clearParticulars(db: Database, before: string, now: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update bayah set private_cleared_on = ${now}::timestamptz, date_of_birth = null, country_of_birth = null,
        country_of_birth_other = null, province_of_birth = null, city_of_birth = null, comments = null
      where ${isPrivate(before)} returning id`.execute(trx)
    await clearBeside(
      trx,
      rows.map(({ id }) => id),
    )
    return rows.length
  })
}
export const countParticulars = (db: Database, before: string): Promise<number> => countAll(db, isPrivate(before))

/** Removes forms that were sent before an instant, with the name and the address of the family. Answers how many. */
export async function removeForms(db: Database, before: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('bayahForm').where('sentOn', '<', before).returning('id').execute()
    const ids = gone.map(({ id }) => id)
    if (ids.length === 0) return 0
    await removeTimelines(trx, [ABOUT_FORM], ids)
    await removeLinks(trx, [ABOUT_FORM], ids)
    return ids.length
  })
}

/** How many forms were sent before an instant. */
export async function countForms(db: Database, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('bayahForm')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sentOn', '<', before)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function removeAll(db: Database, which: ReturnType<typeof sql>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`select id from bayah where ${which} for update`.execute(trx)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await clearBeside(trx, ids)
    await trx.deleteFrom('bayah').where('id', 'in', ids).execute()
    await removeTimelines(trx, [ABOUT_BAYAH], ids)
    return ids.length
  })
}

/** What stands in other tables about registrations, consents among it, which the database gives up to retention alone. */
async function clearBeside(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const guardians = await trx.deleteFrom('bayahGuardian').where('bayahId', 'in', ids).returning('id').execute()
  if (guardians.length > 0)
    await removeLinks(
      trx,
      [ABOUT_GUARDIAN],
      guardians.map(({ id }) => id),
    )
  await trx.deleteFrom('bayahImage').where('bayahId', 'in', ids).execute()
  await clearing(trx, () => trx.deleteFrom('bayahConsent').where('bayahId', 'in', ids).execute())
}

async function countAll(db: Database, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from bayah where ${which}`.execute(db)
  return rows[0]?.count ?? 0
}
