import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { type Command, type CommandContext, CommandRefused, readArgs } from '../../../kit/server/command.ts'
import { makeBackup } from '../../../kit/server/database/backup.ts'
import { openBackupFile } from '../../../kit/server/database/backupFile.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { openInMemory } from '../../../kit/server/database/embedded.ts'
import { type OpenDatabase, openDatabase, overPglite } from '../../../kit/server/database/open.ts'
import { type Sums, sumsOf } from '../../../kit/server/database/tablesThere.ts'
import { openKeyring } from '../../../kit/server/dataKey.ts'
import { whyNoDatabase } from '../../../kit/server/envAddresses.ts'
import { isSendingHeld } from '../../../kit/server/mail/hold.ts'
import { countOpened } from '../../../kit/server/sealed.ts'
import { totalOf } from './countsInWords.ts'
import { inLent, mark } from './drillCopy.ts'
import { migratedDatabase } from './migrate.ts'
import { noted } from './noted.ts'
import { restoreHeld } from './restore.ts'

const OTHERWISE = 'Say it so: npm run rop -- drill [--scratch ADDRESS-OF-AN-EMPTY-DATABASE]'

/** `rop drill`: whether a backup made now could be restored, tried whole and beside the live data, of which it notes only that it went well. */
export const command: Command = {
  summary: 'makes a backup, restores it elsewhere, compares, and takes all of it away again; says how long it took',
  usage: '[--scratch DATABASE_URL]',
  runBy: 'anyone',
  async run(context, args) {
    const { scratch = context.env.drillDatabaseUrl ?? undefined } = readArgs(args, {
      count: 0,
      options: { scratch: { type: 'string' } },
      otherwise: OTHERWISE,
    }).options
    const unfit = scratch === undefined ? null : whyNoDatabase('--scratch', scratch)
    if (unfit !== null) throw new CommandRefused(unfit)
    const { db } = await migratedDatabase(context)
    if (context.env.databaseUrl !== null && scratch === undefined) await refuseWithoutRight(db)
    const stop = onSignal(context.served)
    const folder = mkdtempSync(join(tmpdir(), 'rop-drill-'))
    try {
      await practise(context, db, { file: join(folder, 'backup'), scratch, stop })
      await noted(context, db, 'DRILL')
    } finally {
      stop.forget()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

type Practice = { file: string; scratch: string | undefined; stop: Stop }

async function practise(context: CommandContext, db: Database, { file, scratch, stop }: Practice) {
  const { clock, print } = context
  const timed = stopwatch(print, stop)
  let live: Sums = {}
  const rows = await timed('backup made', () =>
    makeBackup(db, file, {
      madeOn: clock.now().toString(),
      also: async (trx) => {
        live = await sumsOf(trx)
      },
    }),
  )
  await inScratch(context, db, { scratch, stop }, async (copy) => {
    let restored: Sums = {}
    const backup = await openBackupFile(file)
    await timed('restored elsewhere', () =>
      restoreHeld(copy, backup, clock.now().toString(), {
        loaded: async (trx) => {
          restored = await sumsOf(trx)
        },
        complete: mark,
      }),
    )
    refuseDifferent(live, restored)
    if (!(await isSendingHeld(copy))) throw new CommandRefused('The copy would have sent mail: it is not held.')
    const sealed = await timed('sealed rows opened', () => openAll(context, copy))
    print(`In order: ${totalOf(rows)} are the same in the copy, and the key opens ${sealed} sealed rows.`)
  })
}

type Stop = { unless<Result>(work: Promise<Result>): Promise<Result>; forget(): void }

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Breaks off what runs, so that everybody's data does not stay in a copy that nobody knows of. A server stops by itself. */
function onSignal(served: boolean): Stop {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  const breakOff = () => reject(new CommandRefused('The drill was broken off, and its copy taken away again.'))
  if (!served) for (const signal of SIGNALS) process.once(signal, breakOff)
  return {
    unless: (work) => Promise.race([promise, work]),
    forget: () => {
      for (const signal of SIGNALS) process.off(signal, breakOff)
    },
  }
}

/** Runs steps one after the other, and says of each how long it took. */
function stopwatch(print: (line: string) => void, stop: Stop) {
  return async <Result>(what: string, step: () => Promise<Result>): Promise<Result> => {
    // What was broken off before begins nothing more: its copy is being closed.
    await stop.unless(Promise.resolve())
    const begun = performance.now()
    const result = await stop.unless(step())
    print(`${((performance.now() - begun) / 1000).toFixed(1).padStart(8)} s  ${what}`)
    return result
  }
}

/** An empty database for the time of some work: on the same server, in memory, or the one that the operator names. */
async function inScratch(
  { env: { databaseUrl }, print }: Pick<CommandContext, 'env' | 'print'>,
  live: Database,
  { scratch: named, stop }: Pick<Practice, 'scratch' | 'stop'>,
  work: (copy: Database) => Promise<void>,
): Promise<void> {
  if (named !== undefined)
    return using(await openDatabase({ databaseUrl: named, dataDir: '' }), (copy) => inLent(copy, live, print, work))
  if (databaseUrl === null) return using(overPglite(await openInMemory()), work)
  const name = `rop_drill_${randomBytes(6).toString('hex')}`
  await sql`create database ${sql.id(name)}`.execute(live)
  try {
    const url = new URL(databaseUrl)
    url.pathname = `/${name}`
    const made = await openDatabase({ databaseUrl: url.toString(), dataDir: '' })
    await stop.unless(using(made, work))
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(live)
  }
}

async function using({ db, close }: OpenDatabase, work: (copy: Database) => Promise<void>): Promise<void> {
  try {
    await work(db)
  } finally {
    await close()
  }
}

/** Known before the backup, which may take minutes. */
async function refuseWithoutRight(live: Database): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`.execute(live)
  if (rows[0]?.may !== true)
    throw new CommandRefused(
      'This user may not make a database on that server. Make an empty one, and name it in DRILL_DATABASE_URL, or so: drill --scratch postgres://…',
    )
}

function refuseDifferent(live: Sums, restored: Sums): void {
  const names = [...new Set([...Object.keys(live), ...Object.keys(restored)])]
  const wrong = names.filter(
    (name) => live[name]?.rows !== restored[name]?.rows || live[name]?.sum !== restored[name]?.sum,
  )
  if (wrong.length === 0) return
  const lines = wrong.map(
    (name) => `  ${name}: ${live[name]?.rows ?? 0} rows, ${restored[name]?.rows ?? 0} in the copy`,
  )
  throw new CommandRefused(['The copy is not what was backed up:', ...lines].join('\n'))
}

async function openAll({ env }: CommandContext, copy: Database): Promise<number> {
  // Every module is behind the list.
  const { SEALED } = await import('../modules.ts')
  const keys = openKeyring(env)
  let opened = 0
  for (const line of SEALED) {
    const counts = await countOpened(copy, keys, line)
    opened += counts.opened
    if (counts.unopened > 0)
      throw new CommandRefused(`${counts.unopened} of ${line.what} do not open with the key of this command.`)
  }
  return opened
}
