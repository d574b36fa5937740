import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { plainLetter } from '../../../kit/testing/plainLetter.ts'
import { KIND_SERVERS } from '../kinds/allServer.ts'
import { draftInput, plannedInput } from '../kinds/mayyit/testing/inputs.ts'
import { familyTokens } from '../testing/familyTokens.ts'
import { approve, CONTACT, change, nameField, SIMPLE_KINDS, type SimpleKind, submitReady } from '../testing/records.ts'
import { familyLetter } from './familyLetter.ts'
import { findRecord } from './load.ts'

const SPENT =
  'This link no longer works. If you received a newer e-mail, please use the link in it, or call our office.'
const LATE = 'The announcement has already been approved. If something in it is wrong, please call our office at once.'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const lastToken = async (kind: SimpleKind, id: number) => (await familyTokens(app, kind, id)).at(-1) ?? ''

const read = (token: string) => app.call('GET', `family/token/${token}/`)
const say = (token: string, body: object) => app.call('POST', `family/token/${token}/`, { body })

describe.each(SIMPLE_KINDS)('the family of a %s', (kind) => {
  it('reads the wording, and nothing else of the record', async () => {
    const { id } = await submitReady(app, kind)
    const page = await read(await lastToken(kind, id))
    const { body } = await app.call('GET', `${kind}/${id}/announcement/`, { as: 'mk' })
    expect(page.body.response).toEqual({
      label: { samar: 'Samar', mafi: 'Mafi', fateha: 'Fateha Khwani' }[kind],
      wording: body.response.announcement,
      answer: null,
      open: true,
      closed: null,
    })
    for (const secret of Object.values(CONTACT)) expect(page.text).not.toContain(secret)
  })

  it('confirms it, which neither approves it nor raises its version', async () => {
    const record = await submitReady(app, kind)
    const token = await lastToken(kind, record.id)
    const answer = await say(token, { answer: 'CONFIRMED' })
    const said = { answer: 'CONFIRMED', note: null, answeredOn: '2026-11-16T17:00:00.000Z' }
    expect(answer.body.response).toMatchObject({ answer: { answer: 'CONFIRMED', note: null }, open: true })
    const view = await app.call('GET', `${kind}/${record.id}/`, { as: 'mk' })
    expect(view.body.response).toEqual({ ...record, familyAnswer: said })
    const timeline = await app.call('GET', `${kind}/${record.id}/timeline/`, { as: 'mk' })
    expect(timeline.body.response).toContainEqual(
      expect.objectContaining({ event: 'FAMILY_CONFIRMED', by: null, note: null }),
    )
  })

  it('asks for a change with a note, and can change its answer until approval', async () => {
    const { id } = await submitReady(app, kind)
    const token = await lastToken(kind, id)
    const wordless = await say(token, { answer: 'CHANGE' })
    expect([wordless.status, wordless.body.entityErrors]).toEqual([
      422,
      { note: 'Please tell us what should be changed.' },
    ])
    expect((await say(token, { answer: 'CHANGE', note: 'The name is Lalanie.' })).status).toBe(200)
    expect((await say(token, { answer: 'CONFIRMED', note: 'All is well.' })).status).toBe(200)
    const view = await app.call('GET', `${kind}/${id}/`, { as: 'mk' })
    expect(view.body.response.familyAnswer).toMatchObject({ answer: 'CONFIRMED', note: 'All is well.' })
    await approve(app, kind, id)
    const late = await say(token, { answer: 'CHANGE', note: 'Too late.' })
    expect([late.status, late.body.msg]).toEqual([422, LATE])
    expect((await read(token)).body.response).toMatchObject({ open: false, closed: LATE })
  })

  it('is heard at once: by mail, once for each wish, and in lists until somebody answers it', async () => {
    const record = await submitReady(app, kind, { as: 'delegate' })
    const token = await lastToken(kind, record.id)
    const told = async () =>
      (await app.letters()).filter(({ purpose, about }) => purpose === 'family-change' && about.id === record.id)
    const row = async () => {
      const filters = { id: { operator: 'EQUAL', value: record.id, type: 'NUMBER' } }
      return (await app.call('POST', `${kind}/search/`, { as: 'admin', body: { filters } })).body.response.data[0]
    }
    expect(record.familyAsksChange).toBe(false)
    await say(token, { answer: 'CHANGE', note: 'The name is Lalanie.' })
    await say(token, { answer: 'CHANGE', note: 'The name is Lalanie.' })
    const approvers = kind === 'fateha' ? ['fateha@example.org', 'mk@example.org'] : ['mk@example.org']
    expect((await told()).map(({ to }) => to.toSorted())).toEqual([['delegate@example.org', ...approvers]])
    expect((await told())[0]?.source).toContain('The name is Lalanie.')
    expect(await row()).toMatchObject({ familyAsksChange: true })
    await say(token, { answer: 'CHANGE', note: 'The name is Lalany.' })
    expect(await told()).toHaveLength(2)
    // Whoever has read the first wish does not take the second for a further one.
    const [first, second] = (await told()).map(({ source }) => source.replace(/=\r\n/g, ''))
    expect(first).not.toContain('takes the place')
    expect(second).toMatch(/is Lalany\..*This takes the place of what it asked for before.*is Lalanie\./s)
    await approve(app, kind, record.id)
    expect(await row()).toMatchObject({ familyAsksChange: false })
  })

  it('says the same once more without a trace, also where it never heard that the first was taken', async () => {
    const { id } = await submitReady(app, kind)
    const token = await lastToken(kind, id)
    for (const given of [{ answer: 'CONFIRMED' }, { answer: 'CHANGE', note: 'The name is Lalanie.' }]) {
      const before = (await read(token)).body.response.answer?.answeredOn ?? null
      app.clock.advance({ minutes: 1 })
      const first = await say(token, { ...given, answeredOn: before })
      app.clock.advance({ minutes: 1 })
      const again = [await say(token, { ...given, answeredOn: before }), await say(token, given)]
      expect(again.map(({ status, body }) => [status, body.response])).toEqual([
        [200, first.body.response],
        [200, first.body.response],
      ])
    }
    const timeline = (await app.call('GET', `${kind}/${id}/timeline/`, { as: 'mk' })).body.response
    const said = timeline.filter(({ event }: { event: string }) => event.startsWith('FAMILY_'))
    expect(said.map(({ event }: { event: string }) => event).toSorted()).toEqual(['FAMILY_CHANGE', 'FAMILY_CONFIRMED'])
    app.clock.set('2026-11-16T17:00:00Z')
  })

  it('is not overlooked by whoever read the page before it answered', async () => {
    const { id } = await submitReady(app, kind)
    const approval = (familyAnsweredOn: unknown) =>
      app.call('PUT', `${kind}/${id}/updateStatus/APPROVED/`, { as: 'mk', body: { familyAnsweredOn } })
    await say(await lastToken(kind, id), { answer: 'CHANGE', note: 'Please wait.' })
    const overlooked = await approval(null)
    expect([overlooked.status, overlooked.body.globalErrors]).toEqual([
      422,
      ['The family has answered since you opened this. Please read its answer, which is shown now.'],
    ])
    expect((await approval('yesterday')).body.entityErrors).toEqual({ familyAnsweredOn: 'Provide a valid value.' })
    const { body } = await app.call('GET', `${kind}/${id}/`, { as: 'mk' })
    expect((await approval(body.response.familyAnswer.answeredOn)).status).toBe(200)
  })

  it('has no link at an address that is not its own any more, whatever the status', async () => {
    const record = await submitReady(app, kind)
    const token = await lastToken(kind, record.id)
    await approve(app, kind, record.id)
    expect((await read(token)).status).toBe(200)
    const { body } = await app.call('GET', `${kind}/${record.id}/`, { as: 'mk' })
    const familyContact = { ...CONTACT, email: 'newer@family.example' }
    await change(app, kind, body.response, { changes: { familyContact } })
    expect((await read(token)).body.msg).toBe(SPENT)
  })

  it('gets a new link when the wording changes; the old one ends, and so does the answer', async () => {
    const record = await submitReady(app, kind)
    const token = await lastToken(kind, record.id)
    await say(token, { answer: 'CONFIRMED' })
    const after = await change(app, kind, record, { changes: { [nameField(kind)]: 'Karim Lalani' } })
    expect(after.familyAnswer).toBeNull()
    const spent = await read(token)
    expect([spent.status, spent.body.msg]).toEqual([422, SPENT])
    expect((await say(token, { answer: 'CONFIRMED' })).status).toBe(422)
    const page = await read(await lastToken(kind, record.id))
    expect(page.body.response.wording).toContain('Karim Lalani')
  })

  it('is written to at its new address', async () => {
    const record = await submitReady(app, kind)
    const links = (await familyTokens(app, kind, record.id)).length
    const familyContact = { ...CONTACT, email: 'newer@family.example' }
    await change(app, kind, record, { changes: { familyContact } })
    expect(await familyTokens(app, kind, record.id)).toHaveLength(links + 1)
    const letters = (await app.letters()).filter(({ about }) => about.kind === kind && about.id === record.id)
    expect(letters.at(-1)?.to).toEqual(['newer@family.example'])
  })

  it('has said nothing yet where another contact confirmed it, and has asked for what another asked for', async () => {
    const familyContact = { ...CONTACT, email: 'newer@family.example' }
    const confirmed = await submitReady(app, kind)
    await say(await lastToken(kind, confirmed.id), { answer: 'CONFIRMED' })
    const { familyAnswer } = (await app.call('GET', `${kind}/${confirmed.id}/`, { as: 'mk' })).body.response
    expect((await change(app, kind, confirmed, { changes: { familyContact } })).familyAnswer).toBeNull()
    const approval = await app.call('PUT', `${kind}/${confirmed.id}/updateStatus/APPROVED/`, {
      as: 'mk',
      body: { familyAnsweredOn: familyAnswer.answeredOn },
    })
    expect([approval.status, approval.body.globalErrors]).toEqual([
      422,
      [
        'What the family had answered no longer counts, since somebody has changed this after you opened it. Please read what is shown now.',
      ],
    ])
    expect((await read(await lastToken(kind, confirmed.id))).body.response.answer).toBeNull()

    const wished = await submitReady(app, kind)
    await say(await lastToken(kind, wished.id), { answer: 'CHANGE', note: 'The name is Lalanie.' })
    expect(await change(app, kind, wished, { changes: { familyContact } })).toMatchObject({
      familyAsksChange: true,
      familyAnswer: { note: 'The name is Lalanie.' },
    })
  })

  it('is left alone when something else changes', async () => {
    const record = await submitReady(app, kind)
    const links = (await familyTokens(app, kind, record.id)).length
    const { email } = CONTACT
    const familyContact = { ...CONTACT, phone: '905-555-0177', email: email.toUpperCase() }
    await change(app, kind, record, { changes: { familyContact } })
    expect(await familyTokens(app, kind, record.id)).toHaveLength(links)
  })

  it('has a link that leads nowhere once the record is cancelled or deleted', async () => {
    const cancelled = await submitReady(app, kind)
    const deleted = await submitReady(app, kind)
    await app.call('PUT', `${kind}/${cancelled.id}/updateStatus/CANCELLED/`, { as: 'delegate' })
    await app.call('DELETE', `${kind}/${deleted.id}/`, { as: 'mk' })
    for (const { id } of [cancelled, deleted]) {
      const token = await lastToken(kind, id)
      expect((await read(token)).body.msg).toBe(SPENT)
      expect((await say(token, { answer: 'CONFIRMED' })).body.msg).toBe(SPENT)
    }
  })
})

describe('where the family must agree', () => {
  const set = (value: string) =>
    app.call('PUT', 'setting/', { as: 'admin', body: { 'mafi.familyApprovalRequired': value } })
  beforeAll(async () => expect((await set('true')).status).toBe(200))
  afterAll(async () => void (await set('false')))

  const approval = (id: number, body: object = {}) =>
    app.call('PUT', `mafi/${id}/updateStatus/APPROVED/`, { as: 'mk', body })

  it('approval waits for it', async () => {
    const { id } = await submitReady(app, 'mafi')
    const view = await app.call('GET', `mafi/${id}/`, { as: 'mk' })
    expect(view.body.response.familyApprovalRequired).toBe(true)
    const early = await approval(id)
    expect(early.status).toBe(422)
    expect(Object.keys(early.body.entityErrors)).toEqual(['withoutFamilyReason'])
    await say(await lastToken('mafi', id), { answer: 'CHANGE', note: 'Please wait.' })
    expect((await approval(id)).status).toBe(422)
    await say(await lastToken('mafi', id), { answer: 'CONFIRMED' })
    expect((await approval(id)).status).toBe(200)
  })

  it('or goes ahead for a reason, which is recorded', async () => {
    const { id } = await submitReady(app, 'mafi')
    expect((await approval(id, { withoutFamilyReason: '  ' })).status).toBe(422)
    expect((await approval(id, { withoutFamilyReason: 'They agreed by phone.' })).status).toBe(200)
    const { body } = await app.call('GET', `mafi/${id}/timeline/`, { as: 'mk' })
    expect(body.response).toContainEqual(expect.objectContaining({ event: 'APPROVED', note: 'They agreed by phone.' }))
  })

  it('not of a kind that asks no family, which gets no letter either', async () => {
    const { id } = await submitReady(app, 'mafi')
    const letters = await familyTokens(app, 'mafi', id)
    const { mafi } = KIND_SERVERS
    const kind = { ...mafi, rules: { ...mafi.rules, asksFamily: false } }
    const { db } = app.services
    const record = await findRecord(db, kind, id)
    if (!record) throw new Error('it is not there')
    expect((await findRecord(db, mafi, id))?.familyApprovalRequired).toBe(true)
    expect(record.familyApprovalRequired).toBe(false)
    expect(await db.transaction().execute((trx) => familyLetter(app.services, trx, kind, record))).toBeNull()
    expect(await familyTokens(app, 'mafi', id)).toEqual(letters)
  })

  it('in this region and of this kind only', async () => {
    const samar = await submitReady(app, 'samar')
    expect((await approve(app, 'samar', samar.id)).status).toBe('APPROVED')
    const { id } = await submitReady(app, 'mafi', { as: 'mk7' })
    expect((await approve(app, 'mafi', id, 'mk7')).status).toBe('APPROVED')
  })
})

describe('the public page', () => {
  it('needs the CSRF token to answer, and not to read', async () => {
    const { id } = await submitReady(app, 'mafi')
    const token = await lastToken('mafi', id)
    const path = `family/token/${token}/`
    expect((await app.call('GET', path, { csrf: false })).status).toBe(200)
    expect((await app.call('POST', path, { csrf: false, body: { answer: 'CONFIRMED' } })).status).toBe(403)
  })

  it('opens with the newest link for 60 days', async () => {
    const { id } = await submitReady(app, 'mafi')
    const token = await lastToken('mafi', id)
    app.clock.advance({ hours: 24 * 60 - 1 })
    expect((await read(token)).status).toBe(200)
    app.clock.advance({ hours: 1 })
    const expired = await read(token)
    app.clock.set('2026-11-16T17:00:00Z')
    expect([expired.status, expired.body.msg]).toEqual([422, SPENT])
  })

  it.each([
    [{}, { answer: 'Please choose an answer.' }],
    [{ answer: '' }, { answer: 'Please choose an answer.' }],
    [{ answer: 'MAYBE' }, { answer: 'Please select a valid option.' }],
    [{ answer: 'CHANGE', note: ' ' }, { note: 'Please tell us what should be changed.' }],
    [{ answer: 'CHANGE', note: 'a'.repeat(2001) }, { note: 'At most 2000 characters.' }],
    [{ answer: 'CHANGE', note: 'a\u0000' }, { note: 'Provide a valid value.' }],
    [{ answer: 'CONFIRMED', status: 'APPROVED' }, { status: 'Provide a valid value.' }],
  ])('refuses %j', async (body, errors) => {
    const { id } = await submitReady(app, 'mafi')
    const answer = await say(await lastToken('mafi', id), body)
    expect([answer.status, answer.body.entityErrors]).toEqual([422, errors])
  })

  it('is no way to records: links that nobody was given lead nowhere, and soon nobody may guess', async () => {
    const answers: Answer[] = []
    for (let guess = 0; guess < 30; guess++) answers.push(await read(`guess-${guess}`))
    expect(answers[0]?.body.msg).toBe(SPENT)
    expect(answers[0]?.body).not.toHaveProperty('response')
    expect(answers.at(-1)?.status).toBe(429)
  })
})

it('the family of a Mayyit that became a draft again is told so, not that it was approved', async () => {
  const made = await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })
  const { id } = made.body.response
  const letter = (await app.letters()).find(
    ({ purpose, about }) => purpose === 'family-confirmation' && about.kind === 'mayyit' && about.id === id,
  )
  const [, token = ''] = /\/family\/([\w-]{20,})/.exec(letter?.source.replace(/=\r\n/g, '') ?? '') ?? []
  expect(
    (await app.call('PUT', `mayyit/${id}/`, { as: 'mgc', body: draftInput({ contactEmail: 'karim@example.org' }) }))
      .body.response.status,
  ).toBe('DRAFT')
  const words = expect.stringContaining('Our office is still working on this announcement')
  expect((await read(token)).body.response).toMatchObject({ open: false, closed: words })
  const late = await say(token, { answer: 'CONFIRMED' })
  expect([late.status, late.body.msg]).toEqual([422, words])
})

it('nobody is asked to read what is over: a funeral that has taken place is recorded, and nothing is announced', async () => {
  const over = { chelliAnjaliDateTime: '2026-11-16T16:00:00Z', samarAndZiaratDateTime: null }
  const send = async (method: 'POST' | 'PUT', path: string, more: object) => {
    const { status, body, text } = await app.call(method, path, { as: 'mgc', body: plannedInput(more) })
    expect(status, text).toBe(200)
    return body.response.id as number
  }
  const asked = async (about: number) =>
    (await app.letters()).filter(({ purpose, about: { kind, id } }) => {
      return purpose === 'family-confirmation' && kind === 'mayyit' && id === about
    }).length
  const id = await send('POST', 'mayyit/', over)
  await send('PUT', `mayyit/${id}/`, { ...over, deceasedName: 'Rahim Lalany' })
  expect(await asked(id)).toBe(0)
  // It was a slip of the day: the family reads of the one that is to come.
  await send('PUT', `mayyit/${id}/`, {})
  expect(await asked(id)).toBe(1)
})

it('of what is moved into the past, the letter that waits to ask its family is not sent any more', async () => {
  const made = await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })
  const { id } = made.body.response
  const waiting = async () =>
    (
      await app.database.db
        .selectFrom('mailDelivery')
        .innerJoin('mail', 'mail.id', 'mailId')
        .select('mailDelivery.id')
        .where('purpose', '=', 'family-confirmation')
        .where('aboutKind', '=', 'mayyit')
        .where('aboutId', '=', id)
        .where('status', '=', 'WAITING')
        .execute()
    ).length
  expect(await waiting()).toBe(1)
  const over = plannedInput({ chelliAnjaliDateTime: '2026-11-16T16:00:00Z', samarAndZiaratDateTime: null })
  expect((await app.call('PUT', `mayyit/${id}/`, { as: 'mgc', body: over })).status).toBe(200)
  expect(await waiting()).toBe(0)
})

it('a funeral that has taken place waits for no family, which is asked nothing, and its approvers read that it is recorded', async () => {
  const set = (value: string) =>
    app.call('PUT', 'setting/', { as: 'admin', body: { 'mayyit.familyApprovalRequired': value } })
  expect((await set('true')).status).toBe(200)
  const submitted = async (more: object) =>
    (await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput(more) })).body.response
  const over = await submitted({ chelliAnjaliDateTime: '2026-11-16T16:00:00Z', samarAndZiaratDateTime: null })
  const ahead = await submitted({})
  const approval = (id: number) => app.call('PUT', `mayyit/${id}/updateStatus/APPROVED/`, { as: 'mayyit', body: {} })
  const asked = async (id: number) => {
    const all = (await app.letters()).filter(({ purpose }) => purpose === 'approval-request')
    const letter = all.find(({ about }) => about.kind === 'mayyit' && about.id === id)
    return plainLetter(letter?.source ?? '')
  }
  expect([over.familyApprovalRequired, ahead.familyApprovalRequired]).toEqual([false, true])
  expect(await asked(over.id)).toContain('The funeral has taken place: approving records it, and announces nothing.')
  expect(await asked(over.id)).not.toContain('It goes out only after')
  expect(await asked(ahead.id)).toContain('It goes out only after it has been approved.')
  const answers = [await approval(over.id), await approval(ahead.id)]
  expect(answers.map(({ status }) => status)).toEqual([200, 422])
  expect((await set('false')).status).toBe(200)
})

it('the letter that asks a family is tried until the event is over, for a week at most, and then no answer is waited for', async () => {
  const made = async (changes: object) => (await submitReady(app, 'samar', { changes })).id
  const until = async (id: number) => {
    const of = (kind: string) =>
      app.database.db.selectFrom('mail').select(['purpose', 'notAfter']).where('aboutKind', '=', kind)
    return (await of('samar').where('aboutId', '=', id).execute()).map(({ purpose, notAfter }) => [purpose, notAfter])
  }
  const soon = await made({ samarDate: '2026-11-20' })
  // It would be announced until its day ends in Toronto.
  expect(await until(soon)).toContainEqual(['family-confirmation', '2026-11-21T05:00:00.000Z'])
  const late = await made({ samarDate: '2026-12-20' })
  expect(await until(late)).toContainEqual(['family-confirmation', '2026-11-23T17:00:00.000Z'])
  const isOver = async () => (await app.call('GET', `samar/${soon}/`, { as: 'mk' })).body.response.eventIsOver
  expect(await isOver()).toBe(false)
  const before = app.clock.now()
  app.clock.set('2026-11-21T05:00:00Z')
  expect(await isOver()).toBe(true)
  app.clock.set(before.toString())
})
