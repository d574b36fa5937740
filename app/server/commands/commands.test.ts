import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemonstration } from '../../../db/seed/seed.ts'
import type { Command, CommandContext } from '../../../kit/server/command.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { openInMemory } from '../../../kit/server/database/embedded.ts'
import { migrateToLatest } from '../../../kit/server/database/migrate.ts'
import { type OpenDatabase, openDatabase, overPglite } from '../../../kit/server/database/open.ts'
import { type Env, readEnv } from '../../../kit/server/env.ts'
import { fakeClock } from '../../../kit/testing/clock.ts'
import { emptyPostgresDatabase } from '../../../kit/testing/postgresTestDatabase.ts'
import { engines, MIGRATIONS, type TestDatabase, testDatabase } from '../../../kit/testing/testDatabase.ts'
import { command as backup } from './backup.ts'
import { command as check } from './check.ts'
import { command as createAdmin } from './createAdmin.ts'
import { command as places } from './places.ts'
import { command as restore } from './restore.ts'
import { command as seed } from './seed.ts'

const clock = fakeClock('2026-11-20T02:00:00Z')
const available = await engines()

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rop-commands-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

/** A line of a timeline, to see what becomes of it. */
const writeLine = (db: Database) =>
  sql`insert into timeline_entry (about_kind, about_id, "on", event) values ('samar', 1, now(), 'CREATED')`.execute(db)

/** The line is there, and still nothing changes it. */
async function expectKeptLine(db: Database) {
  await expect(sql`delete from timeline_entry`.execute(db)).rejects.toThrow('a timeline entry cannot be changed')
  expect((await sql`select event from timeline_entry`.execute(db)).rows).toEqual([{ event: 'CREATED' }])
}

const envOf = (more: Record<string, string> = {}) => readEnv({ DATA_DIR: join(directory, 'data'), ...more })

/** Runs a command as an operator would; answers what it printed. */
async function run(command: Command, args: string[], database: OpenDatabase | null, env: Env = envOf()) {
  const lines: string[] = []
  const context: CommandContext = {
    env,
    clock,
    directory,
    served: false,
    database: async () => database ?? Promise.reject(new Error('no database')),
    print: (line) => lines.push(line),
  }
  await command.run(context, args)
  return lines
}

describe('places', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  const region = { id: 3, name: 'Central Ontario', timezone: 'America/Toronto' }
  const house = { id: 302, name: 'East York', city: 'Toronto', province: 'Ontario', timezone: 'America/Toronto' }
  const write = (content: object) => writeFileSync(join(directory, 'places.json'), JSON.stringify(content))

  it('enters what the file holds, and changes it when it is run again', async () => {
    write({ regions: [region], jamatkhanas: [{ ...house, regionId: 3, modules: ['SAMAR'] }] })
    await run(places, ['places.json'], database)
    write({ jamatkhanas: [{ ...house, regionId: 3, modules: ['SAMAR', 'FATEHA'] }] })
    expect(await run(places, ['places.json'], database)).toEqual([
      'Entered: 0 regions, 1 Jamatkhanas, 0 cemeteries, 0 facilities.',
    ])
    const [found] = await database.db.selectFrom('jamatkhana').selectAll().execute()
    expect(found).toMatchObject({ id: 302, regionId: 3, modules: ['SAMAR', 'FATEHA'] })
  })

  it('enters facilities, and seats everybody anew where they get other places', async () => {
    const facility = { id: 1, name: 'Toronto GSO Facility', regionId: 3, capacity: 1 }
    const [arrivesOn, leavesOn] = [24, 48].map((hours) => clock.now().add({ hours }).toString())
    write({ regions: [region], facilities: [facility] })
    expect(await run(places, ['places.json'], database)).toEqual([
      'Entered: 1 regions, 0 Jamatkhanas, 0 cemeteries, 1 facilities.',
    ])
    const stay = {
      gsoFacilityId: 1,
      name: 'Rahim Lalani',
      arrivesOn: arrivesOn ?? '',
      leavesOn: leavesOn ?? '',
      arrived: true,
    }
    await database.db
      .insertInto('holdingStay')
      .values(
        [1, 2].map((aboutId) => ({ ...stay, aboutKind: 'ghuslWorkflow', aboutId, slot: aboutId === 1 ? 1 : null })),
      )
      .execute()
    write({ facilities: [{ ...facility, capacity: 2 }] })
    await run(places, ['places.json'], database)
    expect(await database.db.selectFrom('gsoFacility').selectAll().execute()).toEqual([{ ...facility, capacity: 2 }])
    const stays = await database.db.selectFrom('holdingStay').select(['slot']).orderBy('aboutId').execute()
    expect(stays).toEqual([{ slot: 1 }, { slot: 2 }])
  })

  it.each([
    [{ facilities: [{ id: 1, name: 'Toronto', regionId: 3, capacity: 1.5 }] }, 'facilities.0.capacity'],
    [{ facilities: [{ id: 1, name: 'Toronto', regionId: 3, capacity: -1 }] }, 'facilities.0.capacity'],
    [{ regions: [{ ...region, timezone: 'Toronto' }] }, 'regions.0.timezone: not a time zone'],
    [{ towns: [] }, 'towns'],
    [{ jamatkhanas: [{ ...house, regionId: 3, modules: ['WEDDING'] }] }, 'jamatkhanas.0.modules.0'],
  ])('refuses %j, and says what is wrong', async (content, words) => {
    write(content)
    await expect(run(places, ['places.json'], database)).rejects.toThrow(words)
  })
})

describe('create-admin', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
    await seedDemonstration({ db: database.db, clock, seeders: [] })
  })
  afterAll(() => database.close())

  const user = (email: string) =>
    database.db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirst()

  const happened = (email: string) =>
    database.db
      .selectFrom('timelineEntry')
      .selectAll()
      .where('aboutKind', '=', 'user')
      .where('aboutId', '=', (from) => from.selectFrom('appUser').select('id').where('email', '=', email))
      .execute()

  it('creates an administrator who may sign in from today, in the region’s time zone', async () => {
    await run(createAdmin, ['new@example.org', 'Ann', "D'Souza", '3', '302'], database)
    expect(await user('new@example.org')).toMatchObject({
      id: 99,
      lastName: "D'Souza",
      communicationEmail: 'new@example.org',
      roles: ['ADMIN'],
      regionId: 3,
      jamatkhanaId: 302,
      startDate: '2026-11-19',
      endDate: null,
      status: 'ACTIVE',
    })
    expect(await happened('new@example.org')).toMatchObject([
      { event: 'ADDED', regionId: 3, byUser: null, note: 'By the operator' },
    ])
  })

  it('raises somebody who is there, whatever the case of the address, and lets them in', async () => {
    await run(createAdmin, ['EXPIRED@example.org', 'Ann', 'Bee', '7', '702', '--national'], database)
    await run(createAdmin, ['inactive@example.org', 'Ann', 'Bee', '3', '301'], database)
    expect(await user('expired@example.org')).toMatchObject({
      id: 21,
      firstName: 'Firoz',
      roles: ['ADMIN', 'NATIONAL_ROP_MEMBER'],
      regionId: 7,
      endDate: null,
    })
    expect(await user('inactive@example.org')).toMatchObject({ roles: ['ADMIN'], status: 'ACTIVE' })
    // Where they were, one reads who raised them; whoever has them on a form is told that they changed.
    const [line, ...more] = await happened('expired@example.org')
    expect(line).toMatchObject({ event: 'EDITED', regionId: 3, byUser: null, note: 'By the operator' })
    expect(JSON.stringify(line?.changes)).toContain('NATIONAL_ROP_MEMBER')
    expect(more).toEqual([])
    expect(await user('expired@example.org')).toMatchObject({ version: 2 })
    expect(await happened('inactive@example.org')).toMatchObject([{ fromStatus: 'INACTIVE', toStatus: 'ACTIVE' }])
  })

  it.each([
    [['not an address', 'Ann', 'Bee', '3', '302'], 'create-admin EMAIL FIRST LAST'],
    [['a@example.org', 'Ann', 'B33', '3', '302'], 'create-admin EMAIL FIRST LAST'],
    [['a@example.org', 'Ann', 'Bee', '3'], 'create-admin EMAIL FIRST LAST'],
    [['a@example.org', 'Ann', 'Bee', '3', '302', '--nation'], 'create-admin EMAIL FIRST LAST'],
    [['a@example.org', 'Ann', 'Bee', '6', '302'], 'There is no region 6. There are 1 British Columbia,'],
    [['a@example.org', 'Ann', 'Bee', '7', '302'], 'Northeast Ontario has no Jamatkhana 302. It has 701 Pickering,'],
  ])('refuses %j', async (args, words) => {
    await expect(run(createAdmin, args, database)).rejects.toThrow(words)
    expect(await user('a@example.org')).toBeUndefined()
  })
})

describe('seed', () => {
  it('keeps out of production, and asks for a migrated database', async () => {
    const database = overPglite(await openInMemory())
    const production = { ...envOf(), demonstration: false }
    await expect(run(seed, [], database, production)).rejects.toThrow('does not belong in production')
    for (const args of [['--records', '0'], ['--records'], ['--record', '5'], ['5']])
      await expect(run(seed, args, database)).rejects.toThrow('Say how many')
    await expect(run(seed, [], database)).rejects.toThrow('Run "migrate" first.')
    await database.close()
  })
})

describe('backup and restore of the embedded database', () => {
  it('bring everything to an empty folder, and overwrite nothing', async () => {
    const env = envOf()
    const elsewhere = envOf({ DATA_DIR: join(directory, 'elsewhere') })
    const database = await openDatabase(env)
    await migrateToLatest(database.db, MIGRATIONS)
    await seedDemonstration({ db: database.db, clock, seeders: [] })
    await writeLine(database.db)
    const file = join(directory, 'copy')
    expect(await run(backup, ['copy'], database, env)).toContain(`The database was written to ${file}.`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(run(backup, ['copy'], database, env)).rejects.toThrow('already; it is left as it is')
    await database.db.deleteFrom('cemeteryLocation').execute()
    await database.close()
    await expect(run(restore, ['copy'], null, env)).rejects.toThrow('a backup needs an empty folder')
    await run(restore, ['copy'], null, elsewhere)
    const restored = await openDatabase(elsewhere)
    expect(await restored.db.selectFrom('cemeteryLocation').select('id').execute()).toHaveLength(3)
    expect(await restored.db.selectFrom('appUser').select('id').execute()).toHaveLength(22)
    await expectKeptLine(restored.db)
    await restored.close()
  }, 60_000)

  it('refuse what is no backup, and leave the folder free', async () => {
    const file = join(directory, 'copy')
    await expect(run(restore, ['copy'], null)).rejects.toThrow(`There is no file ${file}.`)
    writeFileSync(file, 'something else')
    await expect(run(restore, ['copy'], null)).rejects.toThrow('no backup of an embedded database')
    writeFileSync(file, Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]))
    await expect(run(restore, ['copy'], null)).rejects.toThrow('The backup is damaged')
    expect(existsSync(join(envOf().dataDir, 'db'))).toBe(false)
  })
})

describe.runIf(available.includes('postgres'))('backup and restore of PostgreSQL', () => {
  it('bring everything to an empty database, and only there', async () => {
    const from = await testDatabase('postgres')
    await seedDemonstration({ db: from.db, clock, seeders: [] })
    await writeLine(from.db)
    const env = envOf({ DATABASE_URL: from.databaseUrl ?? '', DEMO: 'true' })
    await run(backup, ['copy'], from, env)
    await expect(run(restore, ['copy'], from, env)).rejects.toThrow('The database has tables already')

    const empty = await emptyPostgresDatabase()
    const to = await openDatabase({ databaseUrl: empty.databaseUrl, dataDir: '' })
    await run(restore, ['copy'], to, envOf({ DATABASE_URL: empty.databaseUrl, DEMO: 'true' }))
    expect(await to.db.selectFrom('appUser').select('id').execute()).toHaveLength(22)
    await expectKeptLine(to.db)
    await to.close()
    await empty.drop()
    await from.close()
  }, 60_000)
})

describe('check', () => {
  it('says of each thing whether it is in order', async () => {
    const database = await testDatabase('pglite')
    expect(await run(check, [], database)).toEqual([
      'ok     environment  demonstration mode',
      expect.stringMatching(/^ok {5}database {5}PostgreSQL [\d.]+ embedded, in /),
      'ok     migrations   all have run',
      expect.stringMatching(/^ok {5}keys {9}[0-9a-f]{8} is in use$/),
      expect.stringMatching(/^ok {5}mail /),
      expect.stringMatching(/^ok {5}sign-in /),
    ])
    await database.close()
  })

  it('names what fails, each on its line, and no password', async () => {
    const issuer = createServer((_request, response) => response.end('{"issuer":"http://another.example.org"}'))
    await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve))
    const { port } = issuer.address() as AddressInfo
    const env = envOf({
      SMTP_URL: 'smtp://user:hidden@127.0.0.1:1',
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
      OIDC_CLIENT_ID: 'client',
    })
    const lines: string[] = []
    const context = { env, clock, directory, served: false, print: (line: string) => void lines.push(line) }
    const database = () => Promise.reject(new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:5')]))
    await expect(check.run({ ...context, database }, [])).rejects.toThrow('5 of 6 checks failed.')
    expect(lines.slice(1)).toEqual([
      'FAILED database     connect ECONNREFUSED 127.0.0.1:5',
      'FAILED migrations   connect ECONNREFUSED 127.0.0.1:5',
      'FAILED keys         connect ECONNREFUSED 127.0.0.1:5',
      expect.stringMatching(/^FAILED mail .*ECONNREFUSED/),
      expect.stringMatching(/^FAILED sign-in .*is not the document of/),
    ])
    expect(lines.join()).not.toContain('hidden')
    issuer.close()
  })
})
