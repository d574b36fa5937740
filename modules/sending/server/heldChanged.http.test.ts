import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Relay } from '../../../kit/server/mail/relay.ts'
import { draftInput, plannedInput } from '../../announcements/kinds/mayyit/testing/inputs.ts'
import { approve, change, FRIDAY } from '../../announcements/testing/records.ts'
import { begin, deliver, NEXT_SLOT, SLOT, sending, set, tidied } from '../../dispatch/testing/sending.ts'
import type { Held } from '../rules/held.ts'
import { letGoFaultWords } from '../words/en.ts'
import { holdWhenMoved } from './moved.ts'
import { hold } from './public.ts'

// What is changed while all is held after a restore: it may have gone out as it was approved before.

const BACKUP = '2026-11-16T20:00:00Z'
const RESTORED = '2026-11-17T02:00:00Z'
const LATER = '2026-11-17T02:30:00Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.db.deleteFrom('sendingHold').execute()
  taken = []
  await begin(app)
  await app.services.db.updateTable('jamatkhana').set({ email: null }).execute()
})

const { at, approved, record, linesOf, announcements, announcement, call } = sending(() => app)

/** What a relay took of announcements, since the test began. */
let taken: { to: string; text: string }[] = []
const relay: Relay = {
  keepsTokens: false,
  openLane: () => ({
    connected: true,
    close: () => undefined,
    async offer({ to, content, mayHandOver }) {
      if (!(await mayHandOver())) return { kind: 'unsent', reply: 'not handed over', beforeOffer: false }
      taken.push({ to, text: content.toString('utf8') })
      return { kind: 'accepted', reply: '250 taken' }
    },
  }),
}
const sent = async () => {
  await deliver(app, kinds, relay)
  return taken.filter(({ to }) => to === 'samar@list.example').map(({ text }) => text)
}

const restored = async (begunOn = RESTORED, backupMadeOn = BACKUP) => {
  app.clock.set(begunOn)
  await app.database.db.transaction().execute((trx) => hold(trx, { begunOn, backupMadeOn }))
}
const look = async (): Promise<Held> => (await app.call('GET', 'sending/held/', { as: 'national' })).body.response
type Gone = { letters?: number[]; records?: number[] }
const saying = async ({ letters = [], records = [] }: Gone = {}) => {
  const held = await look()
  const say = (of: { id: number }[], gone: number[]) => of.map(({ id }) => ({ id, goes: !gone.includes(id) }))
  return { holdId: held.hold?.id, letters: say(held.letters, letters), records: say(held.records, records) }
}
const letGo = (body: object) => app.call('POST', 'sending/held/letGo/', { as: 'national', body })
const letsGo = async (gone: Gone = {}) => expect((await letGo(await saying(gone))).status).toBe(200)
const edited = async (id: number, changes: object = { deceasedName: 'Rahim Lalanee' }) =>
  change(app, 'samar', await record(id), { as: 'admin', changes })
const doubts = () => app.database.db.selectFrom('recordInDoubt').selectAll().execute()
const asWas = async () => (await app.letters()).filter(({ purpose }) => purpose === 'announced-as-it-was')

/** The slots after, as far as a day and a half goes. */
const later = async () => {
  for (const slot of [NEXT_SLOT, '2026-11-19T00:30:00Z']) {
    await at(slot)
    await tidied(app)
    await deliver(app, kinds, relay)
  }
}

describe('an approved record that is edited while all is held', () => {
  it('is asked about as it was approved, and is announced once where it had gone out', async () => {
    const id = await approved()
    const before = await record(id)
    await restored()
    await edited(id)
    expect(await record(id)).toMatchObject({ status: 'APPROVAL_PENDING', approvedOn: null })
    const { records } = await look()
    expect(records).toEqual([
      {
        ...{ id, name: 'Mr Rahim Lalani', kind: 'samar', region: 'Central Ontario', since: 'EDITED' },
        ...{ approvedOn: before.approvedOn, cameDue: SLOT, next: null, needsRelease: false },
      },
    ])
    await approve(app, 'samar', id)
    expect((await look()).records).toEqual(records)
    app.clock.set(LATER)
    await letsGo({ records: [id] })
    expect(await record(id)).toMatchObject({
      ...{ status: 'ANNOUNCEMENT_SENT', approvedOn: before.approvedOn, deceasedName: 'Rahim Lalanee' },
    })
    const { approvedWording } = await app.database.db
      .selectFrom('record')
      .select('approvedWording')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(approvedWording).toMatch(/^Mr Rahim Lalani, of Toronto/)
    await later()
    expect(await sent()).toEqual([])
    expect(await announcements()).toEqual([])
    expect(await doubts()).toEqual([])
  })

  it('whoever has to know that others were told something else is told', async () => {
    const id = await approved()
    await restored()
    await edited(id)
    await letsGo({ records: [id] })
    expect((await record(id)).status).toBe('ANNOUNCEMENT_SENT')
    expect(await linesOf(id)).toContain('ANNOUNCED')
    const letters = await asWas()
    expect(letters.flatMap(({ to }) => to)).toEqual(
      expect.arrayContaining(['delegate@example.org', 'admin@example.org']),
    )
    expect(letters[0]?.subject).toBe('Announced, though changed: Samar for Mr Rahim Lalani')
    expect(letters[0]?.source).toContain(`/samar/view/${id}`)
  })

  it('goes its ordinary way where it had not, once it is approved, and once only', async () => {
    const id = await approved()
    await restored()
    await edited(id)
    await letsGo()
    expect(await doubts()).toEqual([])
    await at(NEXT_SLOT)
    expect(await sent()).toEqual([])
    await approve(app, 'samar', id)
    await at('2026-11-19T00:30:00Z')
    const texts = await sent()
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('Lalanee')
    expect(await asWas()).toEqual([])
  })

  it('is asked about once, however often it is changed and approved, and held again', async () => {
    const id = await approved()
    await restored()
    await edited(id)
    await approve(app, 'samar', id)
    await edited(id, { deceasedName: 'Rahim Lalany' })
    await approve(app, 'samar', id)
    await restored('2026-11-17T03:00:00Z', LATER)
    expect((await look()).records).toMatchObject([{ id, name: 'Mr Rahim Lalani', since: 'EDITED' }])
    await edited(id, { deceasedName: 'Rahim Lalaney' })
    expect((await look()).records).toMatchObject([{ id, name: 'Mr Rahim Lalani', since: 'EDITED' }])
    await letsGo({ records: [id] })
    expect((await record(id)).status).toBe('ANNOUNCEMENT_SENT')
    await later()
    expect(await sent()).toEqual([])
  })

  it('is not asked about where it cannot have gone out: approved since, or unchanged in its words', async () => {
    const kept = await approved({ deceasedName: 'Gulshan Virani' })
    await restored()
    const id = await approved()
    await edited(id)
    await edited(kept, { familyContact: { ...(await record(kept)).familyContact, phone: '416-555-0199' } })
    expect(await doubts()).toEqual([])
    expect((await look()).records).toMatchObject([{ id: kept, since: null }])
  })

  it('nor where its event was over at the backup', async () => {
    const id = await approved()
    await app.services.db
      .updateTable('record')
      .set({ eventEndsOn: '2026-11-16T19:00:00Z' })
      .where('id', '=', id)
      .execute()
    await restored()
    await edited(id, { samarDate: '2026-11-21' })
    expect((await look()).records).toEqual([])
    await letsGo()
    expect(await doubts()).toEqual([])
  })

  it('in a draft of the backup, which it leaves', async () => {
    await set(app, { announcementApprovalEmails: 'admin@example.org' })
    const id = await approved()
    await at(SLOT)
    await restored()
    await edited(id)
    await tidied(app)
    expect((await announcements())[0]).toMatchObject({ status: 'CLOSED' })
    expect((await look()).records).toMatchObject([{ id, since: 'EDITED' }])
    await letsGo({ records: [id] })
    await set(app)
    await later()
    expect([(await record(id)).status, await sent()]).toEqual(['ANNOUNCEMENT_SENT', []])
  })
})

describe('an announcement that was handed over at the backup, of which a record is edited while all is held', () => {
  /** Two records in one, as the backup has them: nobody had taken it, or it waited. */
  const handedOver = async (how: 'REFUSED' | 'WAITING') => {
    const ids = [await approved('Gulshan Virani'), await approved('Salim Jiwani')] as const
    await at(SLOT)
    if (how === 'REFUSED') {
      const refused = { status: 'FAILED', nextAttemptOn: null, attempts: 1 } as const
      await app.database.db.updateTable('mailDelivery').set(refused).execute()
      app.clock.set('2026-11-17T00:31:00Z')
      await tidied(app)
    }
    await restored()
    return ids
  }
  const letter = async () => (await look()).letters.find(({ purpose }) => purpose === 'announcement')

  test.each(['REFUSED', 'WAITING'] as const)(
    '%s: it is asked about as a whole, and nobody hears of either twice',
    async (how) => {
      const [first, second] = await handedOver(how)
      const asked = await letter()
      await edited(first, { deceasedName: 'Gulshan Veerani' })
      await tidied(app)
      expect(await letter()).toEqual(asked)
      expect(asked).toMatchObject({ inDoubt: true })
      expect((await look()).records).toEqual([])
      await approve(app, 'samar', first)
      await letsGo({ letters: [asked?.id ?? 0] })
      expect([(await record(first)).status, (await record(second)).status]).toEqual([
        'ANNOUNCEMENT_SENT',
        'ANNOUNCEMENT_SENT',
      ])
      await later()
      expect(await sent()).toEqual([])
      expect(await doubts()).toEqual([])
    },
  )

  test.each(['REFUSED', 'WAITING'] as const)(
    '%s: where it had not gone out, it goes without what was changed',
    async (how) => {
      const [first, second] = await handedOver(how)
      await edited(first, { deceasedName: 'Gulshan Veerani' })
      await tidied(app)
      await letsGo()
      const [text, ...more] = await sent()
      expect([text?.includes('Salim Jiwani'), text?.includes('Gulshan'), more]).toEqual([true, false, []])
      expect((await record(second)).status).toBe('ANNOUNCEMENT_SENT')
      await approve(app, 'samar', first)
      await later()
      const texts = await sent()
      expect(texts).toHaveLength(2)
      expect(texts[1]).toContain('Gulshan Veerani')
    },
  )

  it('discarded, all of it is asked about one by one', async () => {
    const [first, second] = await handedOver('REFUSED')
    await edited(first, { deceasedName: 'Gulshan Veerani' })
    const [{ id }] = await announcements()
    expect((await call('PUT', `announcement/${id}/updateStatus/DISCARDED/`, {})).status).toBe(200)
    expect((await look()).records).toMatchObject([
      { id: second, since: null },
      { id: first, since: 'EDITED', name: 'Mr Gulshan Virani' },
    ])
    await letsGo({ records: [first, second] })
    await approve(app, 'samar', first).catch(() => undefined)
    await later()
    expect(await sent()).toEqual([])
    expect((await announcement(id)).status).toBe('DISCARDED')
  })
})

describe('what becomes of a record otherwise while all is held', () => {
  it('its approval is taken back: the same', async () => {
    const id = await approved()
    await restored()
    expect((await app.call('PUT', `samar/${id}/updateStatus/APPROVAL_PENDING/`, { as: 'mk', body: {} })).status).toBe(
      200,
    )
    expect((await look()).records).toMatchObject([{ id, since: 'EDITED' }])
    await approve(app, 'samar', id)
    await letsGo({ records: [id] })
    await later()
    expect([(await record(id)).status, await sent()]).toEqual(['ANNOUNCEMENT_SENT', []])
  })

  it('cancelled, it stays so and says that it went out; it does not where it did not', async () => {
    const [gone, not] = [await approved('Gulshan Virani'), await approved('Salim Jiwani')]
    await restored()
    for (const id of [gone, not])
      expect((await app.call('PUT', `samar/${id}/updateStatus/CANCELLED/`, { as: 'admin', body: {} })).status).toBe(200)
    expect((await look()).records.map(({ id, since }) => [id, since])).toEqual([
      [gone, 'CANCELLED'],
      [not, 'CANCELLED'],
    ])
    await letsGo({ records: [gone] })
    expect(await record(gone)).toMatchObject({ status: 'CANCELLED', announcementSentOn: expect.any(String) })
    expect(await record(not)).toMatchObject({ status: 'CANCELLED', announcementSentOn: null })
    expect(new Set((await asWas()).map(({ subject }) => subject))).toEqual(
      new Set(['Announced, though cancelled: Samar for Mr Gulshan Virani']),
    )
    await later()
    expect(await sent()).toEqual([])
  })

  it('deleted, whoever has to know is told, and a link leads nowhere; its doubt goes with it', async () => {
    const [id, forgotten] = [await approved('Gulshan Virani'), await approved('Salim Jiwani')]
    await restored()
    for (const each of [id, forgotten])
      expect((await app.call('DELETE', `samar/${each}/`, { as: 'admin' })).status).toBe(200)
    expect((await look()).records).toMatchObject([
      { id, since: 'DELETED' },
      { id: forgotten, since: 'DELETED' },
    ])
    // As retention does in a year.
    await app.database.db.deleteFrom('recordContact').where('recordId', '=', forgotten).execute()
    await app.database.db.deleteFrom('samar').where('recordId', '=', forgotten).execute()
    await app.database.db.deleteFrom('record').where('id', '=', forgotten).execute()
    expect((await doubts()).map(({ recordId }) => recordId)).toEqual([id])
    await letsGo({ records: [id] })
    const [letter] = await asWas()
    expect(letter?.subject).toBe('Announced, though deleted: Samar for Mr Gulshan Virani')
    expect(letter?.source).not.toContain(`/samar/view/${id}`)
  })
})

it('what was changed since the page was opened is asked about, and nothing goes before', async () => {
  const id = await approved()
  await restored()
  await approved('Salim Jiwani')
  const body = { ...(await saying()), records: [] }
  await edited(id)
  const { status, body: answer } = await letGo(body)
  expect([status, answer.globalErrors]).toEqual([422, [letGoFaultWords.moreHasCome]])
  expect(await doubts()).toHaveLength(1)
  expect((await look()).hold).not.toBeNull()
})

it('of one who says that it went out and one who says that it did not, one is heard', async () => {
  const id = await approved()
  await restored()
  await edited(id)
  const bodies = [await saying({ records: [id] }), await saying()]
  const answers = await Promise.all(bodies.map(letGo))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const wasGone = answers[0]?.status === 200
  expect((await record(id)).status).toBe(wasGone ? 'ANNOUNCEMENT_SENT' : 'APPROVAL_PENDING')
  expect(await doubts()).toEqual([])
})

describe('a Mayyit that may have gone out', () => {
  const approvedMayyit = async () => {
    const made = (await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })).body.response
    expect((await app.call('PUT', `mayyit/${made.id}/updateStatus/APPROVED/`, { as: 'mk', body: {} })).status).toBe(200)
    return made.id
  }

  it('and is a draft since, was announced as it was', async () => {
    const id = await approvedMayyit()
    await restored()
    const draft = await app.call('PUT', `mayyit/${id}/`, { as: 'mgc', body: draftInput() })
    expect(draft.body.response.status).toBe('DRAFT')
    expect((await look()).records).toMatchObject([{ id, kind: 'mayyit', since: 'EDITED' }])
    await letsGo({ records: [id] })
    expect(await record(id, 'mayyit')).toMatchObject({ status: 'ANNOUNCEMENT_SENT', noOfAnnouncementsSent: 1 })
  })

  it('and is completed since, says so, and nobody has to be told', async () => {
    const id = await approvedMayyit()
    await restored('2026-11-21T15:00:00Z')
    const posted = { mayyitNumber: 7, lotNo: 12, attendance: 0, vaccinePassportUsed: 'NOT_APPLICABLE' }
    const path = `mayyit/${id}/markAsComplete/`
    expect((await app.call('PUT', path, { as: 'mgc', body: posted })).body.response.status).toBe('COMPLETED')
    expect((await look()).records).toMatchObject([{ id, since: 'COMPLETED' }])
    await letsGo({ records: [id] })
    expect(await record(id, 'mayyit')).toMatchObject({ status: 'COMPLETED', announcementSentOn: expect.any(String) })
    expect(await asWas()).toEqual([])
  })
})

describe('of a standby that took over, before anybody has noticed', () => {
  const works = (databaseSynchronous: boolean) => ({
    ...app.services,
    env: { ...app.services.env, databaseSynchronous },
  })
  const elsewhere = async () => {
    const { db } = app.database
    // The same system, on an earlier timeline: this database follows it.
    await sql`update sending_place set place = split_part(database_place(), '/', 1) || '/00000000'`.execute(db)
  }

  it('what is edited is asked about as well, once it is held', async () => {
    const id = await approved()
    await elsewhere()
    await edited(id)
    await holdWhenMoved(works(false))
    expect((await look()).records).toMatchObject([{ id, since: 'EDITED' }])
    await approve(app, 'samar', id)
    await letsGo({ records: [id] })
    await later()
    expect([(await record(id)).status, await sent()]).toEqual(['ANNOUNCEMENT_SENT', []])
  })

  it('and nothing of it is kept where every commit was confirmed, unless a restore holds as well', async () => {
    const [first, second] = [await approved('Gulshan Virani'), await approved('Salim Jiwani')]
    await elsewhere()
    await edited(first)
    expect(await doubts()).toHaveLength(1)
    await holdWhenMoved(works(true))
    expect([await doubts(), (await look()).hold]).toEqual([[], null])
    await restored()
    await edited(second)
    await elsewhere()
    await sql`update sending_hold set place = (select place from sending_place)`.execute(app.database.db)
    await holdWhenMoved(works(true))
    expect((await look()).records).toMatchObject([{ id: second, since: 'EDITED' }])
    await letsGo({ records: [second] })
    expect((await record(second)).status).toBe('ANNOUNCEMENT_SENT')
  })
})

it('without a hold nothing is kept', async () => {
  const id = await approved()
  await edited(id, { samarDate: FRIDAY, deceasedName: 'Rahim Lalanee' })
  expect(await doubts()).toEqual([])
})
