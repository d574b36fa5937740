import { type RawBuilder, sql } from 'kysely'
import { type BackupFoot, BackupRefused, type OpenBackup } from './backupFile.ts'
import type { Trx } from './database.ts'
import { enterRows, faultOfContent } from './enterRows.ts'
import { areFormer, FROM_BEFORE, migrateFurther, notIn } from './migrate.ts'
import { sequencesThere, tablesThere, withoutLimits } from './tablesThere.ts'

/**
 * Numbers that are left out after a restore. What was made after the backup is lost, but links to it lie in mailboxes:
 * they must lead nowhere, and not to what is made next. Those that were given after an earlier restore of the same backup,
 * or of one like it, are lost as well, so that each second since then leaves out more.
 */
const LEFT_OUT = { atLeast: 10_000, aSecond: 5, aSecondLater: 1 }
/** Of a backup that is older than so many seconds fewer: a column of 31 bits holds 28 restores of one of two years. */
const LATER = 30 * 24 * 3600

/** How many, at `now`; later always more, so that no two restores of a backup give the same. */
export function numbersLeftOut(madeOn: string, now: string): number {
  const age = Math.max(0, Math.floor(Temporal.Instant.from(madeOn).until(now).total('seconds')))
  return LEFT_OUT.atLeast + Math.min(age, LATER) * LEFT_OUT.aSecond + Math.max(0, age - LATER) * LEFT_OUT.aSecondLater
}

type Restoring = { folder: string; now: string; loaded?: ((trx: Trx) => Promise<void>) | undefined }

/**
 * Loads a backup into an empty database, inside the caller's transaction: its tables as they were then, what was in
 * them, and the migrations that have come since. `loaded` may look at it in between. Throws `BackupRefused`.
 */
export async function restoreInto(
  trx: Trx,
  backup: OpenBackup,
  { folder, now, loaded = async () => undefined }: Restoring,
): Promise<void> {
  await withoutLimits(trx)
  const { migrations, madeOn } = backup.head
  await refuseOtherVersion(backup, folder)
  await migrateFurther(trx, folder, migrations)
  const tables = new Map((await tablesThere(trx)).map(({ name, columns }) => [name, columns]))
  const names = [...tables.keys()]
  // What checks and counts rows does so once, at the end; what is counted already is counted no second time.
  const later = await takeAside(trx)
  await each(trx, names, (table) => sql`alter table ${table} disable trigger user`)
  // Migrations enter some rows of their own.
  await sql`truncate ${sql.join(names.map((name) => sql.id('public', name)))}`.execute(trx)
  const counts = await enterRows(trx, backup, tables)
  refuseOther(counts, backup.foot())
  for (const statement of later) await statement.execute(trx).catch(refuseUnfit)
  await each(trx, names, (table) => sql`alter table ${table} enable trigger user`)
  const { sequences } = backup.foot()
  refuseUnknown(sequences, await sequencesThere(trx))
  const leftOut = numbersLeftOut(madeOn, now)
  for (const [name, last] of Object.entries(sequences))
    await sql`select setval(${`public.${name}`}, ${(last ?? 0) + leftOut})`.execute(trx)
  await loaded(trx)
  await migrateFurther(trx, folder)
}

/** Throws `BackupRefused` where a version has made the backup whose migrations are not all in the folder. */
export async function refuseOtherVersion({ head }: Pick<OpenBackup, 'head'>, folder: string): Promise<void> {
  const unknown = await notIn(folder, head.migrations)
  if (areFormer(unknown)) throw new BackupRefused(`This backup ${FROM_BEFORE}.`)
  if (unknown.length > 0)
    throw new BackupRefused(
      `A newer version of this program has made the backup (${unknown.join(', ')}). Install that one.`,
    )
}

async function each(trx: Trx, names: readonly string[], change: (table: RawBuilder<unknown>) => RawBuilder<unknown>) {
  for (const name of names) await change(sql.id('public', name)).execute(trx)
}

/** Takes away foreign keys, and indexes that no rule needs; answers the statements that put them back. */
async function takeAside(trx: Trx): Promise<RawBuilder<unknown>[]> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`.execute(trx)
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisunique order by 1`.execute(trx)
  for (const { table, name } of keys)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(trx)
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(trx)
  return [
    ...indexes.map(({ definition }) => sql.raw(definition)),
    ...keys.map(
      ({ table, name, definition }) =>
        sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`,
    ),
  ]
}

function refuseOther(counts: BackupFoot['rows'], { rows }: BackupFoot): void {
  const wrong = Object.entries(rows).filter(([table, count]) => counts[table] !== count)
  if (wrong.length > 0) throw new BackupRefused(`The backup is damaged: rows of ${wrong[0]?.[0]} are missing.`)
}

function refuseUnknown(sequences: BackupFoot['sequences'], there: Readonly<Record<string, unknown>>): void {
  const unknown = Object.keys(sequences).find((name) => !Object.hasOwn(there, name))
  if (unknown !== undefined) throw new BackupRefused(`The backup has numbers of ${unknown}, which is not known.`)
}

/** Each row could be entered; that they belong together is asked at the end. */
function refuseUnfit(error: unknown): never {
  const fault = faultOfContent(error)
  if (fault === null) throw error
  throw new BackupRefused(
    `The rows of ${fault.table ?? 'a table'} do not fit those of others: ${fault.words}. Nothing was loaded. Something was taken out of the backup, or altered: take another one.`,
    { cause: error },
  )
}
