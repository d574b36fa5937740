import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeClock } from '../testing/clock.ts'
import { askRunningServer } from './askRunningServer.ts'
import { type CommandContext, CommandRefused, type Commands } from './command.ts'
import type { OpenDatabase } from './database/open.ts'
import { type Env, readEnv } from './env.ts'
import { COMMAND_PATH, internalCommands, SECRET_HEADER } from './internalCommands.ts'
import { ensureServerSecret } from './serverSecret.ts'

const database = { kind: 'embedded' } as OpenDatabase

let env: Env
let app: FastifyInstance
let told: CommandContext[]
beforeEach(async () => {
  env = readEnv({ DATA_DIR: mkdtempSync(join(tmpdir(), 'rop-commands-')), TRUST_PROXY: '1' })
  told = []
  await start()
})
afterEach(async () => {
  await app.close()
  rmSync(env.dataDir, { recursive: true, force: true })
})

const commands: Commands = {
  echo: {
    summary: '',
    runBy: 'anyone',
    async run(context, args) {
      told.push(context)
      for (const arg of args) context.print(arg)
    },
  },
  refuse: {
    summary: '',
    runBy: 'anyone',
    async run({ print }) {
      print('so far')
      throw new CommandRefused('There is no such thing.')
    },
  },
  fail: {
    summary: '',
    runBy: 'anyone',
    async run() {
      throw new Error('broken')
    },
  },
  die: {
    summary: '',
    runBy: 'anyone',
    async run({ print }) {
      print('so far')
      await setTimeout(50)
      app.server.closeAllConnections()
      await setTimeout(50)
      print('to nobody')
    },
  },
  alone: { summary: '', runBy: 'nobody else', run: async () => undefined },
}

async function start() {
  app = Fastify({ trustProxy: true })
  internalCommands(app, { env, clock: fakeClock('2026-11-20T15:00:00Z'), commands, database })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const [address] = app.addresses()
  env = { ...env, port: typeof address === 'object' ? address.port : 0 }
}

async function ask(name: string, args: string[] = []): Promise<string[]> {
  const lines: string[] = []
  await askRunningServer(env, name, args, (line) => lines.push(line))
  return lines
}

describe('asking the running server', () => {
  it('runs the command there, on its database, and brings back what it prints', async () => {
    expect(await ask('echo', ['a b', 'é\n"'])).toEqual(['a b', 'é\n"'])
    expect(told).toMatchObject([{ served: true, directory: process.cwd() }])
    expect(await told[0]?.database()).toBe(database)
  })

  it('brings back why a command was refused, after what it printed', async () => {
    const lines: string[] = []
    const asked = askRunningServer(env, 'refuse', [], (line) => lines.push(line))
    await expect(asked).rejects.toThrow(new CommandRefused('There is no such thing.'))
    expect(lines).toEqual(['so far'])
    await expect(ask('fail')).rejects.toThrow('broken')
  })

  it('runs no command that wants the database for itself, nor one it does not know', async () => {
    await expect(ask('alone')).rejects.toThrow('A running server does not do "alone".')
    await expect(ask('toString')).rejects.toThrow('A running server does not do "toString".')
  })

  it('says that no server answers, or that another does', async () => {
    await app.close()
    await expect(ask('echo')).rejects.toThrow(`No server answers on port ${env.port}.`)
    await start()
    writeFileSync(join(env.dataDir, 'server.secret'), 'another\n')
    await expect(ask('echo')).rejects.toThrow('does not work on the folder')
    rmSync(join(env.dataDir, 'server.secret'))
    await expect(ask('echo')).rejects.toThrow(`No server has run on the folder ${env.dataDir} yet.`)
  })

  it('says so when the server stops before the command is done', async () => {
    const lines: string[] = []
    const asked = askRunningServer(env, 'die', [], (line) => lines.push(line))
    await expect(asked).rejects.toThrow('The server stopped before the command was done.')
    expect(lines).toEqual(['so far'])
  })
})

describe('the path for commands', () => {
  const payload = { name: 'echo', args: [], directory: '/' }
  const secret = () => readFileSync(join(env.dataDir, 'server.secret'), 'utf8').trim()
  const post = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'POST', url: COMMAND_PATH, payload, headers, remoteAddress })

  it('answers this machine with the secret, and nobody else', async () => {
    expect((await post({ [SECRET_HEADER]: secret() })).statusCode).toBe(200)
    expect((await post({ [SECRET_HEADER]: secret() }, '::1')).statusCode).toBe(200)
    told.length = 0
    const far = { [SECRET_HEADER]: secret() }
    const refused = [
      await post({}),
      await post({ [SECRET_HEADER]: '' }),
      await post({ [SECRET_HEADER]: `${secret()}0` }),
      await post(far, '10.0.0.7'),
      await post({ ...far, 'x-forwarded-for': '127.0.0.1' }, '10.0.0.7'),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).not.toContain(200)
    expect(told).toEqual([])
  })

  it('does not exist in production', async () => {
    const production = Fastify()
    const clock = fakeClock('2026-11-20T15:00:00Z')
    internalCommands(production, { env: { ...env, demonstration: false }, clock, commands, database })
    const answer = await production.inject({
      method: 'POST',
      url: COMMAND_PATH,
      payload,
      headers: { [SECRET_HEADER]: secret() },
    })
    expect(answer.statusCode).toBe(404)
    await production.close()
  })

  it('keeps its secret over restarts, readable by this user alone', () => {
    const before = secret()
    expect(before).toMatch(/^[0-9a-f]{64}$/)
    expect(ensureServerSecret(env.dataDir)).toBe(before)
    expect(statSync(join(env.dataDir, 'server.secret')).mode & 0o777).toBe(0o600)
  })
})
