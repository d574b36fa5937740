import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { begin, set } from '../../dispatch/testing/sending.ts'
import { plannedInput } from '../kinds/mayyit/testing/inputs.ts'
import type { HomeRecord } from '../rules/homeApi.ts'
import { familyTokens } from '../testing/familyTokens.ts'
import { JAMATKHANA, submit, submitReady } from '../testing/records.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
// Nothing of earlier tests waits; Monday noon, and every kind goes out at half past seven in the evening.
beforeEach(() => begin(app))

const waiting = async (as: string, page = 1): Promise<{ data: HomeRecord[]; totalRecords: number }> => {
  const { status, body, text } = await app.call('GET', `home/waiting/?page=${page}`, { as })
  expect(status, text).toBe(200)
  return body.response
}
const names = async (as: string) => (await waiting(as)).data.map(({ name }) => name)
const samar = (deceasedName: string, changes: object = {}) =>
  submit(app, 'samar', { changes: { deceasedTitle: null, deceasedName, ...changes } })

describe('what waits for approval', () => {
  it('is said with its kind, place, day, priority and when it would go out', async () => {
    const { id } = await samar('Rahim Lalani')
    await app.call('PUT', `samar/${id}/togglePriority/`, { as: 'delegate' })
    const { data, totalRecords } = await waiting('mk')
    expect(totalRecords).toBe(1)
    expect(data[0]).toMatchObject({
      kind: 'samar',
      id,
      name: 'Rahim Lalani',
      status: 'APPROVAL_PENDING',
      jamatkhanaName: 'East York',
      event: '2026-11-20',
      priority: true,
      familyAsksChange: false,
      outlook: { nextSlot: '2026-11-17T00:30:00Z', needsRelease: false, afterEvent: false },
    })
  })

  it('comes in the order in which it would go out, then of its events; what has priority first', async () => {
    await set(app, { 'mafi.time': '18:00' })
    await samar('Later Event', { samarDate: '2026-11-25' })
    await samar('Sooner Event', { samarDate: '2026-11-18' })
    const urgent = await samar('Urgent Person', { samarDate: '2026-11-26' })
    await app.call('PUT', `samar/${urgent.id}/togglePriority/`, { as: 'delegate' })
    await submitReady(app, 'mafi', { changes: { title: null, name: 'Earlier Slot' } })
    // It is over before the next slot.
    await samar('Today Only', { samarDate: '2026-11-16' })
    expect(await names('mk')).toEqual(['Urgent Person', 'Earlier Slot', 'Today Only', 'Sooner Event', 'Later Event'])
  })

  it('is all of it, page by page', async () => {
    for (const letter of 'ABCDEFGHIJKL') await samar(`Person ${letter.repeat(2)}`)
    const [first, second, third] = [await waiting('mk'), await waiting('mk', 2), await waiting('mk', 3)]
    expect([first.totalRecords, first.data.length, second.data.length, third.data.length]).toEqual([12, 10, 2, 0])
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(12)
  })

  it('is what the user may approve, and nothing else', async () => {
    await samar('Of East York')
    await submit(app, 'samar', {
      as: 'admin',
      changes: { deceasedTitle: null, deceasedName: 'Of Don Mills', jamatkhanaId: JAMATKHANA.donMills },
    })
    await submit(app, 'samar', {
      as: 'mk7',
      changes: { deceasedTitle: null, deceasedName: 'Of Pickering', jamatkhanaId: JAMATKHANA.pickering },
    })
    await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput({ deceasedTitle: null }) })
    const who = async (as: string) => (await names(as)).toSorted()
    expect(await who('mk')).toEqual(['Of East York', 'Rahim Lalani'])
    expect(await who('mkdonmills')).toEqual(['Of Don Mills'])
    expect(await who('mk7')).toEqual(['Of Pickering'])
    expect(await who('admin')).toEqual(['Of Don Mills', 'Of East York', 'Rahim Lalani'])
    expect(await who('admin7')).toEqual(['Of Pickering'])
    expect(await who('mayyit')).toEqual(['Rahim Lalani'])
    expect(await who('national')).toEqual(['Of Don Mills', 'Of East York', 'Of Pickering', 'Rahim Lalani'])
    for (const as of ['delegate', 'mgc', 'readonly', 'coordinator']) expect(await who(as)).toEqual([])
    expect((await app.call('GET', 'home/waiting/')).status).toBe(401)
  })

  it('tells where the family asks for a change', async () => {
    const { id } = await submitReady(app, 'samar')
    const [token] = (await familyTokens(app, 'samar', id)).slice(-1)
    await app.call('POST', `family/token/${token}/`, { body: { answer: 'CHANGE', note: 'Another name.' } })
    expect((await waiting('mk')).data[0]).toMatchObject({ id, familyAsksChange: true })
  })
})

it('what the user entered for another region tells nothing of its calendar but the day', async () => {
  const event = { name: 'Closed meeting', eventDate: '2026-11-20', blockSamar: true }
  expect((await app.call('POST', 'calendar/event/', { as: 'admin7', body: event })).status).toBe(200)
  await submit(app, 'samar', { as: 'admin', changes: { jamatkhanaId: JAMATKHANA.pickering } })
  const { body, text } = await app.call('GET', 'home/entered/', { as: 'admin' })
  expect(body.response[0].outlook.blockedOnDate).toEqual({ name: null, date: '2026-11-20' })
  expect(text).not.toContain('Closed meeting')
})

it('what the user entered last is the newest ten of it, with how it stands', async () => {
  const made: number[] = []
  for (const letter of 'ABCDEFGHIJK') made.push((await samar(`Person ${letter.repeat(2)}`)).id)
  await app.call('PUT', `samar/${made[9]}/updateStatus/APPROVED/`, { as: 'mk' })
  const { body } = await app.call('GET', 'home/entered/', { as: 'delegate' })
  const rows: HomeRecord[] = body.response
  expect(rows.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 10))
  expect(rows.slice(0, 2).map(({ status }) => status)).toEqual(['APPROVAL_PENDING', 'APPROVED'])
  const { body: nothing } = await app.call('GET', 'home/entered/', { as: 'mkdonmills' })
  expect(nothing.response).toEqual([])
})
