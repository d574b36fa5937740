import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemonstration } from '../../../db/seed/seed.ts'
import type { Command, CommandContext } from '../../../kit/server/command.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import type { OpenDatabase } from '../../../kit/server/database/open.ts'
import { type Env, readEnv } from '../../../kit/server/env.ts'
import { fakeClock } from '../../../kit/testing/clock.ts'
import { emptyEmbeddedDatabase } from '../../../kit/testing/embeddedTestDatabase.ts'
import { engines, type TestDatabase, testDatabase } from '../../../kit/testing/testDatabase.ts'
import { checkBy } from './check.ts'
import { command as createAdmin } from './createAdmin.ts'
import { command as places } from './places.ts'
import { command as recount } from './recount.ts'
import { command as retention } from './retention.ts'
import { command as seed } from './seed.ts'

const clock = fakeClock('2026-11-20T02:00:00Z')
const available = await engines()
/** Nobody answers for the DNS here. */
const check = checkBy(() => Promise.reject(Object.assign(new Error('away'), { code: 'ETIMEOUT' })))

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rop-commands-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

/** A line of a timeline, to see what becomes of it. */
const writeLine = (db: Database) =>
  sql`insert into timeline_entry (about_kind, about_id, "on", event) values ('samar', 1, now(), 'CREATED')`.execute(db)

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

  it('says to which Jamatkhanas it goes on writing although the file does not', async () => {
    const entered = 'Entered: 1 regions, 1 Jamatkhanas, 0 cemeteries, 0 facilities.'
    const enter = async (also: object) => {
      write({ regions: [region], jamatkhanas: [{ ...house, regionId: 3, modules: ['SAMAR'], ...also }] })
      return run(places, ['places.json'], database)
    }
    expect(await enter({ email: 'east-york@example.org' })).toEqual([entered])
    expect(await enter({})).toEqual([
      `${entered} The file names no address of these, and announcements go on to the one that they have ("email": null takes it away): 302 East York.`,
    ])
    expect(await enter({ email: null })).toEqual([entered])
    expect(await enter({})).toEqual([entered])
  })

  it('enters regions with their language; one that says none reads English, and Quebec and Maritimes French', async () => {
    const languages = async (...regions: object[]) => {
      write({
        regions: [...regions.entries()].map(([at, each]) => ({
          ...region,
          ...(at > 0 && { name: `Region ${at}` }),
          ...each,
        })),
      })
      await run(places, ['places.json'], database)
      const rows = await database.db.selectFrom('region').select(['id', 'language']).orderBy('id').execute()
      return rows.map(({ id, language }) => `${id} ${language}`)
    }
    expect(await languages({}, { id: 5 }, { id: 7, language: 'fr' })).toEqual(['3 en', '5 fr', '7 fr'])
    expect(await languages({ language: 'fr' }, { id: 5, language: 'en' }, { id: 7 })).toEqual(['3 fr', '5 en', '7 fr'])
    expect(await languages({}, { id: 5 })).toEqual(['3 fr', '5 en', '7 fr'])
    await languages({ language: 'en' })
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
    expect(await database.db.selectFrom('gsoFacility').selectAll().execute()).toEqual([
      { ...facility, capacity: 2, phone: null },
    ])
    const stays = await database.db.selectFrom('holdingStay').select(['slot']).orderBy('aboutId').execute()
    expect(stays).toEqual([{ slot: 1 }, { slot: 2 }])
  })

  it('says whose clocks change, since what is planned there shows another time from then on', async () => {
    const clocks = async (timezone: string, ofHouse = timezone) => {
      write({
        regions: [{ ...region, timezone }],
        jamatkhanas: [{ ...house, regionId: 3, timezone: ofHouse, modules: [] }],
      })
      return (await run(places, ['places.json'], database)).slice(1)
    }
    expect(await clocks('America/Toronto')).toEqual([])
    expect(await clocks('America/Toronto', 'America/Winnipeg')).toEqual([
      expect.stringMatching(
        /^Jamatkhana 302 East York went by the clocks of America\/Toronto, and goes by those of America\/Winnipeg now\./,
      ),
    ])
    expect((await clocks('America/Winnipeg')).join()).toMatch(/^Region 3 Central Ontario went by/)
    expect(await clocks('America/Toronto')).toHaveLength(2)
  })

  it('opens no cemetery that is closed because a file says nothing of it', async () => {
    const isOpen = async (its: object) => {
      write({ cemeteries: [{ id: 7, officialName: 'Oak Ridge Cemetery', ...its }] })
      await run(places, ['places.json'], database)
      const { db } = database
      return (await db.selectFrom('cemeteryLocation').select('active').where('id', '=', 7).executeTakeFirst())?.active
    }
    expect(await isOpen({})).toBe(true)
    expect(await isOpen({ active: false })).toBe(false)
    expect(await isOpen({ phone: '416-555-0150' })).toBe(false)
    expect(await isOpen({ active: true })).toBe(true)
    await database.db.deleteFrom('cemeteryLocation').where('id', '=', 7).execute()
  })

  it('enters phone numbers as they are kept, leaves those that a file does not name, and takes away what is null', async () => {
    const facility = { id: 1, name: 'Toronto GSO Facility', regionId: 3, capacity: 1 }
    const cemetery = { id: 1, officialName: 'Maple Hollow Cemetery' }
    const phones = async (its: object, ofCemetery: object = its) => {
      write({
        ...{ regions: [region], facilities: [{ ...facility, ...its }] },
        cemeteries: [{ ...cemetery, ...ofCemetery }],
      })
      await run(places, ['places.json'], database)
      const [there] = await database.db.selectFrom('gsoFacility').select('phone').execute()
      const [buried] = await database.db.selectFrom('cemeteryLocation').select('phone').execute()
      return [there?.phone, buried?.phone]
    }
    expect(await phones({})).toEqual([null, null])
    expect(await phones({ phone: '416-555-0140' }, { phone: '0044 20-7946-0958' })).toEqual([
      '416-555-0140',
      '+44 20 7946 0958',
    ])
    expect(await phones({})).toEqual(['416-555-0140', '+44 20 7946 0958'])
    expect(await phones({ phone: null })).toEqual([null, null])
  })

  it.each([
    [{ facilities: [{ id: 1, name: 'Toronto', regionId: 3, capacity: 1.5 }] }, 'facilities.0.capacity'],
    [{ facilities: [{ id: 1, name: 'Toronto', regionId: 3, capacity: -1 }] }, 'facilities.0.capacity'],
    [
      { facilities: [{ id: 1, name: 'Toronto', regionId: 3, capacity: 1, phone: '12' }] },
      'facilities.0.phone: not a phone',
    ],
    [{ cemeteries: [{ id: 1, officialName: 'Maple', phone: '' }] }, 'cemeteries.0.phone: not a phone'],
    [{ regions: [{ ...region, timezone: 'Toronto' }] }, 'regions.0.timezone: not a time zone'],
    [{ regions: [{ ...region, id: 3_000_000_000 }] }, 'regions.0.id'],
    [{ regions: [{ ...region, name: 'Central\nOntario' }] }, 'regions.0.name: not plain text'],
    [{ regions: [region, { ...region, name: 'Another' }] }, 'regions: two have the same id'],
    [
      { jamatkhanas: ['East York', 'Don Mills'].map((name) => ({ ...house, name, regionId: 3, modules: [] })) },
      'jamatkhanas: two have the same id',
    ],
    [{ cemeteries: ['Maple', 'Oak'].map((officialName) => ({ id: 1, officialName })) }, 'cemeteries: two have'],
    [
      { facilities: ['One', 'Two'].map((name) => ({ id: 1, name, regionId: 3, capacity: 1 })) },
      'facilities: two have the same id',
    ],
    [{ towns: [] }, 'towns'],
    [{ jamatkhanas: [{ ...house, regionId: 3, modules: ['WEDDING'] }] }, 'jamatkhanas.0.modules.0'],
    [{ jamatkhanas: [{ ...house, regionId: 6, modules: [] }] }, 'Jamatkhana 302 East York names region 6, which is'],
  ])('refuses %j, and says what is wrong', async (content, words) => {
    write(content)
    await expect(run(places, ['places.json'], database)).rejects.toThrow(words)
  })

  it.each([
    [{ regions: [{ ...region, id: 391 }] }, 'Region 391 cannot be named Central Ontario: another one is.'],
    [{ jamatkhanas: [{ ...house, id: 391, regionId: 3, modules: [] }] }, 'Jamatkhana 391 cannot be named East York'],
    [{ cemeteries: [1, 2].map((id) => ({ id, officialName: 'Maple' })) }, 'Cemetery 2 cannot be named Maple'],
  ])('refuses %j, whose name another one has', async (content, words) => {
    write({ regions: [region], jamatkhanas: [{ ...house, regionId: 3, modules: [] }] })
    await run(places, ['places.json'], database)
    write(content)
    await expect(run(places, ['places.json'], database)).rejects.toThrow(words)
  })

  it('keeps a name as every other is kept, however an editor writes its letters', async () => {
    const name = 'Montréal'
    write({
      regions: [region],
      jamatkhanas: [{ ...house, id: 390, name: name.normalize('NFD'), regionId: 3, modules: [] }],
    })
    await run(places, ['places.json'], database)
    const there = await database.db.selectFrom('jamatkhana').select('name').where('id', '=', 390).executeTakeFirst()
    expect(there?.name).toBe(name)
  })

  it('reads a file with the mark that editors of Windows begin it with', async () => {
    writeFileSync(join(directory, 'places.json'), `\ufeff${JSON.stringify({ regions: [region] })}`)
    expect(await run(places, ['places.json'], database)).toContainEqual(expect.stringContaining('Entered: 1 regions'))
  })

  it('says of a file that is none what is wrong with it', async () => {
    writeFileSync(join(directory, 'broken.json'), '{"regions": [}')
    await expect(run(places, ['broken.json'], database)).rejects.toThrow(
      /broken\.json could not be used: it is not JSON/,
    )
    await expect(run(places, ['none.json'], database)).rejects.toThrow(
      'none.json could not be used: there is no such file',
    )
  })
})

describe('places among users', () => {
  it('says whom a Jamatkhana that is moved to another region leaves in theirs', async () => {
    const database = await testDatabase()
    await seedDemonstration({ db: database.db, clock, seeders: [] })
    const eastYork = { id: 302, name: 'East York', city: 'Toronto', province: 'Ontario', timezone: 'America/Toronto' }
    const moveTo = async (regionId: number) => {
      const content = { jamatkhanas: [{ ...eastYork, regionId, modules: ['SAMAR'] }] }
      writeFileSync(join(directory, 'places.json'), JSON.stringify(content))
      return (await run(places, ['places.json'], database)).slice(1)
    }
    expect(await moveTo(3)).toEqual([])
    expect(await moveTo(7)).toEqual([
      'Jamatkhana 302 East York lies in Northeast Ontario, and these of its users in another region: 4, 5. Give them the right one on their pages.',
    ])
    await database.close()
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

  it('says which region somebody has left for it, and whether anybody administers that any more', async () => {
    const move = (regionId: string, jamatkhanaId: string, email = 'admin7@example.org') =>
      run(createAdmin, [email, 'Ann', 'Bee', regionId, jamatkhanaId], database)
    const holds = (email: string) => `${email} holds ADMIN and may sign in.`
    expect(await move('7', '702')).toEqual([holds('admin7@example.org')])
    expect(await move('8', '801')).toEqual([
      holds('admin7@example.org'),
      'They belonged to Northeast Ontario until now, and have no rights there any more. It has no other administrator.',
    ])
    expect(await move('7', '702')).toEqual([
      holds('admin7@example.org'),
      'They belonged to Southwest Ontario until now, and have no rights there any more. It has no other administrator.',
    ])
    expect(await move('7', '702', 'remover@example.org')).toEqual([
      holds('remover@example.org'),
      'They belonged to Central Ontario until now, and have no rights there any more.',
    ])
    await move('3', '301', 'remover@example.org')
    expect(await move('8', '801', 'national@example.org')).toEqual([holds('national@example.org')])
  })

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

  it('keeps a name as every other is kept, and changes nothing when it is run again', async () => {
    const call = ['zoe@example.org', ' Zoé '.normalize('NFD'), 'Lalani', '3', '302']
    await run(createAdmin, call, database)
    expect(await user('zoe@example.org')).toMatchObject({ firstName: 'Zoé', version: 1 })
    await run(createAdmin, call, database)
    expect(await user('zoe@example.org')).toMatchObject({ version: 1 })
    expect(await happened('zoe@example.org')).toMatchObject([{ event: 'ADDED' }])
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
    [['ana', 'Ann', 'Bee', '3', '302'], 'EMAIL is no e-mail address: ana\nnpm run rop -- create-admin EMAIL FIRST'],
    [['a@example.org', 'Ann', 'B33', '3', 'one'], 'LAST is no name: B33\nJAMATKHANA_ID is no number: one'],
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
    const database = await emptyEmbeddedDatabase()
    const production = { ...envOf(), demonstration: false }
    await expect(run(seed, [], database, production)).rejects.toThrow('does not belong in production')
    for (const args of [['--records', '0'], ['--records'], ['--record', '5'], ['5']])
      await expect(run(seed, args, database)).rejects.toThrow('Say how many')
    await expect(run(seed, [], database)).rejects.toThrow('Run "migrate" first.')
    await database.close()
  })
})

describe('a command that needs the newest form', () => {
  it('says so of an empty database, and which version a newer one needs, before it enters anything', async () => {
    const empty = await emptyEmbeddedDatabase()
    for (const command of [recount, retention, seed])
      await expect(run(command, [], empty)).rejects.toThrow('Run "migrate" first.')
    await empty.close()
    const newer = await testDatabase('pglite')
    await sql`insert into kysely_migration values ('9999_tomorrow', 'later')`.execute(newer.db)
    for (const command of [recount, retention, seed])
      await expect(run(command, [], newer)).rejects.toThrow('(9999_tomorrow): run that one.')
    expect(await newer.db.selectFrom('region').selectAll().execute()).toEqual([])
    await sql`delete from kysely_migration where name = '9999_tomorrow'`.execute(newer.db)
    await newer.close()
  })
})

describe.each(available)('recount on %s', (engine) => {
  it('puts right what check finds wrong', async () => {
    const database = await testDatabase(engine)
    const { db } = database
    const counted = async () => {
      const lines: string[] = []
      const context = { env: envOf(), clock, directory, served: false, print: (line: string) => void lines.push(line) }
      await check.run({ ...context, database: async () => database }, []).catch(() => undefined)
      return lines.find((line) => line.includes(' counts '))
    }
    expect(await run(recount, [], database)).toEqual(['All counts are right.'])
    await sql`alter table timeline_entry disable trigger timeline_entry_counted_insert`.execute(db)
    await writeLine(db)
    await sql`alter table timeline_entry enable trigger timeline_entry_counted_insert`.execute(db)
    await writeLine(db)
    expect(await counted()).toBe(
      'FAILED counts       lists say wrong numbers of rows: timeline_entry by 1. Run "recount".',
    )
    expect(await run(recount, [], database)).toEqual(['timeline_entry: 1 counts put right, by 1 rows in all'])
    expect(await counted()).toBe('ok     counts       every list says how many rows it has')
    await database.close()
  })
})

describe('check', () => {
  it('says of each thing whether it is in order', async () => {
    const database = await testDatabase('pglite')
    expect(await run(check, [], database)).toEqual([
      'ok     environment  demonstration mode',
      expect.stringMatching(/^ok {5}database {5}PostgreSQL [\d.]+ embedded, in /),
      'ok     migrations   all have run',
      expect.stringMatching(/^ok {5}keys {9}[0-9a-f]{8} is in use$/),
      'ok     counts       every list says how many rows it has',
      expect.stringMatching(/^ok {5}mail /),
      'ok     returns      BOUNCE_IMAP_URL is not set: no mailbox is read',
      'ok     sending      nothing is held',
      expect.stringMatching(/^ok {5}sign-in /),
    ])
    await database.close()
  })

  it('warns where the database knows other clock changes than this program', async () => {
    const database = await testDatabase('pglite')
    await database.db.insertInto('region').values({ id: 3, name: 'Atlantis', timezone: 'America/Nowhere' }).execute()
    const lines = await run(check, [], database)
    expect(lines.filter((line) => line.startsWith('warn'))).toEqual([
      expect.stringMatching(
        /^warn {3}clocks {7}the database and this program know other clock changes for America\/Nowhere: /,
      ),
    ])
    await database.close()
  })

  it('warns where texts stand in the order of another version of the library, and says what to do', async () => {
    const database = await testDatabase('pglite')
    await sql`update pg_database set datcollversion = '1' where datname = current_database()`.execute(database.db)
    const lines = await run(check, [], database)
    expect(lines.filter((line) => line.startsWith('warn'))).toEqual([
      expect.stringMatching(
        /^warn {3}database {5}.*: run "reindex database postgres", then "alter database postgres refresh collation version"$/,
      ),
    ])
    await database.close()
  })

  it('quotes the name of a database in what to do about its order', async () => {
    const database = await testDatabase('pglite')
    await sql`update pg_database set datname = 'rop-main', datcollversion = '1' where datname = current_database()`.execute(
      database.db,
    )
    const lines = await run(check, [], database)
    expect(lines.find((line) => line.startsWith('warn   database'))).toMatch(
      /: run "reindex database "rop-main"", then "alter database "rop-main" refresh collation version"$/,
    )
    await database.close()
  })

  it('says all else of a database that answers no more', async () => {
    const database = await testDatabase('pglite')
    await database.close()
    const lines: string[] = []
    const context = { env: envOf(), clock, directory, served: false, print: (line: string) => void lines.push(line) }
    const checking = check.run({ ...context, database: () => Promise.resolve(database) }, [])
    await expect(checking).rejects.toThrow('5 of 9 checks failed.')
    expect(lines.map((line) => line.split(/\s+/)[0])).toEqual([
      ...['ok', 'FAILED', 'FAILED', 'FAILED', 'FAILED', 'ok', 'ok', 'FAILED', 'ok'],
    ])
  })

  it('says of an empty database once what to do, and looks for nothing in it', async () => {
    const database = await emptyEmbeddedDatabase()
    const lines: string[] = []
    const context = { env: envOf(), clock, directory, served: false, print: (line: string) => void lines.push(line) }
    const checking = check.run({ ...context, database: () => Promise.resolve(database) }, [])
    await expect(checking).rejects.toThrow('1 of 9 checks failed.')
    expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([
      'FAILED migrations   the database is empty: run "migrate"',
      'later  keys         after "migrate"',
      'later  counts       after "migrate"',
      'later  sending      after "migrate"',
    ])
    await database.close()
  })

  it('says of a database that a newer version has migrated what a server says that starts over it', async () => {
    const database = await testDatabase('pglite')
    await sql`insert into kysely_migration values ('9999_tomorrow', 'later')`.execute(database.db)
    const lines: string[] = []
    const context = { env: envOf({}), clock, directory, served: false, print: (line: string) => void lines.push(line) }
    const checking = check.run({ ...context, database: () => Promise.resolve(database) }, [])
    await expect(checking).rejects.toThrow('1 of 9 checks failed.')
    expect(lines).toContain(
      'FAILED migrations   a newer version of this program has run 9999_tomorrow: servers need it too',
    )
    await sql`delete from kysely_migration where name = '9999_tomorrow'`.execute(database.db)
    await database.close()
  })

  it('says which migration is missing', async () => {
    const database = await testDatabase('pglite')
    const found = async () => {
      const lines: string[] = []
      const print = (line: string) => void lines.push(line)
      const context = { env: envOf({}), clock, directory, served: false, print }
      await check.run({ ...context, database: () => Promise.resolve(database) }, []).catch(() => undefined)
      return lines.find((line) => line.includes('migrations'))
    }
    await sql`delete from kysely_migration where name like '0100%'`.execute(database.db)
    expect(await found()).toBe('FAILED migrations   1 migration is missing: 0100_first_release. Run "migrate".')
    await database.close()
  })

  it('warns of settings that a server starts with and that are hardly meant', async () => {
    const warned = async (more: Record<string, string>) => {
      const given = { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'rop', SMTP_URL: 'smtp://127.0.0.1:1' }
      const DATABASE_URL = 'postgres://127.0.0.1:1/none'
      const DATA_KEY = 'x'.repeat(32)
      const env = readEnv({
        ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://rop.example.org', DATABASE_URL, DATA_KEY },
        ...{ ...given, ...more },
      })
      const lines: string[] = []
      const context = { env, clock, directory, served: false, print: (line: string) => void lines.push(line) }
      const database = () => Promise.reject(new Error('away'))
      await expect(check.run({ ...context, database }, [])).rejects.toThrow('7 of 9 checks failed.')
      return lines.filter((line) => line.startsWith('warn')).map((line) => line.split(/ +/)[2])
    }
    expect(await warned({})).toEqual(['SUPPORT_EMAIL', 'MAIL_FROM', 'BOUNCE_ADDRESS', 'TRUST_PROXY'])
    const meant = { SUPPORT_EMAIL: 'help@rop.test', MAIL_FROM: 'Rites <rop@rop.test>', TRUST_PROXY: '1' }
    const returns = { BOUNCE_ADDRESS: 'bounces@rop.test' }
    expect(await warned({ ...meant, ...returns })).toEqual([])
  })

  it('names SMTP_URL where the relay does not take name and password, and shows neither', async () => {
    const relay = new SMTPServer({
      ...{ disableReverseLookup: true, logger: false, allowInsecureAuth: true },
      onAuth: (_auth, _session, done) => done(new Error('Bad credentials')),
    })
    relay.on('error', () => undefined)
    const listening = relay.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    const lines: string[] = []
    const env = envOf({ SMTP_URL: `smtp://rites:hidden@127.0.0.1:${port}?ignoreTLS=true` })
    const context = { env, clock, directory, served: false, print: (line: string) => void lines.push(line) }
    const database = () => Promise.reject(new Error('away'))
    await expect(check.run({ ...context, database }, [])).rejects.toThrow('checks failed')
    const line = lines.find((each) => each.includes(' mail '))
    expect(line).toMatch(/^FAILED mail .*does not take this name and password \(SMTP_URL\) \(Invalid login: 535/)
    expect(line).not.toMatch(/rites|hidden/)
    await new Promise<void>((resolve) => relay.close(() => resolve()))
  })

  it('names what fails, each on its line, and no password', async () => {
    const issuer = createServer((_request, response) => response.end('{"issuer":"http://another.example.org"}'))
    await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve))
    const { port } = issuer.address() as AddressInfo
    const env = envOf({
      SMTP_URL: 'smtp://user:hidden@127.0.0.1:1',
      BOUNCE_ADDRESS: 'bounces@example.org',
      BOUNCE_IMAP_URL: 'imap://user:hidden@127.0.0.1:1',
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
      OIDC_CLIENT_ID: 'client',
    })
    const lines: string[] = []
    const context = { env, clock, directory, served: false, print: (line: string) => void lines.push(line) }
    const database = () => Promise.reject(new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:5')]))
    await expect(check.run({ ...context, database }, [])).rejects.toThrow('8 of 9 checks failed.')
    expect(lines.slice(1)).toEqual([
      'FAILED database     connect ECONNREFUSED 127.0.0.1:5',
      'FAILED migrations   connect ECONNREFUSED 127.0.0.1:5',
      'FAILED keys         connect ECONNREFUSED 127.0.0.1:5',
      'FAILED counts       connect ECONNREFUSED 127.0.0.1:5',
      expect.stringMatching(/^FAILED mail .*ECONNREFUSED/),
      expect.stringMatching(/^FAILED returns .*ECONNREFUSED/),
      'FAILED sending      connect ECONNREFUSED 127.0.0.1:5',
      expect.stringMatching(/^FAILED sign-in .*is not the document of/),
    ])
    expect(lines.join()).not.toContain('hidden')
    issuer.close()
  })
})
