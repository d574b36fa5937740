import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { change } from '../../announcements/testing/records.ts'
import { begin, deliver, NEXT_SLOT, SLOT, sending, set, whileDelivering } from '../testing/sending.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => begin(app, { announcementApprovalEmails: 'admin@example.org' }))

const { at, approved, record, announcement: get, announcements: list } = sending(() => app)
const call = (method: string, path: string, body?: unknown) =>
  app.call(method, `announcement/${path}`, { as: 'admin', body })
const draft = async (...names: string[]) => {
  const ids: number[] = []
  for (const name of names) ids.push(await approved(name))
  await at(SLOT)
  const [{ id }] = await list()
  return { ids, id: id as number, content: (await get(id)).content as string }
}
const edit = (id: number, content: string) => call('PUT', `${id}/`, { content })
const release = (id: number) => whileDelivering(app, kinds, call('PUT', `${id}/updateStatus/SENT_WITH_APPROVAL/`))
const cancel = (id = 0) => app.call('PUT', `samar/${id}/updateStatus/CANCELLED/`, { as: 'admin' })
const sent = async () => (await app.letters()).filter(({ purpose }) => purpose === 'announcement')
const textOf = async (id = 0): Promise<string> =>
  (await app.call('GET', `samar/${id}/announcement/`, { as: 'admin' })).body.response.announcement

describe('a record that drops out of a text edited by hand', () => {
  /** Three of them, "Thank you." written at the end, and the second dropped out; the release says so. */
  const stale = async () => {
    const made = await draft('Amin Esmail', 'Drops Out', 'Rahim Lalani')
    const content = `${made.content}\n<p>Thank you.</p>`
    expect((await edit(made.id, content)).status).toBe(200)
    await cancel(made.ids[1])
    const refused = await release(made.id)
    expect(refused.status).toBe(422)
    expect(refused.body.globalErrors).toEqual([
      'The text still speaks of Mr Drops Out (it was cancelled). It can be released once the text has been edited again, or compiled again.',
    ])
    expect(await get(made.id)).toMatchObject({ stale: true, edited: true })
    return { ...made, content }
  }

  it('is not let out by saving the same text', async () => {
    const { id, content } = await stale()
    for (const same of [content, content.replace('Thank you.', 'Thank  you. ')]) {
      const answer = await edit(id, same)
      expect(answer.status).toBe(422)
      expect(answer.body.entityErrors.content).toMatch(/^The text still speaks of Mr Drops Out \(it was cancelled\)\./)
    }
    expect(await get(id)).toMatchObject({ stale: true })
    expect(await sent()).toEqual([])
  })

  it.each([
    ['the name, in other letters', (content: string) => content.replace(/Drops Out/g, 'DROPS\u00a0OUT')],
    ['the name, parted by formatting', (content: string) => content.replace('Drops Out', 'Dr<b>o</b>ps&shy; Out')],
    ['a sentence of it', (content: string) => content.replace(/Mr Drops Out.*?families\. /, '')],
  ])('is not let out by a text that still holds %s', async (_, changed) => {
    const { id, content } = await stale()
    const text = changed(content)
    expect(text).not.toBe(content)
    const answer = await edit(id, text)
    expect(answer.status).toBe(422)
    expect(answer.body.entityErrors.content).toContain('Mr Drops Out')
    expect((await release(id)).status).toBe(422)
  })

  it('is released once it is taken out, without it', async () => {
    const { id, ids, content } = await stale()
    expect((await edit(id, content.replace(/<p>Mr Drops Out.*?<\/p>/, ''))).status).toBe(200)
    expect((await release(id)).body.response.status).toBe('SENT_WITH_APPROVAL')
    expect((await sent())[0]?.source).not.toContain('Drops Out')
    expect((await record(ids[1] ?? 0)).status).toBe('CANCELLED')
  })

  it('and whom the text never named: a save that changes nothing is refused all the same', async () => {
    const { id, ids } = await draft('Amin Esmail', 'Drops Out')
    await edit(id, '<p>Mr Amin Esmail: Samar on Friday.</p>')
    await cancel(ids[1])
    await release(id)
    expect((await edit(id, '<p>Mr Amin Esmail:  Samar on Friday.</p>')).body.entityErrors).toEqual({
      content:
        'This is the text as it was before a record dropped out of it. Please change what no longer holds, or compile it again.',
    })
    expect((await release(id)).body.globalErrors[0]).toMatch(/^Mr Drops Out \(it was cancelled\) dropped out/)
    expect((await edit(id, '<p>Mr Amin Esmail: Samar on Friday. Thank you.</p>')).status).toBe(200)
    expect((await release(id)).body.response.status).toBe('SENT_WITH_APPROVAL')
  })

  it('by being edited is looked for under the name that stood there', async () => {
    const { id, ids, content } = await draft('Amin Esmail', 'Drops Out')
    await edit(id, `${content}\n<p>Thank you.</p>`)
    await change(app, 'samar', await record(ids[1] ?? 0), { changes: { deceasedName: 'Goes On' } })
    expect((await release(id)).body.globalErrors[0]).toMatch(
      /^The text still speaks of Mr Drops Out \(it was edited\)\./,
    )
  })

  it('of two with the same text leaves one paragraph, not two', async () => {
    const { id, ids, content } = await draft('Amin Esmail', 'Amin Esmail')
    await edit(id, `${content}\n<p>Thank you.</p>`)
    await cancel(ids[1])
    expect((await release(id)).status).toBe(422)
    expect((await edit(id, `${content}\n<p>Thank you all.</p>`)).status).toBe(422)
    expect((await edit(id, `${content.split('\n')[0]}\n<p>Thank you.</p>`)).status).toBe(200)
    expect((await release(id)).body.response.status).toBe('SENT_WITH_APPROVAL')
  })

  it('goes with the next slot, which compiles it anew', async () => {
    const { id } = await stale()
    await at(NEXT_SLOT)
    expect(await get(id)).toMatchObject({ stale: false, edited: false })
    expect((await release(id)).body.response.status).toBe('SENT_WITH_APPROVAL')
    expect((await sent())[0]?.source).not.toContain('Drops Out')
  })

  it('goes when somebody compiles it anew; what was written by hand stays in the timeline', async () => {
    const { id, content } = await stale()
    const { version } = await get(id)
    expect((await call('POST', `${id}/compile/`, { version: version - 1 })).status).toBe(422)
    const { status, body } = await call('POST', `${id}/compile/`, { version })
    expect(status).toBe(200)
    expect(body.response).toMatchObject({ edited: false, stale: false, updatedBy: { id: 3 } })
    expect(body.response.content).toMatch(/^<p>Mr Amin Esmail.*<\/p>\n<p>Mr Rahim Lalani.*<\/p>$/)
    const { body: timeline } = await call('GET', `${id}/timeline/`)
    const compiled = timeline.response.filter(({ event }: { event: string }) => event === 'RECOMPILED')
    expect(compiled.at(-1)).toMatchObject({
      by: { id: 3 },
      changes: [{ field: 'content', before: content, after: body.response.content }],
    })
    expect((await release(id)).body.response.status).toBe('SENT_WITH_APPROVAL')
    expect((await call('POST', `${id}/compile/`)).body.globalErrors).toEqual([
      'This announcement is already sent, so it cannot be compiled again.',
    ])
  })
})

describe('a record that an edited text does not name', () => {
  it('can be saved, and keeps the announcement from being released, so that nobody counts as announced', async () => {
    const { id, ids } = await draft('Amin Esmail', 'Rahim Lalani')
    expect((await edit(id, '<p>Amin Esmail alone.</p>')).status).toBe(200)
    expect((await release(id)).body.globalErrors).toEqual([
      'The text does not name Mr Rahim Lalani, who would count as announced all the same. It can be released once the text has been edited again, or compiled again.',
    ])
    expect(await sent()).toEqual([])
    expect((await record(ids[1] ?? 0)).status).toBe('APPROVED')
    await edit(id, '<p>Amin Esmail and Rahim Lalani.</p>')
    expect((await release(id)).body.response.status).toBe('SENT_WITH_APPROVAL')
  })

  it('is announced with the others where nobody has to release any more: what goes out by itself was approved', async () => {
    const { id, ids } = await draft('Amin Esmail', 'Rahim Lalani')
    await edit(id, '<p>Amin Esmail alone.</p>')
    await set(app)
    await at(NEXT_SLOT)
    await deliver(app, kinds)
    const [letter] = await sent()
    expect(letter?.source).toContain('Rahim Lalani')
    for (const each of ids) expect((await record(each)).status).toBe('ANNOUNCEMENT_SENT')
  })
})

describe('what a text edited by hand said', () => {
  it('is the announced text of its records, not what was approved', async () => {
    const { id, ids, content } = await draft('Amin Esmail', 'Rahim Lalani')
    const [first = '', second = ''] = content.split('\n')
    await edit(id, `${first.replace(/on Friday.*?2026/, 'on Saturday, 21 November 2026')}\n${second}`)
    await release(id)
    expect(await textOf(ids[0])).toMatch(/^Mr Amin Esmail, .* on Saturday, 21 November 2026\.$/)
    expect(await textOf(ids[1])).toMatch(/^Mr Rahim Lalani, .* on Friday, 20 November 2026\.$/)
    expect((await record(ids[0] ?? 0)).announcedAs).toMatchObject({ correction: null, editedByHand: true })
    const { records } = await get(id)
    expect(records[0].announced).toMatchObject({ wording: await textOf(ids[0]), shared: false, correction: null })
    const { body } = await app.call('GET', 'announcement/readingSheet/?date=2026-11-16', { as: 'mk' })
    expect(body.response.items).toEqual([
      expect.objectContaining({ wording: await textOf(ids[0]), editedByHand: true }),
      expect.objectContaining({ wording: await textOf(ids[1]), editedByHand: true }),
    ])
  })

  it('of several at once is read once, and no cancellation takes it for the words of one', async () => {
    const { id, ids } = await draft('Amin Esmail', 'Rahim Lalani')
    await edit(id, '<p>Samar for Amin Esmail and Rahim Lalani on Friday.</p>')
    await release(id)
    const sheet = async () =>
      (await app.call('GET', 'announcement/readingSheet/?date=2026-11-16', { as: 'mk' })).body.response.items
    expect(await sheet()).toEqual([
      expect.objectContaining({ wording: 'Samar for Amin Esmail and Rahim Lalani on Friday.', later: null }),
    ])
    const correct = (body: object) =>
      whileDelivering(
        app,
        kinds,
        call('POST', `${id}/correct/`, { recordId: ids[0], correction: 'CANCELLED', ...body }),
      )
    expect((await correct({})).body.entityErrors).toEqual({
      wording: 'That e-mail was edited by hand and speaks of others too. Please write what is said of this one.',
    })
    const corrected = await correct({ wording: 'Samar for Amin Esmail.' })
    expect(corrected.status).toBe(200)
    // What was announced always stands there (decisions §8).
    expect(corrected.body.response.content).toContain(
      '<p>Samar for Amin Esmail.</p>\n<p>Samar for Amin Esmail and Rahim Lalani on Friday.</p>',
    )
    expect(await sheet()).toEqual([
      expect.objectContaining({ later: expect.objectContaining({ name: 'Mr Amin Esmail', ofAll: false }) }),
      expect.objectContaining({ correction: 'CANCELLED', wording: 'Samar for Amin Esmail.', later: null }),
    ])
  })
})
