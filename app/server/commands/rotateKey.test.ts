import { readFileSync, statSync } from 'node:fs'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keyringFrom } from '../../../kit/server/crypto.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { snakeCase } from '../../../kit/server/database/names.ts'
import { beginKeyChange, keyFile } from '../../../kit/server/dataKey.ts'
import { type Env, readEnv } from '../../../kit/server/env.ts'
import { engines } from '../../../kit/testing/testDatabase.ts'
import { putInto } from '../../../modules/announcements/kinds/mayyit/testing/http.ts'
import { plannedInput } from '../../../modules/announcements/kinds/mayyit/testing/inputs.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { SEALED } from '../modules.ts'
import { command as checkCommand } from './check.ts'
import { command } from './rotateKey.ts'

const OLD = 'the former key, of thirty-two letters or more'
const NEW = 'the key in use now, of thirty-two letters or more'
const WRONG = 'a key that never sealed anything in this place'
/** Stands nowhere else. */
const SIN = '907216485'
const SHOWN = '907-216-485'
const [oldId, newId, wrongId] = [OLD, NEW, WRONG].map((secret) => keyringFrom(secret).id)

describe.each(await engines())('rotate-key on %s', (engine) => {
  let app: TestApp
  let db: Database
  let ids: number[]
  beforeEach(async () => {
    app = await startTestApp({ engine, variables: { DATA_KEY: OLD } })
    db = app.database.db
    ids = [await mayyitWithSin(app), await mayyitWithSin(app)]
  })
  afterEach(() => app.close())

  /** Runs it as an operator would; answers what it printed, and how it ended. */
  async function rotate(variables: Record<string, string>, over: Database = db) {
    const lines: string[] = []
    const context = { env: readEnv(variables), clock: app.clock, directory: '/', served: false }
    const database = async () => ({ ...app.database, db: over })
    const print = (line: string) => lines.push(line)
    const refused = await command.run({ ...context, database, print }, []).then(
      () => null,
      (error: Error) => error.message,
    )
    return { text: lines.join('\n'), refused }
  }
  const change = { DATA_KEY: NEW, OTHER_DATA_KEY: OLD }

  const reveal = async (server: TestApp, id: number) =>
    (await server.call('POST', `mayyit/${id}/revealSin/`, { as: 'mgc', body: { reason: 'To see' } })).body.response?.sin

  async function keyIds(): Promise<string[]> {
    const sins = await db.selectFrom('mayyitForm15').select('sinKeyId as key').execute()
    const mails = await db.selectFrom('mail').select('keyId as key').where('content', 'is not', null).execute()
    return [...new Set([...sins, ...mails].map(({ key }) => String(key)))].sort()
  }

  it('leaves everything readable with the new key alone, before and after', async () => {
    const token = await app.tokenFor('mgc')
    const letters = await app.letters()
    expect(letters.length).toBeGreaterThan(0)
    const between = await startTestApp({ over: app, variables: change })
    expect(await reveal(between, Number(ids[0]))).toBe(SHOWN)
    const { body } = await between.call('GET', `mayyit/${ids[0]}/form15/`, { as: 'mgc' })
    expect(body.response.sin).toBe('•••-•••-485')
    // The same number once more is no change, whichever key it lies under.
    const same = { ...body.response, sin: SHOWN }
    expect(
      (await between.call('PUT', `mayyit/${ids[0]}/form15/`, { as: 'mgc', body: same })).body.response.version,
    ).toBe(1)
    await between.close()

    const { text, refused } = await rotate(change)
    expect(refused).toBeNull()
    expect(text).toContain(`Key in use: ${newId}. Also read: ${oldId}.`)
    expect(text).toContain(`${letters.length} sealed anew: mails`)
    expect(text).toContain('2 sealed anew: SINs of Form 15')
    expect(text).toContain('1 sealed anew: signing key of the embedded sign-in')
    expect(text).toContain(`nothing in the database needs ${oldId} any more`)
    expect(text).not.toContain(SIN)
    expect(await keyIds()).toEqual([newId])

    const after = await startTestApp({ over: app, variables: { DATA_KEY: NEW } })
    expect(await reveal(after, Number(ids[0]))).toBe(SHOWN)
    expect(await after.letters()).toEqual(letters)
    const who = await after.call('GET', 'config/', { headers: { authorization: `Bearer ${token}` } })
    expect(who.body.response.user).toMatchObject({ email: 'mgc@example.org' })
    await after.close()
    const former = await startTestApp({ over: app, variables: { DATA_KEY: OLD } })
    expect(await reveal(former, Number(ids[0]))).toBeUndefined()
    await former.close()
  })

  it('is carried on with after an interruption', async () => {
    // All mails and the first SIN are done.
    const done = (await app.letters()).length + 1
    const connection = watched(db, async (updates) => {
      if (updates === done) throw new Error('the connection is gone')
    })
    const broken = await rotate(change, connection)
    expect(broken.refused).toBe('the connection is gone')
    expect(await keyIds()).toEqual([newId, oldId].sort())
    expect((await rotate(change)).refused).toBeNull()
    expect(await keyIds()).toEqual([newId])
    const again = await rotate(change)
    expect(again.refused).toBeNull()
    expect(again.text).not.toMatch(/[1-9]\d* sealed anew/)
  })

  it('does no harm twice at once, and overwrites nothing that is saved meanwhile', async () => {
    const between = await startTestApp({ over: app, variables: change })
    const other = '907216493'
    const [one, two] = await Promise.all([
      rotate(change),
      rotate(change),
      between.call('PUT', `mayyit/${ids[1]}/form15/`, { as: 'mgc', body: { sin: other } }),
    ])
    expect([one.refused, two.refused]).toEqual([null, null])
    expect(await keyIds()).toEqual([newId])
    expect(await reveal(between, Number(ids[0]))).toBe(SHOWN)
    expect(await reveal(between, Number(ids[1]))).toBe('907-216-493')
    await between.close()
  })

  it('names what it can not open by table and id, and leaves it as it is', async () => {
    const before = await db.selectFrom('mayyitForm15').selectAll().orderBy('recordId').execute()
    const wrong = await rotate({ DATA_KEY: NEW, OTHER_DATA_KEY: WRONG })
    expect(wrong.text).toContain(`Also read: ${wrongId}.`)
    for (const id of ids) expect(wrong.text).toContain(`mayyit_form15 ${id}: its key ${oldId} is not there`)
    expect(wrong.refused).toContain('set it to the key that they were sealed with')
    expect(wrong.refused).toContain('The former key is still needed.')
    expect(await db.selectFrom('mayyitForm15').selectAll().orderBy('recordId').execute()).toEqual(before)

    await db
      .updateTable('mayyitForm15')
      .set({ sinSealed: Buffer.alloc(40) })
      .where('recordId', '=', Number(ids[0]))
      .execute()
    const damaged = await rotate(change)
    expect(damaged.text).toContain(`mayyit_form15 ${ids[0]}: damaged, its key ${oldId} is there`)
    expect(damaged.text).toContain('1 sealed anew: SINs of Form 15')
    expect(damaged.refused).toContain("1 can't be opened")
    expect(await keyIds()).toEqual([newId, oldId].sort())
  })

  it('notices a server that still seals with the former key', async () => {
    // It writes the first SIN again while the last one is being done.
    const done = (await app.letters()).length + 2
    const sealed = { sinSealed: keyringFrom(OLD).seal('sin', SIN), sinKeyId: String(oldId) }
    const connection = watched(db, async (updates) => {
      if (updates === done)
        await db.updateTable('mayyitForm15').set(sealed).where('recordId', '=', Number(ids[0])).execute()
    })
    const late = await rotate(change, connection)
    expect(late.text).toContain('1 of mayyit_form15 were sealed with another key meanwhile')
    expect(late.refused).toContain('Start every server anew')
    expect((await rotate(change)).refused).toBeNull()
  })

  it('changes nothing in a database of a newer version, which may seal what is not known here', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999_tomorrow', '2027-01-01')`.execute(db)
    await sql`insert into harmless_migration (name) values ('9999_tomorrow')`.execute(db)
    const { text, refused } = await rotate(change)
    expect(refused).toContain('(9999_tomorrow): change the key with that one')
    expect(text).toBe('')
    expect(await keyIds()).toEqual([oldId])
  })

  it('is asked for by check, which also says when a key is missing', async () => {
    const check = async (variables: Record<string, string>) => {
      const lines: string[] = []
      const context = { env: readEnv(variables), clock: app.clock, directory: '/', served: false }
      const print = (line: string) => lines.push(line)
      await checkCommand.run({ ...context, database: async () => app.database, print }, []).catch(() => undefined)
      return lines.find((line) => line.includes('keys'))
    }
    const { length } = await app.letters()
    expect(await check({ DATA_KEY: OLD })).toBe(`ok     keys         ${oldId} is in use`)
    expect(await check(change)).toBe(
      `ok     keys         ${newId} is in use; ${length + 2} rows need ${oldId}: run "rotate-key"`,
    )
    expect(await check({ DATA_KEY: NEW })).toBe(
      `FAILED keys         ${length + 2} rows need ${oldId}, and only ${newId} can be read with`,
    )
  })

  it('knows every column that holds bytes', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea'`.execute(db)
    const known = SEALED.flatMap(({ table, columns }) =>
      columns.map((column) => `${snakeCase(table)}.${snakeCase(column)}`),
    )
    // A scan of a form is stored as it is, like what stands on it.
    known.push('bayah_image.png')
    expect(known.sort()).toEqual(rows.map(({ name }) => name).sort())
  })
})

describe('rotate-key where the key lies in the data folder', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine: 'pglite' })
  })
  afterAll(() => app.close())

  const file = () => readFileSync(keyFile(app.services.env.dataDir), 'utf8')
  const rotate = async (more: Partial<Env> = {}) => {
    const { clock, database, services } = app
    const lines: string[] = []
    const print = (line: string) => lines.push(line)
    const env = { ...services.env, ...more }
    await command.run({ env, clock, directory: '/', served: true, database: async () => database, print }, [])
    // CSRF tokens by the former key are refused from now on; a browser asks for another, and so does the test.
    clock.advance({ seconds: 1 })
    return lines.join('\n')
  }
  const sinOf = async (id: number) => {
    const answer = await app.call('POST', `mayyit/${id}/revealSin/`, { as: 'mgc', body: { reason: 'To see' } })
    return answer.body.response.sin
  }

  it('makes a new one, which the running server takes up at once, and forgets the former', async () => {
    const id = await mayyitWithSin(app)
    const [before, former] = [file(), app.services.keys.id]
    expect(await rotate()).toContain(`nothing in the database needs ${former} any more`)
    expect(file()).toMatch(/^[0-9a-f]{64}\n$/)
    expect(file()).not.toBe(before)
    expect(statSync(keyFile(app.services.env.dataDir)).mode & 0o777).toBe(0o600)
    expect(app.services.keys.ids).toEqual([keyringFrom(file().trim()).id])
    expect(await sinOf(id)).toBe(SHOWN)
    expect(await sinOf(await mayyitWithSin(app))).toBe(SHOWN)
  })

  it('carries on with a change that was interrupted', async () => {
    const id = await mayyitWithSin(app)
    const former = file()
    beginKeyChange(app.services.env.dataDir)
    const begun = file()
    expect(begun.split('\n')[1]).toBe(former.trim())
    // What the server reads and writes between.
    expect(await sinOf(id)).toBe(SHOWN)
    await mayyitWithSin(app)
    await rotate()
    expect(file()).toBe(`${begun.split('\n')[0]}\n`)
    expect(await sinOf(id)).toBe(SHOWN)
  })

  it('leaves PostgreSQL, which several servers share, to settings', async () => {
    const before = file()
    await expect(rotate({ databaseUrl: 'postgres://127.0.0.1/x' })).rejects.toThrow('give every server a new DATA_KEY')
    expect(file()).toBe(before)
  })
})

async function mayyitWithSin(app: TestApp): Promise<number> {
  const { body } = await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })
  const { id } = body.response
  await putInto(app.database.db, id, 'APPROVED')
  await app.call('PUT', `mayyit/${id}/form15/`, { as: 'mgc', body: { sin: SIN } })
  return id
}

/** The same connection; `after` is told, in its turn, how many rows have been written over it. */
function watched(db: Database, after: (updates: number) => Promise<void>): Database {
  let updates = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.numAffectedRows === 1n && result.rows.length === 0) await after(++updates)
      return result
    },
  }
  return db.withPlugin(plugin)
}
