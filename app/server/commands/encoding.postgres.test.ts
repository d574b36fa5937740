import { expect, it } from 'vitest'
import { systemClock } from '../../../kit/server/clock.ts'
import { openDatabase } from '../../../kit/server/database/open.ts'
import { readEnv } from '../../../kit/server/env.ts'
import { emptyPostgresDatabase } from '../../../kit/testing/postgresTestDatabase.ts'
import { command as check } from './check.ts'
import { command as migrate } from './migrate.ts'

it.each(['SQL_ASCII', 'LATIN1'])('a database kept in %s is refused in words that say what to do', async (encoding) => {
  const made = `template template0 encoding '${encoding}' lc_collate 'C' lc_ctype 'C'`
  const { databaseUrl, drop } = await emptyPostgresDatabase(made)
  const env = { ...readEnv({}), databaseUrl, smtpUrl: null }
  const opened = await openDatabase(env)
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const context = { env, clock: systemClock, directory: '.', served: false, print, database: async () => opened }
  const says = `the database is kept in ${encoding}: make it anew with createdb --encoding UTF8 --template template0`
  try {
    await expect(check.run(context, [])).rejects.toThrow('checks failed')
    expect(lines).toContain(`FAILED database     ${says}`)
    await expect(migrate.run(context, [])).rejects.toThrow(`Nothing was migrated: ${says}`)
  } finally {
    await opened.close()
    await drop()
  }
})
