import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Role } from '../../../kit/rules/access.ts'
import { registered } from '../../bayah/testing/registrations.ts'
import type { TrailRow } from '../rules/trail.ts'

// The demonstration's users by id: 2 readonly and 3 admin of region 3, 17 admin7 of region 7.

let app: TestApp
let here: number
let there: number
beforeAll(async () => {
  app = await startTestApp()
  here = (await registered(app, 'CONSENT_PENDING', { firstName: 'Canary' })).id
  there = (await registered(app, 'NEW', { firstName: 'Canary', jamatkhanaId: 701 })).id
  const form = {
    name: 'Canary family',
    email: 'c@example.net',
    jamatkhanaId: 302,
    bayahDateTime: '2026-12-05T22:00:00Z',
  }
  await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body: form })
  await app.call('GET', `bayah/${here}/`, { as: 'convener' })
  await app.call('POST', 'bayah/exportData/', { as: 'exporter', body: {} })
})
afterAll(() => app.close())

const search = (as: string, filters: object = {}) =>
  app.call('POST', 'timeline/search/', { as, body: { pageSize: -1, filters } })
const about = async (as: string, filters: object = {}) => {
  const { status, body, text } = await search(as, filters)
  expect(status, text).toBe(200)
  const data = body.response.data as TrailRow[]
  const rows = data.filter((row) => row.about.kind.startsWith('bayah'))
  // But for exports of the timeline itself, which say what was asked for.
  const said = JSON.stringify(data.filter((row) => row.about.kind !== 'timeline'))
  return { text: said, of: new Set(rows.map((row) => `${row.about.kind} ${row.about.id ?? ''}`.trim())) }
}
const being = async <Result>(id: number, roles: Role[], work: () => Promise<Result>): Promise<Result> => {
  const set = (to: Role[]) => app.database.db.updateTable('appUser').set({ roles: to }).where('id', '=', id).execute()
  const { roles: before } = await app.database.db
    .selectFrom('appUser')
    .select('roles')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await set(roles)
  try {
    return await work()
  } finally {
    await set(before)
  }
}
const all = () => ['bayah', 'bayahForm 1', `bayah ${here}`]

describe('what happened to children', () => {
  it('ADMINs see of their region, national members of all', async () => {
    expect((await about('admin')).of).toEqual(new Set(all()))
    expect((await about('admin7')).of).toEqual(new Set([`bayah ${there}`]))
    expect((await about('national')).of).toEqual(new Set([...all(), `bayah ${there}`]))
  })

  it('is kept from NATIONAL_READ_ONLY, in the file as well, and whatever is asked', async () => {
    const asked = [
      {},
      { aboutKind: { type: 'SELECT', operator: 'IN', values: ['bayah', 'bayahForm'] } },
      { name: { type: 'TEXT', operator: 'CONTAIN', value: 'Canary' } },
      {
        event: { type: 'SELECT', operator: 'IN', values: ['CONSENTED', 'REVIEWED', 'FORM_SENT', 'VIEWED', 'EXPORTED'] },
      },
    ]
    for (const filters of asked) {
      const { text, of } = await about('readonly', filters)
      expect(of).toEqual(new Set())
      expect(text).not.toContain('Canary')
      const file = await app.call('POST', 'timeline/export/', { as: 'readonly', body: { filters, format: 'csv' } })
      const lines = file.text.split('\r\n').filter((line) => !line.includes('timeline.csv'))
      expect(lines.join()).not.toMatch(/Canary|Bay.ah/)
    }
  })

  it('a further role that sees some shows none elsewhere', async () => {
    for (const more of ['BAYAH_CONVENER', 'BAYAH_COORDINATOR', 'MK'] as const)
      expect((await being(2, ['NATIONAL_READ_ONLY', more], () => about('readonly'))).of).toEqual(new Set())
    const withAdmin = await being(2, ['NATIONAL_READ_ONLY', 'ADMIN'], () => about('readonly'))
    expect(withAdmin.of).toEqual(new Set(all()))
    // Of everything else it goes on seeing all.
    const { body } = await being(2, ['NATIONAL_READ_ONLY', 'ADMIN'], () => search('readonly'))
    expect((body.response.data as TrailRow[]).length).toBeGreaterThan(withAdmin.of.size)
  })

  it('names private fields that changed and keeps none of their values', async () => {
    const loaded = (await app.call('GET', `bayah/${here}/`, { as: 'coordinator' })).body.response
    const body = { ...loaded, cityOfBirth: 'Secretville', guardian1: { ...loaded.guardian1, phoneNo: '416-555-9999' } }
    expect((await app.call('PUT', `bayah/${here}/`, { as: 'coordinator', body })).status).toBe(200)
    const edited = { event: { type: 'SELECT', operator: 'IN', values: ['EDITED'] } }
    const { text } = await about('admin', edited)
    expect(text).toContain('City of birth')
    expect(text).toContain('Parent 1/Guardian 1')
    expect(text).not.toMatch(/Secretville|Toronto"|9999|0101/)
    const own = await app.call('GET', `bayah/${here}/timeline/`, { as: 'admin' })
    expect(own.text).not.toMatch(/Secretville|9999|0101/)
  })

  it('leads to the page of a registration that is there', async () => {
    const gone = await registered(app)
    await app.call('DELETE', `bayah/${gone.id}/`, { as: 'exporter' })
    const paths = async (id: number) => {
      const filters = {
        aboutKind: { type: 'SELECT', operator: 'IN', values: ['bayah'] },
        aboutId: { type: 'NUMBER', operator: 'EQUAL', value: id },
      }
      return new Set(((await search('admin', filters)).body.response.data as TrailRow[]).map(({ path }) => path))
    }
    expect(await paths(here)).toEqual(new Set([`/bayah/${here}/details`]))
    expect(await paths(gone.id)).toEqual(new Set([null]))
  })

  it('is not there where the module is switched off', async () => {
    const off = await startTestApp({ over: app, variables: { MODULES: 'SAMAR,MAFI' } })
    try {
      const { body } = await off.call('POST', 'timeline/search/', { as: 'national', body: { pageSize: -1 } })
      const shown = (body.response.data as TrailRow[]).map(({ about: { kind } }) => kind)
      expect(new Set(shown)).toEqual(new Set(['user', 'timeline']))
    } finally {
      await off.close()
    }
  })
})
