import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Delivery } from '../rules/deliveries.ts'
import { receivers } from '../testing/receivers.ts'
import { begin, deliver, SETTINGS, SLOT, sending, tidied } from '../testing/sending.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => begin(app, SETTINGS))

const { at, call, approved } = sending(() => app)
const { ledger, put, firstId, correct, minuteAt } = receivers(() => app, kinds)
const lineOf = async (announcementId: number, address: string) =>
  (await ledger(announcementId)).find((line) => line.address === address)
const told = async () =>
  (await app.letters())
    .filter(({ purpose }) => purpose === 'announcement-not-reached')
    .map(({ source }) => source.replace(/=\r\n/g, ''))

/** A receiver's mail server has said several times that it wants the announcement later; the others have it. */
const deferred = async (id: number): Promise<string> => {
  const late = (await ledger(id))[1] as Delivery
  await put(late.id, { attempts: 8, nextAttemptOn: '2026-11-17T00:45:00Z' })
  await deliver(app, kinds)
  return late.address
}

describe('an announcement that gave way at a receiver to a correction which then ended unsent', () => {
  /** Posted while no relay is there. */
  const inVain = async (id: number, body: object): Promise<number> => {
    app.clock.set('2026-11-17T00:40:00Z')
    return (await call('POST', `announcement/${id}/correct/`, body)).body.response.id
  }
  const discard = (id: number) => call('PUT', `announcement/${id}/updateStatus/DISCARDED/`)

  it('goes there after all', async () => {
    await approved({ deceasedName: 'Corrected In Vain' })
    await at(SLOT)
    const id = await firstId()
    const late = await deferred(id)
    const correction = await inVain(id, { correction: 'UPDATED', wording: 'On Sunday.' })
    expect((await lineOf(id, late))?.reply).toBe('a correction went out in its place')
    expect((await discard(correction)).status).toBe(200)
    await minuteAt('2026-11-17T00:46:00Z')
    expect(await lineOf(id, late)).toMatchObject({ status: 'ACCEPTED', acceptedOn: '2026-11-17T00:46:00.000Z' })
    expect((await ledger(correction)).every(({ status }) => status === 'EXPIRED')).toBe(true)
  }, 30_000)

  it('is told to the ADMINs where it is too late by then', async () => {
    await approved({ deceasedName: 'Corrected In Vain' })
    await at(SLOT)
    const id = await firstId()
    const late = await deferred(id)
    await inVain(id, { correction: 'UPDATED', wording: 'On Sunday.' })
    for (const minute of ['41', '42', '43']) {
      app.clock.set(`2026-11-18T00:${minute}:00Z`)
      await app.services.db
        .updateTable('mailDelivery')
        .set({ nextAttemptOn: '2026-11-19T00:00:00Z' })
        .where('status', '=', 'WAITING')
        .execute()
      await deliver(app, kinds)
      await tidied(app)
    }
    await minuteAt('2026-11-18T00:45:00Z')
    expect((await lineOf(id, late))?.status).toBe('EXPIRED')
    const letters = await told()
    expect(letters).toHaveLength(1)
    expect(letters[0]).toContain(late)
    expect(letters[0]).toContain('Lies ahead still: Mr Corrected In Vain')
  }, 30_000)
})

describe('an announcement that carries others too, where a correction has gone to a receiver', () => {
  it.each([
    ['FAILED', 'retry'],
    ['UNKNOWN', 'sendAgain'],
  ])('does not come there after it, by a person either: %s', async (status, action) => {
    const cancelled = await approved('Cancelled Later')
    await approved('Somebody Else')
    await at(SLOT)
    const id = await firstId()
    await deliver(app, kinds)
    const late = (await ledger(id))[1] as Delivery
    await put(late.id, { status, acceptedOn: null })
    app.clock.set('2026-11-17T00:40:00Z')
    const { body } = await correct(id, { recordId: cancelled, correction: 'CANCELLED' })
    const corrected = (await lineOf(body.response.id, late.address)) as Delivery
    const answer = await call('POST', `announcement/${id}/deliveries/${late.id}/${action}/`, {})
    expect(answer.status).toBe(422)
    expect(answer.body.globalErrors).toEqual([
      'A correction about Mr Cancelled Later has gone to this receiver since, or may have, and this message would come after it. Please tell them yourself about Mr Somebody Else.',
    ])
    await put(corrected.id, { status: 'FAILED', acceptedOn: null })
    expect((await call('POST', `announcement/${id}/deliveries/${late.id}/${action}/`, {})).status).toBe(200)
  })
})

describe('an announcement of which nobody knew whether anybody had it', () => {
  it('is told to the ADMINs, once a person says that it was sent, for whom it came too late', async () => {
    await approved({ deceasedName: 'Of Today', samarDate: '2026-11-16' })
    await approved({ deceasedName: 'Of Friday' })
    await at(SLOT)
    const id = await firstId()
    const lines = await ledger(id)
    const [one, ...others] = lines as [Delivery, ...Delivery[]]
    for (const other of others) await put(other.id, { attempts: 20, nextAttemptOn: '2026-11-17T05:05:00Z' })
    await put(one.id, { status: 'UNKNOWN', nextAttemptOn: null })
    await minuteAt('2026-11-17T05:06:00Z')
    expect(await told()).toEqual([])
    expect((await call('POST', `announcement/${id}/deliveries/${one.id}/markSent/`, {})).status).toBe(200)
    const letters = await told()
    expect(letters).toHaveLength(1)
    for (const { address } of others) expect(letters[0]).toContain(address)
  })
})
