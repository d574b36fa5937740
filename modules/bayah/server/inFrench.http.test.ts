import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { registered } from '../testing/registrations.ts'

// What an officer reads of Bay'ah in French (decisions §20), beside letters and pages of a registration.

const FRENCH = { 'accept-language': 'fr-CA' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('the board says the next step in the language of whoever reads', async () => {
  await registered(app)
  await registered(app, 'APPROVAL_PENDING')
  const next = async (headers = {}) => {
    const { body } = await app.call('GET', 'home/board/?needs=500', { as: 'coordinator', headers })
    return [...new Set<string>(body.response.needs.rows.map((row: { next: string }) => row.next))].toSorted()
  }
  expect(await next(FRENCH)).toEqual(['Lire et approuver', 'Vérifier'])
  expect(await next()).toEqual(['Read and approve', 'Review'])
})

it('a file gives the time of a ceremony as the language does, with no hour filled up', async () => {
  const { id } = await registered(app, 'NEW', { bayahDateTime: '2026-12-05T22:00:00Z' })
  const file = async (headers = {}) =>
    (await app.call('POST', 'bayah/exportData/', { as: 'exporter', headers, body: { format: 'csv' } })).raw.toString()
  const line = (text: string) => text.split('\n').find((each) => each.startsWith(`${id},`)) ?? ''
  expect(line(await file(FRENCH))).toContain(',"2026-12-05 17\u00a0h, heure de Toronto",')
  expect(line(await file())).toContain(',"2026-12-05 05:00 pm, Toronto time",')
})
