import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { duringChange } from '../../../kit/testing/rowLock.ts'
import { engines } from '../../../kit/testing/testDatabase.ts'
import { lockRegion } from '../../places/server/public.ts'

// Of the demonstration: 17 is the administrator of region 7.

// The embedded database does one thing at a time, so nothing ever waits there.
const waits = (await engines()).includes('postgres')

let app: TestApp
beforeAll(async () => {
  if (waits) app = await startTestApp({ engine: 'postgres' })
})
afterAll(() => app?.close())

it.runIf(waits)(
  'whoever takes an administrator away waits for whoever is taking another, and then judges',
  async () => {
    const { regionId, jamatkhanaId } = (await app.call('GET', 'user/17/', { as: 'national' })).body.response
    const body = {
      ...{
        firstName: 'Second',
        lastName: 'Admin',
        email: 'second@example.com',
        communicationEmail: 'second@example.com',
      },
      ...{ regionId, jamatkhanaId, roles: ['ADMIN'], startDate: '2026-11-01' },
    }
    const second = (await app.call('POST', 'user/', { as: 'national', body })).body.response
    const answer = await duringChange(
      app.services.db,
      async (trx) => {
        await lockRegion(trx, regionId)
        await trx.updateTable('appUser').set({ status: 'INACTIVE' }).where('id', '=', 17).execute()
      },
      () => app.call('PUT', `user/${second.id}/updateStatus/INACTIVE/`, { as: 'national' }),
    )
    expect(answer.body.globalErrors).toEqual([
      'This is the last active administrator of Northeast Ontario. Give somebody else that role first.',
    ])
  },
)
