import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { change, formOf, JAMATKHANA, submit } from '../testing/records.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('Jamatkhanas', () => {
  const offered = async (as: string, module: string) =>
    (await app.call('GET', `jamatkhana/all/${module}/`, { as })).body.response.map(({ name }: { name: string }) => name)
  const choose = async (kind: 'samar' | 'fateha', as: string, jamatkhanaId: number) => {
    const { status, body } = await app.call('POST', `${kind}/`, { as, body: formOf(kind, { jamatkhanaId }) })
    return status === 200 ? body.response.regionId : body.entityErrors
  }
  const refused = { jamatkhanaId: 'Please select a valid option.' }

  it('for Fateha are those of 1§6, by region', async () => {
    expect(await offered('admin', 'fateha')).toEqual(['East York'])
    expect(await offered('admin7', 'fateha')).toEqual(['Ottawa Headquarters', 'Pickering'])
    expect(await offered('national', 'fateha')).toEqual(expect.arrayContaining(['East York', 'Kitchener', 'Pickering']))
  })

  it('not on offer for Fateha are refused', async () => {
    expect(await choose('fateha', 'admin', JAMATKHANA.headquarters)).toEqual(refused)
    expect(await choose('fateha', 'admin', JAMATKHANA.pickering)).toEqual(refused)
    expect(await choose('fateha', 'admin', 999_999)).toEqual(refused)
    expect(await choose('fateha', 'admin7', JAMATKHANA.pickering)).toBe(7)
    expect(await choose('fateha', 'national', JAMATKHANA.kitchener)).toBe(8)
  })

  it('for Fateha are those of the own region for whoever besides reads every region', async () => {
    await app.database.db
      .updateTable('appUser')
      .set({ roles: ['ADMIN', 'NATIONAL_READ_ONLY'] })
      .where('email', '=', 'bulk@example.org')
      .execute()
    expect(await offered('bulk', 'fateha')).toEqual(['East York'])
    expect(await choose('fateha', 'bulk', JAMATKHANA.pickering)).toEqual(refused)
    expect(await choose('fateha', 'bulk', JAMATKHANA.eastYork)).toBe(3)
    expect(await offered('readonly', 'fateha')).toContain('Pickering')
  })

  it('are fixed for officers', async () => {
    for (const as of ['mk', 'delegate']) {
      expect(await choose('samar', as, JAMATKHANA.donMills)).toEqual(refused)
      expect(await choose('samar', as, JAMATKHANA.eastYork)).toBe(3)
      expect(await choose('fateha', as, JAMATKHANA.eastYork)).toBe(3)
    }
    expect(await choose('samar', 'admin', JAMATKHANA.pickering)).toBe(7)
    expect(await choose('fateha', 'mk7', JAMATKHANA.ottawa)).toEqual(refused)
    // Don Mills holds no Fateha, so its officer asks for one where it is held.
    expect(await choose('fateha', 'mkdonmills', JAMATKHANA.donMills)).toEqual(refused)
    expect(await choose('fateha', 'mkdonmills', JAMATKHANA.eastYork)).toBe(3)
  })

  it('of a Mafi are the creator’s, frozen', async () => {
    const record = await submit(app, 'mafi', { as: 'mk7' })
    expect(record).toMatchObject({ jamatkhanaId: JAMATKHANA.pickering, regionId: 7 })
    const after = await change(app, 'mafi', record, {
      as: 'national',
      changes: { jamatkhanaId: 302, regionId: 3, name: 'Amina Virani' },
    })
    expect(after).toMatchObject({ jamatkhanaId: JAMATKHANA.pickering, regionId: 7, name: 'Amina Virani' })
    const chosen = await app.call('POST', 'mafi/', { as: 'admin', body: formOf('mafi', { jamatkhanaId: 302 }) })
    expect([chosen.status, chosen.body.entityErrors]).toEqual([422, { jamatkhanaId: 'Provide a valid value.' }])
  })

  it('changed on a Samar move it to their region and zone', async () => {
    const record = await submit(app, 'samar', { as: 'national' })
    const after = await change(app, 'samar', record, { as: 'national', changes: { jamatkhanaId: JAMATKHANA.halifax } })
    expect(after).toMatchObject({ regionId: 5, timezone: 'America/Halifax', jamatkhana: { id: 501, name: 'Halifax' } })
    expect((await app.call('GET', `samar/${record.id}/`, { as: 'admin' })).status).toBe(404)
  })
})
