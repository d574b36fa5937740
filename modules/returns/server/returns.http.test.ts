import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Board } from '../../../kit/rules/board.ts'
import { expireOverdue } from '../../../kit/server/mail/sweep.ts'
import { plannedInput } from '../../announcements/kinds/mayyit/testing/inputs.ts'
import { CONTACT, submit } from '../../announcements/testing/records.ts'
import { guardian, registered } from '../../bayah/testing/registrations.ts'
import { mailInWords } from '../../timeline/rules/inWords.ts'
import { orderBody, ordered } from '../../transfers/testing/orders.ts'
import { OURS } from '../testing/notices.ts'
import { type Posted, takenLetters } from '../testing/taken.ts'
import { returnedWords } from '../words/en.ts'
import { RETURNED_ACTS } from './board.ts'
import { takeNotice } from './takeNotice.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: { BOUNCE_ADDRESS: OURS } })
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['mail', 'returnedNotice'] as const) await app.services.db.deleteFrom(table).execute()
})

const taken = (purpose: string) => takenLetters(app.services, purpose)

const notice = (action = 'failed', status = '5.1.1') =>
  `From: MAILER-DAEMON@mx.example.net\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; x@y.example\nAction: ${action}\nStatus: ${status}\n`

const take = (recipient: string, message = notice()) =>
  takeNotice({ ...app.services, bounceAddress: OURS, message: Buffer.from(message), recipient })

async function samarWhoseLetterCameBack(as = 'delegate') {
  const record = await submit(app, 'samar', { as })
  const letter = (await taken('family-confirmation')).at(-1) as Posted
  expect(await take(letter.returnPath)).toBe('BOUNCED')
  return { record, letter }
}

/** The tasks as they stand on somebody's home page. */
const tasksOf = async (as: string) => {
  const { needs } = (await app.call('GET', 'home/board/?needs=500', { as })).body.response as Board
  return (needs?.rows ?? []).flatMap(({ acts, who: name, what, where: address, note: reason, phone, path }) =>
    acts?.part !== RETURNED_ACTS
      ? []
      : { id: acts.id, name, what, address, reason, phone, path, mayReaddress: acts.which.includes('anotherAddress') },
  )
}
const cameBack = (purpose: string) => returnedWords.cameBack(mailInWords(purpose))
const told = (id: number, as: string) => app.call('POST', `returned/${id}/told/`, { as })
const elsewhere = (id: number, as: string, email = 'other@family.example') =>
  app.call('POST', `returned/${id}/anotherAddress/`, { as, body: { email } })
const counts = async () =>
  Object.fromEntries(
    (await app.services.db.selectFrom('returnedNotice').selectAll().execute()).map(({ what, number }) => [
      what,
      number,
    ]),
  )

it('gives each delivery a return path of its own, of which only a hash is kept', async () => {
  await submit(app, 'samar')
  const { db } = app.services
  const all = [...(await taken('family-confirmation')), ...(await taken('approval-request'))]
  const paths = all.map(({ returnPath: path }) => path)
  expect(new Set(paths).size).toBe(all.length)
  for (const path of paths) expect(path).toMatch(/^bounces\+[0-9a-v]{32}@example\.org$/)
  const kept = JSON.stringify(await db.selectFrom('mailDelivery').selectAll().execute())
  for (const path of paths) expect(kept).not.toContain(path.split(/[+@]/)[1])
})

it('says on the page of approval that the family’s letter came back, until another one is on its way', async () => {
  const { record, letter } = await samarWhoseLetterCameBack()
  const cameBackNow = async () => (await app.call('GET', `samar/${record.id}/`, { as: 'mk' })).body.response
  expect(await cameBackNow()).toMatchObject({ familyAnswer: null, familyLetterCameBack: true })
  expect((await elsewhere(letter.id, 'delegate')).status).toBe(200)
  expect(await cameBackNow()).toMatchObject({ familyLetterCameBack: false })
})

it('makes what came back a task of whoever entered the record and of the ADMINs of its region, with name, reason and phone', async () => {
  const { record, letter } = await samarWhoseLetterCameBack()
  const task = {
    id: letter.id,
    name: 'Mr Rahim Lalani',
    what: cameBack('family-confirmation'),
    address: CONTACT.email,
    reason: 'There is no such mailbox.',
    phone: CONTACT.phone,
    mayReaddress: true,
  }
  for (const as of ['delegate', 'admin', 'national']) expect(await tasksOf(as)).toMatchObject([task])
  // Another officer of the same place, of another region, and who reads alone.
  for (const as of ['mk', 'mgc', 'admin7', 'readonly', 'coordinator']) expect(await tasksOf(as)).toEqual([])
  const { body } = await app.call(
    'GET',
    `${(await tasksOf('delegate'))[0]?.path?.slice(1).replace('view/', '')}/timeline/`,
    { as: 'mk' },
  )
  expect(JSON.stringify(body.response)).toContain('"cameBack":"There is no such mailbox."')
  // Whoever reads French is told why in French, on the home page and in the timeline.
  const french = async (path: string) =>
    JSON.stringify((await app.call('GET', path, { as: 'delegate', headers: { 'accept-language': 'fr' } })).body)
  const why = 'Cette boîte aux lettres n’existe pas.'
  expect(await french('home/board/?needs=500')).toContain(`"note":"${why}"`)
  expect(await french(`samar/${record.id}/timeline/`)).toContain(`"cameBack":"${why}"`)
})

it('writes down once an hour that somebody saw the phone on their home page', async () => {
  const { record } = await samarWhoseLetterCameBack()
  const views = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from timeline_entry where event = 'VIEWED' and about_kind = 'samar' and about_id = ${record.id}`.execute(
      app.services.db,
    )
    return rows[0]?.count
  }
  await tasksOf('admin')
  await tasksOf('admin')
  expect(await views()).toBe(1)
})

it('writes down that somebody saw an address of a family too, where there is no phone beside it', async () => {
  const body = {
    ...{ name: 'Lalani', email: 'unseen@family.example', jamatkhanaId: 302 },
    bayahDateTime: app.clock.now().add({ hours: 480 }).round('minute').toString(),
  }
  expect((await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body })).status).toBe(200)
  const [form] = (await taken('bayah-registration-form')) as [Posted]
  expect(await take(form.returnPath)).toBe('BOUNCED')
  const views = async (kind: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from timeline_entry where event = 'VIEWED' and about_kind = ${kind}`.execute(app.services.db)
    return rows[0]?.count ?? 0
  }
  const before = await views('bayahForm')
  expect(await tasksOf('coordinator')).toMatchObject([{ address: 'unseen@family.example', phone: null }])
  await tasksOf('coordinator')
  expect(await views('bayahForm')).toBe(before + 1)
  // An officer's address is nobody's secret.
  await submit(app, 'samar')
  for (const { returnPath: path } of await taken('approval-request')) expect(await take(path)).toBe('BOUNCED')
  const ofSamars = await views('samar')
  expect((await tasksOf('admin')).length).toBeGreaterThan(0)
  expect(await views('samar')).toBe(ofSamars)
})

it('shows the first so many that came back, and writes down a view of no number but theirs', async () => {
  const all: Awaited<ReturnType<typeof samarWhoseLetterCameBack>>[] = []
  for (const _ of [1, 2, 3]) {
    all.push(await samarWhoseLetterCameBack())
    app.clock.advance({ minutes: 5 })
  }
  const { needs } = (await app.call('GET', 'home/board/?needs=2', { as: 'national' })).body.response as Board
  const [one, two] = all
  expect(needs?.rows.map(({ acts }) => acts?.id)).toEqual([one?.letter.id, two?.letter.id])
  const { rows } = await sql<{ id: number }>`
    select about_id as id from timeline_entry where event = 'VIEWED' and about_kind = 'samar'
      and about_id = any(${all.map(({ record }) => record.id)}::int[]) order by 1`.execute(app.services.db)
  expect(rows.map(({ id }) => id)).toEqual([one?.record.id, two?.record.id])
})

it.each([
  ['a guessed secret', () => `bounces+${'0'.repeat(32)}@example.org`, 'UNKNOWN'],
  ['no secret', () => OURS, 'UNKNOWN'],
  ['the secret at another host', (path: string) => path.replace('example.org', 'example.com'), 'UNKNOWN'],
])('counts and drops a notice with %s', async (_, altered, outcome) => {
  await submit(app, 'samar')
  const [letter] = (await taken('family-confirmation')) as [Posted]
  expect(await take(altered(letter.returnPath))).toBe(outcome)
  expect(await counts()).toEqual({ [outcome]: 1 })
  expect(await tasksOf('delegate')).toEqual([])
})

it('changes nothing for a delay, a receipt, or a letter that came back already', async () => {
  const { letter } = await samarWhoseLetterCameBack()
  const [other] = (await taken('approval-request')) as [Posted]
  expect(await take(other.returnPath, notice('delayed', '4.4.1'))).toBe('NOTHING')
  expect(await take(other.returnPath, 'From: mk@example.org\nSubject: Away\n\n550 5.1.1')).toBe('NOTHING')
  expect(await take(letter.returnPath, notice('failed', '5.7.1'))).toBe('TWICE')
  expect(await tasksOf('admin')).toMatchObject([{ reason: 'There is no such mailbox.' }])
  expect(await counts()).toEqual({ BOUNCED: 1, NOTHING: 2, TWICE: 1 })
})

it('waits with a notice for a letter that is not known to be taken', async () => {
  await submit(app, 'samar')
  const [letter] = (await taken('family-confirmation')) as [Posted]
  await app.services.db
    .updateTable('mailDelivery')
    .set({ status: 'UNKNOWN', acceptedOn: null })
    .where('id', '=', letter.id)
    .execute()
  expect(await take(letter.returnPath)).toBe('LATER')
  expect(await counts()).toEqual({})
})

it('sets one of two notices that come at once', async () => {
  await submit(app, 'samar')
  const [letter] = (await taken('family-confirmation')) as [Posted]
  const outcomes = await Promise.all([take(letter.returnPath), take(letter.returnPath)])
  expect(outcomes.toSorted()).toEqual(['BOUNCED', 'TWICE'])
})

it.each([
  ['451 4.7.1 Try again later', 'It was tried for days, and the mail server there did not take it.'],
  ['450 busy', 'It was tried for days, and the mail server there did not take it.'],
  ['452 4.2.2 over quota', 'The mailbox is full.'],
  ['550 no', 'It could not be delivered.'],
])('is a task where the relay put a letter off until its time was over: %s', async (lastReply, reason) => {
  const record = await submit(app, 'samar', { as: 'delegate' })
  const { db, clock } = app.services
  const [letter] = (await taken('family-confirmation')) as [Posted]
  const putOff = { status: 'WAITING', acceptedOn: null, attempts: 700, lastReply } as const
  await db
    .updateTable('mailDelivery')
    .set({ ...putOff, nextAttemptOn: clock.now().toString() })
    .where('id', '=', letter.id)
    .execute()
  const now = clock
    .now()
    .add({ hours: 7 * 24 })
    .toString()
  const nobody = { now, listener: async () => undefined, failed: () => undefined }
  await expireOverdue(db, nobody)
  expect(await tasksOf('delegate')).toMatchObject([{ id: letter.id, reason, phone: CONTACT.phone, mayReaddress: true }])
  const { familyLetterCameBack } = (await app.call('GET', `samar/${record.id}/`, { as: 'mk' })).body.response
  expect(familyLetterCameBack).toBe(true)
})

it('ends a task with who told whom by phone, once', async () => {
  const { record, letter } = await samarWhoseLetterCameBack()
  for (const as of ['mk', 'admin7', 'readonly']) expect((await told(letter.id, as)).status).toBe(404)
  // Whatever they send: a letter that is not theirs is none, before the body is looked at (decisions §2).
  for (const id of [letter.id, 99_999])
    expect((await app.call('POST', `returned/${id}/told/`, { as: 'admin7', body: { x: 1 } })).status).toBe(404)
  // Nor is their word for another address looked at.
  for (const as of ['mk', 'admin7', 'readonly']) expect((await elsewhere(letter.id, as, 'nobody')).status).toBe(404)
  expect((await told(letter.id, 'delegate')).status).toBe(200)
  expect(await tasksOf('delegate')).toEqual([])
  expect(await tasksOf('admin')).toEqual([])
  expect((await told(letter.id, 'admin')).status).toBe(422)
  const timeline = (await app.call('GET', `samar/${record.id}/timeline/`, { as: 'mk' })).body.response
  expect(timeline).toContainEqual(expect.objectContaining({ event: 'TOLD_BY_PHONE', by: expect.objectContaining({}) }))
})

it('writes to another address, which the record keeps, and whose link alone works', async () => {
  const { record, letter } = await samarWhoseLetterCameBack()
  const answer = await elsewhere(letter.id, 'delegate')
  expect(answer.status, answer.text).toBe(200)
  const { familyContact, version } = (await app.call('GET', `samar/${record.id}/`, { as: 'delegate' })).body.response
  expect(familyContact).toEqual({ ...CONTACT, language: 'en', email: 'other@family.example' })
  expect(version).toBe(record.version + 1)
  const letters = (await app.letters()).filter(({ purpose }) => purpose === 'family-confirmation')
  expect(letters.map(({ to }) => to)).toEqual([[CONTACT.email], ['other@family.example']])
  const links = letters.map(({ source }) => /\/family\/([\w-]{20,})/.exec(source.replaceAll('=\r\n', ''))?.[1])
  const answers = await Promise.all(links.map((link) => app.call('GET', `family/token/${link}/`)))
  expect(answers.map(({ status }) => status)).toEqual([422, 200])
  expect(await tasksOf('admin')).toEqual([])
})

it('offers neither phone nor address of a family that is another one by now', async () => {
  const { record, letter } = await samarWhoseLetterCameBack()
  await app.services.db
    .updateTable('recordContact')
    .set({ email: 'now@family.example', phone: '416-555-0999' })
    .where('recordId', '=', record.id)
    .execute()
  expect(await tasksOf('delegate')).toMatchObject([{ id: letter.id, phone: null, mayReaddress: false }])
  expect((await elsewhere(letter.id, 'delegate')).status).toBe(422)
  const { familyContact } = (await app.call('GET', `samar/${record.id}/`, { as: 'delegate' })).body.response
  expect(familyContact.email).toBe('now@family.example')
})

it.each([
  ['the same address', CONTACT.email, 'entityErrors'],
  ['something that is no address', 'nobody', 'entityErrors'],
])('refuses %s', async (_, email, errors) => {
  const { letter } = await samarWhoseLetterCameBack()
  const { status, body } = await elsewhere(letter.id, 'delegate', email)
  expect(status).toBe(422)
  expect(body[errors]).toHaveProperty('email')
  expect(await tasksOf('delegate')).toHaveLength(1)
})

it.each([
  ['5.2.2', 200],
  ['4.2.2', 200],
  ['5.7.1', 200],
  ['5.1.1', 422],
  ['5.1.10', 422],
  ['5.2.1', 422],
])('sends it to the same address once more, where that can help: %s', async (code, status) => {
  const record = await submit(app, 'samar', { as: 'delegate' })
  const [letter] = (await taken('family-confirmation')) as [Posted]
  expect(await take(letter.returnPath, notice('failed', code))).toBe('BOUNCED')
  app.clock.advance({ minutes: 2 })
  const answer = await elsewhere(letter.id, 'delegate', CONTACT.email.toUpperCase())
  expect(answer.status, answer.text).toBe(status)
  const isSent = status === 200
  expect(await taken('family-confirmation')).toHaveLength(isSent ? 2 : 1)
  expect(await tasksOf('delegate')).toHaveLength(isSent ? 0 : 1)
  const { familyContact, version } = (await app.call('GET', `samar/${record.id}/`, { as: 'delegate' })).body.response
  expect([familyContact.email, version]).toEqual([CONTACT.email, record.version])
  const timeline = (await app.call('GET', `samar/${record.id}/timeline/`, { as: 'mk' })).body.response
  expect(timeline.some(({ event }: { event: string }) => event === 'RESENT')).toBe(isSent)
})

it('sends a consent, a form and an order to the same address once more too', async () => {
  const ahead = app.clock.now().add({ hours: 480 }).round('minute').toString()
  const form = { name: 'Lalani', email: 'full@family.example', jamatkhanaId: 302, bayahDateTime: ahead }
  const bayah = await registered(app, 'CONSENT_PENDING')
  expect((await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body: form })).status).toBe(200)
  const order = await ordered(app, { vendorEmail: 'full@vendor.example' })
  for (const [purpose, as] of [
    ['bayah-consent', 'coordinator'],
    ['bayah-registration-form', 'coordinator'],
    ['transfer-order', 'ghuslchair'],
  ] as const) {
    const [letter, ...others] = (await taken(purpose)) as [Posted, ...Posted[]]
    expect(await take(letter.returnPath, notice('failed', '5.2.2'))).toBe('BOUNCED')
    app.clock.advance({ minutes: 2 })
    const answer = await elsewhere(letter.id, as, letter.address)
    expect(answer.status, answer.text).toBe(200)
    const sent = (await taken(purpose)).map(({ address }) => address)
    expect(sent).toEqual([letter.address, ...others.map(({ address }) => address), letter.address])
    expect(await tasksOf(as)).toEqual([])
  }
  const versions = [`bayah/${bayah.id}`, `ghusl/deceasedTransfer/${order.id}`].map(async (path) => {
    const as = path.startsWith('bayah') ? 'coordinator' : 'ghuslchair'
    return (await app.call('GET', `${path}/`, { as })).body.response.version
  })
  expect(await Promise.all(versions)).toEqual([bayah.version, order.version])
})

it('lets one of telling by phone and writing elsewhere win', async () => {
  const { letter } = await samarWhoseLetterCameBack()
  const answers = await Promise.all([told(letter.id, 'admin'), elsewhere(letter.id, 'delegate')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

it('is no task any more once the letter was written anew, or its record is gone', async () => {
  const { record, letter } = await samarWhoseLetterCameBack()
  await app.services.db.updateTable('record').set({ status: 'CANCELLED' }).where('id', '=', record.id).execute()
  expect(await tasksOf('delegate')).toMatchObject([{ mayReaddress: false }])
  expect((await elsewhere(letter.id, 'delegate')).status).toBe(422)
  await app.services.db
    .updateTable('record')
    .set({ deletedOn: '2026-11-16T17:00:00Z', deletedBy: 3 })
    .where('id', '=', record.id)
    .execute()
  expect(await tasksOf('delegate')).toEqual([])
  expect((await told(letter.id, 'delegate')).status).toBe(404)
})

it('is no task any more where a reminder came back and the letter itself was written anew', async () => {
  const { id } = await registered(app, 'CONSENT_PENDING')
  const [first] = (await taken('bayah-consent')) as [Posted]
  const { db } = app.services
  const reminder = { purpose: 'bayah-consent-reminder' }
  await db.updateTable('mail').set(reminder).where('id', '=', first.mailId).execute()
  expect(await take(first.returnPath)).toBe('BOUNCED')
  expect(await tasksOf('coordinator')).toMatchObject([{ what: cameBack('bayah-consent-reminder') }])
  app.clock.advance({ minutes: 2 })
  const anew = await app.call('PUT', `bayah/${id}/resend-consent/`, { as: 'coordinator' })
  expect(anew.status, anew.text).toBe(200)
  expect(await tasksOf('coordinator')).toEqual([])
})

it('is one task where a reminder came back from the same address, told by phone at once', async () => {
  const { db, mail } = app.services
  const { id } = await registered(app, 'CONSENT_PENDING')
  const [first] = (await taken('bayah-consent')) as [Posted]
  expect(await take(first.returnPath)).toBe('BOUNCED')
  app.clock.advance({ hours: 3 * 24 })
  const written = { subject: 'x', html: 'x', text: 'x', repeatWhenUnknown: true, limit: { apart: 'guardian 1' } }
  await db.transaction().execute((trx) =>
    mail.post(trx, {
      ...{ purpose: 'bayah-consent-reminder', about: { kind: 'bayah', id }, to: [first.address] },
      ...written,
    }),
  )
  const [reminder] = (await taken('bayah-consent-reminder')) as [Posted]
  // A relay that has learned of it takes nothing for that address any more.
  const refused = { status: 'FAILED', acceptedOn: null } as const
  await db.updateTable('mailDelivery').set(refused).where('id', '=', reminder.id).execute()
  expect(await tasksOf('coordinator')).toMatchObject([
    { id: reminder.id, what: cameBack('bayah-consent-reminder'), address: first.address },
  ])
  expect((await told(reminder.id, 'coordinator')).status).toBe(200)
  expect(await tasksOf('coordinator')).toEqual([])
})

it('is no task any more where a reminder of an approval came back, and it was asked for anew', async () => {
  const { id } = await submit(app, 'samar', { as: 'delegate' })
  const [first] = (await taken('approval-request')) as [Posted]
  const { db } = app.services
  await db.updateTable('mail').set({ purpose: 'approval-reminder' }).where('id', '=', first.mailId).execute()
  expect(await take(first.returnPath)).toBe('BOUNCED')
  expect(await tasksOf('delegate')).toMatchObject([{ what: cameBack('approval-reminder') }])
  app.clock.advance({ minutes: 2 })
  expect((await app.call('POST', `samar/${id}/sendApprovalEmail/`, { as: 'delegate' })).status).toBe(200)
  expect(await tasksOf('delegate')).toEqual([])
})

it('asks an approver whose letter came back once more where others are asked elsewhere: else nobody would know', async () => {
  const { id } = (await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })).body.response
  const theirs = async () => (await taken('approval-request')).filter(({ address }) => address === 'mayyit@example.org')
  const [first] = (await theirs()) as [Posted]
  expect(await take(first.returnPath)).toBe('BOUNCED')
  expect(await tasksOf('mgc')).toMatchObject([{ id: first.id, address: 'mayyit@example.org' }])
  app.clock.advance({ minutes: 2 })
  const moved = await app.call('PUT', `mayyit/${id}/`, { as: 'mgc', body: plannedInput({ officiatingJk: 303 }) })
  expect(moved.status, moved.text).toBe(200)
  const [, again] = (await theirs()) as [Posted, Posted]
  expect(await take(again.returnPath)).toBe('BOUNCED')
  expect(await tasksOf('mgc')).toMatchObject([{ id: again.id, address: 'mayyit@example.org' }])
})

it('takes a notice of a record that is deleted, and asks nobody; once its letter is gone, it knows it no more', async () => {
  const record = await submit(app, 'samar', { as: 'delegate' })
  const [letter] = (await taken('family-confirmation')) as [Posted]
  const { db } = app.services
  const deleted = { deletedOn: '2026-11-16T17:00:00Z', deletedBy: 3 }
  await db.updateTable('record').set(deleted).where('id', '=', record.id).execute()
  expect(await take(letter.returnPath)).toBe('BOUNCED')
  for (const as of ['delegate', 'admin', 'national']) expect(await tasksOf(as)).toEqual([])
  expect((await told(letter.id, 'admin')).status).toBe(404)
  await db.deleteFrom('mail').where('id', '=', letter.mailId).execute()
  expect(await take(letter.returnPath)).toBe('UNKNOWN')
  expect(await counts()).toEqual({ BOUNCED: 1, UNKNOWN: 1 })
})

it('of officers who are written to in two languages, each letter that comes back is a task', async () => {
  const { db } = app.services
  const speak = (language: 'en' | 'fr') =>
    db.updateTable('appUser').set({ language }).where('email', '=', 'mk@example.org').execute()
  await speak('fr')
  await submit(app, 'fateha', { as: 'delegate' })
  const asked = await taken('approval-request')
  expect(new Set(asked.map(({ mailId }) => mailId)).size).toBe(2)
  for (const { returnPath: path } of asked) expect(await take(path)).toBe('BOUNCED')
  expect((await tasksOf('admin')).map(({ address }) => address).toSorted()).toEqual(
    asked.map(({ address }) => address).toSorted(),
  )
  await speak('en')
})

it('stays a task where the same letter waits for another officer, and goes to their corrected address', async () => {
  const { db } = app.services
  await submit(app, 'fateha', { as: 'delegate' })
  const [letter, other] = (await taken('approval-request')) as [Posted, Posted]
  expect(letter.mailId).toBe(other.mailId)
  const waits = { status: 'WAITING', nextAttemptOn: app.clock.now().toString(), acceptedOn: null } as const
  await db.updateTable('mailDelivery').set(waits).where('id', '=', other.id).execute()
  expect(await take(letter.returnPath)).toBe('BOUNCED')
  app.clock.advance({ hours: 2 })
  const { id } = await db
    .selectFrom('appUser')
    .select('id')
    .where('email', '=', other.address)
    .executeTakeFirstOrThrow()
  const { body } = await app.call('GET', `user/${id}/`, { as: 'admin' })
  const correct = async (communicationEmail: string, version: number) =>
    app.call('PUT', `user/${id}/`, { as: 'admin', body: { ...body.response, communicationEmail, version } })
  const corrected = await correct('corrected@example.org', body.response.version)
  expect(corrected.status, corrected.text).toBe(200)
  expect((await taken('approval-request')).map(({ address }) => address)).toContain('corrected@example.org')
  expect(await tasksOf('admin')).toMatchObject([{ id: letter.id, address: letter.address }])
  expect((await correct(other.address, corrected.body.response.version)).status).toBe(200)
})

it('is no task of who may enter no such record any more', async () => {
  const { letter } = await samarWhoseLetterCameBack('mk')
  expect(await tasksOf('mk')).toHaveLength(1)
  await app.services.db
    .updateTable('appUser')
    .set({ roles: ['MGC'] })
    .where('email', '=', 'mk@example.org')
    .execute()
  expect(await tasksOf('mk')).toEqual([])
  expect((await told(letter.id, 'mk')).status).toBe(404)
  await app.services.db
    .updateTable('appUser')
    .set({ roles: ['MK'] })
    .where('email', '=', 'mk@example.org')
    .execute()
})

it.each(['retention-report', 'delayed-mayyit-report', 'missed-slots'])(
  'asks national members about letters that are about nothing in particular, and says which that was: %s',
  async (purpose) => {
    const { db, mail } = app.services
    const letter = {
      purpose,
      about: null,
      to: ['gone@example.org'],
      subject: 'x',
      html: 'x',
      text: 'x',
    }
    await db.transaction().execute((trx) => mail.post(trx, { ...letter, repeatWhenUnknown: true }))
    const [posted] = (await taken(purpose)) as [Posted]
    await take(posted.returnPath)
    expect(await tasksOf('admin')).toEqual([])
    expect(await tasksOf('national')).toMatchObject([
      { name: returnedWords.report, path: null, what: cameBack(purpose) },
    ])
    expect(cameBack(purpose)).not.toBe(cameBack('whatever it was'))
    expect((await told(posted.id, 'national')).status).toBe(200)
  },
)

it('welcomes a new user at the right address once it is corrected, where the letter had come back', async () => {
  const body = {
    ...{ firstName: 'Nadia', lastName: 'Rajwani', jamatkhanaId: 302, roles: ['MK_DELEGATE'], startDate: '2026-11-16' },
    ...{ email: 'nadai@example.net', communicationEmail: 'nadai@example.net' },
  }
  const user = (await app.call('POST', 'user/', { as: 'admin', body })).body.response
  const [letter] = (await taken('user-welcome')) as [Posted]
  const edit = async (more: object) => {
    const { version } = (await app.call('GET', `user/${user.id}/`, { as: 'admin' })).body.response
    const answer = await app.call('PUT', `user/${user.id}/`, { as: 'admin', body: { ...user, ...more, version } })
    expect(answer.status, answer.text).toBe(200)
  }
  const welcomed = async () => (await taken('user-welcome')).map(({ address }) => address)
  // The address of a letter that has arrived may change: they have been welcomed.
  await edit({ communicationEmail: 'nadai2@example.net' })
  await edit({ communicationEmail: 'nadai@example.net' })
  expect(await welcomed()).toEqual(['nadai@example.net'])
  expect(await take(letter.returnPath)).toBe('BOUNCED')
  expect(await tasksOf('admin')).toMatchObject([{ name: 'Nadia Rajwani', address: 'nadai@example.net' }])
  await edit({ lastName: 'Rajwany' })
  expect(await welcomed()).toEqual(['nadai@example.net'])
  const right = { email: 'nadia@example.net', communicationEmail: 'nadia@example.net' }
  app.clock.advance({ minutes: 1 })
  await edit(right)
  expect(await welcomed()).toEqual(['nadai@example.net', 'nadia@example.net'])
  expect(await tasksOf('admin')).toEqual([])
  // Whoever has come in needs no welcome any more.
  const second = (await taken('user-welcome')).at(-1) as Posted
  expect(await take(second.returnPath)).toBe('BOUNCED')
  expect((await app.call('GET', 'config/', { as: 'nadia@example.net' })).body.response.user.id).toBe(user.id)
  await edit({ ...right, communicationEmail: 'nadia.rajwani@example.net' })
  expect(await welcomed()).toHaveLength(2)
})

it('writes to another address of a guardian without voiding what the other consented to', async () => {
  const bayah = await registered(app, 'CONSENT_PENDING')
  const [first, second] = (await taken('bayah-consent')) as [Posted, Posted]
  const consent = async (address: string) => {
    const letter = (await app.letters()).findLast(({ to }) => to[0] === address)?.source.replaceAll('=\r\n', '') ?? ''
    const [, token] = /\/bayah\/consent\/([\w-]+)\//.exec(letter) ?? []
    return (await app.call('POST', `bayah/consent/token/${token}/`, { body: { consent: true } })).status
  }
  expect(await consent(second.address)).toBe(200)
  expect(await take(first.returnPath)).toBe('BOUNCED')
  expect(await tasksOf('coordinator')).toMatchObject([{ phone: '416-555-0101', mayReaddress: true }])
  for (const as of ['admin', 'convener', 'national', 'mk']) expect(await tasksOf(as)).toEqual([])
  const answer = await elsewhere(first.id, 'coordinator')
  expect(answer.status, answer.text).toBe(200)
  const after = (await app.call('GET', `bayah/${bayah.id}/`, { as: 'coordinator' })).body.response
  expect(after).toMatchObject({ consentGuardian1: false, consentGuardian2: true, status: 'CONSENT_PENDING' })
  expect(after.guardian1.email).toBe('other@family.example')
  expect((await app.letters()).filter(({ to }) => to[0] === 'other@family.example')).toHaveLength(1)
  expect(await consent(first.address)).toBe(422)
  expect(await consent('other@family.example')).toBe(200)
  const { status } = (await app.call('GET', `bayah/${bayah.id}/`, { as: 'coordinator' })).body.response
  expect(status).toBe('APPROVED')
})

it.each([
  ['bayah-former-address', { email: 'nazim@example.net' }],
  ['bayah-consent', { email: null, noEmail: true }],
])('offers nobody else to ring or to write to, where a guardian is another by now (%s)', async (purpose, more) => {
  const { id } = await registered(app, 'CONSENT_PENDING')
  await taken('bayah-consent')
  app.clock.advance({ minutes: 5 })
  const get = async () => (await app.call('GET', `bayah/${id}/`, { as: 'coordinator' })).body.response
  const body = { ...(await get()), guardian2: guardian('Nazim', { phoneNo: '416-555-0999', ...more }) }
  const edit = await app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body })
  expect(edit.status, edit.text).toBe(200)
  const letter = (await taken(purpose)).find(({ address }) => address === 'shirin@example.net') as Posted
  expect(await take(letter.returnPath)).toBe('BOUNCED')
  expect(await tasksOf('coordinator')).toMatchObject([
    { address: 'shirin@example.net', phone: null, mayReaddress: false },
  ])
  const before = await get()
  expect((await elsewhere(letter.id, 'coordinator')).status).toBe(422)
  expect(await get()).toEqual(before)
  expect((await app.letters()).filter(({ to }) => to[0] === 'other@family.example')).toEqual([])
  expect((await told(letter.id, 'coordinator')).status).toBe(200)
})

it('sends a registration form to another address, with a new link', async () => {
  const body = {
    name: 'Umedaly',
    email: 'gone@family.example',
    jamatkhanaId: 302,
    bayahDateTime: '2026-12-05T22:00:00Z',
  }
  expect((await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body })).status).toBe(200)
  const [form] = (await taken('bayah-registration-form')) as [Posted]
  const waits = async () => (await app.call('GET', 'bayah/waiting/', { as: 'coordinator' })).body.response.rows
  const ofThis = async () =>
    (await waits()).find(({ wait, name }: { wait: string; name: string }) => wait === 'FORM' && name === 'Umedaly')
  expect(await ofThis()).toMatchObject({ cameBack: false })
  expect(await take(form.returnPath)).toBe('BOUNCED')
  expect(await ofThis()).toMatchObject({ address: 'g…@family.example', cameBack: true })
  expect(await tasksOf('admin')).toEqual([])
  const answer = await elsewhere(form.id, 'coordinator')
  expect(answer.status, answer.text).toBe(200)
  expect(await tasksOf('coordinator')).toEqual([])
  expect(await ofThis()).toMatchObject({ address: 'o…@family.example', cameBack: false })
  expect((await taken('bayah-registration-form')).map(({ address }) => address)).toEqual([
    'gone@family.example',
    'other@family.example',
  ])
})

it('offers to send a registration form elsewhere as long as its ceremony lies ahead', async () => {
  const on = app.clock.now().toString()
  const body = {
    ...{ name: 'Lalani', email: 'late@family.example', jamatkhanaId: 302 },
    bayahDateTime: app.clock.now().add({ hours: 48 }).round('minute').toString(),
  }
  expect((await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body })).status).toBe(200)
  const [form] = (await taken('bayah-registration-form')) as [Posted]
  expect(await take(form.returnPath)).toBe('BOUNCED')
  expect(await tasksOf('coordinator')).toMatchObject([{ id: form.id, mayReaddress: true }])
  app.clock.advance({ hours: 49 })
  expect(await tasksOf('coordinator')).toMatchObject([{ id: form.id, mayReaddress: false }])
  expect((await elsewhere(form.id, 'coordinator')).status).toBe(422)
  expect((await told(form.id, 'coordinator')).status).toBe(200)
  app.clock.set(on)
})

/** As by a relay that refuses at once. */
const REFUSED = { status: 'FAILED', acceptedOn: null, bounceCode: null, lastReply: '550 5.2.2 full' } as const

/** An announcement to one list, which has gone out. */
async function announced(subject: string) {
  const { db, mail } = app.services
  const { id } = await db
    .insertInto('announcement')
    .values({
      ...{ regionId: 3, kind: 'samar', status: 'SENT_WITH_APPROVAL', origin: 'SLOT', subject, content: 'x' },
      ...{ mandatoryReceivers: ['list@example.org'], bcc: [], createdOn: '2026-11-16T17:00:00Z' },
      ...{ updatedOn: '2026-11-16T17:00:00Z', sentOn: '2026-11-16T17:00:00Z', approvedOn: '2026-11-16T17:00:00Z' },
      approvedBy: 3,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const letter = { purpose: 'announcement', about: { kind: 'announcement', id }, to: ['list@example.org'] }
  await db.transaction().execute(async (trx) => {
    const said = { ...letter, subject, html: 'x', text: 'x' }
    const mailId = await mail.post(trx, { ...said, repeatWhenUnknown: false, limit: null })
    await trx.updateTable('announcement').set({ mailId }).where('id', '=', id).execute()
  })
  return { id }
}

it('shows an address of a list once on the home of ADMINs, and its reason among the receivers', async () => {
  const { db } = app.services
  const ids = [(await announced('First')).id, (await announced('Second')).id]
  for (const { returnPath: path } of await taken('announcement')) await take(path, notice('failed', '5.2.2'))
  // The last was refused at once, as by a relay that knows of it by then.
  const { mailId } = await db
    .selectFrom('announcement')
    .select('mailId')
    .where('id', '=', ids[1] ?? 0)
    .executeTakeFirstOrThrow()
  await db.updateTable('mailDelivery').set(REFUSED).where('mailId', '=', mailId).execute()
  const [task, ...more] = await tasksOf('admin')
  expect([task?.name, more]).toEqual(['Second', []])
  expect(await tasksOf('admin7')).toEqual([])
  const ledger = (await app.call('GET', `announcement/${ids[0]}/deliveries/`, { as: 'admin' })).body.response
  expect(ledger).toMatchObject([{ status: 'BOUNCED', cameBack: 'The mailbox is full.' }])
  expect((await told(task?.id ?? 0, 'admin')).status).toBe(200)
  expect(await tasksOf('admin')).toEqual([])
})

it('is a task anew where it was tried once more after somebody was told, and refused again', async () => {
  const { db } = app.services
  const { id } = await announced('Tried again')
  const refuse = () =>
    db
      .updateTable('mailDelivery')
      .set({ ...REFUSED, updatedOn: app.clock.now().toString(), nextAttemptOn: null, attempts: 1 })
      .where('mailId', 'in', db.selectFrom('announcement').select('mailId').where('id', '=', id))
      .execute()
  await refuse()
  const [task] = await tasksOf('admin')
  app.clock.advance({ minutes: 1 })
  expect((await told(task?.id ?? 0, 'admin')).status).toBe(200)
  expect(await tasksOf('admin')).toEqual([])
  const retried = await app.call('POST', `announcement/${id}/deliveries/${task?.id}/retry/`, { as: 'admin' })
  expect([retried.status, retried.body.response?.status]).toEqual([200, 'WAITING'])
  expect(await tasksOf('admin')).toEqual([])
  app.clock.advance({ minutes: 1 })
  await refuse()
  expect(await tasksOf('admin')).toEqual([task])
  expect((await told(task?.id ?? 0, 'admin')).status).toBe(200)
  expect(await tasksOf('admin')).toEqual([])
  expect((await told(task?.id ?? 0, 'admin')).status).toBe(422)
})

it('writes to another address of a vendor, for the chairs', async () => {
  const order = await ordered(app, { vendorEmail: 'gone@vendor.example' })
  const [letter] = (await taken('transfer-order')) as [Posted]
  const cameBackToIt = async () =>
    (await app.call('GET', `ghusl/deceasedTransfer/${order.id}/link/`, { as: 'gsochair' })).body.response.cameBack
  expect(await cameBackToIt()).toBe(false)
  await take(letter.returnPath)
  // The order's page does not say that they have it.
  expect(await cameBackToIt()).toBe(true)
  for (const as of ['admin', 'ghuslchair7', 'mgc']) expect(await tasksOf(as)).toEqual([])
  expect(await tasksOf('gsochair')).toMatchObject([{ name: 'Rahim Lalani', mayReaddress: true }])
  const answer = await elsewhere(letter.id, 'gsochair', 'new@vendor.example')
  expect(answer.status, answer.text).toBe(200)
  const { vendorEmail } = (await app.call('GET', `ghusl/deceasedTransfer/${order.id}/`, { as: 'ghuslchair' })).body
    .response
  expect(vendorEmail).toBe('new@vendor.example')
  expect(await cameBackToIt()).toBe(false)
  expect(await tasksOf('ghuslchair')).toEqual([])
})

it.each([null, 'b@vendor.example'])(
  'leaves the vendor of an order alone who took the place of another (%s)',
  async (vendorEmail) => {
    const mine = { deceasedName: 'Habib Tejpar' }
    const order = await ordered(app, { ...mine, vendorEmail: 'a@vendor.example' })
    const [letter] = (await taken('transfer-order')) as [Posted]
    // Of one written to in the same moment, the letter before is still somebody's task.
    const body = orderBody({ ...mine, vendorName: 'Other Vendor', vendorEmail })
    const path = `ghusl/deceasedTransfer/${order.id}/`
    expect((await app.call('PUT', path, { as: 'ghuslchair', body })).status).toBe(200)
    await taken('transfer-order')
    expect(await take(letter.returnPath)).toBe('BOUNCED')
    expect(await tasksOf('gsochair')).toMatchObject([{ address: 'a@vendor.example', phone: null, mayReaddress: false }])
    expect((await elsewhere(letter.id, 'gsochair', 'c@vendor.example')).status).toBe(422)
    expect((await app.call('GET', path, { as: 'ghuslchair' })).body.response.vendorEmail).toBe(vendorEmail)
    expect((await told(letter.id, 'gsochair')).status).toBe(200)
  },
)

it('keeps the task of a letter to one whom somebody named, once another is named beside the same record', async () => {
  const { id } = await submit(app, 'samar', { as: 'delegate' })
  const say = (text: string) => app.call('POST', `samar/${id}/comment/`, { as: 'delegate', body: { text } })
  const [one, other] = (await app.call('GET', `samar/${id}/comment/people/?called=`, { as: 'delegate' })).body.response
  const at = ({ firstName, lastName }: { firstName: string; lastName: string }) => `@${firstName} ${lastName}`
  expect((await say(`${at(one)}, please look.`)).status).toBe(200)
  const [first] = (await taken('comment')) as [Posted]
  expect(await take(first.returnPath)).toBe('BOUNCED')
  expect(await tasksOf('admin')).toMatchObject([{ id: first.id }])
  app.clock.advance({ minutes: 5 })
  expect((await say(`${at(other)}, please look.`)).status).toBe(200)
  expect(await tasksOf('admin')).toMatchObject([{ id: first.id }])
  // The same is named again: if that comes back, it is one of its own.
  expect((await say(`${at(one)}, once more.`)).status).toBe(200)
  expect(await tasksOf('admin')).toEqual([])
})

it('keeps the task of a Form 15 that came back, once it is sent somewhere else besides', async () => {
  const { body } = await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })
  await app.call('PUT', `mayyit/${body.response.id}/updateStatus/APPROVED/`, { as: 'mayyit' })
  const send = async (email: string) => {
    const answer = await app.call('POST', `mayyit/${body.response.id}/form15/send/`, { as: 'mgc', body: { email } })
    expect(answer.status, answer.text).toBe(200)
  }
  await send('funeralhome@office.example')
  const [first] = (await taken('form-15')) as [Posted]
  app.clock.advance({ minutes: 5 })
  await send('registrar@office.example')
  expect(await take(first.returnPath)).toBe('BOUNCED')
  expect(await tasksOf('mgc')).toMatchObject([{ id: first.id, address: 'funeralhome@office.example' }])
})

it.each([
  ['contactEmail', '416-555-1234'],
  ['nextOfKinEmail', '416-555-0177'],
  ['funeralhome', null],
])('says whom to ring where a Form 15 to a family comes back: %s', async (field, phone) => {
  const nextOfKin = { nextOfKinEmail: 'kin@family.example', nextOfKinPhone: '416-555-0177' }
  const input = plannedInput(nextOfKin)
  const { body } = await app.call('POST', 'mayyit/', { as: 'mgc', body: input })
  const { id } = body.response
  await app.call('PUT', `mayyit/${id}/updateStatus/APPROVED/`, { as: 'mayyit' })
  const email = (input as Record<string, unknown>)[field] ?? 'funeralhome@office.example'
  expect((await app.call('POST', `mayyit/${id}/form15/send/`, { as: 'mgc', body: { email } })).status).toBe(200)
  const [letter] = (await taken(phone === null ? 'form-15' : 'form-15-to-family')) as [Posted]
  expect(await take(letter.returnPath)).toBe('BOUNCED')
  expect(await tasksOf('mgc')).toMatchObject([{ id: letter.id, address: email, phone, mayReaddress: false }])
})

describe('what answers a family’s wish, and came back', () => {
  const wish = 'The name is Rahim Lalany.'
  const reason = 'The certificate says Lalani.'
  const lettersTo = async (address: string) =>
    (await app.letters())
      .filter(({ to }) => to[0] === address)
      .map(({ purpose, source }) => ({ purpose, source: source.replaceAll('=\r\n', '') }))

  async function answered() {
    const made = await submit(app, 'samar', { as: 'delegate' })
    const token = /\/family\/([\w-]{20,})/.exec((await lettersTo(CONTACT.email)).at(-1)?.source ?? '')?.[1]
    await app.call('POST', `family/token/${token}/`, { body: { answer: 'CHANGE', note: wish } })
    await taken('family-confirmation')
    const record = await answer(made, { familyWish: { outcome: 'OTHERWISE', reason } })
    const letter = (await taken('family-wish-answered')).at(-1) as Posted
    expect(await take(letter.returnPath)).toBe('BOUNCED')
    return { record, letter }
  }
  const answer = async (record: object & { id: number }, changes: object) => {
    const { status, body, text } = await app.call('PUT', `samar/${record.id}/`, {
      as: 'delegate',
      body: { ...record, ...changes },
    })
    expect(status, text).toBe(200)
    return body.response
  }
  const saysIt = async () => {
    const [letter, ...more] = await lettersTo('other@family.example')
    expect(more).toEqual([])
    expect(letter?.purpose).toBe('family-wish-answered')
    for (const words of [wish, reason, 'Mr Rahim Lalani']) expect(letter?.source).toContain(words)
    expect(await tasksOf('delegate')).toEqual([])
  }

  it('is said at the other address too', async () => {
    const { letter } = await answered()
    expect(await tasksOf('delegate')).toMatchObject([{ what: cameBack('family-wish-answered'), mayReaddress: true }])
    expect((await elsewhere(letter.id, 'delegate')).status).toBe(200)
    await saysIt()
  })

  it.each(['first', 'last'])('is said once where a later letter came back besides: from the %s', async (which) => {
    const { record, letter: first } = await answered()
    await answer(record, { secondCity: 'Nairobi' })
    const last = (await taken('family-confirmation')).at(-1) as Posted
    expect(await take(last.returnPath)).toBe('BOUNCED')
    expect(await tasksOf('delegate')).toHaveLength(2)
    app.clock.advance({ minutes: 1 })
    expect((await elsewhere((which === 'first' ? first : last).id, 'delegate')).status).toBe(200)
    await saysIt()
  })

  it('is said at the address that an edit mends, and to nobody else whom it names', async () => {
    const { record } = await answered()
    app.clock.advance({ minutes: 1 })
    const { familyContact } = record
    await answer(record, { familyContact: { ...familyContact, email: 'other@family.example' } })
    await saysIt()
    const { record: another } = await answered()
    app.clock.advance({ minutes: 1 })
    await answer(another, { familyContact: { ...familyContact, firstName: 'Nasim', email: 'nasim@family.example' } })
    expect((await lettersTo('nasim@family.example')).map(({ purpose }) => purpose)).toEqual(['family-confirmation'])
  })

  it('is not said once more where the family has said something since', async () => {
    const { letter } = await answered()
    const token = /\/family\/([\w-]{20,})/.exec((await lettersTo(CONTACT.email)).at(-1)?.source ?? '')?.[1]
    const again = { answer: 'CHANGE', note: 'Rahim is his brother.' }
    expect((await app.call('POST', `family/token/${token}/`, { body: again })).status).toBe(200)
    expect((await elsewhere(letter.id, 'delegate')).status).toBe(200)
    expect((await lettersTo('other@family.example')).map(({ purpose }) => purpose)).toEqual(['family-confirmation'])
  })
})
