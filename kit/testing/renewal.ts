// Test databases are used again: a copy of the template costs half a second of the processor, emptying one much less.
// What can't be told from a fresh copy is kept, all else thrown away.

/** Asks an open database, outside transactions, over a session that nothing else uses. */
export type Ask = <Row>(statement: string) => Promise<Row[]>

/** A database as it was when nobody had used it yet: the rows that were in it, and the hash of how it looked. */
export type Fresh = { readonly rows: readonly Written[]; readonly looks: string }
type Written = { readonly into: string; readonly rows: object[] }

/** Notes how a copy is before its first use; null where its user may not see, or not empty, everything. */
export async function notedFresh(ask: Ask): Promise<Fresh | null> {
  const [user] = await ask<{ may: boolean }>('select rolsuper as may from pg_roles where rolname = current_user')
  return user?.may ? { rows: await writtenRows(ask), looks: await looks(ask) } : null
}

/**
 * Brings a used database back, and answers whether it is as it was when fresh, down to the rows of its catalogs: rows
 * and sequences, but tables, functions, statistics and settings too. No other session may be left in it.
 */
export async function renewed(ask: Ask, fresh: Fresh): Promise<boolean> {
  // Neither keys between tables nor triggers that keep rows shall stand in the way.
  await ask('set session_replication_role = replica')
  await ask(EMPTY)
  for (const written of fresh.rows) await ask(writing(written))
  return (await looks(ask)) === fresh.looks
}

const OURS = `relnamespace in (
  select oid from pg_namespace where nspname not in ('information_schema', 'pg_catalog', 'pg_toast'))`

/**
 * Few rows are deleted, since a table that is truncated gets new files, as do its indexes; many are truncated, or the
 * next would find its few rows in a large table, and read it in another way: up to nine pages the planner takes for
 * ten, as long as nobody has gathered statistics.
 */
const EMPTY = `do $$
declare used record;
begin
  for used in
    select oid::regclass as name, reltuples >= 0 or pg_relation_size(oid) > 8 * 8192
      or pg_total_relation_size(oid) > 1024 * 1024 as is_large
    from pg_class where relkind = 'r' and pg_relation_size(oid) > 0 and ${OURS}
  loop
    if used.is_large then execute format('truncate %s cascade', used.name);
    else execute format('delete from %s', used.name);
    end if;
  end loop;
  perform setval(seqrelid::regclass, seqstart, false) from pg_sequence;
end $$`

/** The rows of tables that migrations wrote into. */
async function writtenRows(ask: Ask): Promise<Written[]> {
  const tables = await ask<{ into: string }>(
    `select oid::regclass as into from pg_class where relkind = 'r' and pg_relation_size(oid) > 0 and ${OURS}`,
  )
  const written: Written[] = []
  for (const { into } of tables) {
    const rows = await ask<{ row: object }>(`select to_jsonb(each) as row from ${into} as each`)
    if (rows.length > 0) written.push({ into, rows: rows.map(({ row }) => row) })
  }
  return written
}

const writing = ({ into, rows }: Written): string =>
  `insert into ${into} overriding system value
    select * from jsonb_populate_recordset(null::${into}, ${quoted(JSON.stringify(rows))})`

/** A text as SQL says it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Everything of a database that its next user could notice, in one hash. */
async function looks(ask: Ask): Promise<string> {
  const relations = await ask<{ part: string }>(RELATIONS)
  const parts = [...relations.map(({ part }) => part), CLASSES, SETTINGS]
  const [hash] = await ask<{ hash: string }>(
    `select md5(string_agg(part, ' ' order by part)) as hash from (${parts.join(' union all ')}) as every (part)`,
  )
  return hash?.hash ?? ''
}

/** Questions for what tables hold, where sequences stand, and which versions of rows the catalogs hold. */
const RELATIONS = `select format(
    case
      when relkind = 'S' then 'select concat(%L, last_value, is_called) from %s'
      when relnamespace <> 'pg_catalog'::regnamespace
        then 'select concat(%L, md5(string_agg(each::text, '','' order by each::text))) from %s as each'
      -- The engine gathers statistics of its own catalogs by itself.
      when relname = 'pg_statistic' then 'select concat(%L, count(*)) from %s where starelid >= 16384'
      -- A row that came or was changed is newer than all, one that went is missing.
      else 'select concat(%L, count(*), '','', max(xmin::text::bigint)) from %s'
    end, oid, oid::regclass) as part
  from pg_class
  where relkind in ('r', 'm', 'S') and ${OURS}
    or relkind = 'r' and relnamespace = 'pg_catalog'::regnamespace and not relisshared and relname <> 'pg_class'`

/** All but what emptying changes: where a table's file is, and how large. */
const CLASSES = `select md5(string_agg((to_jsonb(class) - array[
    'relfilenode', 'relpages', 'reltuples', 'relallvisible', 'relallfrozen', 'relfrozenxid', 'relminmxid'
  ])::text, ',' order by oid)) from pg_class as class`

const SETTINGS = `select concat(
    (select string_agg(concat(setrole, setconfig), ',' order by setrole) from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())),
    (select count(*) from pg_prepared_xacts where database = current_database()))`
