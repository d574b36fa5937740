import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { approve, submit } from '../../announcements/testing/records.ts'
import { begin, NEXT_SLOT, SLOT, sending, set } from '../testing/sending.ts'
import { runMinute } from './jobs.ts'
import { sendPriority } from './priority.ts'

const RELEASERS = 'reporting@example.org'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => begin(app))

const { at, call, approved, announcement, announcements, linesOf, names, record } = sending(() => app)
const toggle = (id: number) => call('PUT', `samar/${id}/togglePriority/`)

describe('a record with priority', () => {
  it('goes out alone at once, whichever comes later: the approval', async () => {
    await approved('Amin Esmail')
    const { id } = await submit(app, 'samar')
    await toggle(id)
    await sendPriority(app.services, id)
    expect(await announcements()).toEqual([])
    await approve(app, 'samar', id)
    await sendPriority(app.services, id)
    await sendPriority(app.services, id)
    expect(await names()).toEqual([['Mr Rahim Lalani']])
    expect(await announcements()).toEqual([
      expect.objectContaining({ subject: 'Samar announcements, Monday, 16 November 2026' }),
    ])
    await at(SLOT)
    expect(await names()).toEqual([['Mr Rahim Lalani'], ['Mr Amin Esmail']])
  })

  it('or the toggle; and without the job that the change sent, within the minute', async () => {
    const id = await approved()
    app.clock.set('2026-11-16T20:00:00Z')
    await runMinute(app.services)
    expect(await announcements()).toEqual([])
    await toggle(id)
    await runMinute(app.services)
    await runMinute(app.services)
    expect(await names()).toEqual([['Mr Rahim Lalani']])
  })

  it('goes alone though its minute is that of a slot', async () => {
    await approved('Amin Esmail')
    app.clock.set(SLOT)
    const id = await approved()
    await toggle(id)
    await runMinute(app.services)
    expect(await names()).toEqual([['Mr Rahim Lalani'], ['Mr Amin Esmail']])
  })

  it('has it where two switch it on at the same time, and the second changes nothing', async () => {
    const id = await approved()
    const on = (as: string) => call('PUT', `samar/${id}/togglePriority/`, { priority: true }, as)
    const answers = await Promise.all([on('admin'), on('delegate')])
    expect(answers.map(({ status, body }) => [status, body.response?.priority])).toEqual([
      [200, true],
      [200, true],
    ])
    expect((await linesOf(id)).filter((event) => event.startsWith('PRIORITY'))).toEqual(['PRIORITY_ON'])
    expect((await call('PUT', `samar/${id}/togglePriority/`, { priority: 'yes' })).status).toBe(422)
    await at('2026-11-16T17:01:00Z')
    expect(await announcements()).toHaveLength(1)
  })

  it('is sent once by servers that look at the same time', async () => {
    await toggle(await approved())
    await Promise.all([1, 2, 3, 4].map(() => sendPriority(app.services)))
    expect(await announcements()).toHaveLength(1)
  })

  it('does not go when priority was switched off again before', async () => {
    const id = await approved()
    await toggle(id)
    await toggle(id)
    await runMinute(app.services)
    expect(await announcements()).toEqual([])
  })

  it('on a blocked date waits for the next free slot, not for midnight', async () => {
    await set(app, { 'samar.blocked': 'true' })
    const id = await approved()
    await toggle(id)
    expect((await record(id)).passedOver).toBe(false)
    await runMinute(app.services)
    await set(app)
    app.clock.advance({ minutes: 5 })
    await runMinute(app.services)
    expect(await announcements()).toEqual([])
    // And says so, where it would else promise to go within a minute.
    const { entered } = (await call('GET', 'home/board/', undefined, 'delegate')).body.response
    const line = entered.rows.find(({ key }: { key: string }) => key === `samar ${id}`)
    expect(line.note).toBe('It has priority, but it goes out today at 7:30 pm.')
    expect((await record(id)).passedOver).toBe(true)
    await at(SLOT)
    expect(await names()).toEqual([['Mr Rahim Lalani']])
  })

  it('that was due more than an hour ago goes with the next slot', async () => {
    const id = await approved()
    await toggle(id)
    app.clock.advance({ minutes: 60, seconds: 1 })
    await runMinute(app.services)
    expect(await announcements()).toEqual([])
    await at(SLOT)
    expect(await names()).toEqual([['Mr Rahim Lalani']])
  })

  it('goes into the draft at once where announcements have to be released, and in front there', async () => {
    await set(app, { announcementApprovalEmails: RELEASERS })
    await approved('Amin Esmail')
    await at(SLOT)
    const id = await approved()
    await toggle(id)
    await runMinute(app.services)
    const [draft, ...more] = await announcements()
    expect(more).toEqual([])
    expect(draft.status).toBe('DRAFT')
    expect((await announcement(draft.id)).content).toMatch(/Rahim Lalani[\s\S]*Amin Esmail/)
    expect((await app.letters()).filter(({ purpose }) => purpose === 'release-request')).toHaveLength(2)
    expect(draft.origin).toBe('SLOT')
  })

  it('says of whose event is over that it is, where it compiles the draft before that is tidied', async () => {
    await set(app, { announcementApprovalEmails: RELEASERS })
    const over = await approved({ deceasedName: 'Amin Esmail', samarDate: '2026-11-17' })
    await at(SLOT)
    app.clock.set('2026-11-18T05:00:10Z')
    const id = await approved()
    await toggle(id)
    await sendPriority(app.services, id)
    expect(await names()).toEqual([['Mr Rahim Lalani']])
    const timeline = (await call('GET', `samar/${over}/timeline/`)).body.response
    const [taken] = timeline.filter(({ event }: { event: string }) => event === 'TAKEN_OUT')
    expect(taken.note).toMatch(/Its event is over\.$/)
  })

  it('begins a draft by priority, which is that of a slot once the slot adds others', async () => {
    await set(app, { announcementApprovalEmails: RELEASERS })
    await toggle(await approved())
    await runMinute(app.services)
    const origin = async () => (await announcements()).map((each: { origin: string }) => each.origin)
    expect(await origin()).toEqual(['PRIORITY'])
    await at(SLOT)
    expect(await origin()).toEqual(['PRIORITY'])
    await approved('Amin Esmail')
    await at(NEXT_SLOT)
    expect(await names()).toEqual([['Mr Rahim Lalani', 'Mr Amin Esmail']])
    expect(await origin()).toEqual(['SLOT'])
  })
})
