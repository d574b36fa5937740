import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import {
  approve,
  CONTACT,
  change,
  lettersAbout,
  nameField,
  SIMPLE_KINDS,
  submitReady,
  timelineOf,
} from '../testing/records.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe.each(SIMPLE_KINDS)('%s edited', (kind) => {
  it('stays as it is when nothing changed', async () => {
    const record = await submitReady(app, kind)
    const lines = (await timelineOf(app, kind, record.id)).length
    expect(await change(app, kind, record)).toEqual(record)
    expect(await timelineOf(app, kind, record.id)).toHaveLength(lines)
  })

  it('raises its version and says what changed', async () => {
    const record = await submitReady(app, kind)
    const field = nameField(kind)
    const after = await change(app, kind, record, { changes: { [field]: 'Rahim Lalanie' } })
    expect(after).toMatchObject({ version: record.version + 1, [field]: 'Rahim Lalanie' })
    const line = (await timelineOf(app, kind, record.id)).findLast(({ event }) => event === 'EDITED')
    expect(line).toMatchObject({
      by: { id: 5 },
      from: 'APPROVAL_PENDING',
      to: 'APPROVAL_PENDING',
      changes: [{ field, before: record[field], after: 'Rahim Lalanie' }],
    })
  })

  it('names a changed contact and keeps none of its values in the timeline', async () => {
    const record = await submitReady(app, kind)
    const familyContact = { ...CONTACT, firstName: 'Yezdan', email: 'yezdan@family.example', phone: '905-555-0177' }
    await change(app, kind, record, { changes: { familyContact } })
    const { text } = await app.call('GET', `${kind}/${record.id}/timeline/`, { as: 'admin' })
    expect(text).toContain('{"field":"familyContact"}')
    for (const secret of [...Object.values(CONTACT), 'Yezdan', 'yezdan@family.example', '905-555-0177'])
      expect(text).not.toContain(secret)
    const stored = await app.database.db
      .selectFrom('timelineEntry')
      .selectAll()
      .where('aboutId', '=', record.id)
      .execute()
    for (const secret of [...Object.values(CONTACT), 'Yezdan', '905-555-0177'])
      expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('is refused to whoever loaded an older version, and taken without one', async () => {
    const record = await submitReady(app, kind)
    const field = nameField(kind)
    await change(app, kind, record, { changes: { [field]: 'Karim Lalani' } })
    const stale = await app.call('PUT', `${kind}/${record.id}/`, {
      as: 'admin',
      body: { ...record, [field]: 'Amir Lalani' },
    })
    expect(stale.status).toBe(422)
    expect(stale.body.globalErrors).toEqual([expect.stringMatching(/was changed by .* Please reload it/)])
    const unversioned = { ...record, [field]: 'Amir Lalani', version: undefined }
    expect((await app.call('PUT', `${kind}/${record.id}/`, { as: 'admin', body: unversioned })).status).toBe(200)
  })

  it('waits for approval again when its wording changed after approval', async () => {
    const record = await submitReady(app, kind)
    const approved = await approve(app, kind, record.id)
    const before = (await lettersAbout(app, kind, record.id)).length
    const after = await change(app, kind, approved, { changes: { [nameField(kind)]: 'Karim Lalani' } })
    expect(after).toMatchObject({ status: 'APPROVAL_PENDING', approvedBy: null, approvedOn: null })
    const letters = (await lettersAbout(app, kind, record.id)).slice(before)
    expect(letters.map(({ purpose }) => purpose).sort()).toEqual(['approval-request', 'family-confirmation'])
    const { body } = await app.call('GET', `${kind}/${record.id}/announcement/`, { as: 'mk' })
    expect(body.response.announcement).toContain('Karim Lalani')
  })

  it('stays approved when only the contact changed', async () => {
    const record = await submitReady(app, kind)
    const approved = await approve(app, kind, record.id)
    const after = await change(app, kind, approved, {
      changes: { familyContact: { ...CONTACT, phone: '905-555-0177' } },
    })
    expect(after).toMatchObject({ status: 'APPROVED', approvedOn: approved.approvedOn, version: approved.version + 1 })
  })

  it('takes no status that nobody sets by hand, and says so whatever is sent with it', async () => {
    const { id, version } = await submitReady(app, kind)
    const path = `${kind}/${id}/updateStatus/ANNOUNCEMENT_SENT/`
    for (const body of [undefined, { version }]) {
      const answer = await app.call('PUT', path, { as: 'admin', body })
      expect([answer.status, answer.body.globalErrors]).toEqual([422, ['That status cannot be set by hand.']])
    }
  })

  it('ignores the keys that nobody sets by hand', async () => {
    const record = await submitReady(app, kind)
    const after = await change(app, kind, record, {
      changes: { status: 'ANNOUNCEMENT_SENT', regionId: 7, createdBy: null, approvedOn: 'now', id: 1, priority: true },
    }).catch((error: Error) => error.message)
    // Mafi has no priority to ignore.
    if (kind === 'mafi') expect(after).toContain('"priority":"Provide a valid value."')
    else expect(after).toEqual(record)
  })
})
