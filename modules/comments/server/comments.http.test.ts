import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { RETENTION } from '../../../app/server/modules.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { clearExpired } from '../../../kit/server/retention.ts'
import { familyTokens } from '../../announcements/testing/familyTokens.ts'
import { submit } from '../../announcements/testing/records.ts'
import { registered } from '../../bayah/testing/registrations.ts'
import { beginWorkflow } from '../../ghusl/testing/workflows.ts'
import { DELIVERIES, delivered, ordered, TRANSFERS } from '../../transfers/testing/orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What letters, files and pages must never hold. */
const SECRET = 'Zwickelfritz'

const say = (path: string, text: string, as = 'delegate', more: object = {}, headers?: Record<string, string>) =>
  app.call('POST', `${path}comment/`, { as, body: { text, ...more }, ...(headers && { headers }) })
const said = (path: string, as = 'admin') => app.call('GET', `${path}comment/`, { as })
const blank = (path: string, id: number, as: string) => app.call('POST', `${path}comment/${id}/blank/`, { as })
const called = async (path: string, part: string, as = 'delegate') => {
  const { body } = await app.call('GET', `${path}comment/people/?called=${encodeURIComponent(part)}`, { as })
  return body.response.map(
    ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`,
  )
}
const fault = (answer: { body: { entityErrors?: { text?: string } } }) => answer.body.entityErrors?.text
const named = async () => (await app.letters()).filter(({ purpose }) => purpose === 'comment')

let samar = ''
let samarId = 0
beforeEach(async () => {
  app.clock.set('2026-11-16T17:00:00Z')
  samarId = (await submit(app, 'samar')).id
  samar = `samar/${samarId}/`
})

describe('who says something', () => {
  it('is whoever may view it, but whoever only reads', async () => {
    for (const [as, status] of [
      ...(['delegate', 'mk', 'admin', 'mgc', 'national'] as const).map((name) => [name, 200] as const),
      ...([
        ['readonly', 403],
        ['mayyit', 403],
        ['coordinator', 403],
      ] as const),
      ...([
        ['admin7', 404],
        ['mk7', 404],
        ['mkdonmills', 404],
      ] as const),
    ])
      expect([as, (await say(samar, 'Seen.', as)).status]).toEqual([as, status])
    expect((await said(samar, 'readonly')).body.response).toHaveLength(5)
    for (const [as, status] of [
      ['admin7', 404],
      ['mayyit', 403],
    ] as const)
      expect([as, (await said(samar, as)).status]).toEqual([as, status])
  })

  it('says it beside a record that is there', async () => {
    expect((await app.call('DELETE', samar, { as: 'admin' })).status).toBe(200)
    expect((await say(samar, 'Too late')).status).toBe(404)
    expect((await said(samar)).status).toBe(404)
    expect((await say('samar/2147483647/', 'Nowhere')).status).toBe(404)
  })

  it.each([
    [{ text: '' }, 'Write something first.'],
    [{ text: '  \n ' }, 'Write something first.'],
    [{}, 'Write something first.'],
    [{ text: 'x'.repeat(2001) }, 'At most 2000 characters.'],
    [{ text: 'x'.repeat(10_000) }, 'At most 2000 characters.'],
    [{ text: 7 }, 'Provide a valid value.'],
  ])('%#: with words, and not too many', async (body, message) => {
    const answer = await app.call('POST', `${samar}comment/`, { as: 'delegate', body })
    expect([answer.status, fault(answer)]).toEqual([422, message])
    expect((await said(samar)).body.response).toEqual([])
  })

  it('a script is text, and 2,000 letters are few enough', async () => {
    const script = '<script>alert(1)</script>'
    for (const text of [script, 'é'.repeat(2000)]) expect((await say(samar, text)).body.response.text).toBe(text)
    expect((await say(samar, 'Hm', 'delegate', { on: '2026-01-01' })).status).toBe(422)
    expect(
      (await app.call('POST', `${samar}comment/`, { as: 'delegate', body: { text: 'Hm' }, csrf: false })).status,
    ).toBe(403)
  })

  it('is written down, in its order, with who and when; nothing of it raises the version', async () => {
    const { body } = await say(samar, 'First')
    await say(samar, 'Second', 'mk')
    expect(body.response).toMatchObject({
      text: 'First',
      by: { id: 5, firstName: 'Zahra' },
      blankedOn: null,
      blankedBy: null,
    })
    expect((await said(samar)).body.response.map(({ text }: { text: string }) => text)).toEqual(['First', 'Second'])
    expect((await app.call('GET', samar, { as: 'admin' })).body.response.version).toBe(1)
    const seen = await app.database.db
      .selectFrom('timelineEntry')
      .select(['event', 'byUser', 'note'])
      .where('aboutKind', '=', 'samar')
      .where('aboutId', '=', samarId)
      .where('event', 'in', ['COMMENTED', 'VIEWED'])
      .orderBy('id')
      .execute()
    expect(seen.slice(0, 3)).toEqual([
      { event: 'COMMENTED', byUser: 5, note: null },
      { event: 'COMMENTED', byUser: 4, note: null },
      { event: 'VIEWED', byUser: 3, note: 'The comments' },
    ])
  })

  it('says it once, however often it was sent; another key says it again', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const both = await Promise.all([say(samar, 'Once', 'delegate', {}, key), say(samar, 'Once', 'delegate', {}, key)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body.response.id).toBe(both[1]?.body.response.id)
    expect((await say(samar, 'Otherwise', 'delegate', {}, key)).status).toBe(422)
    expect((await said(samar)).body.response).toHaveLength(1)
  })

  it('says it once, though whom it names may see it no more when it is sent again', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const send = () => say(samar, '@Rahim Lakhani', 'delegate', {}, key)
    const first = await send()
    expect(first.status).toBe(200)
    const { db } = app.database
    const become = (status: 'ACTIVE' | 'INACTIVE') =>
      db.updateTable('appUser').set({ status }).where('lastName', '=', 'Lakhani').execute()
    await become('INACTIVE')
    const again = await send()
    await become('ACTIVE')
    expect([again.status, again.body.response]).toEqual([200, first.body.response])
  })
})

describe('@name', () => {
  it('offers whoever may see the page, and nobody else', async () => {
    expect(await called(samar, '')).not.toContain('Zahra Somji')
    expect(await called(samar, 'rahim LAK')).toEqual(['Rahim Lakhani'])
    expect(await called(samar, 'Virani')).toEqual(['Nadia Virani'])
    for (const out of ['Laila', 'Hanif', 'Shams', 'Dilshad', 'Firoz', 'Salim Ratansi', '%', '_'])
      expect([out, await called(samar, out)]).toEqual([out, []])
    expect((await app.call('GET', `${samar}comment/people/?called=`, { as: 'readonly' })).status).toBe(403)
    expect((await app.call('GET', `${samar}comment/people/?called=`, { as: 'admin7' })).status).toBe(404)
    expect((await app.call('GET', `${samar}comment/people/?called=${'x'.repeat(101)}`, { as: 'mk' })).status).toBe(422)
  })

  it('is sent a link and nothing else, whatever was said', async () => {
    const before = (await named()).length
    expect((await say(samar, `@Rahim Lakhani ${SECRET}, ask @shelina mawani`)).status).toBe(200)
    const [letter, ...more] = (await named()).slice(before)
    expect(more).toEqual([])
    expect(letter?.to.toSorted()).toEqual(['admin@example.org', 'mk@example.org'])
    expect(letter?.about).toEqual({ kind: 'samar', id: samarId })
    expect(letter?.source).toContain(`/samar/view/${samarId}`)
    expect(letter?.source).not.toMatch(/Zwickelfritz|Rahim|Lalani|Zahra|Somji|Shelina|admin@|mk@/)
    const timeline = (await app.call('GET', `${samar}timeline/`, { as: 'admin' })).body.response
    expect(
      timeline.filter(({ mail }: { mail: { purpose: string } | null }) => mail?.purpose === 'comment'),
    ).toHaveLength(1)
  })

  it.each([
    ['@Laila Merchant', 'Laila Merchant'],
    ['@Dilshad Premji', 'Dilshad Premji'],
    ['@Zahra Somji', 'Zahra Somji'],
    ['@Nobody At all', 'Nobody At'],
  ])('%s is nobody who can be named here, and nothing is saved', async (text, name) => {
    const before = (await named()).length
    const answer = await say(samar, `${text} please`, 'delegate', { named: [17] })
    expect([answer.status, fault(answer)]).toEqual([
      422,
      `Nobody else who may see this is called '${name}'. Choose a name from the list, or leave out the @.`,
    ])
    expect((await said(samar)).body.response).toEqual([])
    expect(await named()).toHaveLength(before)
  })

  it('of two people of one name means the one who was chosen', async () => {
    const { db } = app.database
    const rename = (id: number, first: string, last: string) =>
      db.updateTable('appUser').set({ firstName: first, lastName: last }).where('id', '=', id).execute()
    await rename(6, 'Rahim', 'Lakhani')
    const unsaid = await say(samar, '@Rahim Lakhani')
    expect([unsaid.status, fault(unsaid)]).toEqual([
      422,
      'More than one person is called Rahim Lakhani. Choose one from the list.',
    ])
    expect((await say(samar, '@Rahim Lakhani', 'delegate', { named: [6] })).status).toBe(200)
    expect((await named()).at(-1)?.to).toEqual(['mgc@example.org'])
    await rename(6, 'Amin', 'Dhanani')
  })

  it('is written to once a minute about one page; what waits is replaced by the next', async () => {
    for (const text of ['@Rahim Lakhani a', '@Rahim Lakhani b', '@Rahim Lakhani c'])
      expect((await say(samar, text)).status).toBe(200)
    const { rows } = await sql<{ status: string }>`
      select delivery.status from mail join mail_delivery as delivery on delivery.mail_id = mail.id
      where purpose = 'comment' and about_kind = 'samar' and about_id = ${samarId} order by mail.id`.execute(
      app.database.db,
    )
    expect(rows.map(({ status }) => status)).toEqual(['EXPIRED', 'EXPIRED', 'WAITING'])
  })

  it('names ten people at most', async () => {
    const answer = await say(samar, 'Hm', 'delegate', { named: Array.from({ length: 11 }, (_, at) => at + 1) })
    expect(answer.status).toBe(422)
  })
})

describe('blanking', () => {
  it('is for whoever wrote it and an ADMIN of its region; who did, and when, stays', async () => {
    const { id } = (await say(samar, SECRET)).body.response
    for (const [as, status] of [
      ['mk', 403],
      ['mgc', 403],
      ['readonly', 403],
      ['admin7', 404],
      ['coordinator', 403],
    ] as const)
      expect([as, (await blank(samar, id, as)).status]).toEqual([as, status])
    expect((await blank(samar, id, 'admin')).body.response).toMatchObject({
      ...{ id, text: null, by: { id: 5 }, blankedBy: { id: 3 }, blankedOn: expect.any(String) },
    })
    expect((await blank(samar, id, 'delegate')).status).toBe(422)
    const own = (await say(samar, 'Mine')).body.response.id
    expect((await blank(samar, own, 'delegate')).status).toBe(200)
    expect((await said(samar)).text).not.toContain(SECRET)
    expect((await blank(`samar/${(await submit(app, 'samar')).id}/`, id, 'admin')).status).toBe(404)
  })

  it('of two at once, one blanks it', async () => {
    const { id } = (await say(samar, 'Race')).body.response
    const both = await Promise.all([blank(samar, id, 'delegate'), blank(samar, id, 'admin')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is all that can be done to it: the database refuses the rest', async () => {
    const { id } = (await say(samar, 'Kept')).body.response
    const { db } = app.database
    for (const change of [
      sql`update record_comment set text = 'Otherwise' where id = ${id}`,
      sql`update record_comment set text = null, blanked_on = now(), blanked_by = 1, by_user = 1 where id = ${id}`,
      sql`update record_comment set text = null, private_cleared_on = now() where id = ${id}`,
      sql`delete from record_comment where id = ${id}`,
    ])
      await expect(change.execute(db)).rejects.toThrow('a comment stays as it was written')
  })
})

test('stands beside everything that has a timeline, for whoever sees that', async () => {
  const bayah = await registered(app)
  const workflow = await beginWorkflow(app)
  const order = await ordered(app)
  const delivery = await delivered(app)
  const mafi = await submit(app, 'mafi')
  const fateha = await submit(app, 'fateha')
  for (const [path, as, other] of [
    [`bayah/${bayah.id}/`, 'coordinator', 'readonly'],
    [`ghusl/workflow/${workflow.id}/`, 'mgc', 'admin'],
    [`${TRANSFERS}${order.id}/`, 'gsochair', 'gsochair7'],
    [`${DELIVERIES}${delivery.id}/`, 'ghuslchair', 'mgc'],
    [`mafi/${mafi.id}/`, 'mk', 'mk7'],
    [`fateha/${fateha.id}/`, 'fateha', 'admin7'],
  ] as const) {
    const made = await say(path, 'Here too', as)
    expect([path, made.status]).toEqual([path, 200])
    expect([403, 404]).toContain((await say(path, 'Not here', other)).status)
    expect([path, (await blank(path, made.body.response.id, as)).status]).toEqual([path, 200])
  }
})

describe('what is said leaves the office in no way', () => {
  it('by no file, page, letter or search, nor by the trail and its file', async () => {
    await say(samar, `${SECRET} @Rahim Lakhani`)
    expect((await app.call('PUT', `${samar}updateStatus/APPROVED/`, { as: 'mk' })).status).toBe(200)
    const [token] = await familyTokens(app, 'samar', samarId)
    const find = { page: 1, pageSize: 50, sorts: {}, filters: {} }
    const answers = await Promise.all([
      ...['xlsx', 'csv'].map((format) =>
        app.call('POST', 'samar/export/', { as: 'admin', body: { filters: {}, sorts: {}, format } }),
      ),
      app.call('POST', 'samar/search/', { as: 'admin', body: find }),
      app.call('GET', samar, { as: 'admin' }),
      app.call('GET', `${samar}announcement/`, { as: 'admin' }),
      app.call('GET', `${samar}timeline/`, { as: 'admin' }),
      app.call('GET', `family/token/${token}/`),
      app.call('GET', 'announcement/next/', { as: 'admin' }),
      app.call('POST', 'person/search/', { as: 'admin', body: { query: SECRET } }),
      app.call('POST', 'timeline/search/', { as: 'admin', body: find }),
      app.call('POST', 'timeline/export/', { as: 'admin', body: { filters: {}, sorts: {}, format: 'csv' } }),
    ])
    expect(token).toBeDefined()
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { raw } of answers) expect(raw.toString('latin1')).not.toContain(SECRET)
    for (const { source } of await app.letters()) expect(source).not.toContain(SECRET)
  })

  it('nor by what is held about a registration, which says not even that something was said', async () => {
    const { id } = await registered(app)
    const held = async () => (await app.call('GET', `bayah/${id}/held/`, { as: 'coordinator' })).raw.length
    const before = await held()
    expect((await say(`bayah/${id}/`, `${SECRET} @Aziz Bhimani`, 'coordinator')).status).toBe(200)
    expect((await named()).at(-1)?.about).toEqual({ kind: 'bayah', id })
    expect(Math.abs((await held()) - before)).toBeLessThan(40)
  })
})

describe('retention', () => {
  it('blanks what was said with the private parts of its record, and keeps that it was said', async () => {
    await say(samar, SECRET)
    const mayyit = `ghusl/workflow/${(await beginWorkflow(app)).id}/`
    await say(mayyit, SECRET, 'mgc')
    app.clock.advance({ days: 731 })
    await clearExpired(app.services.db, RETENTION, app.clock.now())
    for (const [path, as] of [
      [samar, 'admin'],
      [mayyit, 'mgc'],
    ] as const) {
      const { body, text } = await said(path, as)
      expect(text).not.toContain(SECRET)
      expect(body.response).toMatchObject([{ text: null, blankedBy: null, blankedOn: null, by: expect.anything() }])
    }
  })

  it('and takes it away with a record that was deleted', async () => {
    await say(samar, SECRET)
    await app.call('DELETE', samar, { as: 'admin' })
    app.clock.advance({ days: 366 })
    await clearExpired(app.services.db, RETENTION, app.clock.now())
    const { db } = app.database
    expect(
      await db
        .selectFrom('recordComment')
        .select('id')
        .where('aboutKind', '=', 'samar')
        .where('aboutId', '=', samarId)
        .execute(),
    ).toEqual([])
  })
})

test('a module that is switched off has no calls about what is said in it', async () => {
  const off = await startTestApp({ variables: { MODULES: 'MAFI,FATEHA' } })
  const about = (kind: string) => off.call('GET', `${kind}/1/comment/`, { as: 'admin' })
  expect((await about('samar')).status).toBe(404)
  expect((await off.call('POST', 'samar/1/comment/', { as: 'admin', body: {} })).status).toBe(404)
  const { id } = await submit(off, 'mafi')
  expect((await off.call('GET', `mafi/${id}/comment/`, { as: 'admin' })).status).toBe(200)
  await off.close()
})
