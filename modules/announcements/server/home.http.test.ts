import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Board, BoardRow } from '../../../kit/rules/board.ts'
import { begin, sending, set } from '../../dispatch/testing/sending.ts'
import { JK, plannedInput } from '../kinds/mayyit/testing/inputs.ts'
import { familyTokens } from '../testing/familyTokens.ts'
import { approve, change, FRIDAY_AT_ONE, JAMATKHANA, submit, submitReady } from '../testing/records.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
// Nothing of earlier tests waits; Monday noon, and every kind goes out at half past seven in the evening.
beforeEach(() => begin(app))

const boardOf = async (as: string, needs?: number): Promise<Board> => {
  const { status, body, text } = await app.call('GET', `home/board/${needs ? `?needs=${needs}` : ''}`, { as })
  expect(status, text).toBe(200)
  return body.response
}
const ofRecord = ({ key }: BoardRow) => /^(samar|mafi|fateha|mayyit) /.test(key)
/** What of records waits for somebody's approval. */
const waiting = async (as: string): Promise<BoardRow[]> => (await boardOf(as, 500)).needs?.rows.filter(ofRecord) ?? []
/** A Mayyit of region 3, whose officiating Jamatkhana lies in region 7. */
const funeralElsewhere = async (): Promise<number> => {
  const body = plannedInput({ officiatingJk: JK.pickering })
  const answer = await app.call('POST', 'mayyit/', { as: 'mgc', body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.response.id
}
const names = async (as: string) => (await waiting(as)).map(({ who }) => who)
const samar = (deceasedName: string, changes: object = {}) =>
  submit(app, 'samar', { changes: { deceasedTitle: null, deceasedName, ...changes } })

describe('what waits for approval', () => {
  it('is said with its kind, place, day, priority and when it would go out', async () => {
    const { id } = await samar('Rahim Lalani')
    await app.call('PUT', `samar/${id}/togglePriority/`, { as: 'delegate' })
    const rows = await waiting('mk')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      key: `samar ${id}`,
      who: 'Rahim Lalani',
      what: 'Samar',
      where: 'East York',
      status: null,
      when: { at: '2026-11-20', zone: 'America/Toronto', as: 'near' },
      marks: [{ text: 'Priority', alarm: false }],
      note: 'It has priority: once approved, it goes out by itself within a minute.',
      path: `/samar/approve/${id}`,
      next: 'Read and approve',
    })
  })

  it('is said to the officers of a Jamatkhana though its region is another, with what its family asks, until it goes out', async () => {
    const id = await funeralElsewhere()
    const ofFuneral = (rows: readonly BoardRow[] = []) => rows.filter(({ key }) => key.startsWith('mayyit '))
    expect(ofFuneral(await waiting('mk7'))).toMatchObject([{ key: `mayyit ${id}`, where: 'Pickering', urgent: false }])
    expect(ofFuneral(await waiting('mkdonmills'))).toEqual([])
    const [token] = (await familyTokens(app, 'mayyit', id)).slice(-1)
    const body = { answer: 'CHANGE', note: 'The name is Rahim Lalany.' }
    expect((await app.call('POST', `family/token/${token}/`, { body })).status).toBe(200)
    expect(ofFuneral(await waiting('mk7'))).toMatchObject([{ key: `mayyit ${id}`, urgent: true }])
    const withoutFamilyReason = 'Rung up.'
    const path = `mayyit/${id}/updateStatus/APPROVED/`
    expect((await app.call('PUT', path, { as: 'mk7', body: { withoutFamilyReason } })).status).toBe(200)
    expect(ofFuneral(await waiting('mk7'))).toEqual([])
    expect(ofFuneral((await boardOf('mk7')).goesOut?.rows)).toMatchObject([{ key: 'mayyit 3' }])
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

  it('is all of it, ten more at a time', async () => {
    for (const letter of 'ABCDEFGHIJKL') await samar(`Person ${letter.repeat(2)}`)
    const [first, second, third] = [await boardOf('mk'), await boardOf('mk', 11), await boardOf('mk', 500)]
    const others = (third.needs?.rows ?? []).filter((row) => !ofRecord(row)).length
    expect([first, second, third].map(({ needs }) => needs?.total)).toEqual(Array(3).fill(12 + others))
    expect([first, second, third].map(({ needs }) => needs?.rows.length)).toEqual([10, 11, 12 + others])
    expect(new Set(third.needs?.rows.map(({ key }) => key)).size).toBe(12 + others)
    for (const needs of ['0', '501', 'many'])
      expect((await app.call('GET', `home/board/?needs=${needs}`, { as: 'mk' })).status).toBe(422)
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
    expect((await app.call('GET', 'home/board/')).status).toBe(401)
  })

  it('leads to where its date is set, while it has none, and to its wish before that', async () => {
    const record = await submit(app, 'fateha')
    const line = async (as: string) => (await waiting(as)).find(({ key }) => key === `fateha ${record.id}`)
    const note = 'Please select fateha date and time.'
    for (const as of ['mk', 'fateha', 'admin', 'national'])
      expect(await line(as)).toMatchObject({ note, path: `/fateha/edit-fateha/${record.id}`, next: 'Set the date' })
    const [token] = (await familyTokens(app, 'fateha', record.id)).slice(-1)
    await app.call('POST', `family/token/${token}/`, { body: { answer: 'CHANGE', note: 'Another name.' } })
    const approval = `/fateha/approve/${record.id}`
    expect(await line('mk')).toMatchObject({ path: approval, next: 'Read their wish' })
    const changes = { fatehaDate: FRIDAY_AT_ONE, familyWish: { outcome: 'AS_ASKED' } }
    await change(app, 'fateha', record, { as: 'mk', changes })
    expect(await line('mk')).toMatchObject({ path: approval, next: 'Read and approve' })
  })

  it('tells where the family asks for a change', async () => {
    const { id } = await submitReady(app, 'samar')
    const [token] = (await familyTokens(app, 'samar', id)).slice(-1)
    await app.call('POST', `family/token/${token}/`, { body: { answer: 'CHANGE', note: 'Another name.' } })
    expect((await waiting('mk'))[0]).toMatchObject({
      ...{
        key: `samar ${id}`,
        marks: [{ text: 'The family asks for a change', alarm: true }],
        next: 'Read their wish',
      },
    })
  })

  it('is the wish of a family for whoever entered the record, and once for whoever approves it too', async () => {
    const wish = async (id: number) => {
      const [token] = (await familyTokens(app, 'samar', id)).slice(-1)
      await app.call('POST', `family/token/${token}/`, { body: { answer: 'CHANGE', note: 'Another name.' } })
    }
    const { id } = await submitReady(app, 'samar')
    await wish(id)
    const own = await submitReady(app, 'samar', { as: 'mk' })
    await wish(own.id)
    expect((await boardOf('delegate')).needs).toMatchObject({
      rows: [{ key: `wish samar ${id}`, next: 'Read their wish', path: `/samar/view/${id}`, status: null }],
      total: 1,
    })
    expect((await waiting('mk')).map(({ key }) => key).toSorted()).toEqual([`samar ${id}`, `samar ${own.id}`])
    await app.call('PUT', `samar/${id}/updateStatus/CANCELLED/`, { as: 'admin' })
    expect((await boardOf('delegate')).needs).toEqual({ rows: [], total: 0 })
  })
})

it('what the user entered for another region tells nothing of its calendar but the day', async () => {
  const event = { name: 'Closed meeting', eventDate: '2026-11-20', blockSamar: true }
  expect((await app.call('POST', 'calendar/event/', { as: 'admin7', body: event })).status).toBe(200)
  await submit(app, 'samar', { as: 'admin', changes: { jamatkhanaId: JAMATKHANA.pickering } })
  const { text, body } = await app.call('GET', 'home/board/', { as: 'admin' })
  expect(body.response.entered.rows[0]).toMatchObject({ who: 'Mr Rahim Lalani', where: 'Pickering' })
  expect(text).not.toContain('Closed meeting')
})

it('what the user entered last is the newest ten of it, with how it stands', async () => {
  const made: number[] = []
  for (const letter of 'ABCDEFGHIJK') made.push((await samar(`Person ${letter.repeat(2)}`)).id)
  await app.call('PUT', `samar/${made[9]}/updateStatus/APPROVED/`, { as: 'mk' })
  const { rows = [] } = (await boardOf('delegate')).entered ?? {}
  expect(rows.map(({ key }) => key)).toEqual(
    made
      .toReversed()
      .slice(0, 10)
      .map((id) => `samar ${id}`),
  )
  expect(rows.slice(0, 2).map(({ status, path }) => [status, path])).toEqual([
    ['APPROVAL_PENDING', `/samar/view/${made[10]}`],
    ['APPROVED', `/samar/view/${made[9]}`],
  ])
  expect((await boardOf('mkdonmills')).entered).toEqual({ rows: [], total: 0 })
  expect((await boardOf('coordinator')).entered).toBeNull()
})

describe('what goes out today', () => {
  const goesOut = async (as: string) => (await boardOf(as)).goesOut?.rows.filter(({ who }) => who === 'Samar')
  const approved = async (changes: object = {}) => {
    const { id } = await samar('Rahim Lalani', changes)
    expect((await app.call('PUT', `samar/${id}/updateStatus/APPROVED/`, { as: 'mk' })).status).toBe(200)
    return id
  }

  it('is how many of each kind, when, of what the user may list', async () => {
    expect(await goesOut('admin')).toEqual([])
    await approved()
    await approved()
    await samar('Not Approved')
    const line = {
      who: 'Samar',
      what: '2 announcements',
      when: { at: '2026-11-17T00:30:00Z', zone: 'America/Toronto' },
    }
    expect(await goesOut('admin')).toMatchObject([{ ...line, path: '/announcement/next?regionId=3', marks: [] }])
    expect(await goesOut('mk')).toMatchObject([{ ...line, path: '/samar/list-samar?status=IN%7EAPPROVED' }])
    expect(await goesOut('mkdonmills')).toEqual([])
    expect(await goesOut('admin7')).toEqual([])
    expect((await boardOf('coordinator')).goesOut).toBeNull()
  })

  it('leaves out what comes later, and whose event is over', async () => {
    await approved()
    await set(app, { 'samar.days': 'Tue' })
    expect(await goesOut('admin')).toEqual([])
    await set(app, { 'samar.days': 'Mon' })
    expect(await goesOut('admin')).toHaveLength(1)
    app.clock.set('2026-11-23T17:00:00Z')
    expect(await goesOut('admin')).toEqual([])
  })

  it('counts what goes with the slot, and not what is over by then, unless it is held back until it is', async () => {
    const approvedAt = async (fatehaDate: string) => {
      const fateha = await change(app, 'fateha', await submit(app, 'fateha'), { changes: { fatehaDate } })
      await approve(app, 'fateha', fateha.id)
    }
    const theirs = async () => (await boardOf('admin')).goesOut?.rows.filter(({ who }) => who === 'Fateha Khwani')
    // At four this afternoon, before half past seven.
    await approvedAt('2026-11-16T21:00:00Z')
    expect(await theirs()).toEqual([])
    await approvedAt('2026-11-20T18:00:00Z')
    expect(await theirs()).toMatchObject([{ what: '1 announcement', when: { at: '2026-11-17T00:30:00Z' } }])
    await set(app, { 'fateha.blocked': 'true' })
    expect(await theirs()).toMatchObject([{ what: '2 announcements', marks: [{ text: 'Held back' }] }])
    await set(app, { 'fateha.blocked': 'false' })
  })

  it('counts what goes by priority at once, and not what was passed over and waits for a slot of another day', async () => {
    await set(app, { 'samar.days': 'Tue' })
    await approved()
    const id = await approved()
    expect((await app.call('PUT', `samar/${id}/togglePriority/`, { as: 'delegate' })).status).toBe(200)
    expect(await goesOut('admin')).toMatchObject([{ what: '1 announcement', when: null }])
    const path = '/samar/list-samar?status=IN%7EAPPROVED&priority=IN%7Etrue'
    expect(await goesOut('mk')).toMatchObject([{ what: '1 announcement', path }])
    const { db, clock } = app.services
    await sql`insert into priority_run (record_id, due, ran_on, outcome)
      select id, greatest(approved_on, priority_on), ${clock.now().toString()}::timestamptz, 'MISSED'
      from record where id = ${id}`.execute(db)
    expect(await goesOut('admin')).toEqual([])
  })

  it('leaves out what a draft carries, which waits for somebody and not for a slot', async () => {
    await set(app, { announcementApprovalEmails: 'admin@example.org', 'samar.time': '18:00|19:30' })
    await approved()
    expect(await goesOut('mk')).toMatchObject([
      { what: '1 announcement', when: { at: '2026-11-16T23:00:00Z' }, note: 'Then waits for its release.' },
    ])
    await sending(() => app).at('2026-11-16T23:00:00Z')
    expect((await boardOf('admin')).needs?.rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ key: expect.stringMatching(/^announcement /) })]),
    )
    expect(await goesOut('mk')).toEqual([])
    const [line] = (await boardOf('delegate')).entered?.rows ?? []
    expect(line?.note).toBe('It is in an announcement that goes out once it is released.')
    await approved()
    expect(await goesOut('mk')).toMatchObject([{ what: '1 announcement', when: { at: '2026-11-17T00:30:00Z' } }])
    await set(app, { announcementApprovalEmails: '' })
  })

  it('says what is held back today, and why', async () => {
    await approved()
    await set(app, { 'samar.blocked': 'true' })
    const [line] = (await goesOut('admin')) ?? []
    expect(line).toMatchObject({
      marks: [{ text: 'Held back', alarm: true }],
      note: 'The settings of the region hold this kind back.',
    })
    // It would not have gone out on a day without a slot.
    await set(app, { 'samar.days': 'Tue' })
    expect(await goesOut('admin')).toEqual([])
    await set(app, { 'samar.blocked': 'false', 'samar.days': 'Mon|Wed' })
    // Only dates after today can be added; then the day comes.
    const event = { name: 'Navroz', eventDate: '2026-11-18', blockSamar: true }
    expect((await app.call('POST', 'calendar/event/', { as: 'admin', body: event })).status).toBe(200)
    app.clock.set('2026-11-18T17:00:00Z')
    expect(await goesOut('mk')).toMatchObject([
      { what: '1 announcement', note: 'The calendar holds it back today: Navroz.' },
    ])
    // On a day without a slot only what has got priority today would have gone out.
    await set(app, { 'samar.days': 'Tue' })
    expect(await goesOut('mk')).toEqual([])
    app.clock.set('2026-11-17T18:00:00Z')
    const late = await approved()
    expect((await app.call('PUT', `samar/${late}/togglePriority/`, { as: 'delegate' })).status).toBe(200)
    app.clock.set('2026-11-18T17:00:00Z')
    expect(await goesOut('mk')).toEqual([])
    const id = await approved()
    expect((await app.call('PUT', `samar/${id}/togglePriority/`, { as: 'delegate' })).status).toBe(200)
    expect(await goesOut('mk')).toMatchObject([
      { what: '1 announcement', when: null, note: 'The calendar holds it back today: Navroz.' },
    ])
  })
})
