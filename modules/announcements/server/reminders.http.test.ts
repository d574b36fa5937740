import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { begin, set } from '../../dispatch/testing/sending.ts'
import { approve, change, submit } from '../testing/records.ts'
import { sendReminders } from './reminders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => begin(app, { 'samar.time': '23:00' }))

const at = async (instant: string) => {
  app.clock.set(instant)
  await sendReminders(app.services, kinds())
}
const reminders = async () => (await app.letters()).filter(({ purpose }) => purpose === 'approval-reminder')

describe('whoever may approve', () => {
  it('is reminded once after 24 hours', async () => {
    await set(app, { 'samar.blocked': 'true' })
    const { id } = await submit(app, 'samar')
    await at('2026-11-17T16:59:59Z')
    expect(await reminders()).toEqual([])
    await at('2026-11-17T17:00:00Z')
    await at('2026-11-17T17:01:00Z')
    const [letter, ...more] = await reminders()
    expect(more).toEqual([])
    expect(letter).toMatchObject({ to: ['mk@example.org'], about: { kind: 'samar', id } })
    expect(letter?.source).toContain(`/samar/approve/${id}`)
  })

  it('and once an hour before the next slot, however many servers look', async () => {
    await submit(app, 'samar')
    await at('2026-11-17T02:59:00Z')
    expect(await reminders()).toEqual([])
    app.clock.set('2026-11-17T03:00:00Z')
    await Promise.all([1, 2, 3].map(() => sendReminders(app.services, kinds())))
    await at('2026-11-17T03:30:00Z')
    await at('2026-11-18T03:00:00Z')
    // The second is that of 24 hours.
    expect(await reminders()).toHaveLength(2)
  })

  it('not before a slot that is blocked', async () => {
    await submit(app, 'samar')
    await set(app, { 'samar.time': '23:00', 'samar.blocked': 'true' })
    await at('2026-11-17T03:00:00Z')
    expect(await reminders()).toEqual([])
  })

  it('not after the event, and not about what is approved, cancelled or deleted', async () => {
    const over = await submit(app, 'samar', { changes: { samarDate: '2026-11-16' } })
    const approved = await submit(app, 'samar')
    await approve(app, 'samar', approved.id)
    const cancelled = await submit(app, 'samar')
    await app.call('PUT', `samar/${cancelled.id}/updateStatus/CANCELLED/`, { as: 'admin' })
    const deleted = await submit(app, 'samar')
    await app.call('DELETE', `samar/${deleted.id}/`, { as: 'admin' })
    await at('2026-11-17T17:00:00Z')
    expect(await reminders()).toEqual([])
    expect(over.status).toBe('APPROVAL_PENDING')
  })

  it('nor by a letter that was held until the event was over', async () => {
    await set(app, { 'samar.blocked': 'true' })
    await submit(app, 'samar', { changes: { samarDate: '2026-11-18' } })
    await at('2026-11-17T17:00:00Z')
    const reminder = app.database.db.selectFrom('mail').select('notAfter').where('purpose', '=', 'approval-reminder')
    expect(await reminder.execute()).toEqual([{ notAfter: '2026-11-19T05:00:00.000Z' }])
  })

  it('is reminded anew when it waits anew', async () => {
    await set(app, { 'samar.blocked': 'true' })
    const submitted = await submit(app, 'samar')
    await at('2026-11-17T17:00:00Z')
    const approved = await approve(app, 'samar', submitted.id)
    await change(app, 'samar', approved, { changes: { deceasedName: 'Other Name' } })
    await at('2026-11-18T16:59:00Z')
    expect(await reminders()).toHaveLength(1)
    await at('2026-11-18T17:00:00Z')
    expect(await reminders()).toHaveLength(2)
  })

  it('and anew before a slot, when it waits anew', async () => {
    const submitted = await submit(app, 'samar')
    await at('2026-11-17T03:00:00Z')
    expect(await reminders()).toHaveLength(1)
    app.clock.set('2026-11-17T05:00:00Z')
    const approved = await approve(app, 'samar', submitted.id)
    await change(app, 'samar', approved, { changes: { deceasedName: 'Other Name' } })
    await at('2026-11-18T02:59:00Z')
    expect(await reminders()).toHaveLength(1)
    await at('2026-11-18T03:00:00Z')
    expect(await reminders()).toHaveLength(2)
  })
})
