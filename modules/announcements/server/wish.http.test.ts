import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Role } from '../../../kit/rules/access.ts'
import type { Board, BoardRow } from '../../../kit/rules/board.ts'
import { draftInput, plannedInput } from '../kinds/mayyit/testing/inputs.ts'
import { familyTokens } from '../testing/familyTokens.ts'
import {
  approve,
  CONTACT,
  change,
  lettersAbout,
  nameField,
  SIMPLE_KINDS,
  type SimpleKind,
  submitReady,
  timelineOf,
} from '../testing/records.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const SPENT =
  'This link no longer works. If you received a newer e-mail, please use the link in it, or call our office.'
const UNREAD =
  'The family has answered since you opened this form. Please save once more: you are asked how the text answers it.'

const lastToken = async (kind: SimpleKind, id: number) => (await familyTokens(app, kind, id)).at(-1) ?? ''
const read = (token: string) => app.call('GET', `family/token/${token}/`)
const say = (token: string, body: object) => app.call('POST', `family/token/${token}/`, { body })
const put = (kind: SimpleKind, record: object & { id: number }, body: object, as = 'delegate') =>
  app.call('PUT', `${kind}/${record.id}/`, { as, body: { ...record, ...body } })
const refused = (words: string) => ({ status: 422, body: expect.objectContaining({ globalErrors: [words] }) })
const letters = async (kind: SimpleKind, id: number, purpose: string) =>
  (await lettersAbout(app, kind, id))
    .filter((letter) => letter.purpose === purpose)
    .map(({ source, ...letter }) => ({ ...letter, source: source.replace(/=\r\n/g, '') }))
/** Its letters to somebody that are still to be sent. */
const waitingFor = (kind: SimpleKind, id: number, addresses: readonly string[]) =>
  app.database.db
    .selectFrom('mail')
    .innerJoin('mailDelivery', 'mailDelivery.mailId', 'mail.id')
    .where('aboutKind', '=', kind)
    .where('aboutId', '=', id)
    .where('status', '=', 'WAITING')
    .where('address', 'in', addresses)
const events = async (kind: SimpleKind, id: number) => (await timelineOf(app, kind, id)).map(({ event }) => event)

/** A record whose family asks for a change, as an officer then reads it. */
async function asked(kind: SimpleKind, note = 'The name is Rahim Lalany.') {
  const { id } = await submitReady(app, kind)
  const token = await lastToken(kind, id)
  expect((await say(token, { answer: 'CHANGE', note })).status).toBe(200)
  const record = (await app.call('GET', `${kind}/${id}/`, { as: 'delegate' })).body.response
  return { record, token }
}

// Before any other: how many wishes stand open after the races is chance, and ten fill the list.
it('a wish comes first at home, before what goes out sooner, and first of what somebody has entered', async () => {
  const { record } = await asked('samar')
  for (let more = 0; more < 11; more++) await submitReady(app, 'samar', { changes: { samarDate: '2026-11-17' } })
  const board = async (as: string): Promise<Board> => (await app.call('GET', 'home/board/', { as })).body.response
  const isWish = ({ marks }: BoardRow) => marks.some(({ text }) => text === 'The family asks for a change')
  const { needs } = await board('mk')
  const wishes = needs?.rows.filter(isWish) ?? []
  expect(wishes.length).toBeGreaterThan(0)
  expect(needs?.rows.slice(0, wishes.length)).toEqual(wishes)
  const { entered } = await board('delegate')
  const [first, ...more] = entered?.rows ?? []
  expect(more).toHaveLength(9)
  expect(first?.path).toContain(`/${record.id}`)
  expect(first && isWish(first)).toBe(true)
  expect(more.every(isWish)).toBe(false)
})

it('stands in no timeline that is fetched before anybody opens the record', async () => {
  const note = 'It was his brother.'
  const { record } = await asked('mafi', note)
  const timeline = (query = '', as = 'mk') => app.call('GET', `mafi/${record.id}/timeline/${query}`, { as })
  const [whole, ahead] = [await timeline(), await timeline('?ahead=true')]
  expect(whole.text).toContain(note)
  expect(ahead.text).not.toContain(note)
  const lines = (answer: typeof whole) => answer.body.response.map(({ event }: { event: string }) => event)
  expect(lines(ahead)).toEqual(lines(whole))
  expect([(await timeline('?ahead=1')).status, (await timeline('?ahead=true', 'mk7')).status]).toEqual([422, 404])
})

describe.each(SIMPLE_KINDS)('what the family of a %s asks for', (kind) => {
  const corrected = { [nameField(kind)]: 'Rahim Lalany' }

  it('is done as it asked, and it is told so, with the text before and after', async () => {
    const { record, token } = await asked(kind)
    const { answeredOn } = record.familyAnswer
    const saved = await put(kind, record, { ...corrected, familyWish: { outcome: 'AS_ASKED', answeredOn } })
    expect(saved.body.response).toMatchObject({
      familyAsksChange: false,
      familyAnswer: null,
      status: 'APPROVAL_PENDING',
    })
    const [letter, ...more] = await letters(kind, record.id, 'family-wish-answered')
    expect(more).toEqual([])
    expect(letter).toMatchObject({ to: [CONTACT.email], subject: 'The text was changed as you asked' })
    const was = kind === 'mafi' ? 'Shirin Virani' : 'Rahim Lalani'
    for (const words of ['The name is Rahim Lalany.', 'The text as it was', was, 'Rahim Lalany'])
      expect(letter?.source).toContain(words)
    expect(await events(kind, record.id)).toEqual(expect.arrayContaining(['EDITED', 'FAMILY_WISH_MET']))
    expect((await read(token)).body.msg).toBe(SPENT)
    const page = (await read(await lastToken(kind, record.id))).body.response
    expect(page).toMatchObject({ answer: null, open: true })
    expect(page.wording).toContain('Rahim Lalany')
  })

  it('is done as it asked, for no reason that anybody need give', async () => {
    const { record } = await asked(kind)
    const familyWish = { outcome: 'AS_ASKED', reason: 'Nobody asked why' }
    expect((await put(kind, record, { ...corrected, familyWish })).status).toBe(200)
    const [letter] = await letters(kind, record.id, 'family-wish-answered')
    expect(letter?.source).not.toContain('Nobody asked why')
    const timeline = await app.call('GET', `${kind}/${record.id}/timeline/`, { as: 'delegate' })
    expect(timeline.text).not.toContain('Nobody asked why')
  })

  it('is answered before the family is asked about what is edited next, and neither letter is lost', async () => {
    const { record } = await asked(kind)
    await put(kind, record, { ...corrected, familyWish: { outcome: 'AS_ASKED' } })
    const answered = (await app.call('GET', `${kind}/${record.id}/`, { as: 'delegate' })).body.response
    expect((await put(kind, answered, { ...answered, [nameField(kind)]: 'Rahim Lalanie' })).status).toBe(200)
    const waiting = await waitingFor(kind, record.id, [CONTACT.email])
      .select(['purpose', 'follows'])
      .orderBy('mail.id')
      .execute()
    expect(waiting).toEqual([
      { purpose: 'family-wish-answered', follows: null },
      { purpose: 'family-confirmation', follows: 'family-wish-answered' },
    ])
  })

  it('is told to nobody who is the contact no more, by a link that has ended', async () => {
    const { record } = await asked(kind)
    await put(kind, record, { ...corrected, familyWish: { outcome: 'AS_ASKED' } })
    const answered = (await app.call('GET', `${kind}/${record.id}/`, { as: 'delegate' })).body.response
    const familyContact = { ...CONTACT, email: 'zubeda@family.example' }
    expect((await put(kind, answered, { ...answered, familyContact })).status).toBe(200)
    const waiting = await waitingFor(kind, record.id, [CONTACT.email, familyContact.email])
      .where('purpose', 'like', 'family-%')
      .select(['purpose', 'address'])
      .execute()
    expect(waiting).toEqual([{ purpose: 'family-confirmation', address: familyContact.email }])
  })

  it('is done otherwise for a reason, which it is told, though nothing else is changed', async () => {
    const { record } = await asked(kind)
    const wordless = await put(kind, record, { familyWish: { outcome: 'OTHERWISE' } })
    expect([wordless.status, wordless.body.entityErrors]).toEqual([
      422,
      { familyWish: { reason: 'Please tell the family why.' } },
    ])
    const unchanged = await put(kind, record, { familyWish: { outcome: 'AS_ASKED' } })
    expect(unchanged.body.entityErrors.familyWish.outcome).toMatch(/^Nothing has been changed/)
    const reason = 'The certificate says Lalani.'
    const saved = await put(kind, record, { familyWish: { outcome: 'OTHERWISE', reason } })
    expect(saved.body.response).toMatchObject({ familyAsksChange: false, version: record.version + 1 })
    const [letter] = await letters(kind, record.id, 'family-wish-answered')
    expect(letter).toMatchObject({ to: [CONTACT.email], subject: 'About the change that you asked for' })
    for (const words of [reason, 'The text stays as it was']) expect(letter?.source).toContain(words)
    const line = (await timelineOf(app, kind, record.id)).find(({ event }) => event === 'FAMILY_WISH_DECLINED')
    expect(line).toMatchObject({ note: reason })
  })

  it('stands until an edit answers it: one that says nothing of it leaves it, with the words on its page', async () => {
    const { record } = await asked(kind)
    const saved = await change(app, kind, record, { changes: corrected })
    expect(saved).toMatchObject({ familyAsksChange: true, familyAnswer: { note: 'The name is Rahim Lalany.' } })
    const page = (await read(await lastToken(kind, record.id))).body.response
    expect(page).toMatchObject({ answer: { answer: 'CHANGE', note: 'The name is Rahim Lalany.' }, open: true })
    // It has been done since, so it can be said so.
    const said = await put(kind, saved, { familyWish: { outcome: 'AS_ASKED' } })
    expect(said.body.response.familyAsksChange).toBe(false)
    const [letter] = await letters(kind, record.id, 'family-wish-answered')
    expect(letter?.source).toContain('The text as it was')
  })

  it('is not passed over by a form that was opened before, nor another wish answered than the one read', async () => {
    const { record, token } = await asked(kind)
    expect(await put(kind, record, { ...corrected, familyWish: null })).toMatchObject(refused(UNREAD))
    app.clock.advance({ minutes: 1 })
    await say(token, { answer: 'CHANGE', note: 'No: Rahim Lalanie.' })
    const { answeredOn } = record.familyAnswer
    const late = await put(kind, record, { ...corrected, familyWish: { outcome: 'AS_ASKED', answeredOn } })
    expect(late).toMatchObject(refused(UNREAD))
    await say(token, { answer: 'CONFIRMED' })
    const gone = await put(kind, record, { ...corrected, familyWish: { outcome: 'AS_ASKED' } })
    expect(gone).toMatchObject(refused(UNREAD))
    expect((await put(kind, record, { ...corrected, familyWish: null })).status).toBe(200)
  })

  it('is taken back in one call, of which the same people hear', async () => {
    const { record, token } = await asked(kind)
    const [told] = await letters(kind, record.id, 'family-change')
    await say(token, { answer: 'CONFIRMED' })
    await say(token, { answer: 'CONFIRMED' })
    const back = await letters(kind, record.id, 'family-change-taken-back')
    expect(back.map(({ to }) => to)).toEqual([told?.to])
    expect(told?.to).toContain('delegate@example.org')
    expect(back[0]?.subject).toMatch(/^The family takes back what it asked for: /)
    expect(back[0]?.source).toContain('The name is Rahim Lalany.')
    const row = await app.call('GET', `${kind}/${record.id}/`, { as: 'mk' })
    expect(row.body.response).toMatchObject({ familyAsksChange: false, familyAnswer: { answer: 'CONFIRMED' } })
  })

  it('is not taken back by another page that does not show it', async () => {
    const { record, token } = await asked(kind)
    const stale = await say(token, { answer: 'CONFIRMED', answeredOn: null })
    expect(stale).toMatchObject(
      refused('You have answered since on another page. This page now shows your last answer.'),
    )
    const { answeredOn } = record.familyAnswer
    expect((await say(token, { answer: 'CONFIRMED', answeredOn })).status).toBe(200)
  })

  it('taken back in one tab and asked again in another while somebody approves: nobody approves unheard', async () => {
    for (let round = 0; round < 4; round++) {
      const { record, token } = await asked(kind)
      app.clock.advance({ seconds: 1 })
      const { answeredOn } = record.familyAnswer
      const approval = { version: record.version, familyAnsweredOn: answeredOn, withoutFamilyReason: 'They agreed.' }
      const [back, again, approved] = await Promise.all([
        say(token, { answer: 'CONFIRMED', answeredOn }),
        say(token, { answer: 'CHANGE', note: 'And the city.', answeredOn }),
        app.call('PUT', `${kind}/${record.id}/updateStatus/APPROVED/`, { as: 'mk', body: approval }),
      ])
      const said = [back, again].filter(({ status }) => status === 200)
      const now = (await app.call('GET', `${kind}/${record.id}/`, { as: 'mk' })).body.response
      // Whoever comes first decides: an answer that was not read keeps the approval back, an approval closes the page.
      expect(now.status).toBe(approved.status === 200 ? 'APPROVED' : 'APPROVAL_PENDING')
      expect(said).toHaveLength(approved.status === 200 ? 0 : 1)
      expect(await letters(kind, record.id, 'family-change-taken-back')).toHaveLength(back.status === 200 ? 1 : 0)
      if (again.status === 200)
        expect(now).toMatchObject({ familyAsksChange: true, familyAnswer: { note: 'And the city.' } })
    }
  })

  it('was passed over by an approval, and stands again once that is taken back', async () => {
    const { record, token } = await asked(kind)
    await approve(app, kind, record.id)
    await app.call('PUT', `${kind}/${record.id}/updateStatus/APPROVAL_PENDING/`, { as: 'mk' })
    const view = await app.call('GET', `${kind}/${record.id}/`, { as: 'mk' })
    expect(view.body.response.familyAsksChange).toBe(true)
    expect((await read(token)).body.response).toMatchObject({ open: true, answer: { answer: 'CHANGE' } })
  })
})

it('of a Mayyit that becomes a draft again it stands, and is answered once there is a text', async () => {
  const mayyit = { as: 'mgc', body: plannedInput({ contactEmail: 'karim@example.org' }) }
  const made = (await app.call('POST', 'mayyit/', mayyit)).body.response
  const token = await lastToken('mayyit' as SimpleKind, made.id)
  expect((await say(token, { answer: 'CHANGE', note: 'He was 78.' })).status).toBe(200)
  const familyWish = { outcome: 'AS_ASKED' }
  const edit = async (body: object) => (await app.call('PUT', `mayyit/${made.id}/`, { as: 'mgc', body })).body.response
  expect(await edit({ ...draftInput(), familyWish })).toMatchObject({ status: 'DRAFT', familyAsksChange: true })
  const again = { ...mayyit.body, deceasedAge: 78, familyWish }
  expect(await edit(again)).toMatchObject({ status: 'APPROVAL_PENDING', familyAsksChange: false })
  const told = (await app.letters()).filter(
    ({ purpose, about }) => purpose === 'family-wish-answered' && about.id === made.id,
  )
  expect(told.map(({ to }) => to)).toEqual([['karim@example.org']])
})

it('is told to nobody whose rights were taken since they entered the record, or approved it', async () => {
  const roles = (id: number, ...held: Role[]) =>
    app.database.db.updateTable('appUser').set({ roles: held }).where('id', '=', id).execute()
  const made = (await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })).body.response
  const told = async (purpose: string) =>
    (await app.letters())
      .filter((each) => each.purpose === purpose && each.about.id === made.id)
      .flatMap(({ to }) => to)
  await roles(6, 'BAYAH_COORDINATOR')
  await say(await lastToken('mayyit' as SimpleKind, made.id), { answer: 'CHANGE', note: 'He was 78.' })
  expect(await told('family-change')).toEqual(['mk@example.org', 'mayyit@example.org'])
  await roles(6, 'MGC')
  await app.call('PUT', `mayyit/${made.id}/updateStatus/APPROVED/`, { as: 'mayyit' })
  await roles(8, 'BAYAH_COORDINATOR')
  const back = await app.call('PUT', `mayyit/${made.id}/updateStatus/APPROVAL_PENDING/`, { as: 'mk' })
  expect([back.status, await told('approval-taken-back')]).toEqual([200, []])
  await roles(8, 'MAYYIT_APPROVER')
})

it('stands in the description of the API', async () => {
  const { body } = await app.call('GET', 'openapi.json')
  const { schema } = body.paths['/samar/{id}/'].put.requestBody.content['application/json']
  expect(schema.properties.familyWish.description).toContain('Absent, the wish stands.')
  expect(body.paths['/samar/{id}/updateStatus/APPROVAL_PENDING/'].put.summary).toContain('Take back the approval')
})
