import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Command, CommandRefused, readArgs } from '../../../kit/server/command.ts'
import { makeBackup } from '../../../kit/server/database/backup.ts'
import { keyFile } from '../../../kit/server/dataKey.ts'
import { totalOf } from './countsInWords.ts'
import { fileInWords } from './errorWords.ts'
import { noted } from './noted.ts'

/** `rop backup FILE`: everything that the database holds, as of one moment, for either engine (decisions §18). */
export const command: Command = {
  summary: 'writes the whole database to a file',
  usage: 'FILE',
  runBy: 'anyone',
  async run({ env, clock, directory, database, print }, args) {
    const { words } = readArgs(args, { count: 1, otherwise: 'Say where to: npm run rop -- backup FILE' })
    const file = resolve(directory, ...words)
    refuseOver(file)
    clearAbandoned(dirname(file), clock.now())
    const { db } = await database()
    // Of this one alone: another that writes to the same place at the same time would spoil it.
    const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`
    try {
      const rows = await makeBackup(db, unfinished, { madeOn: clock.now().round('second').toString() })
      refuseOver(file)
      renameSync(unfinished, file)
      await noted({ clock, print }, db, 'BACKUP')
      print(`The database was written to ${file}: ${totalOf(rows)}.`)
    } catch (error) {
      const why = fileInWords(error)
      throw why === null ? error : new CommandRefused(`${file} could not be written: ${why}. There is no backup.`)
    } finally {
      rmSync(unfinished, { force: true })
    }
    print(
      env.dataKey === null
        ? `Sealed parts open with the key in ${keyFile(resolve(env.dataDir))} only: keep a copy of it, apart from the backup.`
        : 'Sealed parts open with DATA_KEY only: keep it, apart from the backup.',
    )
  },
}

/** Hours without a byte after which nobody writes a file any more. */
const ABANDONED_AFTER = 12

/** What a backup that was ended by force has left is everybody's data in a file of no use: it goes, before it fills the disk. */
function clearAbandoned(folder: string, now: Temporal.Instant): void {
  const before = now.subtract({ hours: ABANDONED_AFTER }).epochMilliseconds
  for (const path of unfinishedIn(folder)) {
    try {
      if (statSync(path).mtimeMs < before) rmSync(path)
    } catch {
      // Gone meanwhile, or somebody else's: no reason to make no backup.
    }
  }
}

function unfinishedIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => /\.[0-9a-f]{8}\.unfinished$/.test(name))
    return names.map((name) => join(folder, name))
  } catch {
    return []
  }
}

function refuseOver(file: string): void {
  if (existsSync(file)) throw new CommandRefused(`There is a file ${file} already; it is left as it is.`)
}
