import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemonstration } from '../../db/seed/seed.ts'
import { systemClock } from '../../kit/server/clock.ts'
import { type OpenDatabase, openDatabase } from '../../kit/server/database/open.ts'
import { readEnv } from '../../kit/server/env.ts'
import { internalCommands } from '../../kit/server/internalCommands.ts'
import { embeddedTestFolder } from '../../kit/testing/embeddedTestFolder.ts'
import { allCommands } from './commands/all.ts'

const commands = await allCommands()
const dataDir = mkdtempSync(join(tmpdir(), 'rop-tool-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Outcome = { code: number; out: string; complaint: string }

/** `npm run rop -- …`, in a process of its own; `unread` as by `rop … | head`, which has gone before anything is said. */
function rop(args: string[], env: Record<string, string> = {}, { unread = false } = {}): Promise<Outcome> {
  const requireNode = new URL('../../tools/requireNode.mjs', import.meta.url).href
  const program = join(import.meta.dirname, 'rop.ts')
  const { PATH = '' } = process.env
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', requireNode, program, ...args],
      { env: { PATH, DATA_DIR: dataDir, ...env } },
      (error, out, complaint) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, complaint })
      },
    )
    child.stdin?.end('Subject: nothing')
    if (unread) child.stdout?.destroy()
  })
}

describe('rop', () => {
  it('lists the commands when it is given none', async () => {
    const { code, out } = await rop([])
    expect(code).toBe(0)
    for (const name of Object.keys(commands)) expect(out).toContain(`\n  ${name}`)
  })

  it.each(['nonsense', 'toString'])('knows no command %s', async (name) => {
    expect(await rop([name])).toMatchObject({ code: 1, complaint: expect.stringContaining(`no command "${name}"`) })
  })

  it('says how a command is called without any settings', async () => {
    const { code, out } = await rop(['create-admin', '--help'], { NODE_ENV: 'production' })
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^ {2}create-admin EMAIL FIRST LAST/) })
  })

  it.each(['migrate', 'check', 'recount', 'retention'])('does not do %s where it is asked for more', async (name) => {
    for (const more of ['--dry-run', 'now']) {
      const { code, out, complaint } = await rop([name, more])
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(complaint).toBe(`It takes no words and no options: npm run rop -- ${name}\n`)
    }
  })

  it('asks the mail server to come again with a notice while the database is away', async () => {
    const away = { DATABASE_URL: 'postgres://127.0.0.1:1/none', DEMO: 'true', BOUNCE_ADDRESS: 'bounces@example.org' }
    expect((await rop(['bounce', 'bounces@example.org'], away)).code).toBe(75)
  })

  it('says all that is missing in the environment', async () => {
    const { code, complaint } = await rop(['check'], { NODE_ENV: 'production' })
    expect(code).toBe(1)
    expect(complaint).toMatch(/^Cannot run "check":\n/)
    expect(complaint).toContain('DATABASE_URL is missing')
    expect(complaint).toContain('DATA_KEY is missing')
  })

  it('sends nobody in production to a demonstration for a token', async () => {
    const { code, complaint } = await rop(['token', 'admin@example.org'], {
      ...{ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000', DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      ...{ DATA_KEY: 'x'.repeat(32), OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'rop' },
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    expect({ code, complaint }).toEqual({ code: 1, complaint: '"token" is for demonstrations only.\n' })
  })

  it('says in a line that PostgreSQL does not answer', async () => {
    const { code, complaint } = await rop(['migrate'], {
      DEMO: 'true',
      DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none',
    })
    expect(code).toBe(1)
    expect(complaint).toBe('connect ECONNREFUSED 127.0.0.1:1\n')
  })
})

describe('rop while a server has the embedded database', () => {
  const http = Fastify()
  let database: OpenDatabase
  let port: string
  beforeAll(async () => {
    const env = readEnv({ DATA_DIR: dataDir })
    await embeddedTestFolder(dataDir)
    database = await openDatabase(env)
    await seedDemonstration({ db: database.db, clock: systemClock, seeders: [] })
    internalCommands(http, { env, clock: systemClock, commands, database })
    await http.listen({ port: 0, host: '127.0.0.1' })
    const address = http.server.address()
    port = String(typeof address === 'object' ? address?.port : '')
  })
  afterAll(async () => {
    await http.close()
    await database.close()
  })

  it('has the server do it', async () => {
    const done = await rop(['create-admin', 'asked@example.org', 'Ann', 'Bee', '3', '302'], { PORT: port })
    expect(done).toEqual({
      code: 0,
      out: 'asked@example.org was created and holds ADMIN and may sign in.\n',
      complaint: '',
    })
    const user = await database.db.selectFrom('appUser').where('email', '=', 'asked@example.org').select('id').execute()
    expect(user).toHaveLength(1)
  })

  it('has the server change its key, which lies in the folder', async () => {
    const done = await rop(['rotate-key'], { PORT: port })
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('The new key lies in'), complaint: '' })
  })

  it('does it all the same where nobody reads what it says any more', async () => {
    const unread = ['create-admin', 'unread@example.org', 'Ann', 'Bee', '3', '302']
    expect(await rop(unread, { PORT: port }, { unread: true })).toEqual({ code: 0, out: '', complaint: '' })
    expect(await rop(['check'], { PORT: port }, { unread: true })).toMatchObject({ out: '', complaint: '' })
  })

  it('tells why the server refused', async () => {
    const refused = await rop(['create-admin', 'asked@example.org', 'Ann', 'Bee', '3', '999'], { PORT: port })
    expect(refused).toMatchObject({ code: 1, out: '', complaint: expect.stringContaining('no Jamatkhana 999') })
  })

  it('restores nothing under a running server', async () => {
    const refused = await rop(['restore', 'copy'], { PORT: port })
    expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining('Stop the running server first.') })
  })

  it('says where it looked when the server is not at that port', async () => {
    const refused = await rop(['migrate'], { PORT: '1' })
    expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining('No server answers on port 1.') })
  })

  it('does it itself once the server has stopped', async () => {
    await http.close()
    await database.close()
    const done = await rop(['migrate'], { PORT: port })
    expect(done).toEqual({ code: 0, out: 'The database is in the newest form already.\n', complaint: '' })
    database = await openDatabase({ databaseUrl: null, dataDir })
  })
})
