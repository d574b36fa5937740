import { type QueryExecutorProvider, sql } from 'kysely'

/** What the rows of a table are counted by: its columns, as `list_count` names them; one that is left out is null there. */
export type CountedBy = {
  readonly kind?: string
  readonly status?: string
  readonly region?: string
  readonly jamatkhana?: string
  readonly creator?: string
  /** Which rows a list shows, over the columns of the table; absent: all of them. */
  readonly shown?: string
}

const KEY = 'list, kind, status, region_id, jamatkhana_id, creator_id'
/** The columns of the key by their places: a name would mean a column of the table first. */
const EACH_SORT = '1, 2, 3, 4, 5, 6'

/**
 * For a migration: has the database count the rows of a table from now on, and what is there already. Each statement adds
 * to `list_count` how many rows of each sort it has made more or fewer, and changes no line that is there: two
 * transactions never wait for one another over a count. A view, `<table>_counted`, counts the table itself, to begin
 * with and to compare.
 */
export async function keepCounts(db: QueryExecutorProvider, table: string, by: CountedBy): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const key = keyOf(table, by)
  const shown = by.shown ? `where ${by.shown}` : ''
  const counting = (sign: '' | '-', rows: string) =>
    `insert into list_count (${KEY}, rows) select ${key}, ${sign}count(*) from ${rows} ${shown} group by ${EACH_SORT}`

  await run(`
    create view ${table}_counted as
    select ${key}, count(*)::integer as rows from ${table} ${shown} group by ${EACH_SORT}`)
  await run(`
    create function ${table}_is_counted() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then
        ${counting('', 'added')};
      elsif tg_op = 'DELETE' then
        ${counting('-', 'removed')};
      elsif tg_op = 'UPDATE' then
        insert into list_count (${KEY}, rows)
        select ${KEY}, sum(turn) from (
          select ${key}, 1 as turn from added ${shown} union all select ${key}, -1 from removed ${shown}
        ) as changed group by ${EACH_SORT} having sum(turn) <> 0;
      else
        insert into list_count (${KEY}, rows)
        select ${KEY}, -sum(rows) from list_count where list = '${table}' group by ${EACH_SORT} having sum(rows) <> 0;
      end if;
      return null;
    end $$`)
  const seen = {
    insert: 'referencing new table as added',
    update: 'referencing old table as removed new table as added',
    delete: 'referencing old table as removed',
    truncate: '',
  }
  for (const [event, rows] of Object.entries(seen))
    await run(`
      create trigger ${table}_counted_${event} after ${event} on ${table} ${rows}
      for each statement execute function ${table}_is_counted()`)
  await run(`insert into list_count (${KEY}, rows) select ${KEY}, rows from ${table}_counted`)
}

/** The key as a select list; each column is named, so that it can be grouped by. */
function keyOf(table: string, { kind, status, region, jamatkhana, creator }: CountedBy): string {
  return [
    `'${table}'::text as list`,
    `${kind ?? 'null::text'} as kind`,
    `${status ?? 'null::text'} as status`,
    `${region ?? 'null::integer'} as region_id`,
    `${jamatkhana ?? 'null::integer'} as jamatkhana_id`,
    `${creator ?? 'null::integer'} as creator_id`,
  ].join(', ')
}
