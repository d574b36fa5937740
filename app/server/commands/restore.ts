import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { MIGRATIONS_FOLDER } from '../../../db/migrationsFolder.ts'
import { type Command, CommandRefused, readArgs } from '../../../kit/server/command.ts'
import { BackupRefused, type OpenBackup, openBackupFile } from '../../../kit/server/database/backupFile.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { fillEmbedded } from '../../../kit/server/database/embedded.ts'
import { overPglite } from '../../../kit/server/database/open.ts'
import { refuseOtherVersion, restoreInto } from '../../../kit/server/database/restore.ts'
import { isEmpty } from '../../../kit/server/database/tablesThere.ts'
import { keyFile, openKeyring } from '../../../kit/server/dataKey.ts'
import type { Env } from '../../../kit/server/env.ts'
import { countByKey } from '../../../kit/server/sealed.ts'
import { sendingPaths } from '../../../modules/sending/rules/paths.ts'
import { hold } from '../../../modules/sending/server/public.ts'
import { fileInWords } from './errorWords.ts'

/** `rop restore FILE`: into an empty database, so that nothing can be lost by it; all or nothing of it, and held. */
export const command: Command = {
  summary: 'loads a backup into an empty database, while no server runs on it; sending is held afterwards',
  usage: 'FILE',
  runBy: 'nobody else',
  async run({ env, clock, directory, database, print }, args) {
    const { words } = readArgs(args, { count: 1, otherwise: 'Say from where: npm run rop -- restore FILE' })
    const file = resolve(directory, ...words)
    if (!existsSync(file)) throw new CommandRefused(`There is no file ${file}.`)
    try {
      const backup = await openBackupFile(file)
      const into = (db: Database) =>
        restoreHeld(db, backup, clock.now().toString(), { complete: (trx) => refuseUnreadable(trx, env) })
      try {
        // Before a database is made for it, which takes seconds.
        await refuseOtherVersion(backup, MIGRATIONS_FOLDER)
        if (env.databaseUrl === null) await fillEmbedded(env.dataDir, (pglite) => into(overPglite(pglite).db))
        else await into((await database()).db)
      } finally {
        backup.close()
      }
      for (const line of closing(env, backup)) print(line)
    } catch (error) {
      if (error instanceof BackupRefused) throw new CommandRefused(error.message)
      const why = fileInWords(error)
      throw why === null ? error : new CommandRefused(`${file} could not be loaded: ${why}. Nothing was loaded.`)
    }
  },
}

type Look = (trx: Trx) => Promise<void>

/**
 * Loads a backup and holds all sending, in one transaction: whenever the process dies, the database is empty or held.
 * `loaded` may look at the data as it was in the backup, `complete` in its newest form; when one throws, nothing is loaded.
 * Throws `BackupRefused`.
 */
export async function restoreHeld(
  db: Database,
  backup: OpenBackup,
  now: string,
  { loaded, complete }: { loaded?: Look; complete?: Look },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await isEmpty(trx)))
      throw new BackupRefused('The database has tables already; a backup is loaded into an empty one only.')
    await restoreInto(trx, backup, { folder: MIGRATIONS_FOLDER, now, loaded })
    await complete?.(trx)
    await hold(trx, { begunOn: now, backupMadeOn: backup.head.madeOn })
  })
  // So that lists are fast at once.
  await sql`analyze`.execute(db)
}

/** With another key the servers would not start, and what is sealed could not be read: that is known before anything stands. */
async function refuseUnreadable(trx: Trx, env: Env): Promise<void> {
  // Every module is behind the list.
  const { SEALED } = await import('../modules.ts')
  const ids = keyIdsOf(env)
  const missing = [...(await countByKey(trx, SEALED))].filter(([key]) => !ids.includes(key))
  if (missing.length === 0) return
  const needed = missing.map(([key, count]) => `${count} rows need ${key}`).join(', ')
  const there = ids.length > 0 ? `only ${ids.join(' and ')} can be read with` : 'no key is there'
  const former = missing.map(([key]) => key).join(' and ')
  throw new BackupRefused(
    [
      `Nothing was loaded: DATA_KEY is not the key that this backup was made with. ${needed}, and ${there}.`,
      env.dataKey === null
        ? `Put the data.key that was kept with this backup to ${keyFile(env.dataDir)}, or set DATA_KEY to ${former}, and run this again.`
        : `Set DATA_KEY to ${former}, or OTHER_DATA_KEY where servers go on with a newer key, and run this again.`,
    ].join('\n'),
  )
}

/** What can be read with; no key is made for it, which would take the place of the one that is missing. */
function keyIdsOf(env: Env): readonly string[] {
  if (env.dataKey === null && !existsSync(keyFile(env.dataDir))) return []
  return openKeyring(env).ids
}

const closing = ({ publicUrl }: Env, { head }: OpenBackup): string[] => [
  `The backup of ${head.madeOn} is loaded, in the newest form.`,
  'Nothing is sent until a national member has said what may go: start the servers, and open',
  `  ${publicUrl}${sendingPaths.held()}`,
]
