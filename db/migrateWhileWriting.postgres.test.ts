import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app/testing/testApp.ts'
import { migrateToLatest } from '../kit/server/database/migrate.ts'
import { LOCKS_WITHIN } from '../kit/server/database/migrationLocks.ts'
import { onServer } from '../kit/testing/postgresServer.ts'
import { submit } from '../modules/announcements/testing/records.ts'
import { MIGRATIONS_FOLDER } from './migrationsFolder.ts'

/** This version is the last release, and a made-up next one changes what is written most, in one order and in the other. */
const NEXT = {
  '9001_people_first': [
    'alter table app_user add column trial_1 text',
    // Long enough that somebody who writes in the other order has a record, and waits for a person.
    'select pg_sleep(0.4)',
    'alter table record add column trial_1 text',
  ],
  '9002_records_first': [
    'alter table record add column trial_2 text',
    'create index record_trial on record (trial_2)',
    'create table trial (id integer primary key, record_id integer references record, user_id integer references app_user)',
    'alter table app_user add column trial_2 text',
  ],
}
/** Seconds that somebody who writes waits at most; the machine that tests may be busy. */
const LONGEST = 3

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp({ engine: 'postgres' })
  folder = mkdtempSync(join(tmpdir(), 'rop-next-release-'))
  for (const file of readdirSync(MIGRATIONS_FOLDER).filter((name) => /^\d{4}_/.test(name)))
    writeFileSync(join(folder, file), `export * from '${pathToFileURL(join(MIGRATIONS_FOLDER, file)).href}'\n`)
  for (const [name, statements] of Object.entries(NEXT)) {
    const run = statements.map((each) => `  await sql\`${each}\`.execute(db)\n`).join('')
    const head = `import { sql } from '${import.meta.resolve('kysely')}'\nexport const olderServers = 'go on'\n`
    writeFileSync(join(folder, `${name}.ts`), `${head}export async function up(db) {\n${run}}\n`)
  }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})

it('migrates beside four who write, and none of them fails or waits for long', async () => {
  const ids: number[] = []
  for (let number = 0; number < 3; number++) ids.push((await submit(app, 'samar')).id)
  const { db, databaseUrl } = app.database
  let isDone = false
  let written = 0
  const waits: number[] = []
  const timed = async (write: () => Promise<unknown>) => {
    const begun = performance.now()
    await write()
    waits.push((performance.now() - begun) / 1000)
    written++
  }
  /** Writes a person and a record in one transaction, in this order, and takes a while between them. */
  const inTurn = (number: number, tables: [string, string]) =>
    onServer(async (client) => {
      const rows = { app_user: number + 1, record: ids[number] }
      while (!isDone)
        await timed(async () => {
          await client.query('begin')
          for (const table of tables) {
            await client.query(`update ${table} set version = version where id = ${rows[table as keyof typeof rows]}`)
            await client.query('select pg_sleep(0.02)')
          }
          await client.query('commit')
        }).then(() => pause(60))
    }, databaseUrl ?? '')
  const entering = async () => {
    while (!isDone) {
      await timed(() => submit(app, 'samar'))
      await pause(20)
    }
  }
  const writing = Promise.all([
    inTurn(0, ['app_user', 'record']),
    inTurn(1, ['record', 'app_user']),
    inTurn(2, ['app_user', 'record']),
    entering(),
  ])
  await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(8)
  const migrated = migrateToLatest(db, folder).finally(() => {
    isDone = true
  })
  expect(await Promise.all([migrated, writing]).then(([names]) => names)).toEqual(Object.keys(NEXT))
  expect(Math.max(...waits)).toBeLessThan(LONGEST)
})

it('gives way to a transaction that does not end, goes on where it stood, and says so', async () => {
  const { db, databaseUrl } = app.database
  writeFileSync(
    join(folder, '9003_later.ts'),
    `import { sql } from '${import.meta.resolve('kysely')}'\nexport const up = (db) => sql\`alter table record add column trial_3 text\`.execute(db)\n`,
  )
  const told: string[] = []
  await onServer(async (client) => {
    await client.query('begin')
    await client.query('select from record')
    // More than one try, however slow the machine.
    const tried = migrateToLatest(db, folder, { patience: 3 * LOCKS_WITHIN, onWait: (name) => told.push(name) })
    // While it tries, who writes waits for a moment only.
    const [, , { id }] = await Promise.all([
      expect(tried).rejects.toThrow('others kept its tables all the while'),
      pause(100),
      submit(app, 'samar'),
    ])
    expect(id).toBeGreaterThan(0)
    await client.query('commit')
  }, databaseUrl ?? '')
  expect(told.length).toBeGreaterThan(0)
  expect(await migrateToLatest(db, folder)).toEqual(['9003_later'])
})
