import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { plannedInput } from '../../announcements/kinds/mayyit/testing/inputs.ts'
import { beginWorkflow } from '../../ghusl/testing/workflows.ts'
import type { TimelineEntry } from '../../timeline/rules/timeline.ts'
import { begin, deliver, NEXT_SLOT, SLOT, sending, set, tidied, whileDelivering } from '../testing/sending.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => begin(app))

/** The ADMINs of the region, and who sent the correction. */
const TOLD = ['admin@example.org', 'bulk@example.org', 'delegate@example.org', 'remover@example.org']

const { at, call, approved, record, linesOf, announcement, announcements } = sending(() => app)
const delivering = <T>(made: Promise<T>): Promise<T> => whileDelivering(app, kinds, made)

describe('a correction', () => {
  const sent = async (...who: string[]) => {
    const ids: number[] = []
    for (const name of who.length > 0 ? who : ['Rahim Lalani']) ids.push(await approved(name))
    await at(SLOT)
    await deliver(app, kinds)
    const [announcement] = await announcements()
    return { ids, id: announcement.id as number }
  }
  const correct = (id: number, body: object, as = 'admin') => call('POST', `announcement/${id}/correct/`, body, as)

  it('goes to the same receivers as before, with the new wording, as an announcement linked to the first', async () => {
    const { id, ids } = await sent('Amin Esmail', 'Rahim Lalani')
    const first = await announcement(id)
    await set(app, { samarAnnouncementEmails: 'other@list.example' })
    const body = { recordId: ids[1], correction: 'UPDATED', wording: 'Mr Rahim Lalani <of Toronto>.\nSamar on Sunday.' }
    const { body: answer } = await delivering(correct(id, body))
    expect(answer.response).toMatchObject({
      subject: `UPDATED: ${first.subject}`,
      status: 'SENT_WITH_APPROVAL',
      mandatoryReceivers: first.mandatoryReceivers,
      bcc: first.bcc,
      correction: 'UPDATED',
      correctionOf: { id },
      content: '<p><strong>UPDATED</strong></p>\n<p>Mr Rahim Lalani &lt;of Toronto&gt;.<br>Samar on Sunday.</p>',
    })
    expect((await announcement(id)).corrections).toEqual([expect.objectContaining({ id: answer.response.id })])
    expect(await record(ids[1] ?? 0)).toMatchObject({ status: 'ANNOUNCEMENT_SENT' })
    const { body: view } = await call('GET', `samar/${ids[1]}/announcement/`)
    expect(view.response.announcement).toBe('Mr Rahim Lalani <of Toronto>.\nSamar on Sunday.')
    expect(await linesOf(ids[1] ?? 0)).toEqual(expect.arrayContaining(['CORRECTED', 'ANNOUNCED']))
  })

  it('stands in the timelines of the record and of both announcements, each leading to the other', async () => {
    const { id, ids } = await sent()
    const { body } = await delivering(correct(id, { correction: 'UPDATED', wording: 'Otherwise.' }))
    const second: number = body.response.id
    const lines = async (path: string) =>
      ((await call('GET', `${path}/timeline/`)).body.response as TimelineEntry[])
        .filter(({ other }) => other !== null)
        .map(({ event, note, other }) => [event, note, other?.kind, other?.id])
    expect(await lines(`announcement/${id}`)).toEqual([
      ['CORRECTED', `Announcement ${second}, UPDATED: Mr Rahim Lalani`, 'announcement', second],
    ])
    expect(await lines(`announcement/${second}`)).toEqual([['MADE', `Corrects announcement ${id}`, 'announcement', id]])
    expect((await lines(`samar/${ids[0]}`)).filter(([event]) => event !== 'MAIL')).toEqual([
      ['COMPILED', `Announcement ${id}`, 'announcement', id],
      ['ANNOUNCED', `Announcement ${id}`, 'announcement', id],
      ['CORRECTED', `Announcement ${second}, UPDATED`, 'announcement', second],
      ['ANNOUNCED', `Announcement ${second}, UPDATED`, 'announcement', second],
    ])
  })

  it('may say that it is cancelled, in the words that were announced', async () => {
    const { id, ids } = await sent()
    const { body } = await delivering(correct(id, { correction: 'CANCELLED' }))
    expect(body.response.content).toMatch(
      /^<p><strong>CANCELLED<\/strong><\/p>\n<p>The announcement of Monday, 16 November 2026 about Mr Rahim Lalani is cancelled\.<\/p>\n<p>Mr Rahim Lalani, of Toronto/,
    )
    expect((await record(ids[0] ?? 0)).status).toBe('CANCELLED')
  })

  it('of a funeral that is cancelled gives its Ghusl workflow back, and takes it again once it takes place after all', async () => {
    const { id: workflowId } = await beginWorkflow(app, { deceasedName: 'Noorjehan Bhanji' })
    const other = async () => (await call('POST', 'mayyit/', plannedInput(), 'mgc')).body.response.id as number
    const funeral = await other()
    const link = (id: number) => call('PUT', `ghusl/workflow/${workflowId}/mayyit/${id}/`, undefined, 'mgc')
    const mayyitOf = async () =>
      (await call('GET', `ghusl/workflow/${workflowId}/information/`, undefined, 'gsochair')).body.response.mayyitId
    expect((await link(funeral)).status).toBe(200)
    await call('PUT', `mayyit/${funeral}/updateStatus/APPROVED/`)
    await at(SLOT)
    await deliver(app, kinds)
    const [{ id }] = await announcements()
    expect(await mayyitOf()).toBe(funeral)

    await delivering(correct(id, { correction: 'CANCELLED' }))
    expect((await record(funeral, 'mayyit')).status).toBe('CANCELLED')
    expect(await mayyitOf()).toBe(null)

    await delivering(correct(id, { correction: 'UPDATED', wording: 'The funeral takes place after all.' }))
    expect(await mayyitOf()).toBe(funeral)

    await delivering(correct(id, { correction: 'CANCELLED' }))
    const instead = await other()
    expect((await link(instead)).status).toBe(200)
    await delivering(correct(id, { correction: 'UPDATED', wording: 'The funeral takes place on Sunday.' }))
    expect(await mayyitOf()).toBe(instead)
    expect(await record(funeral, 'mayyit')).toMatchObject({ status: 'ANNOUNCEMENT_SENT', workflowId: null })
  })

  it('keeps what was announced below the words of who cancels it', async () => {
    const { id } = await sent()
    const { wording } = (await announcement(id)).records[0].announced
    const { body } = await delivering(
      correct(id, { correction: 'CANCELLED', wording: 'It is held by another family.' }),
    )
    expect(body.response.content.split('\n')).toEqual([
      '<p><strong>CANCELLED</strong></p>',
      '<p>The announcement of Monday, 16 November 2026 about Mr Rahim Lalani is cancelled.</p>',
      '<p>It is held by another family.</p>',
      `<p>${wording}</p>`,
    ])
  })

  it('that is held back cancels nothing before it goes out', async () => {
    const { id, ids } = await sent()
    await set(app, { 'samar.blocked': 'true' })
    await correct(id, { correction: 'CANCELLED' })
    expect((await record(ids[0] ?? 0)).status).toBe('ANNOUNCEMENT_SENT')
    await set(app)
    await at(NEXT_SLOT)
    await deliver(app, kinds)
    expect((await record(ids[0] ?? 0)).status).toBe('CANCELLED')
  })

  it('is itself corrected, without a second word in front', async () => {
    const { id } = await sent()
    const { body } = await delivering(correct(id, { correction: 'UPDATED', wording: 'One.' }))
    const { body: second } = await delivering(correct(body.response.id, { correction: 'CANCELLED' }))
    expect(second.response.subject).toBe('CANCELLED: Samar announcements, Monday, 16 November 2026')
    expect(second.response.content).toContain('One.')
  })

  it('is held on a blocked date, like everything of the kind', async () => {
    const { id } = await sent()
    await set(app, { 'samar.blocked': 'true' })
    const { body } = await correct(id, { correction: 'UPDATED', wording: 'Other.' })
    expect(body.response).toMatchObject({ status: 'APPROVED_BUT_NOT_SENT', heldReason: 'Held back in the settings.' })
    expect((await correct(id, { correction: 'UPDATED', wording: 'Other.' })).body.globalErrors).toEqual([
      'Another correction of this record has not gone out yet.',
    ])
    await set(app)
    await at(NEXT_SLOT)
    await deliver(app, kinds)
    expect((await announcement(body.response.id)).status).toBe('SENT_WITH_APPROVAL')
  })

  it('starts from what was announced last, corrections included', async () => {
    const { id, ids } = await sent('Amin Esmail', 'Rahim Lalani')
    const [, recordId] = ids
    await delivering(correct(id, { recordId, correction: 'UPDATED', wording: 'Mr Rahim Lalani, at Headquarters.' }))
    const now = async () =>
      (await announcement(id)).records.find((each: { id: number }) => each.id === recordId).announced
    expect(await now()).toEqual({
      wording: 'Mr Rahim Lalani, at Headquarters.',
      shared: false,
      correction: 'UPDATED',
      until: null,
    })
    const { body } = await delivering(correct(id, { recordId, correction: 'CANCELLED' }))
    expect(body.response.content).toBe(
      '<p><strong>CANCELLED</strong></p>\n<p>The announcement of Monday, 16 November 2026 about Mr Rahim Lalani is cancelled.</p>\n<p>Mr Rahim Lalani, at Headquarters.</p>',
    )
    expect(await now()).toMatchObject({ wording: 'Mr Rahim Lalani, at Headquarters.', correction: 'CANCELLED' })
    const { body: timeline } = await call('GET', `samar/${recordId}/timeline/`)
    const corrected = timeline.response.filter(({ event }: { event: string }) => event === 'CORRECTED')
    expect(corrected.at(-1).changes).toEqual([
      {
        field: 'wording',
        before: 'Mr Rahim Lalani, at Headquarters.',
        after: 'Mr Rahim Lalani, at Headquarters.',
      },
    ])
  })

  it('that corrects nothing is refused, in words, and nothing goes out', async () => {
    const { id, ids } = await sent()
    const { wording } = (await announcement(id)).records[0].announced
    const refusedFor = async (body: object) => (await correct(id, body)).body.entityErrors
    const same = { wording: 'This is what was announced. Please write how it reads now.' }
    expect(await refusedFor({ correction: 'UPDATED', wording })).toEqual(same)
    expect(await refusedFor({ correction: 'UPDATED', wording: `  ${wording.toUpperCase()} ` })).toEqual(same)
    await delivering(correct(id, { correction: 'CANCELLED' }))
    expect(await refusedFor({ correction: 'CANCELLED' })).toEqual({
      correction: 'It has already been announced as cancelled.',
    })
    // What was cancelled by mistake takes place after all.
    expect((await delivering(correct(id, { correction: 'UPDATED', wording }))).status).toBe(200)
    expect(await record(ids[0] ?? 0)).toMatchObject({
      status: 'ANNOUNCEMENT_SENT',
      announcedAs: { correction: 'UPDATED' },
    })
    expect(await announcements()).toHaveLength(3)
  })

  it('says on the record what was announced last, and when', async () => {
    const { id, ids } = await sent()
    const announcedAs = async () => (await record(ids[0] ?? 0)).announcedAs
    expect(await announcedAs()).toEqual({ correction: null, on: '2026-11-17T00:30:00.000Z', editedByHand: false })
    app.clock.set('2026-11-17T01:10:00Z')
    await delivering(correct(id, { correction: 'CANCELLED' }))
    expect(await announcedAs()).toEqual({
      correction: 'CANCELLED',
      on: '2026-11-17T01:10:00.000Z',
      editedByHand: false,
    })
  })

  it('of one of several names every fault at once', async () => {
    const { id } = await sent('Amin Esmail', 'Rahim Lalani')
    expect((await correct(id, {})).body.entityErrors).toEqual({
      recordId: 'This field is required.',
      correction: 'Please select an option.',
      wording: 'This field is required.',
    })
  })

  it.each([
    ['nothing', {}, { correction: 'Please select an option.', wording: 'This field is required.' }],
    ['another word', { correction: 'WRONG', wording: 'x' }, { correction: 'Please select a valid option.' }],
    ['an update without words', { correction: 'UPDATED', wording: ' ' }, { wording: 'This field is required.' }],
    ['too many words', { correction: 'UPDATED', wording: 'x'.repeat(5001) }, { wording: 'At most 5000 characters.' }],
    ['another record', { correction: 'CANCELLED', recordId: 999_999 }, { recordId: 'Please select a valid option.' }],
    ['no id', { correction: 'CANCELLED', recordId: 'one' }, { recordId: 'Please select a valid option.' }],
    ['an unknown key', { correction: 'CANCELLED', html: 'y' }, { html: 'Provide a valid value.' }],
  ])('refuses %s', async (_, body, errors) => {
    const { id } = await sent()
    const answer = await correct(id, body)
    expect(answer.status).toBe(422)
    expect(answer.body.entityErrors).toEqual(errors)
  })

  it('is for sent announcements, before the event, by ADMINs, once per reading', async () => {
    const { id } = await sent()
    const { version } = await announcement(id)
    expect((await correct(id, { correction: 'CANCELLED' }, 'mgc')).status).toBe(403)
    expect((await correct(id, { correction: 'CANCELLED' }, 'admin7')).status).toBe(404)
    await delivering(correct(id, { correction: 'CANCELLED', version }))
    expect((await correct(id, { correction: 'CANCELLED', version })).status).toBe(422)
    app.clock.set('2026-11-21T05:00:00Z')
    expect((await correct(id, { correction: 'UPDATED', wording: 'Otherwise.' })).body.globalErrors).toEqual([
      'Its event is over, and nothing goes out after the event.',
    ])
  })

  const notSent = async () =>
    (await app.letters())
      .filter(({ purpose }) => purpose === 'announcement-not-sent')
      .map(({ source, ...letter }) => ({ ...letter, source: source.replace(/=\r\n/g, '') }))
  /** Whoever made it is no administrator by now. */
  const madeBy = async (id: number, email: string) => {
    const { db } = app.services
    const user = await db.selectFrom('appUser').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await db.updateTable('announcement').set({ createdBy: user.id }).where('id', '=', id).execute()
  }

  it('that could not go out before the event is told of, to the ADMINs and to whoever sent it, once', async () => {
    await approved({ samarDate: '2026-11-18' })
    await call('POST', 'calendar/event/', { name: 'Eid', eventDate: '2026-11-18' })
    await at(SLOT)
    await deliver(app, kinds)
    const [{ id }] = await announcements()
    await at('2026-11-18T17:00:00Z')
    const { body } = await correct(id, { correction: 'CANCELLED' })
    expect(body.response.heldReason).toContain('Eid')
    await madeBy(body.response.id, 'delegate@example.org')
    for (const minute of ['2026-11-19T00:30:00Z', '2026-11-19T05:01:00Z', '2026-11-20T00:30:00Z']) {
      await at(minute)
      await tidied(app)
      await deliver(app, kinds)
    }
    expect((await announcement(body.response.id)).status).toBe('CLOSED')
    const letters = await notSent()
    expect(letters.flatMap(({ to }) => to).toSorted()).toEqual(TOLD)
    expect(letters[0]?.subject).toBe('Not sent: CANCELLED: Samar announcements, Monday, 16 November 2026')
    expect(letters[0]?.source).toContain('Those who got the announcement do not know what it was to correct.')
  })

  it('that no mail server took is told of in the same way', async () => {
    const { id } = await sent()
    const { body } = await correct(id, { correction: 'CANCELLED' })
    await madeBy(body.response.id, 'delegate@example.org')
    app.clock.set('2026-11-18T00:31:00Z')
    await app.services.db
      .updateTable('mailDelivery')
      .set({ status: 'FAILED', nextAttemptOn: null })
      .where('status', '=', 'WAITING')
      .execute()
    await tidied(app)
    expect((await announcement(body.response.id)).status).toBe('CLOSED')
    expect((await notSent()).flatMap(({ to }) => to).toSorted()).toEqual(TOLD)
  })

  /** A funeral at one, with Samar and Ziarat in the evening, is announced. Answers the announcement. */
  const announcedFuneral = async (): Promise<number> => {
    const times = { chelliAnjaliDateTime: '2026-11-17T18:00:00Z', samarAndZiaratDateTime: '2026-11-18T00:30:00Z' }
    const made = await call('POST', 'mayyit/', plannedInput(times), 'mgc')
    await call('PUT', `mayyit/${made.body.response.id}/updateStatus/APPROVED/`)
    await at(SLOT)
    await deliver(app, kinds)
    return (await announcements())[0].id
  }

  it('of a funeral goes until the last gathering that was announced with it is over', async () => {
    const id = await announcedFuneral()
    app.clock.set('2026-11-17T20:00:00Z')
    const { status, body } = await correct(id, { correction: 'UPDATED', wording: 'Samar and Ziarat at 8:30 pm.' })
    expect(status).toBe(200)
    await tidied(app)
    await deliver(app, kinds)
    expect((await announcement(body.response.id)).status).toBe('SENT_WITH_APPROVAL')
    app.clock.set('2026-11-18T00:31:00Z')
    const second = await correct(id, { correction: 'CANCELLED' })
    // What was updated takes place when its words say, which nobody but their reader knows.
    expect(second.status).toBe(200)
  })

  it('of a funeral that nobody updated is refused once its last gathering is over', async () => {
    const id = await announcedFuneral()
    const over = ['Its event is over, and nothing goes out after the event.']
    app.clock.set('2026-11-20T00:00:00Z')
    expect((await correct(id, { correction: 'CANCELLED' })).body.globalErrors).toEqual(over)
  })

  it('of what an update has postponed goes after the day that was announced first', async () => {
    const { id, ids } = await sent()
    await delivering(correct(id, { correction: 'UPDATED', wording: 'Samar will be held on Friday, 27 November 2026.' }))
    app.clock.set('2026-11-21T15:00:00Z')
    const { status, body } = await delivering(correct(id, { correction: 'CANCELLED' }))
    expect(status).toBe(200)
    await tidied(app)
    expect((await announcement(body.response.id)).status).toBe('SENT_WITH_APPROVAL')
    expect((await record(ids[0] ?? 0)).status).toBe('CANCELLED')
  })

  it('that updates is tried for a day, also beyond the day that was announced first', async () => {
    const { id } = await sent()
    app.clock.set('2026-11-21T04:00:00Z')
    const making = await correct(id, {
      correction: 'UPDATED',
      wording: 'Samar will be held on Friday, 27 November 2026.',
    })
    app.clock.set('2026-11-21T06:00:00Z')
    await tidied(app)
    await deliver(app, kinds)
    expect((await announcement(making.body.response.id)).status).toBe('SENT_WITH_APPROVAL')
  })
})
