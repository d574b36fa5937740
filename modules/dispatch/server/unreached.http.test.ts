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

const { at, call, approved, announcements } = sending(() => app)
const { ledger, put } = receivers(() => app, kinds)
const told = async () =>
  (await app.letters())
    .filter(({ purpose }) => purpose === 'announcement-not-reached')
    .map(({ source, ...letter }) => ({ ...letter, source: source.replace(/=\r\n/g, '') }))

describe('an announcement that is out, and that some receiver could not be given in time', () => {
  const late = async () => {
    await approved({ deceasedName: 'Of Today', samarDate: '2026-11-16' })
    await approved({ deceasedName: 'Of Friday' })
    await at(SLOT)
    const [{ id }] = await announcements()
    const receiver = (await ledger(id))[1] as Delivery
    await put(receiver.id, { attempts: 20, nextAttemptOn: '2026-11-17T05:05:00Z' })
    await deliver(app, kinds)
    return { id: id as number, address: receiver.address }
  }
  const minuteAt = async (minute: string) => {
    app.clock.set(minute)
    await tidied(app)
    await at(minute)
    await deliver(app, kinds)
  }

  it('is told to the ADMINs once: whom it did not reach, and of what that lies ahead', async () => {
    const { address } = await late()
    for (const minute of [
      '2026-11-17T05:06:00Z',
      '2026-11-17T06:00:00Z',
      '2026-11-17T12:00:00Z',
      '2026-11-18T00:30:00Z',
    ])
      await minuteAt(minute)
    const letters = await told()
    expect(letters.map(({ to }) => to.toSorted())).toEqual([
      ['admin@example.org', 'bulk@example.org', 'remover@example.org'],
    ])
    expect(letters[0]?.subject).toBe('Not reached everybody: Samar announcements, Monday, 16 November 2026')
    expect(letters[0]?.source).toContain(address)
    expect(letters[0]?.source).toContain('Lies ahead still: Mr Of Friday')
    expect(letters[0]?.source).toContain('Over by now: Mr Of Today')
  })

  it('is not told where a correction went out in its place', async () => {
    await approved('Cancelled Later')
    await at(SLOT)
    const [{ id }] = await announcements()
    const ledger = (await call('GET', `announcement/${id}/deliveries/`)).body.response
    await put(ledger[1].id, { attempts: 20, nextAttemptOn: '2026-11-17T05:05:00Z' })
    await deliver(app, kinds)
    await call('PUT', 'setting/', { ...SETTINGS, 'samar.blocked': 'true' })
    await call('POST', `announcement/${id}/correct/`, { correction: 'CANCELLED' })
    await call('PUT', 'setting/', SETTINGS)
    await minuteAt('2026-11-18T00:30:00Z')
    await minuteAt('2026-11-21T12:00:00Z')
    expect(await told()).toEqual([])
  })
})
