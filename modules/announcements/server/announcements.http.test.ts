import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import {
  approve,
  CONTACT,
  change,
  FRIDAY_AT_ONE,
  formOf,
  JAMATKHANA,
  nameField,
  SIMPLE_KINDS,
  type SimpleKind,
  submit,
  submitReady,
} from '../testing/records.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const WORDING: Record<SimpleKind, string> = {
  samar:
    'Mr Rahim Lalani, of Toronto, of the Lalani and Virani families. Samar will be held at East York Jamatkhana on Friday, 20 November 2026.',
  mafi: "Mrs Shirin Virani is very ill and seeks Jamat's forgiveness. Jamat maaf kare, maaf che.",
  fateha:
    'Mr Rahim Lalani, of Toronto, of the Lalani and Virani families. Fateha Khwani will be held at East York Jamatkhana on Friday, 20 November 2026 at 1:00 pm.',
}
const ALREADY: Record<SimpleKind, string> = {
  samar: 'Announcement is already approved.',
  mafi: 'Announcement is already approved.',
  fateha: 'Request is already approved.',
}
const LABEL: Record<SimpleKind, string> = { samar: 'Samar', mafi: 'Mafi', fateha: 'Fateha Khwani' }

const delegate = { id: 5, firstName: expect.any(String), lastName: expect.any(String) }
const timelineOf = async (kind: SimpleKind, id: number) =>
  (await app.call('GET', `${kind}/${id}/timeline/`, { as: 'admin' })).body.response as {
    event: string
    changes: { field: string; before?: unknown; after?: unknown }[]
    mail: { purpose: string; deliveries: { address: string }[] } | null
    from: string | null
    to: string | null
    by: { id: number } | null
  }[]
const lettersAbout = async (kind: SimpleKind, id: number) =>
  (await app.letters()).filter(({ about }) => about.kind === kind && about.id === id)
const refusal = (message: string) => ({
  status: 'ERROR',
  msg: message,
  entityErrors: {},
  globalErrors: [message],
})

describe.each(SIMPLE_KINDS)('%s from submission to approval', (kind) => {
  it('answers the whole new record', async () => {
    const answer = await app.call('POST', `${kind}/`, { as: 'delegate', body: formOf(kind) })
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toEqual({
      status: 'OK',
      response: expect.objectContaining({
        ...formOf(kind),
        id: expect.any(Number),
        status: 'APPROVAL_PENDING',
        version: 1,
        regionId: 3,
        jamatkhanaId: JAMATKHANA.eastYork,
        jamatkhana: { id: JAMATKHANA.eastYork, name: 'East York' },
        createdBy: delegate,
        createdOn: '2026-11-16T17:00:00.000Z',
        updatedBy: delegate,
        approvedBy: null,
        approvedOn: null,
        announcementSentOn: null,
        familyAnswer: null,
        familyApprovalRequired: false,
        timezone: 'America/Toronto',
      }),
    })
  })

  it('is listed, viewed, and read as it will be announced', async () => {
    const record = await submitReady(app, kind)
    const list = await app.call('POST', `${kind}/search/`, { as: 'mk', body: {} })
    expect(list.body.response.data[0]).toMatchObject({ id: record.id, status: 'APPROVAL_PENDING' })
    const view = await app.call('GET', `${kind}/${record.id}/`, { as: 'mk' })
    expect(view.body.response).toEqual(record)
    const { body } = await app.call('GET', `${kind}/${record.id}/announcement/`, { as: 'mk' })
    expect(body.response).toEqual({ details: record, announcement: WORDING[kind] })
  })

  it('is approved once', async () => {
    const record = await submitReady(app, kind)
    const path = `${kind}/${record.id}/updateStatus/APPROVED/`
    const first = await app.call('PUT', path, { as: 'mk', body: { version: record.version } })
    expect(first.body.response).toEqual({
      ...record,
      status: 'APPROVED',
      version: record.version + 1,
      approvedBy: { id: 4, firstName: expect.any(String), lastName: expect.any(String) },
      approvedOn: '2026-11-16T17:00:00.000Z',
      updatedBy: expect.objectContaining({ id: 4 }),
    })
    const second = await app.call('PUT', path, { as: 'mk', body: { version: record.version } })
    expect([second.status, second.body]).toEqual([422, refusal(ALREADY[kind])])
    const events = (await timelineOf(kind, record.id)).map(({ event }) => event)
    expect(events.filter((event) => event === 'APPROVED')).toHaveLength(1)
  })

  it('is not approved by somebody who read an older version', async () => {
    const record = await submitReady(app, kind)
    const edited = await change(app, kind, record, { changes: { [nameField(kind)]: 'Rahim Lalanie' } })
    const answer = await app.call('PUT', `${kind}/${record.id}/updateStatus/APPROVED/`, {
      as: 'mk',
      body: { version: record.version },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.msg).toMatch(
      new RegExp(`^This ${LABEL[kind]} was changed by \\w+ \\w+ at 12:00 pm. Please reload it and read it again.$`),
    )
    expect(edited.version).toBe(record.version + 1)
    expect((await approve(app, kind, record.id)).status).toBe('APPROVED')
  })

  it('is cancelled once, and then nothing more can be done with it', async () => {
    const { id } = await submitReady(app, kind)
    const cancel = () => app.call('PUT', `${kind}/${id}/updateStatus/CANCELLED/`, { as: 'delegate' })
    expect((await cancel()).body.response.status).toBe('CANCELLED')
    const again = await cancel()
    expect([again.status, again.body]).toEqual([
      422,
      refusal(`This ${LABEL[kind]} is cancelled, so it cannot be cancelled.`),
    ])
    const refused = async (method: string, path: string, body?: object) =>
      (await app.call(method, `${kind}/${id}/${path}`, { as: 'admin', body })).body.msg
    expect(await refused('PUT', 'updateStatus/APPROVED/')).toBe(
      `This ${LABEL[kind]} is cancelled and cannot be approved.`,
    )
    const dated = kind === 'fateha' ? { fatehaDate: FRIDAY_AT_ONE } : {}
    expect(await refused('PUT', '', formOf(kind, dated))).toBe(
      `This ${LABEL[kind]} is cancelled, so it cannot be edited.`,
    )
    expect(await refused('POST', 'sendApprovalEmail/')).toBe(
      `This ${LABEL[kind]} is cancelled, so no approval is being asked for.`,
    )
    if (kind !== 'mafi')
      expect(await refused('PUT', 'togglePriority/')).toBe(
        `This ${LABEL[kind]} is cancelled, so its priority cannot be changed.`,
      )
  })

  it('is cancelled after approval too', async () => {
    const { id } = await submitReady(app, kind)
    await approve(app, kind, id)
    const answer = await app.call('PUT', `${kind}/${id}/updateStatus/CANCELLED/`, { as: 'delegate' })
    expect(answer.body.response.status).toBe('CANCELLED')
  })

  it.each(['ANNOUNCEMENT_SENT', 'APPROVAL_PENDING', 'DRAFT', 'COMPLETED', 'SENT', 'approved', '__proto__'])(
    'is never set to %s by hand',
    async (status) => {
      const { id } = await submitReady(app, kind)
      const answer = await app.call('PUT', `${kind}/${id}/updateStatus/${status}/`, { as: 'admin' })
      expect(answer.status).toBe(422)
      expect(answer.body.globalErrors).toHaveLength(1)
      expect((await app.call('GET', `${kind}/${id}/`, { as: 'admin' })).body.response.status).toBe('APPROVAL_PENDING')
    },
  )

  it('is deleted in any state, and gone from everywhere', async () => {
    const pending = await submitReady(app, kind)
    const approved = await submitReady(app, kind)
    await approve(app, kind, approved.id)
    const cancelled = await submitReady(app, kind)
    await app.call('PUT', `${kind}/${cancelled.id}/updateStatus/CANCELLED/`, { as: 'admin' })
    for (const { id } of [pending, approved, cancelled]) {
      expect((await app.call('DELETE', `${kind}/${id}/`, { as: 'mk' })).body).toEqual({ status: 'OK', response: null })
      for (const path of ['', 'announcement/', 'timeline/'])
        expect((await app.call('GET', `${kind}/${id}/${path}`, { as: 'national' })).status).toBe(404)
      expect((await app.call('DELETE', `${kind}/${id}/`, { as: 'mk' })).status).toBe(404)
      const filters = { id: { type: 'NUMBER', operator: 'EQUAL', value: id } }
      const list = await app.call('POST', `${kind}/search/`, { as: 'national', body: { filters } })
      expect(list.body.response).toEqual({ data: [], totalRecords: 0 })
    }
    const kept = await app.database.db
      .selectFrom('record')
      .select(['deletedBy', 'deletedOn'])
      .where('id', '=', pending.id)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ deletedBy: 4, deletedOn: '2026-11-16T17:00:00.000Z' })
  })
})

describe.each(SIMPLE_KINDS)('%s edited', (kind) => {
  it('stays as it is when nothing changed', async () => {
    const record = await submitReady(app, kind)
    const lines = (await timelineOf(kind, record.id)).length
    expect(await change(app, kind, record)).toEqual(record)
    expect(await timelineOf(kind, record.id)).toHaveLength(lines)
  })

  it('raises its version and says what changed', async () => {
    const record = await submitReady(app, kind)
    const field = nameField(kind)
    const after = await change(app, kind, record, { changes: { [field]: 'Rahim Lalanie' } })
    expect(after).toMatchObject({ version: record.version + 1, [field]: 'Rahim Lalanie' })
    const line = (await timelineOf(kind, record.id)).findLast(({ event }) => event === 'EDITED')
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
    const before = (await lettersAbout(kind, record.id)).length
    const after = await change(app, kind, approved, { changes: { [nameField(kind)]: 'Karim Lalani' } })
    expect(after).toMatchObject({ status: 'APPROVAL_PENDING', approvedBy: null, approvedOn: null })
    const letters = (await lettersAbout(kind, record.id)).slice(before)
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

describe('mails about a submission', () => {
  const purposes = async (kind: SimpleKind, id: number) =>
    (await lettersAbout(kind, id)).map(({ purpose, to }) => [purpose, to])

  it.each(SIMPLE_KINDS)('%s of a delegate: the officers and the family', async (kind) => {
    const { id } = await submit(app, kind, { as: 'delegate' })
    const approvers = kind === 'fateha' ? ['mk@example.org', 'fateha@example.org'] : ['mk@example.org']
    expect(await purposes(kind, id)).toEqual([
      ['approval-request', approvers],
      ['family-confirmation', [CONTACT.email]],
    ])
  })

  it.each(SIMPLE_KINDS)('%s of somebody who may approve it: that one alone', async (kind) => {
    for (const as of ['mk', 'admin', 'national']) {
      const { id } = await submit(app, kind, { as })
      expect((await purposes(kind, id))[0]).toEqual(['approval-request', [`${as}@example.org`]])
    }
  })

  it.each(SIMPLE_KINDS)('%s resent: the approvers once more, the version as it was', async (kind) => {
    const record = await submit(app, kind)
    const answer = await app.call('POST', `${kind}/${record.id}/sendApprovalEmail/`, { as: 'delegate' })
    expect(answer.body).toEqual({ status: 'OK', response: null })
    const letters = await purposes(kind, record.id)
    expect(letters.map(([purpose]) => purpose)).toEqual(['approval-request', 'family-confirmation', 'approval-request'])
    const after = await app.call('GET', `${kind}/${record.id}/`, { as: 'delegate' })
    expect(after.body.response.version).toBe(record.version)
  })

  it.each(SIMPLE_KINDS)('%s: GET sends it again with the CSRF token only', async (kind) => {
    const { id } = await submit(app, kind)
    const path = `${kind}/${id}/sendApprovalEmail/`
    const count = async () => (await lettersAbout(kind, id)).length
    expect((await app.call('GET', path, { as: 'delegate' })).status).toBe(403)
    expect((await app.call('GET', path, { as: 'delegate', csrf: false })).status).toBe(403)
    expect(await count()).toBe(2)
    expect((await app.call('GET', path, { as: 'delegate', csrf: true })).status).toBe(200)
    expect(await count()).toBe(3)
  })

  it('carry the wording to approvers, and no contact', async () => {
    const { id } = await submitReady(app, 'samar')
    const [request] = await lettersAbout('samar', id)
    const source = request?.source.replace(/=\r\n/g, '') ?? ''
    expect(request?.subject).toBe('Samar for Rahim Lalani waits for approval')
    expect(source).toContain('Samar will be held at East York Jamatkhana')
    expect(source).toContain(`/samar/approve/${id}`)
    for (const secret of Object.values(CONTACT)) expect(source).not.toContain(secret)
  })
})

describe('priority', () => {
  it.each(['samar', 'fateha'] as const)('%s: on and off, the version as it was', async (kind) => {
    const record = await submitReady(app, kind)
    const toggle = () => app.call('PUT', `${kind}/${record.id}/togglePriority/`, { as: 'delegate' })
    expect((await toggle()).body.response).toEqual({ ...record, priority: true })
    expect((await toggle()).body.response).toEqual({ ...record, priority: false })
    const events = (await timelineOf(kind, record.id)).map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['PRIORITY_ON', 'PRIORITY_OFF']))
  })

  it('does not exist for a Mafi', async () => {
    const { id } = await submit(app, 'mafi')
    const answer = await app.call('PUT', `mafi/${id}/togglePriority/`, { as: 'admin' })
    expect([answer.status, answer.body.status]).toEqual([404, 'ERROR'])
  })
})

describe('a Fateha Khwani and its date', () => {
  it('is not approved without one', async () => {
    const { id } = await submit(app, 'fateha')
    const answer = await app.call('PUT', `fateha/${id}/updateStatus/APPROVED/`, { as: 'mk' })
    const message = 'Please select fateha date and time.'
    expect([answer.status, answer.body]).toEqual([
      422,
      { status: 'ERROR', msg: message, entityErrors: { fatehaDate: message }, globalErrors: [message] },
    ])
    const { body } = await app.call('GET', `fateha/${id}/announcement/`, { as: 'mk' })
    expect(body.response.announcement).toMatch(/at East York Jamatkhana on a date to be announced\.$/)
  })

  it('is not edited without one', async () => {
    const record = await submit(app, 'fateha')
    const answer = await app.call('PUT', `fateha/${record.id}/`, { as: 'delegate', body: record })
    expect(answer.body.entityErrors).toEqual({ fatehaDate: 'Please select fateha date and time.' })
  })

  it('does not take one on creation', async () => {
    const body = formOf('fateha', { fatehaDate: FRIDAY_AT_ONE })
    const answer = await app.call('POST', 'fateha/', { as: 'delegate', body })
    expect([answer.status, answer.body.entityErrors]).toEqual([422, { fatehaDate: 'Provide a valid value.' }])
    expect(
      (await app.call('POST', 'fateha/', { as: 'delegate', body: formOf('fateha', { fatehaDate: null }) })).status,
    ).toBe(200)
  })

  it('is not approved once its time has passed, though it was in time when it was set', async () => {
    const record = await submit(app, 'fateha')
    await change(app, 'fateha', record, { changes: { fatehaDate: '2026-11-16T17:30:00Z' } })
    app.clock.advance({ hours: 1 })
    const answer = await app.call('PUT', `fateha/${record.id}/updateStatus/APPROVED/`, { as: 'mk' })
    app.clock.advance({ hours: -1 })
    expect([answer.status, answer.body.entityErrors]).toEqual([422, { fatehaDate: 'The date cannot be in the past.' }])
  })

  it.each([
    // It is 12:00 noon in Toronto, and the event is in Toronto.
    ['2026-11-20T23:30:00Z', 'Time should be between 9:00 am to 6:00 pm.'],
    ['2026-11-20T13:30:00Z', 'Time should be between 9:00 am to 6:00 pm.'],
    ['2026-11-20T15:10:00Z', 'Provide a valid value.'],
    ['2026-11-16T16:30:00Z', 'The date cannot be in the past.'],
  ])('refuses %s', async (fatehaDate, message) => {
    const record = await submit(app, 'fateha')
    const answer = await app.call('PUT', `fateha/${record.id}/`, { as: 'delegate', body: { ...record, fatehaDate } })
    expect([answer.status, answer.body.entityErrors]).toEqual([422, { fatehaDate: message }])
  })

  it('is judged in the zone of its Jamatkhana', async () => {
    await app.database.db
      .updateTable('jamatkhana')
      .set({ modules: ['FATEHA'] })
      .where('id', '=', JAMATKHANA.burnabyLake)
      .execute()
    const record = await submit(app, 'fateha', { as: 'national', changes: { jamatkhanaId: JAMATKHANA.burnabyLake } })
    // 9:30 am in Toronto is 6:30 am in Vancouver.
    const early = await app.call('PUT', `fateha/${record.id}/`, {
      as: 'national',
      body: { ...record, fatehaDate: '2026-10-20T13:30:00Z' },
    })
    expect(early.body.entityErrors).toEqual({ fatehaDate: 'Time should be between 9:00 am to 6:00 pm.' })
    const late = { ...record, fatehaDate: '2027-07-21T00:30:00Z' }
    const taken = await app.call('PUT', `fateha/${record.id}/`, { as: 'national', body: late })
    expect(taken.body.response).toMatchObject({
      timezone: 'America/Vancouver',
      regionId: 1,
      fatehaDate: '2027-07-21T00:30:00.000Z',
    })
    const { body } = await app.call('GET', `fateha/${record.id}/announcement/`, { as: 'national' })
    expect(body.response.announcement).toContain('at Burnaby Lake Jamatkhana on Tuesday, 20 July 2027 at 5:30 pm.')
  })
})

describe('Jamatkhanas', () => {
  const offered = async (as: string, module: string) =>
    (await app.call('GET', `jamatkhana/all/${module}/`, { as })).body.response.map(({ name }: { name: string }) => name)
  const choose = async (kind: 'samar' | 'fateha', as: string, jamatkhanaId: number) => {
    const { status, body } = await app.call('POST', `${kind}/`, { as, body: formOf(kind, { jamatkhanaId }) })
    return status === 200 ? body.response.regionId : body.entityErrors
  }
  const refused = { jamatkhanaId: 'Please select a valid option.' }

  it('for Fateha are those of 1§6, by region', async () => {
    expect(await offered('admin', 'fateha')).toEqual(['East York'])
    expect(await offered('admin7', 'fateha')).toEqual(['Ottawa Headquarters', 'Pickering'])
    expect(await offered('national', 'fateha')).toEqual(expect.arrayContaining(['East York', 'Kitchener', 'Pickering']))
  })

  it('not on offer for Fateha are refused', async () => {
    expect(await choose('fateha', 'admin', JAMATKHANA.headquarters)).toEqual(refused)
    expect(await choose('fateha', 'admin', JAMATKHANA.pickering)).toEqual(refused)
    expect(await choose('fateha', 'admin', 999_999)).toEqual(refused)
    expect(await choose('fateha', 'admin7', JAMATKHANA.pickering)).toBe(7)
    expect(await choose('fateha', 'national', JAMATKHANA.kitchener)).toBe(8)
  })

  it('are fixed for officers', async () => {
    for (const as of ['mk', 'delegate']) {
      expect(await choose('samar', as, JAMATKHANA.donMills)).toEqual(refused)
      expect(await choose('samar', as, JAMATKHANA.eastYork)).toBe(3)
      expect(await choose('fateha', as, JAMATKHANA.eastYork)).toBe(3)
    }
    expect(await choose('samar', 'admin', JAMATKHANA.pickering)).toBe(7)
    expect(await choose('fateha', 'mk7', JAMATKHANA.ottawa)).toEqual(refused)
    // Don Mills holds no Fateha, so its officer asks for one where it is held.
    expect(await choose('fateha', 'mkdonmills', JAMATKHANA.donMills)).toEqual(refused)
    expect(await choose('fateha', 'mkdonmills', JAMATKHANA.eastYork)).toBe(3)
  })

  it('of a Mafi are the creator’s, frozen', async () => {
    const record = await submit(app, 'mafi', { as: 'mk7' })
    expect(record).toMatchObject({ jamatkhanaId: JAMATKHANA.pickering, regionId: 7 })
    const after = await change(app, 'mafi', record, {
      as: 'national',
      changes: { jamatkhanaId: 302, regionId: 3, name: 'Amina Virani' },
    })
    expect(after).toMatchObject({ jamatkhanaId: JAMATKHANA.pickering, regionId: 7, name: 'Amina Virani' })
    const chosen = await app.call('POST', 'mafi/', { as: 'admin', body: formOf('mafi', { jamatkhanaId: 302 }) })
    expect([chosen.status, chosen.body.entityErrors]).toEqual([422, { jamatkhanaId: 'Provide a valid value.' }])
  })

  it('changed on a Samar move it to their region and zone', async () => {
    const record = await submit(app, 'samar', { as: 'national' })
    const after = await change(app, 'samar', record, { as: 'national', changes: { jamatkhanaId: JAMATKHANA.halifax } })
    expect(after).toMatchObject({ regionId: 5, timezone: 'America/Halifax', jamatkhana: { id: 501, name: 'Halifax' } })
    expect((await app.call('GET', `samar/${record.id}/`, { as: 'admin' })).status).toBe(404)
  })
})

describe('a Samar and its date', () => {
  it('may be today where it is held, and no earlier', async () => {
    const send = (samarDate: string) =>
      app.call('POST', 'samar/', { as: 'delegate', body: formOf('samar', { samarDate }) })
    expect((await send('2026-11-16')).status).toBe(200)
    const past = await send('2026-11-15')
    expect([past.status, past.body.entityErrors]).toEqual([422, { samarDate: 'The date cannot be in the past.' }])
    expect((await send('9999-12-31')).status).toBe(200)
  })

  it('is judged again on approval', async () => {
    const { id } = await submit(app, 'samar', { changes: { samarDate: '2026-11-16' } })
    app.clock.set('2026-11-17T05:00:00Z')
    const answer = await app.call('PUT', `samar/${id}/updateStatus/APPROVED/`, { as: 'mk' })
    app.clock.set('2026-11-16T17:00:00Z')
    expect([answer.status, answer.body.entityErrors]).toEqual([422, { samarDate: 'The date cannot be in the past.' }])
  })
})

it('nobody left to ask does not keep a record from being submitted', async () => {
  const officers = ['mk', 'admin', 'remover', 'bulk', 'fateha'].map((name) => `${name}@example.org`)
  const setStatus = (status: 'ACTIVE' | 'INACTIVE') =>
    app.database.db.updateTable('appUser').set({ status }).where('email', 'in', officers).execute()
  await setStatus('INACTIVE')
  const answers = await Promise.all(
    SIMPLE_KINDS.map((kind) => app.call('POST', `${kind}/`, { as: 'delegate', body: formOf(kind) })),
  )
  await setStatus('ACTIVE')
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

it('every view of a contact is recorded', async () => {
  const { id } = await submit(app, 'mafi')
  await app.call('GET', `mafi/${id}/`, { as: 'mgc' })
  await app.call('GET', `mafi/${id}/announcement/`, { as: 'readonly' })
  await app.call('POST', 'mafi/search/', { as: 'mk', body: {} })
  const views = await app.database.db.selectFrom('privateView').select('byUser').where('aboutId', '=', id).execute()
  expect(views.map(({ byUser }) => byUser)).toEqual([6, 2])
})
