import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../kit/server/database/database.ts'
import { actorFor } from '../../../kit/server/identity/accounts.ts'
import { clearExpiredIdentity, revoke } from '../../../kit/server/identity/revocation.ts'
import { type Claims, tokenHash } from '../../../kit/server/identity/verifier.ts'
import { testDatabase } from '../../../kit/testing/testDatabase.ts'
import { directory } from './public.ts'

const NOW = '2026-11-20T15:00:00Z'
const ISSUER = 'https://issuer.example'

let db: Database
let close: () => Promise<void>

const user = {
  firstName: 'Nadia',
  lastName: 'Virani',
  regionId: 3,
  jamatkhanaId: 30,
  roles: ['MK' as const],
  startDate: '2026-01-01',
  status: 'ACTIVE' as const,
  createdOn: NOW,
  updatedOn: NOW,
}

const NADIA = { id: 1, regionId: 3 }

function claims(subject: string, verifiedEmail: string | null, more: Partial<Claims> = {}): Claims {
  const hashes = { tokenHash: `hash of ${subject}`, signIn: `sign-in of ${subject}` }
  return { issuer: ISSUER, subject, verifiedEmail, emailFault: null, expires: 2_000_000_000, ...hashes, ...more }
}

async function add(id: number, name: string, more: object = {}) {
  const email = `${name}@example.org`
  await db
    .insertInto('appUser')
    .values({ id, email, communicationEmail: email, ...user, ...more })
    .execute()
}

beforeAll(async () => {
  ;({ db, close } = await testDatabase())
  await db.insertInto('region').values({ id: 3, name: 'Central Ontario', timezone: 'America/Toronto' }).execute()
  await db
    .insertInto('jamatkhana')
    .values({ id: 30, name: 'Rouyn', city: 'x', province: 'x', timezone: 'America/Halifax', regionId: 3, modules: [] })
    .execute()
})
afterAll(() => close())
beforeEach(async () => {
  await db.deleteFrom('revokedToken').execute()
  await db.deleteFrom('appUser').execute()
  await add(1, 'Nadia')
})

describe('the first sign-in', () => {
  it('links the account with the vouched-for address, in whatever case', async () => {
    expect(await actorFor({ db, directory }, claims('s1', 'nadia@EXAMPLE.org'), NOW)).toEqual({
      actor: {
        id: 1,
        firstName: 'Nadia',
        lastName: 'Virani',
        email: 'Nadia@example.org',
        roles: ['MK'],
        regionId: 3,
        jkId: 30,
        language: 'en',
        timezone: 'America/Halifax',
      },
    })
    expect(await db.selectFrom('identityLink').selectAll().execute()).toEqual([
      { issuer: ISSUER, subject: 's1', userId: 1, linkedOn: '2026-11-20T15:00:00.000Z' },
    ])
  })

  it.each([
    ['nobody vouches for the address', null, 'notConfirmed'],
    ['nobody has the address', 'somebody@example.org', 'unknown'],
    ['the address has a wildcard', 'n%@example.org', 'unknown'],
  ])('links nothing when %s', async (_why, email, refused) => {
    expect(await actorFor({ db, directory }, claims('s1', email), NOW)).toEqual({ refused, account: null })
    expect(await db.selectFrom('identityLink').selectAll().execute()).toEqual([])
  })

  it('links nothing to an account that may not come in', async () => {
    await add(2, 'gone', { status: 'INACTIVE' })
    expect(await actorFor({ db, directory }, claims('s2', 'gone@example.org'), NOW)).toEqual({
      refused: 'inactive',
      account: { id: 2, regionId: 3 },
    })
    expect(await db.selectFrom('identityLink').selectAll().execute()).toEqual([])
  })

  it('does not fold letters outside ASCII', async () => {
    await add(2, 'kim')
    expect(await actorFor({ db, directory }, claims('s2', '\u212aim@example.org'), NOW)).toEqual({
      refused: 'unknown',
      account: null,
    })
  })

  it('happens once when two calls make it at the same time', async () => {
    const both = await Promise.all(
      [1, 2].map(() => actorFor({ db, directory }, claims('s1', 'nadia@example.org'), NOW)),
    )
    expect(both).toEqual([{ actor: expect.anything() }, { actor: expect.anything() }])
    expect(await db.selectFrom('identityLink').selectAll().execute()).toHaveLength(1)
  })

  it('is one subject’s when two claim the account at the same time', async () => {
    const both = await Promise.all(
      ['s1', 's2'].map((sub) => actorFor({ db, directory }, claims(sub, 'nadia@example.org'), NOW)),
    )
    expect(both.filter((account) => 'actor' in account)).toHaveLength(1)
    expect(both).toContainEqual({ refused: 'unknown', account: NADIA })
  })
})

describe('a linked account', () => {
  beforeEach(async () => {
    await actorFor({ db, directory }, claims('s1', 'nadia@example.org'), NOW)
  })

  it('is never handed over to another subject with its address', async () => {
    expect(await actorFor({ db, directory }, claims('s2', 'nadia@example.org'), NOW)).toEqual({
      refused: 'unknown',
      account: NADIA,
    })
  })

  it('is found without its address, and by the address of another provider', async () => {
    expect(await actorFor({ db, directory }, claims('s1', null), NOW)).toMatchObject({ actor: { id: 1 } })
    const other = claims('x', 'nadia@example.org', { issuer: 'https://second.example' })
    expect(await actorFor({ db, directory }, other, NOW)).toMatchObject({ actor: { id: 1 } })
  })

  it('is not another provider’s subject of the same name', async () => {
    expect(await actorFor({ db, directory }, claims('s1', null, { issuer: 'https://second.example' }), NOW)).toEqual({
      refused: 'notConfirmed',
      account: null,
    })
  })

  it('does not change to the account whose address the subject has now', async () => {
    await add(2, 'other')
    expect(await actorFor({ db, directory }, claims('s1', 'other@example.org'), NOW)).toMatchObject({
      actor: { id: 1 },
    })
  })

  it('has the roles and the standing that the database has at that moment', async () => {
    const set = (change: object) => db.updateTable('appUser').set(change).where('id', '=', 1).execute()
    await set({ roles: ['ADMIN', 'DELETE'] })
    expect(await actorFor({ db, directory }, claims('s1', null), NOW)).toMatchObject({
      actor: { roles: ['ADMIN', 'DELETE'] },
    })
    await set({ status: 'INACTIVE' })
    expect(await actorFor({ db, directory }, claims('s1', null), NOW)).toEqual({ refused: 'inactive', account: NADIA })
    // Toronto's 19 November ends at 05:00 UTC.
    await set({ status: 'ACTIVE', endDate: '2026-11-19' })
    expect(await actorFor({ db, directory }, claims('s1', null), '2026-11-20T04:59:59Z')).toMatchObject({
      actor: { id: 1 },
    })
    expect(await actorFor({ db, directory }, claims('s1', null), '2026-11-20T05:00:00Z')).toEqual({
      refused: 'expired',
      account: NADIA,
    })
    await set({ startDate: '2026-11-21', endDate: null })
    expect(await actorFor({ db, directory }, claims('s1', null), NOW)).toEqual({ refused: 'notYet', account: NADIA })
  })
})

describe('a token that was signed out of', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const idToken = `${part({ alg: 'RS256' })}.${part({ exp: Date.parse(NOW) / 1000 + 60 })}.c2ln`
  const presented = () => claims('s1', 'nadia@example.org', { tokenHash: tokenHash(idToken) })

  it('is refused, and a later one is not', async () => {
    expect(await actorFor({ db, directory }, presented(), NOW)).toMatchObject({ actor: { id: 1 } })
    await revoke(db, idToken)
    await revoke(db, idToken)
    expect(await actorFor({ db, directory }, presented(), NOW)).toEqual({ revoked: true })
    expect(await actorFor({ db, directory }, claims('s1', null), NOW)).toMatchObject({ actor: { id: 1 } })
  })

  it('is forgotten after it has expired, not before', async () => {
    await revoke(db, idToken)
    expect(await clearExpiredIdentity(db, '2026-11-20T15:00:59Z')).toEqual({ tokens: 0, state: 0 })
    expect(await clearExpiredIdentity(db, '2026-11-20T15:01:01Z')).toEqual({ tokens: 1, state: 0 })
    expect(await clearExpiredIdentity(db, '2026-11-20T15:01:01Z')).toEqual({ tokens: 0, state: 0 })
  })
})
