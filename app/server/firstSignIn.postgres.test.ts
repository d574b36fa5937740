import { afterAll, beforeAll, expect, it } from 'vitest'
import { actorFor, endLinks } from '../../kit/server/identity/accounts.ts'
import { duringChange } from '../../kit/testing/rowLock.ts'
import { directory } from '../../modules/users/server/public.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const claims = (subject: string, verifiedEmail: string) => ({
  ...{ issuer: 'https://issuer.example', subject, verifiedEmail, emailFault: null, expires: 2_000_000_000 },
  ...{ tokenHash: `hash of ${subject}`, signIn: `sign-in of ${subject}` },
})

it('a first sign-in while the address is being changed links nothing: the account may be somebody else’s by then', async () => {
  const { db } = app.services
  const now = app.clock.now().toString()
  const before = await duringChange(
    db,
    async (trx) => {
      await trx.updateTable('appUser').set({ email: 'successor@example.org' }).where('id', '=', 19).execute()
      await endLinks(trx, [19])
    },
    () => actorFor({ db, directory }, claims('predecessor', 'mkdonmills@example.org'), now),
  )
  expect(before).toMatchObject({ refused: 'unknown' })
  expect(await actorFor({ db, directory }, claims('successor', 'successor@example.org'), now)).toMatchObject({
    actor: { id: 19 },
  })
})
