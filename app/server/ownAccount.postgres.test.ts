import { afterAll, beforeAll, expect, it } from 'vitest'
import { duringChange } from '../../kit/testing/rowLock.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

// Of the demonstration: 98 bulk, an administrator of region 3.
const BULK = 98

it('nobody takes back what somebody else takes from them just then, whatever they had loaded', async () => {
  const { db } = app.services
  const give = (roles: 'ADMIN'[] | ['ADMIN', 'MGC'], endDate: string | null) =>
    db.updateTable('appUser').set({ roles, endDate }).where('id', '=', BULK)
  await give(['ADMIN', 'MGC'], null).execute()
  const { version: _, ...loaded } = (await app.call('GET', `user/${BULK}/`, { as: 'bulk' })).body.response
  const answer = await duringChange(
    db,
    (trx) =>
      trx
        .updateTable('appUser')
        .set({ roles: ['ADMIN'], endDate: '2026-11-30' })
        .where('id', '=', BULK)
        .execute(),
    () => app.call('PUT', `user/${BULK}/`, { as: 'bulk', body: { ...loaded, firstName: 'Salima' } }),
  )
  const { roles, endDate } = await db
    .selectFrom('appUser')
    .select(['roles', 'endDate'])
    .where('id', '=', BULK)
    .executeTakeFirstOrThrow()
  expect([answer.status, roles, endDate]).toEqual([422, ['ADMIN'], '2026-11-30'])
  expect(Object.keys(answer.body.entityErrors)).toEqual(['roles', 'endDate'])
})

it('nobody changes another where they look after no longer, since they were moved to another region just then', async () => {
  const { db } = app.services
  const put = (regionId: number, jamatkhanaId: number) =>
    db
      .updateTable('appUser')
      .set({ roles: ['ADMIN'], endDate: null, regionId, jamatkhanaId })
      .where('id', '=', BULK)
  await put(3, 301).execute()
  const before = await db.selectFrom('appUser').select('status').where('id', '=', 5).executeTakeFirstOrThrow()
  const answer = await duringChange(
    db,
    (trx) => trx.updateTable('appUser').set({ regionId: 7, jamatkhanaId: 701 }).where('id', '=', BULK).execute(),
    () => app.call('PUT', 'user/5/updateStatus/INACTIVE/', { as: 'bulk' }),
  )
  await put(3, 301).execute()
  expect(answer.status).toBe(403)
  expect(await db.selectFrom('appUser').select('status').where('id', '=', 5).executeTakeFirstOrThrow()).toEqual(before)
})
