import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Role } from '../../../kit/rules/access.ts'
import { plannedInput } from '../kinds/mayyit/testing/inputs.ts'
import { formOf, JAMATKHANA } from '../testing/records.ts'

// The demonstration's user 1 is a national member, who has a Jamatkhana in region 3 like everybody there.

const OPTION = 'Please select a valid option.'
const UNKNOWN_KEY = 'Provide a valid value.'
const BRITISH_COLUMBIA = 1
const ATLANTIC = 5

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const roles: Role[] = ['NATIONAL_ROP_MEMBER', 'MGC']
  await app.database.db.updateTable('appUser').set({ roles }).where('id', '=', 1).execute()
})
afterAll(() => app.close())

const mafi = (as: string, place: object) => app.call('POST', 'mafi/', { as, body: { ...formOf('mafi', {}), ...place } })
const mayyit = (as: string, place: object) =>
  app.call('POST', 'mayyit/', { as, body: { ...plannedInput({}), ...place } })
const storedZone = async (id: number) =>
  (await app.database.db.selectFrom('record').select('timezone').where('id', '=', id).executeTakeFirstOrThrow())
    .timezone

describe('a national member chooses', () => {
  it('region and Jamatkhana of a Mafi, which then belongs there and stays', async () => {
    const place = { regionId: ATLANTIC, jamatkhanaId: JAMATKHANA.halifax }
    const { status, body, text } = await mafi('national', place)
    expect(status, text).toBe(200)
    expect(body.response).toMatchObject({ ...place, jamatkhana: { id: JAMATKHANA.halifax } })
    expect(await storedZone(body.response.id)).toBe('America/Halifax')
    const { id } = body.response
    expect((await app.call('GET', `mafi/${id}/`, { as: 'admin' })).status).toBe(404)
    const moving = { ...body.response, regionId: 3, jamatkhanaId: JAMATKHANA.eastYork, name: 'Shirin Merali' }
    const changed = await app.call('PUT', `mafi/${id}/`, { as: 'national', body: moving })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body.response).toMatchObject({ ...place, name: 'Shirin Merali' })
  })

  it('neither, and it is their own as before', async () => {
    const { body } = await mafi('national', {})
    const { user } = (await app.call('GET', 'config/', { as: 'national' })).body.response
    expect(body.response).toMatchObject({ regionId: user.regionId, jamatkhanaId: user.jkId })
  })

  it('a Jamatkhana of their own region alone', async () => {
    const { body } = await mafi('national', { jamatkhanaId: JAMATKHANA.donMills })
    expect(body.response).toMatchObject({ regionId: 3, jamatkhanaId: JAMATKHANA.donMills })
  })

  it.each<[object, object]>([
    [{ regionId: ATLANTIC, jamatkhanaId: JAMATKHANA.eastYork }, { jamatkhanaId: OPTION }],
    [{ regionId: ATLANTIC }, { jamatkhanaId: OPTION }],
    [{ jamatkhanaId: JAMATKHANA.halifax }, { jamatkhanaId: OPTION }],
    [{ regionId: ATLANTIC, jamatkhanaId: null }, { jamatkhanaId: 'Please select jamatkhana.' }],
    [{ regionId: null, jamatkhanaId: JAMATKHANA.halifax }, { regionId: 'Please select region.' }],
    [{ regionId: 99, jamatkhanaId: JAMATKHANA.halifax }, { regionId: OPTION }],
    [
      { regionId: 'east', jamatkhanaId: [] },
      { regionId: expect.anything(), jamatkhanaId: expect.anything() },
    ],
  ])('a Jamatkhana of the region: %j is refused', async (place, errors) => {
    const { status, body } = await mafi('national', place)
    expect({ status, errors: body.entityErrors }).toEqual({ status: 422, errors })
  })

  it('the region of a Mayyit, wherever it is held', async () => {
    const { status, body, text } = await mayyit('national', { regionId: BRITISH_COLUMBIA })
    expect(status, text).toBe(200)
    expect(body.response).toMatchObject({ regionId: BRITISH_COLUMBIA, officiatingJk: JAMATKHANA.eastYork })
    expect((await mayyit('national', { regionId: 99 })).body.entityErrors).toEqual({ regionId: OPTION })
    const own = (await mayyit('national', {})).body.response.regionId
    expect(own).toBe((await app.call('GET', 'config/', { as: 'national' })).body.response.user.regionId)
    const both = await mayyit('national', { regionId: BRITISH_COLUMBIA, jamatkhanaId: JAMATKHANA.burnabyLake })
    expect(both.body.entityErrors).toEqual({ jamatkhanaId: UNKNOWN_KEY })
  })
})

describe('to everybody else they are unknown keys', () => {
  it.each(['mk', 'delegate', 'admin'])('%s, also with their own place', async (as) => {
    const place = { regionId: 3, jamatkhanaId: JAMATKHANA.eastYork }
    const refused = { regionId: UNKNOWN_KEY, jamatkhanaId: UNKNOWN_KEY }
    expect((await mafi(as, place)).body.entityErrors).toEqual(refused)
    expect((await mafi(as, { regionId: null, jamatkhanaId: null })).body.entityErrors).toEqual(refused)
    expect((await mafi(as, {})).status).toBe(200)
  })

  it('mgc, of a Mayyit', async () => {
    expect((await mayyit('mgc', { regionId: 3 })).body.entityErrors).toEqual({ regionId: UNKNOWN_KEY })
    expect((await mayyit('mgc', {})).status).toBe(200)
  })
})
