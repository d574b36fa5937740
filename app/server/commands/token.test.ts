import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandRefused } from '../../../kit/server/command.ts'
import { type Env, readEnv } from '../../../kit/server/env.ts'
import { fakeClock } from '../../../kit/testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../../kit/testing/testDatabase.ts'
import { command } from './token.ts'

const NOW = '2026-11-20T15:00:00Z'
const SECONDS = Date.parse(NOW) / 1000
const demonstration = readEnv({ PORT: '21999', DATA_KEY: 'k'.repeat(32) })

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await db.insertInto('region').values({ id: 3, name: 'Central Ontario', timezone: 'America/Toronto' }).execute()
  const place = { city: 'Toronto', province: 'Ontario', timezone: 'America/Toronto', regionId: 3, modules: [] }
  await db
    .insertInto('jamatkhana')
    .values({ id: 30, name: 'East York', ...place })
    .execute()
  const names = { firstName: 'Nadia', lastName: 'Virani', email: 'mk@example.org', communicationEmail: 'x' }
  const account = { roles: ['MK' as const], regionId: 3, jamatkhanaId: 30, startDate: '2020-01-01' }
  await db
    .insertInto('appUser')
    .values({ id: 4, ...names, ...account, status: 'INACTIVE', createdOn: NOW, updatedOn: NOW })
    .execute()
})
afterAll(() => database.close())

async function run(args: string[], env: Env = demonstration): Promise<string[]> {
  const lines: string[] = []
  const context = {
    env,
    clock: fakeClock(NOW),
    directory: '/',
    served: true,
    print: (line: string) => lines.push(line),
  }
  await command.run({ ...context, database: async () => database }, args)
  return lines
}

describe('rop token', () => {
  it('prints the token and nothing else, also for somebody who will be refused', async () => {
    const [idToken, ...rest] = await run(['MK@example.org'])
    expect(rest).toEqual([])
    expect(decodeJwt(String(idToken))).toEqual({
      iss: 'http://localhost:21999/idp',
      aud: 'rites-of-passage',
      sub: '4',
      email: 'mk@example.org',
      email_verified: true,
      name: 'Nadia Virani',
      given_name: 'Nadia',
      family_name: 'Virani',
      auth_time: SECONDS,
      iat: SECONDS,
      exp: SECONDS + 3600,
      jti: expect.stringMatching(/^[\w-]{36}$/),
    })
    expect(decodeProtectedHeader(String(idToken))).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  })

  it('gives a different one each time', async () => {
    expect(await run(['mk@example.org'])).not.toEqual(await run(['mk@example.org']))
  })

  it('refuses in words', async () => {
    const real = {
      ...demonstration,
      oidc: {
        issuer: 'https://issuer.example',
        clientId: 'x',
        emailTrusted: false,
        scope: 'openid',
        longestHours: null,
        acr: [],
      },
    }
    await expect(run([])).rejects.toThrow(CommandRefused)
    await expect(run(['a@x.org', 'b@x.org'])).rejects.toThrow('Say for whom')
    await expect(run(['nobody@example.org'])).rejects.toThrow('Nobody has the address nobody@example.org.')
    await expect(run(['mk@example.org'], real)).rejects.toThrow('embedded sign-in')
    await expect(run(['mk@example.org'], { ...demonstration, demonstration: false })).rejects.toThrow(CommandRefused)
  })
})
