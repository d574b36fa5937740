import { closeSync, existsSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Command, CommandRefused, readArgs } from '../../../kit/server/command.ts'
import { makeBackup } from '../../../kit/server/database/embedded.ts'
import { keyFile } from '../../../kit/server/dataKey.ts'
import { runPostgresProgram } from './postgresPrograms.ts'

/** `rop backup FILE`: everything that the database holds, as of one moment. */
export const command: Command = {
  summary: 'writes the whole database to a file',
  usage: 'FILE',
  runBy: 'anyone',
  async run({ env, directory, database, print }, args) {
    const { words } = readArgs(args, { count: 1, otherwise: 'Say where to: npm run rop -- backup FILE' })
    const file = resolve(directory, ...words)
    if (existsSync(file)) throw new CommandRefused(`There is a file ${file} already; it is left as it is.`)
    const { raw } = await database()
    await written(file, async (unfinished) => {
      if (raw.kind === 'embedded') return writeFileSync(unfinished, await makeBackup(raw.pglite))
      await runPostgresProgram('pg_dump', env.databaseUrl ?? '', [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--file=${unfinished}`,
      ])
    })
    print(`The database was written to ${file}.`)
    print(
      env.dataKey === null
        ? `Sealed parts open with the key in ${keyFile(resolve(env.dataDir))} only: keep a copy of it, apart from the backup.`
        : 'Sealed parts open with DATA_KEY only: keep it, apart from the backup.',
    )
  },
}

/** Has the file written beside its place, readable by this user alone, and moved there once it is whole. */
async function written(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`
  try {
    closeSync(openSync(unfinished, 'w', 0o600))
    await write(unfinished)
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
