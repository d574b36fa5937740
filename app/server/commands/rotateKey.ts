import { MIGRATIONS_FOLDER } from '../../../db/migrationsFolder.ts'
import { type Command, type CommandContext, CommandRefused, readArgs } from '../../../kit/server/command.ts'
import type { Keyring } from '../../../kit/server/crypto.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { newerMigrations } from '../../../kit/server/database/migrate.ts'
import { snakeCase } from '../../../kit/server/database/names.ts'
import { beginKeyChange, endKeyChange, keyFile, openKeyring } from '../../../kit/server/dataKey.ts'
import type { Env } from '../../../kit/server/env.ts'
import { type Resealed, reseal, type Sealed, type Unopened } from '../../../kit/server/sealed.ts'
import { migratedDatabase } from './migrate.ts'

const MOST_NAMED = 50

/** `rop rotate-key` (decisions §17): everything private is sealed anew; the former key is no longer needed after it. */
export const command: Command = {
  summary: 'seals everything private anew with the key in use, and says when the former key is no longer needed',
  runBy: 'anyone',
  async run(context, args) {
    readArgs(args, { count: 0, otherwise: 'Keys are no arguments, which others can read: set DATA_KEY.' })
    const { env, print } = context
    const { db } = await migratedDatabase(context)
    await refuseNewer(db)
    // Every module is behind the list; other commands do without.
    const { SEALED } = await import('../modules.ts')
    const inFolder = env.dataKey === null
    if (inFolder) makeKeyInFolder(env)
    const keys = openKeyring(env)
    const [inUse, ...former] = keys.ids
    print(`Key in use: ${inUse}.${former.length > 0 ? ` Also read: ${former.join(', ')}.` : ''}`)
    const results: Resealed[] = []
    for (const line of SEALED) {
      const result = await reseal(db, keys, line)
      print(`${String(result.changed).padStart(7)} sealed anew: ${line.what}`)
      for (const words of complaints(keys, line, result)) print(words)
      results.push(result)
    }
    refuseUnfinished(context, results)
    if (inFolder) endKeyChange(env.dataDir)
    for (const words of closing(env, former)) print(words)
  },
}

/** Other commands go on over what does them no harm. What a newer version seals besides is not known here: it would be left behind, and be said to need the former key no more. */
async function refuseNewer(db: Database): Promise<void> {
  const { harmless } = await newerMigrations(db, MIGRATIONS_FOLDER)
  if (harmless.length > 0)
    throw new CommandRefused(
      `A newer version of this program has migrated the database (${harmless.join(', ')}): change the key with that one. Nothing was changed.`,
    )
}

/** One process has the embedded database, and takes up a new key at once; several servers have to be told by settings. */
function makeKeyInFolder({ databaseUrl, dataDir }: Env): void {
  if (databaseUrl !== null)
    throw new CommandRefused(
      `On PostgreSQL keys are changed by settings: give every server a new DATA_KEY, and as OTHER_DATA_KEY the key in ${keyFile(dataDir)}. Then run this again.`,
    )
  beginKeyChange(dataDir)
}

/** What was left as it is, by table and id. */
function complaints(keys: Keyring, line: Sealed, { unopened, late }: Resealed): string[] {
  const table = snakeCase(line.table)
  const why = ({ keyId }: Unopened) => {
    if (keyId === null) return ''
    return keys.ids.includes(keyId) ? `: damaged, its key ${keyId} is there` : `: its key ${keyId} is not there`
  }
  const words = unopened.slice(0, MOST_NAMED).map((row) => `        can't be opened: ${table} ${row.id}${why(row)}`)
  if (unopened.length > MOST_NAMED) words.push(`        … and ${unopened.length - MOST_NAMED} more of ${table}`)
  if (late > 0)
    words.push(
      `        ${late} of ${table} were sealed with another key meanwhile; a server runs that has another DATA_KEY`,
    )
  return words
}

/** Throws when anything is left that the key in use does not open. */
function refuseUnfinished({ env, served }: CommandContext, results: readonly Resealed[]): void {
  const unopened = results.reduce((sum, result) => sum + result.unopened.length, 0)
  const late = results.reduce((sum, result) => sum + result.late, 0)
  if (unopened + late === 0) return
  const whose = served ? 'The running server has' : 'This command has'
  const opened = `${unopened} can't be opened and were left as they are. ${whose} ${env.otherDataKey === null ? 'no OTHER_DATA_KEY' : 'an OTHER_DATA_KEY'}: set it to the key that they were sealed with, and run this again.`
  const sealed = `${late} were sealed with another key meanwhile. Start every server anew with the same DATA_KEY, and run this again.`
  throw new CommandRefused(
    [unopened > 0 ? opened : '', late > 0 ? sealed : '', 'The former key is still needed.'].filter(Boolean).join('\n'),
  )
}

function closing({ dataKey, dataDir }: Env, former: readonly string[]): string[] {
  if (former.length === 0) return ['Everything is sealed with the key in use.']
  const which = former.join(', ')
  return [
    `Everything is sealed with the key in use; nothing in the database needs ${which} any more.`,
    dataKey === null
      ? `The new key lies in ${keyFile(dataDir)}; the former one was removed from there. Backups made before open with that one only, and half-filled forms that browsers kept are lost.`
      : 'Take OTHER_DATA_KEY away a day after the last server was started with the new DATA_KEY: until then it opens half-filled forms that browsers keep. Keep it elsewhere as long as backups made before are kept.',
  ]
}
