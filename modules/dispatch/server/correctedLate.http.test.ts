import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Delivery } from '../rules/deliveries.ts'
import { receivers } from '../testing/receivers.ts'
import { begin, deliver, SETTINGS, SLOT, sending } from '../testing/sending.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => begin(app, SETTINGS))

const { at, call, approved } = sending(() => app)
const { ledger, put, firstId, correct, minuteAt } = receivers(() => app, kinds)
const lineOf = async (announcementId: number, id: number) =>
  (await ledger(announcementId)).find((line) => line.id === id)

/** A receiver's mail server has said several times that it wants the announcement later. */
const deferred = async (id: number): Promise<Delivery> => {
  const late = (await ledger(id))[1] as Delivery
  await put(late.id, { attempts: 8, nextAttemptOn: '2026-11-17T00:45:00Z' })
  await deliver(app, kinds)
  return late
}

describe('an announcement that some receiver has not had', () => {
  it.each(['CANCELLED', 'UPDATED'])(
    'does not follow its correction, which says what it said: %s',
    async (correction) => {
      await approved('Cancelled Later')
      await at(SLOT)
      const id = await firstId()
      const late = await deferred(id)
      app.clock.set('2026-11-17T00:40:00Z')
      const { body } = await correct(id, { correction, ...(correction === 'UPDATED' && { wording: 'On Sunday.' }) })
      await deliver(app, kinds)
      await minuteAt('2026-11-17T00:46:00Z')
      expect(await lineOf(id, late.id)).toMatchObject({
        status: 'EXPIRED',
        reply: 'a correction went out in its place',
      })
      const corrected = await ledger(body.response.id)
      expect(corrected.map(({ address }) => address)).toContain(late.address)
      expect(corrected.every(({ status }) => status === 'ACCEPTED')).toBe(true)
    },
  )

  it('goes before its correction where it carries others too', async () => {
    const cancelled = await approved('Cancelled Later')
    await approved('Somebody Else')
    await at(SLOT)
    const id = await firstId()
    const late = await deferred(id)
    app.clock.set('2026-11-17T00:40:00Z')
    const { body } = await correct(id, { recordId: cancelled, correction: 'CANCELLED' })
    await deliver(app, kinds)
    const waits = async () => (await ledger(body.response.id)).filter(({ status }) => status === 'WAITING')
    expect((await waits()).map(({ address }) => address)).toEqual([late.address])
    expect((await lineOf(id, late.id))?.status).toBe('WAITING')
    await minuteAt('2026-11-17T00:46:00Z')
    expect((await lineOf(id, late.id))?.status).toBe('ACCEPTED')
    await minuteAt('2026-11-17T00:48:00Z')
    expect(await waits()).toEqual([])
  })

  it('is not tried again by a person after its correction', async () => {
    await approved('Cancelled Later')
    await at(SLOT)
    const id = await firstId()
    await deliver(app, kinds)
    const [one, other] = (await ledger(id)) as [Delivery, Delivery]
    await put(one.id, { status: 'FAILED', acceptedOn: null })
    await put(other.id, { status: 'UNKNOWN', acceptedOn: null })
    app.clock.set('2026-11-17T01:00:00Z')
    await correct(id, { correction: 'CANCELLED' })
    await deliver(app, kinds)
    for (const [line, action] of [
      [one, 'retry'],
      [other, 'sendAgain'],
    ] as const) {
      const answer = await call('POST', `announcement/${id}/deliveries/${line.id}/${action}/`, {})
      expect(answer.status).toBe(422)
      expect(answer.body.globalErrors).toEqual([
        'A correction has gone out since, and says what was announced. This message is not sent any more.',
      ])
    }
    expect((await call('POST', `announcement/${id}/deliveries/${other.id}/markSent/`, {})).status).toBe(200)
  })

  it('is tried again while its correction waits for a free slot', async () => {
    await approved('Cancelled Later')
    await at(SLOT)
    const id = await firstId()
    await deliver(app, kinds)
    const [one] = (await ledger(id)) as [Delivery]
    await put(one.id, { status: 'FAILED', acceptedOn: null })
    await call('PUT', 'setting/', { ...SETTINGS, 'samar.blocked': 'true' })
    await correct(id, { correction: 'CANCELLED' })
    expect((await call('POST', `announcement/${id}/deliveries/${one.id}/retry/`, {})).status).toBe(200)
  })
})

describe('a record that was sent', () => {
  const until = async (id: number) =>
    (await call('GET', `announcement/${id}/`)).body.response.records[0].announced.until
  it('answers until when its correction can go, and no time once an update says another', async () => {
    await approved({ deceasedName: 'Of Friday', samarDate: '2026-11-20' })
    await at(SLOT)
    const id = await firstId()
    await deliver(app, kinds)
    expect(await until(id)).toBe('2026-11-21T05:00:00.000Z')
    await correct(id, { correction: 'UPDATED', wording: 'On Sunday.' })
    expect(await until(id)).toBeNull()
  })
})
