import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { registered } from '../testing/registrations.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const EAST_YORK = 302
const eastYork = (its: { modules?: []; regionId?: number }) =>
  app.database.db.updateTable('jamatkhana').set(its).where('id', '=', EAST_YORK).execute()
const edit = async (id: number, more: object) => {
  const { body } = await app.call('GET', `bayah/${id}/`, { as: 'coordinator' })
  return app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body: { ...body.response, ...more } })
}

it('is edited where it is, though its Jamatkhana takes no more ceremonies, or has come to another region', async () => {
  const { id } = await registered(app)
  await eastYork({ modules: [] })
  const closed = await edit(id, { firstName: 'Zain' })
  expect(closed.status, closed.text).toBe(200)
  const asked = { as: 'coordinator', body: { ...closed.body.response, jamatkhanaId: 301 } }
  expect((await app.call('PUT', `bayah/${id}/`, asked)).body.response.jamatkhanaId).toBe(301)
  // Once it has left, it does not come back.
  expect((await edit(id, { jamatkhanaId: EAST_YORK })).body.entityErrors).toEqual({
    jamatkhanaId: 'Please select a valid option.',
  })
})

it('stays in the region that it was registered in, until somebody says the other one', async () => {
  await app.database.db
    .updateTable('jamatkhana')
    .set({ modules: ['BAYAH'] })
    .where('id', '=', EAST_YORK)
    .execute()
  const { id } = await registered(app)
  await eastYork({ regionId: 7 })
  const mended = await edit(id, { firstName: 'Zain' })
  expect(mended.status, mended.text).toBe(200)
  expect(mended.body.response).toMatchObject({ firstName: 'Zain', jamatkhanaId: EAST_YORK, regionId: 3, version: 2 })
  const without = { as: 'coordinator', body: { ...mended.body.response, regionId: undefined, lastName: 'Hirji' } }
  expect((await app.call('PUT', `bayah/${id}/`, without)).body.response.regionId).toBe(3)
  expect((await edit(id, { regionId: 1 })).body.entityErrors).toEqual({ regionId: 'Please select a valid option.' })
  expect((await edit(id, { regionId: 7 })).body.response.regionId).toBe(7)
})
