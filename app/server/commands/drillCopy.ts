import { sql } from 'kysely'
import { CommandRefused } from '../../../kit/server/command.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { isEmpty, withoutLimits } from '../../../kit/server/database/tablesThere.ts'
import { timelineEntries } from '../../../modules/timeline/server/public.ts'

/**
 * Marks what a drill restores, in the transaction that does: whatever bears it is a copy, and nobody's own data. It is
 * how the next drill knows what one that was ended by force has left.
 */
export const mark = async (trx: Trx): Promise<void> => {
  await sql`create table rop_drill_copy ()`.execute(trx)
}

/**
 * Some work in an empty database that the operator has lent, of which nothing stays there; what a drill that was ended by
 * force has left goes first. Throws `CommandRefused` where another drill is at work, and over anything else.
 */
export async function inLent(
  lent: Database,
  live: Database,
  print: (line: string) => void,
  work: (copy: Database) => Promise<void>,
): Promise<void> {
  await lent.connection().execute(async (own) => {
    await lockForDrill(own)
    if (await isLeftOver(own, live)) {
      await empty(own)
      print('What a drill that was ended by force had left in the database for the drill has been taken away.')
    }
    await refuseFull(own)
    try {
      await work(lent)
    } finally {
      await breakOffOthers(own)
      await empty(own)
    }
  })
}

async function refuseFull(lent: Database): Promise<void> {
  if (!(await isEmpty(lent)))
    throw new CommandRefused('The database for the drill has tables already: name an empty one.')
}

/** Held by the connection, and so for as long as its process lives. */
async function lockForDrill(own: Database): Promise<void> {
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_lock(hashtext('rop_drill_copy')) as mine`.execute(own)
  if (rows[0]?.mine !== true) throw new CommandRefused('Another drill is at work in the database for the drill.')
}

/**
 * Whether a drill has left its copy there and nobody has worked with it since: whoever goes on with a copy, as the real
 * data or as a trial, leaves a line in its timeline by signing in.
 */
async function isLeftOver(lent: Database, live: Database): Promise<boolean> {
  if (!(await isMarked(lent)) || (await isMarked(live))) return false
  const { rows } = await sql<{ event: string }>`
    select event from ${timelineEntries} as line order by id desc limit 1`.execute(lent)
  return rows[0]?.event === 'RESTORED'
}

async function isMarked(db: Database): Promise<boolean> {
  const { rows } = await sql<{ marked: boolean }>`
    select to_regclass('public.rop_drill_copy') is not null as marked`.execute(db)
  return rows[0]?.marked === true
}

/** A restore that was broken off goes on by itself, and would leave its copy there afterwards. */
const breakOffOthers = (own: Database): Promise<unknown> =>
  sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
      and application_name = current_setting('application_name')`.execute(own)

/** Takes away what a drill makes. Extensions stay, which an administrator may have had to make, and so do rights on the schema. */
const empty = (own: Database): Promise<void> =>
  own.transaction().execute(async (trx) => {
    await withoutLimits(trx)
    await sql`
      do $$
      declare
        statement text;
      begin
        for statement in select format('drop %s if exists %s cascade', made.kind, made.name) from (
            select 1 as turn, 'table' as kind, oid, oid::regclass::text as name from pg_class
              where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
            union all select 2, 'view', oid, oid::regclass::text from pg_class
              where relnamespace = 'public'::regnamespace and relkind = 'v'
            union all select 3, 'sequence', oid, oid::regclass::text from pg_class
              where relnamespace = 'public'::regnamespace and relkind = 'S'
            union all select 4, 'function', oid, oid::regprocedure::text from pg_proc
              where pronamespace = 'public'::regnamespace) as made
          where not exists (select from pg_depend where pg_depend.objid = made.oid and deptype = 'e')
          order by turn
        loop
          execute statement;
        end loop;
      end $$`.execute(trx)
  })
