import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import {
  approve,
  FRIDAY_AT_ONE,
  nameField,
  SIMPLE_KINDS,
  type SimpleKind,
  submit,
  submitReady,
} from '../testing/records.ts'

describe('at the same moment', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    // Nobody waits for their token in the race.
    for (const name of ['mk', 'admin', 'national', 'delegate', 'remover']) await app.tokenFor(name)
  })
  afterAll(() => app.close())

  const together = (calls: [as: string, method: string, path: string, body?: object][]) =>
    Promise.all(calls.map(([as, method, path, body]) => app.call(method, path, { as, body })))
  const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()
  const events = async (kind: SimpleKind, id: number) => {
    const { body } = await app.call('GET', `${kind}/${id}/timeline/`, { as: 'admin' })
    return (body.response as { event: string }[]).map(({ event }) => event)
  }
  const count = async (kind: SimpleKind, id: number, event: string) =>
    (await events(kind, id)).filter((happened) => happened === event).length
  const mails = async (kind: SimpleKind, id: number) =>
    (await app.letters()).filter(({ about }) => about.kind === kind && about.id === id).length

  it.each(SIMPLE_KINDS)('ten approvals of one %s: one wins', async (kind) => {
    const record = await submitReady(app, kind)
    const letters = await mails(kind, record.id)
    const path = `${kind}/${record.id}/updateStatus/APPROVED/`
    const body = { version: record.version }
    const users = ['mk', 'admin', 'national', 'remover', 'mk', 'admin', 'national', 'remover', 'mk', 'admin']
    const answers = await together(users.map((as) => [as, 'PUT', path, body]))
    expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(422)])
    const words = kind === 'fateha' ? 'Request is already approved.' : 'Announcement is already approved.'
    for (const { body: refused } of answers.filter(({ status }) => status === 422))
      expect(refused.globalErrors).toEqual([words])
    expect(await count(kind, record.id, 'APPROVED')).toBe(1)
    expect(await mails(kind, record.id)).toBe(letters)
    const after = await app.call('GET', `${kind}/${record.id}/`, { as: 'admin' })
    expect(after.body.response.version).toBe(record.version + 1)
  })

  it.each(SIMPLE_KINDS)(
    'an approval and a cancellation of one %s: both, one after the other, or the cancellation',
    async (kind) => {
      const { id } = await submitReady(app, kind)
      const [approved, cancelled] = await together([
        ['mk', 'PUT', `${kind}/${id}/updateStatus/APPROVED/`],
        ['delegate', 'PUT', `${kind}/${id}/updateStatus/CANCELLED/`],
      ])
      expect(cancelled?.status).toBe(200)
      expect([200, 422]).toContain(approved?.status)
      if (approved?.status === 422) expect(approved.body.msg).toMatch(/is cancelled and cannot be approved\.$/)
      expect((await app.call('GET', `${kind}/${id}/`, { as: 'admin' })).body.response.status).toBe('CANCELLED')
      expect(await count(kind, id, 'CANCELLED')).toBe(1)
    },
  )

  it.each(SIMPLE_KINDS)('five cancellations of one %s: one wins', async (kind) => {
    const { id } = await submitReady(app, kind)
    const path = `${kind}/${id}/updateStatus/CANCELLED/`
    const answers = await together(Array.from({ length: 5 }, () => ['admin', 'PUT', path]))
    expect(statuses(answers)).toEqual([200, 422, 422, 422, 422])
    expect(await count(kind, id, 'CANCELLED')).toBe(1)
  })

  it.each(SIMPLE_KINDS)('five deletions of one %s: one wins', async (kind) => {
    const { id } = await submitReady(app, kind)
    const answers = await together(Array.from({ length: 5 }, () => ['admin', 'DELETE', `${kind}/${id}/`]))
    expect(statuses(answers)).toEqual([200, 404, 404, 404, 404])
  })

  it.each(SIMPLE_KINDS)('two edits of one %s that loaded the same version: one wins', async (kind) => {
    const record = await submitReady(app, kind)
    const edit = (as: string, name: string): [string, string, string, object] => [
      as,
      'PUT',
      `${kind}/${record.id}/`,
      { ...record, [nameField(kind)]: name },
    ]
    const answers = await together([edit('delegate', 'Karim Lalani'), edit('admin', 'Amir Lalani')])
    expect(statuses(answers)).toEqual([200, 422])
    expect(await count(kind, record.id, 'EDITED')).toBe(kind === 'fateha' ? 2 : 1)
  })

  it('edits without a version each see what the one before left', async () => {
    const record = await submit(app, 'samar')
    const cities = ['Kampala', 'Nairobi', 'Mombasa', 'Karachi', 'Lisbon']
    const answers = await together(
      cities.map((firstCity) => ['admin', 'PUT', `samar/${record.id}/`, { ...record, firstCity, version: undefined }]),
    )
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200])
    const { body } = await app.call('GET', `samar/${record.id}/timeline/`, { as: 'admin' })
    const changes = (body.response as { event: string; changes: { before: string; after: string }[] }[])
      .filter(({ event }) => event === 'EDITED')
      .map(({ changes: [first] }) => first)
    expect(changes).toHaveLength(5)
    // A chain: nobody's change is based on what was no longer there.
    expect(changes.map((line) => line?.before)).toEqual(['Toronto', ...changes.slice(0, -1).map((line) => line?.after)])
  })

  it('an approval judges the date that an edit has just set', async () => {
    for (let round = 0; round < 5; round++) {
      const record = await submit(app, 'fateha')
      const [edited, approved] = await together([
        ['delegate', 'PUT', `fateha/${record.id}/`, { ...record, fatehaDate: FRIDAY_AT_ONE }],
        ['mk', 'PUT', `fateha/${record.id}/updateStatus/APPROVED/`],
      ])
      expect(edited?.status).toBe(200)
      // Either it came first and found no date, or it came second and found the new one.
      if (approved?.status === 200) expect(approved.body.response.fatehaDate).toBe(FRIDAY_AT_ONE)
      else expect(approved?.body.msg).toBe('Please select fateha date and time.')
    }
  })

  it('an approval and an edit of its wording: nothing goes out that nobody approved', async () => {
    for (let round = 0; round < 5; round++) {
      const record = await submit(app, 'samar')
      await together([
        ['mk', 'PUT', `samar/${record.id}/updateStatus/APPROVED/`, { version: record.version }],
        ['delegate', 'PUT', `samar/${record.id}/`, { ...record, deceasedName: 'Karim Lalani', version: undefined }],
      ])
      const stored = await app.database.db
        .selectFrom('record')
        .select(['status', 'wording', 'approvedWording'])
        .where('id', '=', record.id)
        .executeTakeFirstOrThrow()
      expect(stored.wording).toContain('Karim Lalani')
      expect(stored.status).toBe('APPROVAL_PENDING')
      expect(stored.approvedWording).toBeNull()
    }
  })

  it('an even number of toggles leaves priority as it was', async () => {
    const { id } = await submitReady(app, 'samar')
    await approve(app, 'samar', id)
    await together(Array.from({ length: 6 }, () => ['delegate', 'PUT', `samar/${id}/togglePriority/`]))
    const { body } = await app.call('GET', `samar/${id}/`, { as: 'admin' })
    expect(body.response).toMatchObject({ priority: false, version: 2, status: 'APPROVED' })
    expect([await count('samar', id, 'PRIORITY_ON'), await count('samar', id, 'PRIORITY_OFF')]).toEqual([3, 3])
  })
})
