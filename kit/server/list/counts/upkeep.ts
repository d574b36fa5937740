import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../database/database.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { Services } from '../../services.ts'

const KEY = sql`list, kind, status, region_id, jamatkhana_id, creator_id`
/** Compared where nothing must be equal to nothing. */
const COMPARED = sql`list, coalesce(kind, ''), coalesce(status, ''), coalesce(region_id, 0), coalesce(jamatkhana_id, 0), coalesce(creator_id, 0)`
const LOCK = sql`hashtext('list_count')`

/** Puts the lines of each sort together, or a busy day would leave many to be added up. */
export const foldCountsJob = ({ db }: Pick<Services, 'db'>): Job<object> => ({
  name: 'lists.foldCounts',
  every: '* * * * *',
  run: () => foldCounts(db),
})

/**
 * Puts the lines of each sort together. It is one statement, so that whoever reads sees the same sums before and after,
 * and it touches only what has been committed, so that whoever writes waits for nothing. One at a time: a second would
 * wait for the lines that the first takes away, and is not needed.
 */
export async function foldCounts(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(trx)
    if (!rows[0]?.free) return
    await sql`
      with taken as (
        delete from list_count
        where (${COMPARED}) in (select ${COMPARED} from list_count group by ${KEY} having count(*) > 1)
        returning *)
      insert into list_count (${KEY}, rows)
      select ${KEY}, sum(rows) from taken group by ${KEY} having sum(rows) <> 0`.execute(trx)
  })
}

/** A list whose kept counts are not those of its rows: how many sorts of rows are wrong, and by how many rows in all. */
export type Miscount = { list: string; sorts: number; rows: number }

/** The lists whose kept counts are wrong: none, unless somebody has changed rows without the triggers. */
export const miscounts = (db: Database): Promise<Miscount[]> =>
  inOwnTime(db, async (trx) => {
    const { rows } = await sql<Miscount>`${inWhole(sql`(${await differences(trx)}) as wrong`)}`.execute(trx)
    return rows
  })

/** Puts right what `miscounts` finds, while everybody goes on; answers what it found. */
export const mendCounts = (db: Database): Promise<Miscount[]> =>
  inOwnTime(db, async (trx) => {
    // Two at once would each add what is missing.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const { rows } = await sql<Miscount>`
      with mended as (insert into list_count (${KEY}, rows) ${await differences(trx)} returning list, rows)
      ${inWhole(sql`mended`)}`.execute(trx)
    return rows
  })

const inWhole = (wrong: RawBuilder<unknown>) =>
  sql`select list, count(*) as sorts, sum(abs(rows)) as rows from ${wrong} group by list order by list`

/** Counting all rows of all lists may take longer than a request. */
const inOwnTime = <Result>(db: Database, work: (trx: Trx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    return work(trx)
  })

/** SQL for how many rows of each sort there are beyond those kept; both are read at one moment, whatever goes on. */
async function differences(trx: Trx): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select viewname as name from pg_views
    where schemaname = current_schema() and right(viewname, 8) = '_counted'`.execute(trx)
  const counted = rows.map(({ name }) => sql`select * from ${sql.table(name)} union all`)
  return sql`
    select ${KEY}, sum(rows) as rows
    from (${sql.join(counted, sql` `)} select ${KEY}, -rows from list_count) as both_sides
    group by ${KEY} having sum(rows) <> 0`
}
