import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { smallPng } from '../testing/pngs.ts'
import { consentTokens, formToken, particulars, registered, uploading } from '../testing/registrations.ts'

const png = await smallPng()
const MEETING = { confirmation: true, meetingDate: '2026-11-28' }
/** How often what may turn out either way is tried. */
const TIMES = Array.from({ length: 2 }, (_, at) => at)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Nobody waits for their token in the race.
  for (const name of ['coordinator', 'convener', 'exporter', 'mk']) await app.tokenFor(name)
})
afterAll(() => app.close())

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted()
const many = <T>(times: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, at) => work(at)))
const get = async (id: number) => (await app.call('GET', `bayah/${id}/`, { as: 'coordinator' })).body.response
const consent = (token: string) => app.call('POST', `bayah/consent/token/${token}/`, { body: { consent: true } })
const put = (id: number, step: string, as = 'coordinator') => app.call('PUT', `bayah/${id}/${step}/`, { as })
const edit = (id: number, body: object) => app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body })
const upload = (id: number) =>
  app.call('POST', `bayah/${id}/upload/`, { as: 'coordinator', ...uploading(png, { allSigned: 'true' }) })
const lettersOf = async (id: number, purpose: string) =>
  (await app.letters()).filter(({ about, ...letter }) => about.id === id && letter.purpose === purpose)
const events = async (id: number, event: string) =>
  (await app.call('GET', `bayah/${id}/timeline/`, { as: 'coordinator' })).body.response.filter(
    (line: { event: string }) => line.event === event,
  )
const consents = (id: number) =>
  app.database.db.selectFrom('bayahConsent').selectAll().where('bayahId', '=', id).orderBy('id').execute()

/** An address gets one form a minute. */
let forms = 0
async function sentForm(): Promise<string> {
  const body = {
    name: 'Karim',
    email: `f${forms++}@example.net`,
    jamatkhanaId: 302,
    bayahDateTime: '2026-12-05T22:00:00Z',
  }
  await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body })
  return formToken(app)
}
const named = async (lastName: string) =>
  (await app.database.db.selectFrom('bayah').select('id').where('lastName', '=', lastName).execute()).map(
    ({ id }) => id,
  )

describe('a form that is sent in fifty times at once', () => {
  it('registers once', async () => {
    const token = await sentForm()
    const body = { ...particulars({ lastName: 'Fifty' }), registrationFormToken: token }
    const answers = await many(50, () => app.call('POST', 'bayah/verifyRegistrationTokenAndSave/', { body }))
    expect(statuses(answers)).toEqual([200, ...Array<number>(49).fill(422)])
    for (const answer of answers.filter(({ status }) => status === 422))
      expect(answer.body.msg).toMatch(/^This form has been sent in already/)
    const ids = await named('Fifty')
    expect(ids).toEqual([answers.find(({ status }) => status === 200)?.body.response.id])
    expect(await lettersOf(ids[0] ?? 0, 'bayah-review')).toHaveLength(1)
    expect(await events(ids[0] ?? 0, 'CREATED')).toHaveLength(1)
  })

  it('is answered the same each time, where it is the same entry', async () => {
    const token = await sentForm()
    const body = { ...particulars({ lastName: 'Same' }), registrationFormToken: token }
    const headers = { 'idempotency-key': '3d2f0e0a-59c4-4f57-9d4b-0d4a6f0b6f01' }
    const answers = await many(20, () => app.call('POST', 'bayah/verifyRegistrationTokenAndSave/', { body, headers }))
    const [id] = await named('Same')
    expect(await named('Same')).toHaveLength(1)
    for (const { status, body: said } of answers) expect([status, said.response?.id]).toEqual([200, id])
  })
})

describe('consents at once', () => {
  it('of one guardian, ten times: one', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [token = ''] = await consentTokens(app, id)
    const answers = await many(10, () => consent(token))
    expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(422)])
    for (const answer of answers.filter(({ status }) => status === 422))
      expect(answer.body.msg).toMatch(/^Your consent is recorded/)
    expect(await consents(id)).toMatchObject([{ guardianNumber: 1, method: 'LINK' }])
    expect(await events(id, 'CONSENTED')).toHaveLength(1)
    expect(await get(id)).toMatchObject({ status: 'CONSENT_PENDING', consentGuardian1: true, consentGuardian2: false })
  })

  it.each(TIMES)('of both guardians: approved once, and told once (%i)', async () => {
    const { id, version } = await registered(app, 'CONSENT_PENDING')
    const tokens = await consentTokens(app, id)
    const answers = await Promise.all([...tokens, ...tokens].map(consent))
    expect(statuses(answers)).toEqual([200, 200, 422, 422])
    expect(await get(id)).toMatchObject({ status: 'APPROVED', consentReceived: true, version: version + 1 })
    expect(await consents(id)).toHaveLength(2)
    expect(await lettersOf(id, 'bayah-consented')).toHaveLength(1)
  })

  it.each(TIMES)('and an edit: it counts for nobody afterwards (%i)', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [token = ''] = await consentTokens(app, id)
    const body = { ...(await get(id)), cityOfBirth: 'Ottawa' }
    const [consented, edited] = await Promise.all([consent(token), edit(id, body)])
    expect(edited.status).toBe(200)
    if (consented.status !== 200) expect(consented.body.msg).toMatch(/^Something in this registration was changed/)
    expect(await get(id)).toMatchObject({ status: 'CONSENT_PENDING', consentGuardian1: false, consentGuardian2: false })
    expect((await consents(id)).map(({ round }) => round)).toEqual(consented.status === 200 ? [1] : [])
    // Whoever agreed to what it said before is asked anew.
    for (const newer of await consentTokens(app, id)) expect((await consent(newer)).status).toBe(200)
    expect((await get(id)).status).toBe('APPROVED')
  })

  it.each(TIMES)('the last one and an edit: approved as it was, or asked for as it is (%i)', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [first = '', second = ''] = await consentTokens(app, id)
    await consent(first)
    const { version: _, ...loaded } = await get(id)
    const [consented, edited] = await Promise.all([consent(second), edit(id, { ...loaded, cityOfBirth: 'Ottawa' })])
    expect([consented.status, edited.status].toSorted()).toEqual([200, 422])
    expect(await get(id)).toMatchObject(
      consented.status === 200
        ? { status: 'APPROVED', cityOfBirth: 'Toronto', consentReceived: true }
        : { status: 'CONSENT_PENDING', cityOfBirth: 'Ottawa', consentGuardian1: false, consentReceived: false },
    )
  })

  it.each(TIMES)('and a cancellation: cancelled (%i)', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [first = '', second = ''] = await consentTokens(app, id)
    await consent(first)
    const [consented, cancelled] = await Promise.all([consent(second), put(id, 'markAsCancelled')])
    expect(cancelled.status).toBe(200)
    if (consented.status !== 200)
      expect(consented.body.msg).toBe('This registration has been cancelled, so no consent is needed.')
    expect((await get(id)).status).toBe('CANCELLED')
    expect(await consents(id)).toHaveLength(consented.status === 200 ? 2 : 1)
    expect(await lettersOf(id, 'bayah-consented')).toHaveLength(consented.status === 200 ? 1 : 0)
  })

  it.each(TIMES)('and a deletion: gone (%i)', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [token = ''] = await consentTokens(app, id)
    const [consented, removed] = await Promise.all([
      consent(token),
      app.call('DELETE', `bayah/${id}/`, { as: 'exporter' }),
    ])
    expect(removed.status).toBe(200)
    if (consented.status !== 200) expect(consented.body.msg).toMatch(/^This link is not valid/)
    expect(await consents(id)).toHaveLength(consented.status === 200 ? 1 : 0)
  })

  it.each(TIMES)('and a signed form that carries them all: each is written once (%i)', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const tokens = await consentTokens(app, id)
    const [uploaded, ...consented] = await Promise.all([upload(id), ...tokens.map(consent)])
    const after = await get(id)
    expect(after).toMatchObject({ status: 'APPROVED', consentReceived: true })
    expect((await consents(id)).map(({ guardianNumber }) => guardianNumber).toSorted()).toEqual([1, 2])
    expect(after.onPaper).toBe(uploaded?.status === 200)
    expect(after.hasImage).toBe(uploaded?.status === 200)
    // Whoever was late reads that nothing more is needed.
    for (const { status, body } of consented) if (status !== 200) expect(body.msg).toMatch(/^Your consent is recorded/)
    expect(await lettersOf(id, 'bayah-consented')).toHaveLength(1)
  })

  it.each(TIMES)('and new links: the older one works, or reads that it has ended (%i)', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [token = ''] = await consentTokens(app, id)
    const [consented, resent] = await Promise.all([consent(token), put(id, 'resend-consent')])
    expect(resent.status).toBe(200)
    if (consented.status !== 200) expect(consented.body.msg).toMatch(/^This link has expired/)
    expect(await consents(id)).toHaveLength(consented.status === 200 ? 1 : 0)
    const asked = (await lettersOf(id, 'bayah-consent')).length
    expect(asked).toBe(consented.status === 200 ? 3 : 4)
  })
})

describe('decisions at once', () => {
  it('ten approvals: one wins, and each guardian gets one letter', async () => {
    const { id, version } = await registered(app, 'APPROVAL_PENDING')
    const users = ['coordinator', 'convener', 'exporter', 'mk']
    const answers = await many(10, (at) =>
      app.call('POST', `bayah/${id}/approve/`, { as: users[at % 4], body: { ...MEETING, version } }),
    )
    expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(422)])
    for (const answer of answers.filter(({ status }) => status === 422))
      expect(answer.body.globalErrors).toEqual(['This registration is waiting for consent, so it cannot be approved.'])
    expect((await lettersOf(id, 'bayah-consent')).map(({ to }) => to[0])).toEqual([
      'karim@example.net',
      'shirin@example.net',
    ])
    expect(await events(id, 'APPROVED')).toHaveLength(1)
    expect(await get(id)).toMatchObject({ status: 'CONSENT_PENDING', version: version + 1 })
  })

  it.each(['markAsReviewed', 'markAsCancelled'])('five times %s: once', async (step) => {
    const { id } = await registered(app)
    const answers = await many(5, () => put(id, step))
    expect(statuses(answers)).toEqual([200, 422, 422, 422, 422])
    expect(await lettersOf(id, 'bayah-approval')).toHaveLength(step === 'markAsReviewed' ? 1 : 0)
  })

  it('five deletions: one', async () => {
    const { id } = await registered(app)
    const answers = await many(5, () => app.call('DELETE', `bayah/${id}/`, { as: 'exporter' }))
    expect(statuses(answers)).toEqual([200, 404, 404, 404, 404])
  })

  it.each(TIMES)('an approval and an edit: never of what the approver did not read (%i)', async () => {
    const seen = await registered(app, 'APPROVAL_PENDING')
    const { id, version } = seen
    const [approved, edited] = await Promise.all([
      app.call('POST', `bayah/${id}/approve/`, { as: 'mk', body: { ...MEETING, version } }),
      edit(id, { ...seen, cityOfBirth: 'Ottawa' }),
    ])
    expect([approved.status, edited.status].toSorted()).toEqual([200, 422])
    expect(await get(id)).toMatchObject(
      approved.status === 200
        ? { status: 'CONSENT_PENDING', cityOfBirth: 'Toronto' }
        : { status: 'APPROVAL_PENDING', cityOfBirth: 'Ottawa' },
    )
  })

  it('two edits of what both have loaded: one wins, the other reads that it was changed', async () => {
    const loaded = await registered(app)
    const answers = await Promise.all(
      ['Ottawa', 'Kingston'].map((cityOfBirth) => edit(loaded.id, { ...loaded, cityOfBirth })),
    )
    expect(statuses(answers)).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.msg).toMatch(/^This registration was changed by /)
  })
})

describe('a consent that is recorded', () => {
  it.each([
    ['an update', sql`update bayah_consent set guardian_name = 'Other'`],
    ['an update of nothing', sql`update bayah_consent set guardian_name = 'Other' where false`],
    ['a deletion', sql`delete from bayah_consent`],
    ['its whole table', sql`truncate bayah_consent`],
    ['its whole table with others', sql`truncate bayah cascade`],
  ])('is kept by the database against %s', async (what, statement) => {
    const { id } = await registered(app, 'APPROVED')
    const before = await consents(id)
    expect(before).toHaveLength(2)
    // Consents hang on no key of the registration, so that nothing that is done there takes them along.
    if (what.endsWith('others')) {
      const undone = app.database.db.transaction().execute(async (trx) => {
        await statement.execute(trx)
        expect(await trx.selectFrom('bayahConsent').select('id').where('bayahId', '=', id).execute()).toHaveLength(2)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
    } else await expect(statement.execute(app.database.db)).rejects.toThrow('a consent cannot be changed')
    expect(await consents(id)).toEqual(before)
  })

  it('is one for each guardian and asking', async () => {
    const { id } = await registered(app, 'APPROVED')
    const [{ id: _, ...given }] = (await consents(id)) as [Awaited<ReturnType<typeof consents>>[number]]
    await expect(app.database.db.insertInto('bayahConsent').values(given).execute()).rejects.toThrow(/unique/)
  })
})
