import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { clearing } from '../../../kit/server/database/kept.ts'
import type { Bayah } from '../rules/registered.ts'
import { smallPng } from '../testing/pngs.ts'
import { consentTokens, formToken, guardian, particulars, registered, uploading } from '../testing/registrations.ts'
import { sendConsentReminders } from './reminders.ts'
import { clearBeside } from './retention.ts'

const NOON = '2026-11-16T17:00:00Z'
const TOLD = /^You have told us that you do not agree/

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(NOON))

const get = async (id: number): Promise<Bayah> =>
  (await app.call('GET', `bayah/${id}/`, { as: 'coordinator' })).body.response
const answer = (token: string, body: object) => app.call('POST', `bayah/consent/token/${token}/`, { body })
const refuse = (token: string, note: string | null = 'The name is wrong.') => answer(token, { consent: false, note })
const consent = (token: string) => answer(token, { consent: true })
const put = (path: string, body: object = {}, as = 'coordinator') => app.call('PUT', `bayah/${path}/`, { as, body })
const settle = (id: number, body: object = { reason: 'Spoken with him.' }, as = 'coordinator') =>
  put(`${id}/settle`, body, as)
const edit = async (id: number, more: object) => put(`${id}`, { ...(await get(id)), ...more })
const letters = async (id: number, purpose: string) =>
  (await app.letters()).filter(({ about, ...letter }) => about.id === id && letter.purpose === purpose)
const plain = (source: string) => source.replace(/=\r?\n/g, '').replace(/\r?\n/g, ' ')
const asked = async () => {
  const { id } = await registered(app, 'CONSENT_PENDING')
  const [first = '', second = ''] = await consentTokens(app, id)
  return { id, first, second }
}

/** Nothing is sent here by itself: whoever has not got their first letter is told of no change. */
const haveGone = () =>
  app.database.db
    .updateTable('mailDelivery')
    .set({ status: 'ACCEPTED', nextAttemptOn: null, acceptedOn: app.clock.now().toString() })
    .where('status', '=', 'WAITING')
    .execute()

describe('a guardian who does not agree', () => {
  it('marks the registration, is told to the coordinators at once, and is asked nothing more', async () => {
    const { id, first, second } = await asked()
    expect((await refuse(first)).status).toBe(200)
    const { status, version, refused, refusals } = await get(id)
    expect([status, refused]).toEqual(['CONSENT_PENDING', true])
    expect(refusals).toMatchObject([
      { guardian: 1, name: 'Karim Lalani', note: 'The name is wrong.', settledOn: null, reason: null },
    ])
    const [letter, ...more] = await letters(id, 'bayah-refusal')
    expect([letter?.to, more]).toEqual([['coordinator@example.org', 'exporter@example.org'], []])
    expect(plain(letter?.source ?? '')).toContain('Zayn')
    expect(letter?.source).not.toMatch(/The name is wrong|Karim/)
    for (const again of [await refuse(first), await consent(first), await app.call('GET', `bayah/token/${first}/`)])
      expect([again.status, again.body.msg]).toEqual([422, expect.stringMatching(TOLD)])
    expect(await letters(id, 'bayah-refusal')).toHaveLength(1)
    // The other one may go on, and nothing is approved by it.
    expect((await consent(second)).status).toBe(200)
    expect(await get(id)).toMatchObject({ status: 'CONSENT_PENDING', version, consentGuardian2: true })
    expect((await put(`${id}/resend-consent`)).body.msg).toMatch(/^Whoever has not consented/)
    app.clock.advance({ hours: 24 * 8 })
    await sendConsentReminders(app.services)
    expect(await letters(id, 'bayah-consent-reminder')).toEqual([])
    const found = await app.call('POST', 'bayah/search/', { as: 'mk', body: { sorts: { id: 'DESC' }, pageSize: 1 } })
    expect(found.body.response.data[0]).toMatchObject({ id, refused: true })
    const { rows } = (await app.call('GET', 'bayah/waiting/', { as: 'coordinator' })).body.response
    expect(rows.find((row: { id: number }) => row.id === id)).toMatchObject({
      ...{ wait: 'REFUSAL', guardians: ['Karim Lalani'], since: '2026-11-16T17:00:00.000Z' },
    })
  })

  it('need not say why; a box that is not ticked is not a refusal', async () => {
    const { id, first } = await asked()
    expect((await answer(first, { consent: false })).body.entityErrors).toHaveProperty('consent')
    expect((await answer(first, { consent: true, note: 'But' })).body.entityErrors).toHaveProperty('note')
    expect((await answer(first, { consent: false, note: 'x'.repeat(2001) })).body.entityErrors).toEqual({
      note: 'At most 2000 characters.',
    })
    expect((await get(id)).refused).toBe(false)
    expect((await refuse(first, '')).status).toBe(200)
    expect((await get(id)).refusals).toMatchObject([{ note: null }])
  })

  it('is settled with a reason by a coordinator: the link works again, and counts by itself alone', async () => {
    const { id, first, second } = await asked()
    await refuse(first)
    expect((await settle(id, {})).body.entityErrors).toEqual({ reason: 'Please say how it was settled.' })
    for (const [as, status] of [
      ['mk', 403],
      ['convener', 403],
      ['admin', 403],
      ['mk7', 403],
      ['ghuslchair7', 403],
    ] as const)
      expect([as, (await settle(id, undefined, as)).status]).toEqual([as, status])
    const answered = await settle(id)
    expect(answered.body.response).toMatchObject({
      ...{ status: 'CONSENT_PENDING', refused: false, consentGuardian1: false },
      refusals: [{ reason: 'Spoken with him.', settledBy: { id: 13 }, note: 'The name is wrong.' }],
    })
    expect((await settle(id)).body.msg).toMatch(/^There is nothing to settle any more/)
    expect((await consent(first)).status).toBe(200)
    await consent(second)
    expect((await get(id)).status).toBe('APPROVED')
    const timeline = JSON.stringify((await app.call('GET', `bayah/${id}/timeline/`, { as: 'coordinator' })).body)
    expect(timeline).toMatch(/REFUSED.*SETTLED/)
    expect(timeline).not.toContain('The name is wrong')
  })

  it('is out of reach in another region', async () => {
    const { id } = await registered(app, 'NEW', { jamatkhanaId: 701 })
    expect((await settle(id, undefined, 'exporter')).status).toBe(404)
  })

  it('is settled by an edit, which asks anew, and by a cancellation', async () => {
    const one = await asked()
    await refuse(one.first)
    expect((await edit(one.id, { firstName: 'Zain' })).body.response).toMatchObject({ refused: false })
    expect((await settle(one.id)).status).toBe(422)
    expect((await refuse(one.first)).body.msg).toMatch(/^Something in this registration was changed/)
    const [anew = ''] = await consentTokens(app, one.id)
    expect((await consent(anew)).status).toBe(200)
    const other = await asked()
    await refuse(other.second)
    await put(`${other.id}/markAsCancelled`)
    expect(await get(other.id)).toMatchObject({ status: 'CANCELLED', refused: false })
    expect((await refuse(other.first)).body.msg).toMatch(/^This registration has been cancelled/)
    expect((await settle(other.id)).status).toBe(422)
  })

  it('is not overruled by paper, which the coordinator alone has ticked', async () => {
    const { id, first } = await asked()
    await refuse(first)
    const upload = async (fields: Record<string, string>) =>
      app.call('POST', `bayah/${id}/upload/`, { as: 'coordinator', ...uploading(await smallPng(), fields) })
    const words = { signedGuardian1: 'This guardian does not agree. Please settle that first.' }
    for (const fields of [{ allSigned: 'true' }, { signedGuardian1: 'true' }] as Record<string, string>[])
      expect((await upload(fields)).body.entityErrors).toEqual(words)
    expect(await get(id)).toMatchObject({ hasImage: false, consentGuardian2: false })
    expect((await upload({ signedGuardian2: 'true' })).body.response).toMatchObject({ consentGuardian2: true })
  })

  it('is heard where the link has expired no more, and is told where to ask', async () => {
    const { first } = await asked()
    app.clock.advance({ hours: 24 * 31 })
    expect((await refuse(first)).body.msg).toMatch(/^This link has expired/)
    expect((await refuse('guessed')).body.msg).toMatch(/^This link is not valid/)
  })

  it('after consenting reads that the consent is recorded', async () => {
    const { id, first } = await asked()
    await consent(first)
    expect((await refuse(first)).body.msg).toMatch(/^Your consent is recorded/)
    expect((await get(id)).refused).toBe(false)
  })

  it('ten times at once, and beside a consent: one answer counts', async () => {
    const { id, first, second } = await asked()
    const many = await Promise.all(Array.from({ length: 10 }, () => refuse(first)))
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(422)])
    expect((await get(id)).refusals).toHaveLength(1)
    const both = await Promise.all([refuse(second), consent(second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const after = await get(id)
    expect(after.consentGuardian2).toBe(both[1]?.status === 200)
    expect(after.refusals).toHaveLength(both[0]?.status === 200 ? 2 : 1)
  })

  it('while the other one’s is settled stays unsettled; and of settling and editing at once none is lost', async () => {
    const { id, first, second } = await asked()
    await refuse(first)
    const read = (await get(id)).refusals.map((refusal) => refusal.id)
    await refuse(second)
    const body = { reason: 'Spoken with him.', refusals: read }
    expect((await settle(id, body)).body.response).toMatchObject({ refused: true })
    expect((await get(id)).refusals.map(({ settledOn }) => settledOn === null)).toEqual([false, true])
    const [settled, edited] = await Promise.all([settle(id), edit(id, { cityOfBirth: 'Ottawa' })])
    expect(edited.status).toBe(200)
    expect([200, 422]).toContain(settled.status)
    const { refused, refusals } = await get(id)
    expect([refused, refusals[1]?.reason ?? null]).toEqual([false, settled.status === 200 ? 'Spoken with him.' : null])
  })

  it('keeps what was said from everybody but retention, which leaves that it happened', async () => {
    const { id, first } = await asked()
    await refuse(first)
    const { db } = app.database
    const change = db.updateTable('bayahRefusal').set({ note: 'Other' }).where('bayahId', '=', id).execute()
    await expect(change).rejects.toThrow('a refusal cannot be changed')
    await settle(id)
    await db.transaction().execute((trx) => clearing(trx, () => clearBeside(trx, [id])))
    const [left] = await db.selectFrom('bayahRefusal').selectAll().where('bayahId', '=', id).execute()
    expect(left).toMatchObject({ guardianName: null, note: null, reason: null, guardianNumber: 1, settledBy: 13 })
    expect(left?.on).toBe('2026-11-16T17:00:00.000Z')
  })
})

describe('what guardians are written', () => {
  it('greets each by name, and names whom to call where somebody has agreed to be named, as the page does', async () => {
    const bayahContacts = 'Rozina Pirani, 416-555-0103'
    await app.call('PUT', 'setting/', { as: 'admin', body: { bayahContacts } })
    const both = { email: 'both@example.net' }
    const one = { guardian1: guardian('Karim', both), guardian2: guardian('Shirin', both) }
    const { id } = await registered(app, 'CONSENT_PENDING', one)
    const sources = (await letters(id, 'bayah-consent')).map(({ source }) => plain(source))
    expect(sources.map((source) => /Dear [^,]+,/.exec(source)?.[0])).toEqual([
      'Dear Karim Lalani,',
      'Dear Shirin Lalani,',
    ])
    for (const source of sources) expect(source).toContain(`call ${bayahContacts}.`)
    const [token = ''] = await consentTokens(app, id)
    const page = await app.call('GET', `bayah/token/${token}/`)
    expect(page.body.response.contacts).toEqual([{ name: 'Rozina Pirani', phone: '416-555-0103' }])
    await app.call('PUT', 'setting/', { as: 'admin', body: { bayahContacts: '' } })
    expect((await app.call('GET', `bayah/token/${token}/`)).body.response.contacts).toEqual([])
    // Who wants to take a consent back reads them where the page was.
    expect((await consent(token)).status).toBe(200)
    const over = async () => (await app.call('GET', `bayah/token/${token}/`)).body.msg
    expect(await over()).toMatch(/^Your consent is recorded.* before the ceremony\.$/)
    await app.call('PUT', 'setting/', { as: 'admin', body: { bayahContacts } })
    expect(await over()).toMatch(/^Your consent .* If you have a question, call Rozina Pirani, 416-555-0103\.$/)
    // Whose answer was lost sends it once more, and reads this in the language of the page.
    const headers = { 'accept-language': 'fr-CA' }
    const again = await app.call('POST', `bayah/consent/token/${token}/`, { body: { consent: true }, headers })
    expect(again.body.globalErrors).toEqual([
      expect.stringMatching(/^Votre consentement .* appelez Rozina Pirani au 416-555-0103\.$/),
    ])
    await app.call('PUT', 'setting/', { as: 'admin', body: { bayahContacts: '' } })
  })

  it('after an edit: what changed, as far as each may know, and that a consent counts no more', async () => {
    const { id, first } = await asked()
    await haveGone()
    await consent(first)
    app.clock.advance({ hours: 1 })
    await edit(id, {
      firstName: 'Zain',
      guardian2: guardian('Shirin', { gender: 'FEMALE', phoneNo: '+44 20 7946 0958' }),
    })
    const [, , one, two] = (await letters(id, 'bayah-consent')).map(({ source }) => plain(source))
    expect(one).toMatch(/Something changed/)
    expect(one).toContain('The registration was changed: the name of the child and other particulars.')
    expect(one).toContain('You had already given your consent')
    expect(two).toContain('the name of the child and what is registered about you.')
    expect(two).not.toContain('You had already given your consent')
    for (const letter of [one, two])
      expect(letter).toContain('The meeting with the family is on Saturday, 28 November 2026.')
    expect(one).not.toMatch(/7946|Shirin/)
  })

  it('after two edits in a minute, and a resend upon them: all of it, in the one letter that goes', async () => {
    const { id } = await asked()
    // Of the first request alone, which was not sent, nothing has to be told.
    await edit(id, { lastName: 'Virani' })
    const of = async () => plain((await letters(id, 'bayah-consent')).at(-1)?.source ?? '')
    expect(await of()).not.toMatch(/was changed/)
    await haveGone()
    app.clock.advance({ hours: 1 })
    await edit(id, { firstName: 'Zain' })
    await edit(id, { bayahDateTime: '2026-12-12T22:00:00.000Z' })
    const both = 'The registration was changed: the name of the child and the date or time of the ceremony.'
    expect(await of()).toContain(both)
    await put(`${id}/resend-consent`)
    expect(await of()).toContain(both)
    await haveGone()
    app.clock.advance({ hours: 1 })
    await put(`${id}/resend-consent`)
    expect(await of()).not.toMatch(/was changed/)
    await edit(id, { cityOfBirth: 'Ottawa' })
    expect(await of()).toContain('The registration was changed: other particulars.')
  })

  describe('where a letter came back', () => {
    const comeBack = (id: number, purpose = 'bayah-consent') =>
      app.database.db
        .updateTable('mailDelivery')
        .set({ status: 'BOUNCED', bounceCode: '5.2.2', nextAttemptOn: null, acceptedOn: app.clock.now().toString() })
        .where('address', '=', 'karim@example.net')
        .where('mailId', 'in', (of) =>
          of.selectFrom('mail').select('id').where('aboutId', '=', id).where('purpose', '=', purpose),
        )
        .where('status', '=', 'WAITING')
        .execute()
    const last = async (id: number, to = 'karim@example.net') =>
      plain((await letters(id, 'bayah-consent')).findLast((letter) => letter.to[0] === to)?.source ?? '')
    const consentedAndEdited = async () => {
      const { id, first } = await asked()
      await haveGone()
      await consent(first)
      app.clock.advance({ hours: 1 })
      await edit(id, { firstName: 'Zain' })
      await comeBack(id)
      await haveGone()
      app.clock.advance({ hours: 1 })
      return id
    }

    it.each(['resent', 'written to another address'])('it still says what changed: %s', async (how) => {
      const id = await consentedAndEdited()
      if (how === 'resent') await put(`${id}/resend-consent`)
      else {
        const { id: delivery } = await app.database.db
          .selectFrom('mailDelivery')
          .select('id')
          .where('status', '=', 'BOUNCED')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
        const body = { email: 'karim@example.org' }
        const answer = await app.call('POST', `returned/${delivery}/anotherAddress/`, { as: 'coordinator', body })
        expect(answer.status, answer.text).toBe(200)
      }
      const one = await last(id, how === 'resent' ? 'karim@example.net' : 'karim@example.org')
      expect(one).toContain('The registration was changed: the name of the child.')
      expect(one).toContain('You had already given your consent')
      if (how === 'resent') expect(await last(id, 'shirin@example.net')).not.toMatch(/was changed/)
    })

    it('the letter after another edit says both', async () => {
      const id = await consentedAndEdited()
      await edit(id, { cityOfBirth: 'Ottawa' })
      const one = await last(id)
      expect(one).toContain('The registration was changed: the name of the child and other particulars.')
      expect(one).toContain('You had already given your consent')
      expect(await last(id, 'shirin@example.net')).toContain('The registration was changed: other particulars.')
    })

    it('which was the first, nothing has changed for them, unless a reminder arrived', async () => {
      const { id } = await asked()
      await comeBack(id)
      await haveGone()
      app.clock.advance({ hours: 1 })
      await edit(id, { firstName: 'Zain' })
      expect(await last(id)).not.toMatch(/was changed/)
      expect(await last(id, 'shirin@example.net')).toMatch(/was changed/)
      const { id: other } = await asked()
      await comeBack(other)
      app.clock.advance({ hours: 3 * 24 })
      await sendConsentReminders(app.services)
      await haveGone()
      await edit(other, { firstName: 'Zain' })
      expect(await last(other)).toContain('The registration was changed: the name of the child.')
    })
  })

  it('upon a cancellation, if they were asked; and nothing of why', async () => {
    const { id } = await asked()
    await put(`${id}/markAsCancelled`, { reason: 'They quarrel.' })
    const told = await letters(id, 'bayah-cancelled')
    expect(told.map(({ to }) => to[0])).toEqual(['karim@example.net', 'shirin@example.net'])
    for (const { source } of told) expect(source).not.toContain('quarrel')
    const early = await registered(app, 'APPROVAL_PENDING')
    await put(`${early.id}/markAsCancelled`)
    expect(await letters(early.id, 'bayah-cancelled')).toEqual([])
  })

  it('and coordinators, that the last consent came after the ceremony', async () => {
    const { id, first, second } = await asked()
    await consent(first)
    app.clock.set('2026-12-05T22:00:01Z')
    expect((await consent(second)).status).toBe(200)
    expect((await get(id)).status).toBe('APPROVED')
    expect(plain((await letters(id, 'bayah-consented'))[0]?.source ?? '')).toContain('came late, after the time')
  })
})

describe('a guardian without e-mail', () => {
  const none = (firstName: string) => guardian(firstName, { email: null, noEmail: true })

  it('is certified: one of the two is said, and not both', async () => {
    const create = async (more: object) =>
      (
        await app.call('POST', 'bayah/', {
          as: 'coordinator',
          body: {
            ...particulars(),
            bayahDateTime: '2026-12-05T22:00:00Z',
            jamatkhanaId: 302,
            guardian1: guardian('Karim', more),
          },
        })
      ).body.entityErrors
    expect(await create({ email: '' })).toEqual({ guardian1: { email: 'Guardian email is required.' } })
    expect(await create({ noEmail: true })).toEqual({
      guardian1: { noEmail: 'Untick this, or leave the e-mail empty.' },
    })
  })

  it('is written to by nobody, signs on paper, and the coordinators are asked for that', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING', { guardian2: none('Shirin') })
    expect((await letters(id, 'bayah-consent')).map(({ to }) => to[0])).toEqual(['karim@example.net'])
    const [paper] = await letters(id, 'bayah-paper')
    expect(plain(paper?.source ?? '')).toContain('Parent 2/Guardian 2 has no e-mail.')
    const { rows } = (await app.call('GET', 'bayah/waiting/', { as: 'coordinator' })).body.response
    expect(rows.find((row: { id: number }) => row.id === id)).toMatchObject({
      wait: 'PAPER',
      guardians: ['Shirin Lalani'],
    })
    const [token = ''] = await consentTokens(app, id)
    await consent(token)
    app.clock.advance({ hours: 24 * 8 })
    await sendConsentReminders(app.services)
    expect(await letters(id, 'bayah-consent-reminder')).toEqual([])
    expect((await put(`${id}/resend-consent`)).status).toBe(422)
    const signed = uploading(await smallPng(), { signedGuardian2: 'true' })
    await app.call('POST', `bayah/${id}/upload/`, { as: 'coordinator', ...signed })
    expect(await get(id)).toMatchObject({
      status: 'APPROVED',
      consentGuardian2OnPaper: true,
      consentGuardian1OnPaper: false,
    })
    await put(`${id}/markAsCancelled`)
    expect((await letters(id, 'bayah-cancelled')).map(({ to }) => to[0])).toEqual(['karim@example.net'])
  })

  it('may be both of them', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING', { guardian1: none('Karim'), guardian2: none('Shirin') })
    expect(await letters(id, 'bayah-consent')).toEqual([])
    const found = await app.call('GET', `bayah/${id}/held/`, { as: 'coordinator' })
    expect(found.status).toBe(200)
  })
})

describe('a form that was sent', () => {
  let forms = 0
  const sent = async () => {
    const form = { name: 'Gulshan Premji', email: `zeta${forms++}@example.org`, jamatkhanaId: 302 }
    const body = { ...form, bayahDateTime: '2027-02-06T22:00:00Z' }
    expect((await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body })).status).toBe(200)
    const { id } = await app.database.db
      .selectFrom('bayahForm')
      .select('id')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    return { id, token: await formToken(app) }
  }
  const waiting = async (as = 'coordinator') => (await app.call('GET', 'bayah/waiting/', { as })).body.response
  const verify = (token: string) => app.call('GET', `bayah/verifyRegistrationToken/?token=${token}`)
  const register = (token: string) =>
    app.call('POST', 'bayah/verifyRegistrationTokenAndSave/', {
      body: { ...particulars(), registrationFormToken: token },
    })

  it('shows to whom, masked, and is withdrawn: its link says so, and it folds away', async () => {
    const { id, token } = await sent()
    const row = (await waiting()).rows.find(
      (each: { wait: string; id: number }) => each.wait === 'FORM' && each.id === id,
    )
    expect(row).toMatchObject({ address: 'z…@example.org', since: '2026-11-16T17:00:00.000Z' })
    for (const [as, status] of [
      ['mk', 403],
      ['convener', 403],
    ] as const)
      expect((await put(`form/${id}/withdraw`, {}, as)).status).toBe(status)
    expect((await put(`form/${id}/withdraw`)).status).toBe(200)
    for (const again of [await verify(token), await register(token)])
      expect([again.status, again.body.msg]).toEqual([422, expect.stringMatching(/^This form has been withdrawn/)])
    expect((await put(`form/${id}/withdraw`)).body.msg).toBe('This form has been withdrawn.')
    expect((await put(`form/${id}/resend`)).status).toBe(422)
    expect((await waiting()).ended[0]).toMatchObject({
      id,
      withdrawn: true,
      canResend: false,
      address: 'z…@example.org',
    })
    expect((await waiting('mk')).ended).toEqual([])
    expect((await put('form/999999/resend')).status).toBe(404)
  })

  it('is sent again with a new link, within its minute not, and after it has expired', async () => {
    const { id, token } = await sent()
    expect((await put(`form/${id}/resend`)).status).toBe(429)
    expect((await verify(token)).status).toBe(200)
    app.clock.advance({ hours: 24 * 31 })
    expect((await waiting()).ended.find((form: { id: number }) => form.id === id)).toMatchObject({
      withdrawn: false,
      canResend: true,
    })
    expect((await put(`form/${id}/resend`)).status).toBe(200)
    expect((await verify(token)).body.msg).toMatch(/^This link has expired/)
    const newest = await formToken(app)
    expect((await register(newest)).status).toBe(200)
    expect((await put(`form/${id}/resend`)).body.msg).toMatch(/^The family has sent in this form/)
  })

  it('withdrawn and sent in at once: one of the two', async () => {
    const { id, token } = await sent()
    const answers = await Promise.all([put(`form/${id}/withdraw`), register(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})
