import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { endHold } from '../../../kit/server/mail/hold.ts'
import { REPLACED } from '../../../kit/server/mail/pace.ts'
import { submit } from '../../announcements/testing/records.ts'
import { begin, deliver, NEXT_SLOT, SLOT, sending, set, tidied } from '../../dispatch/testing/sending.ts'
import { letGoFaultWords } from '../words/en.ts'
import { holdWhenMoved } from './moved.ts'
import { hold } from './public.ts'

/** The evening before the tests' noon, and an hour and a half after the slot of their evening. */
const BACKUP = '2026-11-16T03:00:00Z'
const AFTER_THE_SLOT = '2026-11-17T02:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.db.deleteFrom('sendingHold').execute()
  await begin(app)
})

const { at, approved, record, linesOf } = sending(() => app)
const announcements = () => app.services.db.selectFrom('announcement').select(['id', 'status']).orderBy('id').execute()
/** Of letters that are still wanted: an approval takes back what asked for it. */
const statuses = async () => {
  const { db } = app.services
  const wanted = db.selectFrom('mailDelivery').where('lastReply', 'is distinct from', REPLACED)
  return (await wanted.select('status').orderBy('id').execute()).map(({ status }) => status)
}

const restored = async (begunOn: string, backupMadeOn: string | null = BACKUP) => {
  app.clock.set(begunOn)
  await app.database.db.transaction().execute((trx) => hold(trx, { begunOn, backupMadeOn }))
}
const look = async (as = 'national') => (await app.call('GET', 'sending/held/', { as })).body.response
const letGo = (body: object, as = 'national') => app.call('POST', 'sending/held/letGo/', { as, body })
/** Everything goes but what is named. */
const saying = async ({ letters = [], records = [] }: { letters?: number[]; records?: number[] } = {}) => {
  const held = await look()
  const say = (of: { id: number }[], gone: number[]) => of.map(({ id }) => ({ id, goes: !gone.includes(id) }))
  return { holdId: held.hold.id, letters: say(held.letters, letters), records: say(held.records, records) }
}

describe('found elsewhere than what last sent', () => {
  const elsewhere = () => app.database.db.updateTable('sendingPlace').set({ place: '7/00000001' }).execute()

  it('nothing goes, before anybody has noticed as well; then it is held, once, and sent from here once let go', async () => {
    const id = await approved('Gulshan Virani')
    await elsewhere()
    const before = await statuses()
    await at(NEXT_SLOT)
    await deliver(app, kinds)
    expect([await announcements(), new Set(before)]).toEqual([[], new Set(['WAITING'])])
    expect(await statuses()).toEqual(before)
    expect((await app.call('GET', 'health/')).body.response).toMatchObject({ mail: 'held' })
    expect((await app.call('POST', `samar/${id}/sendNow/`, { as: 'admin', body: {} })).status).toBe(422)

    await holdWhenMoved(app.services)
    await holdWhenMoved(app.services)
    const { hold: held, letters, records } = await look()
    expect(held).toMatchObject({ cause: 'MOVED', backupMadeOn: null })
    expect(new Set(letters.map(({ inDoubt }: { inDoubt: boolean }) => inDoubt))).toEqual(new Set([true]))
    expect(records).toMatchObject([{ id }])
    expect((await letGo(await saying({ records: [id] }))).status).toBe(200)
    expect((await record(id)).status).toBe('ANNOUNCEMENT_SENT')
    await deliver(app, kinds)
    expect(new Set(await statuses())).toEqual(new Set(['ACCEPTED']))
    await holdWhenMoved(app.services)
    expect((await look()).hold).toBeNull()
  })

  it('one that moves while it is held is asked about anew, as of the later move', async () => {
    await restored(AFTER_THE_SLOT)
    await app.database.db.updateTable('sendingHold').set({ place: '7/00000001' }).execute()
    await elsewhere()
    app.clock.set('2026-11-17T03:00:00Z')
    await holdWhenMoved(app.services)
    expect((await look()).hold).toMatchObject({ cause: 'MOVED', begunOn: '2026-11-17T03:00:00.000Z' })
    expect((await letGo(await saying())).status).toBe(200)
  })
})

describe('after a restore', () => {
  it('no mail leaves, no slot runs and nothing is given up, however long it lasts', async () => {
    const id = await approved()
    await restored(AFTER_THE_SLOT)
    await at(NEXT_SLOT)
    // While it could go, and when its time is over.
    for (const instant of [NEXT_SLOT, '2026-12-20T00:00:00Z']) {
      app.clock.set(instant)
      await deliver(app, kinds)
    }
    expect(await announcements()).toEqual([])
    expect(new Set(await statuses())).toEqual(new Set(['WAITING']))
    expect((await record(id)).status).toBe('APPROVED')
    const { body } = await app.call('GET', 'health/')
    expect(body.response).toMatchObject({ mail: 'held' })
  })

  it('a person who wants to send is told, and nothing is promised', async () => {
    const id = await approved()
    await restored(AFTER_THE_SLOT)
    const { status, body } = await app.call('POST', `samar/${id}/sendNow/`, { as: 'admin', body: {} })
    expect(status).toBe(422)
    expect(body.globalErrors[0]).toContain('sending is held after a restore')
    const config = await app.call('GET', 'config/', { as: 'mk' })
    expect(config.body.response.sendingHeldSince).toBe('2026-11-17T02:00:00.000Z')
    expect((await app.call('GET', 'config/')).body.response.sendingHeldSince).toBeNull()
  })

  it('nobody releases an announcement, or corrects one, before it is let go', async () => {
    await set(app, { announcementApprovalEmails: 'admin@example.org' })
    await approved()
    await at(SLOT)
    const [draft] = await announcements()
    await restored(AFTER_THE_SLOT)
    const asked = (path: string) => app.call('PUT', `announcement/${draft?.id}/${path}`, { as: 'admin', body: {} })
    const { status, body } = await asked('updateStatus/SENT_WITH_APPROVAL/')
    expect([status, body.globalErrors?.[0]]).toEqual([422, expect.stringContaining('sending is held after a restore')])
    expect(await announcements()).toEqual([draft])
    const correction = { recordId: 1, correction: 'CANCELLED', wording: null }
    const corrected = await app.call('POST', `announcement/${draft?.id}/correct/`, { as: 'admin', body: correction })
    expect(corrected.status).toBe(422)
  })

  it('the page says what would be sent, what may have gone, and names no family', async () => {
    const id = await approved('Gulshan Virani')
    const waiting = await submit(app, 'samar', { changes: { deceasedName: 'Nadir Jiwani' } })
    await restored(AFTER_THE_SLOT)
    await submit(app, 'samar', { changes: { deceasedName: 'Salim Jiwani' } })
    const before = await statuses()
    const { hold: held, letters, records } = await look()
    expect(held).toMatchObject({ backupMadeOn: '2026-11-16T03:00:00.000Z', begunOn: '2026-11-17T02:00:00.000Z' })
    expect(records).toEqual([
      {
        ...{ id, name: 'Mr Gulshan Virani', kind: 'samar', region: 'Central Ontario', needsRelease: false },
        since: null,
        approvedOn: '2026-11-16T17:00:00.000Z',
        cameDue: SLOT,
        next: NEXT_SLOT,
      },
    ])
    const asked = letters.filter(({ purpose }: { purpose: string }) => purpose === 'approval-request')
    expect(asked.map(({ inDoubt }: { inDoubt: boolean }) => inDoubt)).toEqual([true, false])
    expect(JSON.stringify(letters)).not.toContain('family.example')
    // Their subjects are all alike.
    const toFamilies = letters.filter(({ purpose }: { purpose: string }) => purpose === 'family-confirmation')
    expect(toFamilies.map(({ about }: { about: string }) => about)).toEqual([
      `Samar ${id}, Gulshan Virani`,
      `Samar ${waiting.id}, Nadir Jiwani`,
      expect.stringMatching(/^Samar \d+, Salim Jiwani$/),
    ])
    expect(asked[0].about).toBe(`Samar ${waiting.id}`)
    expect(await statuses()).toEqual(before)
  })

  it('what went out before is written down as sent, and the rest goes, once', async () => {
    const [gone, goes] = [await approved('Gulshan Virani'), await approved('Salim Jiwani')]
    await restored(AFTER_THE_SLOT)
    const [first] = (await look()).letters
    const { status, body } = await letGo(await saying({ letters: [first.id], records: [gone] }))
    expect(status).toBe(200)
    expect(body.response).toMatchObject({ hold: null, letters: [], records: [], ended: { by: { id: 1 } } })
    expect((await statuses())[0]).toBe('ACCEPTED')
    expect((await record(gone)).status).toBe('ANNOUNCEMENT_SENT')
    expect(await linesOf(gone)).toContain('ANNOUNCED')
    // The slot before the restore is not run again, nor missed; the next one takes what is left.
    await at('2026-11-17T02:01:00Z')
    expect(await announcements()).toEqual([])
    await at(NEXT_SLOT)
    await deliver(app, kinds)
    expect((await record(goes)).status).toBe('ANNOUNCEMENT_SENT')
    expect(await announcements()).toHaveLength(1)
    expect((await app.letters()).filter(({ purpose }) => purpose === 'missed-slots')).toEqual([])
    const lines = await app.call('POST', 'timeline/search/', {
      as: 'national',
      body: { filters: { aboutKind: { type: 'SELECT', operator: 'IN', values: ['sending'] } } },
    })
    expect(lines.body.response.data.map(({ event }: { event: string }) => event)).toMatchObject({
      0: 'SENDING_LET_GO',
      1: 'RESTORED',
    })
  })

  it('an announcement that waited in the backup and had gone out is sent, with its records', async () => {
    const id = await approved()
    await at(SLOT)
    await restored(AFTER_THE_SLOT)
    const { letters, records } = await look()
    expect(records).toEqual([])
    const letter = letters.find(({ purpose }: { purpose: string }) => purpose === 'announcement')
    expect((await letGo(await saying({ letters: [letter.id] }))).status).toBe(200)
    expect((await record(id)).status).toBe('ANNOUNCEMENT_SENT')
    expect(await announcements()).toMatchObject([{ status: 'SENT_WITH_APPROVAL' }])
  })

  /** An announcement that nobody took, and is tried no more; as the backup has it. Answers its record. */
  const refusedByAll = async () => {
    const id = await approved()
    await at(SLOT)
    await app.database.db
      .updateTable('mailDelivery')
      .set({ status: 'FAILED', nextAttemptOn: null, attempts: 1 })
      .execute()
    app.clock.set('2026-11-17T00:31:00Z')
    await tidied(app)
    expect(await announcements()).toMatchObject([{ status: 'APPROVED_BUT_NOT_SENT' }])
    return id
  }
  const refusedLetters = async () => (await look()).letters.filter(({ refused }: { refused: boolean }) => refused)

  it('an announcement that nobody had taken is asked about, since somebody may have had it tried again', async () => {
    const id = await refusedByAll()
    await restored(AFTER_THE_SLOT)
    const refused = await refusedLetters()
    // Other letters that were refused go by nobody's doing, and are not asked about.
    expect((await look()).letters).toEqual(refused)
    expect(refused).toMatchObject([{ purpose: 'announcement', inDoubt: true, tooLate: false }])
    expect((await letGo(await saying({ letters: [refused[0].id] }))).status).toBe(200)
    expect((await record(id)).status).toBe('ANNOUNCEMENT_SENT')
    expect(await announcements()).toMatchObject([{ status: 'SENT_WITH_APPROVAL' }])
    // Nor is it given up later, and announced with the next slot.
    await at('2026-11-20T00:30:00Z')
    await tidied(app)
    expect(await announcements()).toHaveLength(1)
  })

  it('one that nobody had taken, and that goes, is tried again', async () => {
    const id = await refusedByAll()
    await restored(AFTER_THE_SLOT)
    expect((await letGo(await saying())).status).toBe(200)
    await deliver(app, kinds)
    expect((await record(id)).status).toBe('ANNOUNCEMENT_SENT')
    expect(await announcements()).toMatchObject([{ status: 'SENT_WITH_APPROVAL' }])
  })

  it('one that nobody had taken, and that is too late, is announced anew where it goes', async () => {
    const id = await refusedByAll()
    await restored('2026-11-18T12:00:00Z')
    expect(await refusedLetters()).toMatchObject([{ tooLate: true }])
    expect((await letGo(await saying())).status).toBe(200)
    await tidied(app)
    expect(await announcements()).toMatchObject([{ status: 'CLOSED' }])
    await at('2026-11-19T00:30:00Z')
    expect(await announcements()).toMatchObject([{ status: 'CLOSED' }, { status: 'APPROVED' }])
    expect((await record(id)).status).toBe('APPROVED')
  })

  it('a correction that waited for a free slot is asked about, and not sent again where it went out', async () => {
    const id = await approved()
    await at(SLOT)
    await deliver(app, kinds)
    const [sent] = await announcements()
    const ledger = async () => (await app.call('GET', `announcement/${sent?.id}/deliveries/`, { as: 'admin' })).body
    const [, refused] = (await ledger()).response
    await app.services.db
      .updateTable('mailDelivery')
      .set({ status: 'FAILED', acceptedOn: null })
      .where('id', '=', refused.id)
      .execute()
    await set(app, { 'samar.blocked': 'true' })
    const body = { correction: 'UPDATED', wording: 'Other words.' }
    expect((await app.call('POST', `announcement/${sent?.id}/correct/`, { as: 'admin', body })).status).toBe(200)
    // Edited when a relay had the announcement already, a record is called otherwise than its receivers read.
    const { db } = app.services
    await db.updateTable('record').set({ personName: 'Zarina Hirji' }).where('id', '=', id).execute()
    await db
      .updateTable('announcement')
      .set({ subject: 'MISE À JOUR\u00a0: Annonces' })
      .where('status', '<>', 'SENT_WITH_APPROVAL')
      .execute()
    await restored(AFTER_THE_SLOT)
    await set(app, { 'samar.blocked': 'false' })
    const { records } = await look()
    expect(records).toMatchObject([{ name: expect.stringMatching(/^MISE À JOUR: .*Rahim Lalani$/), kind: 'samar' }])
    await db
      .updateTable('announcement')
      .set({ subject: 'UPDATED: Samar' })
      .where('status', '<>', 'SENT_WITH_APPROVAL')
      .execute()
    expect((await look()).records).toMatchObject([{ name: expect.stringMatching(/^UPDATED: /), kind: 'samar' }])
    expect((await letGo(await saying({ records: [records[0].id] }))).status).toBe(200)
    expect(await announcements()).toMatchObject([{ status: 'SENT_WITH_APPROVAL' }, { status: 'SENT_WITH_APPROVAL' }])
    await at(NEXT_SLOT)
    await deliver(app, kinds)
    expect((await app.letters()).filter(({ subject }) => subject?.startsWith('UPDATED: '))).toEqual([])
    expect((await linesOf(id)).filter((event) => event === 'ANNOUNCED')).toHaveLength(2)
    // Of the announcement nobody knows whether a refused receiver has it since; after its correction it does not go there.
    const again = `announcement/${sent?.id}/deliveries/${refused.id}/sendAgain/`
    expect((await app.call('POST', again, { as: 'admin', body: {} })).status).toBe(422)
  })

  it('a backup that was made while all was held asks again about what was let go since', async () => {
    const id = await approved('Gulshan Virani')
    await restored('2026-11-16T18:00:00Z')
    app.clock.set('2026-11-16T19:00:00Z')
    await submit(app, 'samar', { changes: { deceasedName: 'Salim Jiwani' } })
    // The data of that moment, as it is restored in the night: it was let go in between, and a slot ran.
    await restored(AFTER_THE_SLOT, '2026-11-16T19:30:00Z')
    const { hold: held, letters, records } = await look()
    expect(held).toMatchObject({ backupMadeOn: '2026-11-16T03:00:00.000Z', begunOn: '2026-11-17T02:00:00.000Z' })
    expect(letters.filter(({ inDoubt }: { inDoubt: boolean }) => !inDoubt)).toEqual([])
    expect(records).toMatchObject([{ id, cameDue: SLOT }])
    expect((await letGo(await saying({ records: [id] }))).status).toBe(200)
    await at('2026-11-17T02:01:00Z')
    expect(await announcements()).toEqual([])
    expect((await app.letters()).filter(({ purpose }) => purpose === 'missed-slots')).toEqual([])
  })

  it('nobody is told that a record was not announced whose event ended since the backup, unless a person says so', async () => {
    const [gone, missed] = [await approved('Gulshan Virani'), await approved('Salim Jiwani')]
    await app.services.db
      .updateTable('record')
      .set({ eventEndsOn: '2026-11-17T05:00:00Z' })
      .where('id', 'in', [gone, missed])
      .execute()
    await restored('2026-11-18T12:00:00Z', '2026-11-16T20:00:00Z')
    await app.services.jobs.writeDueLetters()
    expect((await look()).records).toMatchObject([
      { id: gone, cameDue: SLOT, next: null },
      { id: missed, cameDue: SLOT, next: null },
    ])
    expect((await letGo(await saying({ records: [gone] }))).status).toBe(200)
    await tidied(app)
    expect((await record(gone)).status).toBe('ANNOUNCEMENT_SENT')
    expect(await linesOf(gone)).not.toContain('HELD_BACK')
    expect(await linesOf(missed)).toContain('HELD_BACK')
  })

  it('reminders that came due before the restore are asked about, not sent a moment later', async () => {
    await submit(app, 'samar')
    await restored('2026-11-18T17:00:00Z')
    const body = await saying()
    const { status, body: answer } = await letGo(body)
    expect([status, answer.globalErrors]).toEqual([422, [letGoFaultWords.moreHasCome]])
    const reminders = (await look()).letters.filter(
      ({ purpose }: { purpose: string }) => purpose === 'approval-reminder',
    )
    expect(reminders).toMatchObject([{ inDoubt: true }])
    expect((await letGo(await saying())).status).toBe(200)
  })

  it('of two who let it go at once, one does', async () => {
    await approved()
    await restored(AFTER_THE_SLOT)
    const body = await saying()
    const answers = await Promise.all([letGo(body), letGo(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const ended = { now: AFTER_THE_SLOT, by: 1 }
    expect(await app.database.db.transaction().execute((trx) => endHold(trx, body.holdId, ended))).toBe(false)
    const again = await letGo(body)
    expect(again.body.globalErrors).toEqual(['Somebody has let it go already.'])
  })

  test.each([
    ['admin', 403],
    ['readonly', 403],
    ['mk', 403],
    ['inactive', 403],
    ['national', 200],
  ])('%s who looks gets %i, and changes nothing', async (as, status) => {
    await restored(AFTER_THE_SLOT)
    expect((await app.call('GET', 'sending/held/', { as })).status).toBe(status)
    if (status !== 200) expect((await letGo({ holdId: 1, letters: [], records: [] }, as)).status).toBe(status)
    expect((await look()).hold).not.toBeNull()
  })

  test.each([{}, { holdId: 'x', letters: [], records: [] }, { holdId: 1, letters: [{ id: 1 }], records: [] }])(
    'refuses %j',
    async (body) => {
      await restored(AFTER_THE_SLOT)
      expect((await letGo(body)).status).toBe(422)
    },
  )
})
