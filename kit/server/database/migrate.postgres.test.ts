import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { expect, test } from 'vitest'
import { emptyPostgresDatabase } from '../../testing/postgresTestDatabase.ts'
import { MIGRATIONS } from '../../testing/testDatabase.ts'
import { migrateToLatest } from './migrate.ts'
import { openDatabase } from './open.ts'

const ALL = readdirSync(MIGRATIONS)
  .filter((file) => /^\d/.test(file))
  .map((file) => parse(file).name)
  .sort()

test('servers that start at once run each migration once between them, and are all ready', async () => {
  for (let round = 0; round < 2; round++) {
    const { databaseUrl, drop } = await emptyPostgresDatabase()
    const servers = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: '' })))
    const ran = await Promise.all(servers.map(({ db }) => migrateToLatest(db, MIGRATIONS)))
    expect(ran.flat().sort()).toEqual(ALL)
    for (const { db } of servers) expect(await db.selectFrom('region').selectAll().execute()).toEqual([])
    await Promise.all(servers.map(({ close }) => close()))
    await drop()
  }
})
