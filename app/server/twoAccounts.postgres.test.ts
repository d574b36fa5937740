import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MIGRATIONS_FOLDER } from '../../db/migrationsFolder.ts'
import { seedDemonstration } from '../../db/seed/seed.ts'
import { migrateToLatest } from '../../kit/server/database/migrate.ts'
import { overPool } from '../../kit/server/database/open.ts'
import { openPool } from '../../kit/server/database/postgres.ts'
import { readEnv } from '../../kit/server/env.ts'
import { fakeClock } from '../../kit/testing/clock.ts'
import { onServer } from '../../kit/testing/postgresServer.ts'
import { emptyPostgresDatabase } from '../../kit/testing/postgresTestDatabase.ts'
import { formOf } from '../../modules/announcements/testing/records.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'
import { commandNamed } from './commands/all.ts'

// As docs/operating/accounts.md sets it up: the statements are read there.
const DOCUMENT = join(import.meta.dirname, '..', '..', 'docs', 'operating', 'accounts.md')
const STATEMENTS = /```sql\n(.+?)```/s.exec(readFileSync(DOCUMENT, 'utf8'))?.[1] ?? ''

const KEY = 'a key of at least thirty-two letters'
const variables = { DATA_KEY: KEY }

let empty: Awaited<ReturnType<typeof emptyPostgresDatabase>>
let [owner, serving] = ['', '']
const urlOf = (role: string) => Object.assign(new URL(empty.databaseUrl), { username: role }).toString()
const opened = (role: string) => {
  const databaseUrl = urlOf(role)
  return { ...overPool(openPool(databaseUrl)), databaseUrl }
}
const as = <Row>(role: string, statement: string) =>
  onServer(async (server) => (await server.query(statement)).rows as Row[], urlOf(role))

/** What the document says, of this database and these accounts. */
async function setUp(): Promise<void> {
  const name = new URL(empty.databaseUrl).pathname.slice(1)
  const statements = STATEMENTS.replaceAll(/\brop_serve\b/g, serving)
    .replaceAll(/\bon database rop\b/g, `on database ${name}`)
    .replaceAll(/\bfor role rop\b/g, `for role ${owner}`)
  await onServer((server) => server.query(statements), empty.databaseUrl)
}

beforeAll(async () => {
  empty = await emptyPostgresDatabase()
  const name = new URL(empty.databaseUrl).pathname.slice(1)
  ;[owner, serving] = [`${name}_owner`, `${name}_serve`]
  await onServer((server) => server.query(`create role ${owner} login; alter database ${name} owner to ${owner}`))
})
afterAll(async () => {
  await empty.drop()
  await onServer((server) => server.query(`drop role if exists ${serving}; drop role if exists ${owner}`))
})

describe('a server whose account owns no table', () => {
  let app: TestApp
  afterAll(() => app?.close())

  test('works all the same, over a queue that the owner had made, and with what a later migration adds', async () => {
    const own = opened(owner)
    await migrateToLatest(own.db, MIGRATIONS_FOLDER)
    await seedDemonstration({ db: own.db, clock: fakeClock('2026-11-16T17:00:00Z'), seeders: [] })
    const before = await startTestApp({ over: { database: own }, works: true, variables })
    await before.close()
    await setUp()
    await as(owner, 'create table added_later (id int generated always as identity, words text)')
    await own.close()

    const database = opened(serving)
    app = await startTestApp({ over: { database }, works: true, variables })
    const { body } = await app.call('POST', 'samar/', { as: 'delegate', body: formOf('samar', {}) })
    const { id } = body.response
    expect((await app.call('PUT', `samar/${id}/updateStatus/APPROVED/`, { as: 'mk' })).status).toBe(200)
    expect((await app.call('GET', `samar/${id}/`, { as: 'admin' })).body.response.status).toBe('APPROVED')
    expect((await app.call('GET', 'health/')).status).toBe(200)
    expect((await app.letters()).length).toBeGreaterThan(0)
    await as(serving, "insert into added_later (words) values ('added')")
  })

  test.each([
    ['backup', ['made.sql.gz']],
    ['recount', []],
    ['retention', []],
    ['rotate-key', []],
    ['hold', ['--since', '2026-11-16T02:00:00Z']],
  ])('its operator runs rop %s', async (name, args) => {
    const database = opened(serving)
    const directory = mkdtempSync(join(tmpdir(), 'rop-accounts-'))
    try {
      const env = readEnv({ DATA_DIR: directory, DATA_KEY: 'another key of thirty-two letters', OTHER_DATA_KEY: KEY })
      const context = { env: { ...env, databaseUrl: urlOf(serving) }, clock: app.clock, directory, served: false }
      const command = await commandNamed(name)
      const run = command?.run({ ...context, database: async () => database, print: () => undefined }, args)
      await expect(run).resolves.toBeUndefined()
    } finally {
      await database.close()
      rmSync(directory, { recursive: true })
    }
  })

  test('makes its queue itself where no server of the owner has run', async () => {
    await app.close()
    await onServer((server) => server.query('drop schema jobs cascade'), empty.databaseUrl)
    app = await startTestApp({ over: { database: opened(serving) }, works: true, variables })
    expect((await app.call('GET', 'health/')).status).toBe(200)
  })

  test.each([
    ['take a trigger away', 'alter table record disable trigger all'],
    ['empty a table', 'truncate record cascade'],
    ['change a table', 'alter table record add column more text'],
    ['drop one', 'drop table record cascade'],
    ['add a function to those of the owner', "create function public.more() returns int language sql as 'select 1'"],
    ['pass over triggers', "set session_replication_role = 'replica'"],
  ])('cannot %s', async (_what, statement) => {
    await expect(as(serving, statement)).rejects.toThrow(/must be owner|permission denied/)
  })
})
