import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { consentTokens, formToken, guardian, particulars, registered, registration } from '../testing/registrations.ts'

const NOON = '2026-11-16T17:00:00Z'
const UNKNOWN = /^This link is not valid\. Please use the link in your newest e-mail/

const logged: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ logged, variables: { TRUST_PROXY: '1' } })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(NOON))

/** Each test calls from an address of its own, whose failures are counted by themselves. */
let address = 0
beforeEach(() => {
  address += 1
})
const from = () => ({ 'x-forwarded-for': `203.0.113.${address}` })
const page = (token: string) => app.call('GET', `bayah/token/${token}/`, { headers: from() })
const consent = (token: string, body: object = { consent: true }) =>
  app.call('POST', `bayah/consent/token/${token}/`, { body, headers: from() })
const verify = (token: string) => app.call('GET', `bayah/verifyRegistrationToken/?token=${token}`, { headers: from() })
const register = (token: string, more: object = {}, headers: Record<string, string> = {}) =>
  app.call('POST', 'bayah/verifyRegistrationTokenAndSave/', {
    body: { ...particulars(more), registrationFormToken: token },
    headers: { ...from(), ...headers },
  })
/** An address gets one form a minute. */
let forms = 0
const sendForm = async (more: object = {}) => {
  const body = {
    name: 'Karim',
    email: `f${forms++}@example.net`,
    jamatkhanaId: 302,
    bayahDateTime: '2026-12-05T22:00:00Z',
    ...more,
  }
  const answer = await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body })
  expect(answer.status, answer.text).toBe(200)
  return formToken(app)
}

describe('a link that is not one', () => {
  it.each(['x', 'A'.repeat(43), '%00', '..%2F..%2Fhealth', 'é', "'%20or%201=1--", 'A'.repeat(200)])(
    '%j',
    async (token) => {
      for (const answer of [await page(token), await consent(token), await verify(token)]) {
        expect([answer.status, answer.body.globalErrors]).toEqual([422, [expect.stringMatching(UNKNOWN)]])
        expect(answer.text).not.toContain(token)
      }
    },
  )

  it('left out, says what one that is not valid says', async () => {
    const without = await app.call('GET', 'bayah/verifyRegistrationToken/', { headers: from() })
    const body = particulars()
    const saved = await app.call('POST', 'bayah/verifyRegistrationTokenAndSave/', { body, headers: from() })
    for (const answer of [without, await verify(''), saved])
      expect([answer.status, answer.body.globalErrors]).toEqual([422, [expect.stringMatching(UNKNOWN)]])
  })

  it('too long for one is not there', async () => {
    const token = 'A'.repeat(201)
    expect((await page(token)).status).toBe(404)
    expect((await verify(token)).status).toBe(422)
    expect((await register(token)).status).toBe(422)
    expect((await app.call('GET', 'bayah/verifyRegistrationToken/')).status).toBe(422)
  })

  it('is one of another purpose', async () => {
    const form = await sendForm()
    const [token = ''] = await consentTokens(app, (await registered(app, 'CONSENT_PENDING')).id)
    for (const answer of [await page(form), await consent(form), await verify(token), await register(token)])
      expect([answer.status, answer.body.msg]).toEqual([422, expect.stringMatching(UNKNOWN)])
    expect((await page(token)).status).toBe(200)
    expect((await verify(form)).status).toBe(200)
  })

  it('can be guessed twenty times a minute', async () => {
    const answers: number[] = []
    for (let guess = 0; guess < 25; guess++) answers.push((await page(`guess-${guess}`)).status)
    expect(answers).toEqual([...Array<number>(20).fill(422), ...Array<number>(5).fill(429)])
    for (const answer of [await consent('guess'), await verify('guess'), await register('guess')])
      expect(answer.status).toBe(429)
    // Nobody elsewhere is kept out.
    address += 100
    expect((await page('guess')).status).toBe(422)
  })

  it('does not count one that worked before', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [token = ''] = await consentTokens(app, id)
    await consent(token)
    for (let again = 0; again < 25; again++) expect((await consent(token)).status).toBe(422)
    expect((await page('guess')).status).toBe(422)
  })
})

describe('what a family fills in', () => {
  it('has no ceremony of its own', async () => {
    const token = await sendForm()
    for (const more of [
      { jamatkhanaId: 303 },
      { bayahDateTime: '2027-01-01T22:00:00Z' },
      { regionId: 7 },
      { status: 'APPROVED' },
    ]) {
      const answer = await register(token, more)
      expect([answer.status, answer.body.entityErrors]).toEqual([
        422,
        { [Object.keys(more)[0] ?? '']: 'Provide a valid value.' },
      ])
    }
    expect((await verify(token)).status).toBe(200)
  })

  it('is judged by the day where the ceremony is', async () => {
    // Still the evening of the 16th in Vancouver, and half past two of the 17th in Halifax.
    app.clock.set('2026-11-17T06:30:00Z')
    const born = { dateOfBirth: '2026-11-17' }
    const vancouver = await register(await sendForm({ jamatkhanaId: 101 }), born)
    expect([vancouver.status, vancouver.body.entityErrors]).toEqual([
      422,
      { dateOfBirth: 'The date cannot be in the future.' },
    ])
    expect((await register(await sendForm({ jamatkhanaId: 501 }), born)).status).toBe(200)
  })

  it('and is refused, spends nothing of the link', async () => {
    const token = await sendForm()
    const notIsmaili = { guardian2: guardian('Nasreen', { faith: 'NOT_SHIA_ISMAILI' }) }
    expect((await register(token, notIsmaili)).body.entityErrors).toEqual({ consent: 'Consent is required.' })
    const key = { 'idempotency-key': '7d444840-9dc0-41d1-8a2f-7c1f6a0f7f21' }
    expect((await register(token, { firstName: 'X' }, key)).status).toBe(422)
    expect((await register(token, { ...notIsmaili, consent: true }, key)).status).toBe(200)
  })

  it('is not told to who repeats the entry with other words', async () => {
    const token = await sendForm()
    const key = { 'idempotency-key': '7d444840-9dc0-41d1-8a2f-7c1f6a0f7f22' }
    const saved = await register(token, { firstName: 'Canary' }, key)
    expect(saved.status).toBe(200)
    for (const answer of [await register(token, { firstName: 'Other' }, key), await register('other', {}, key)]) {
      expect([answer.status, answer.body.msg]).toEqual([
        422,
        expect.stringMatching(/^This form has been sent in already/),
      ])
      expect(answer.text).not.toMatch(/Canary/)
    }
    expect((await register(token, { firstName: 'Canary' }, key)).body.response).toEqual(saved.body.response)
  })

  it('leads to what its link was for, wherever that is', async () => {
    const answer = await register(await sendForm({ jamatkhanaId: 701 }))
    const row = await app.database.db
      .selectFrom('bayah')
      .select(['jamatkhanaId', 'regionId', 'createdBy', 'fromFamily'])
      .where('id', '=', answer.body.response.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ jamatkhanaId: 701, regionId: 7, createdBy: null, fromFamily: true })
    // Who sent the form for another region has nothing more to do with what came of it.
    expect((await app.call('GET', `bayah/${answer.body.response.id}/`, { as: 'coordinator' })).status).toBe(404)
  })

  it('works for thirty days', async () => {
    const token = await sendForm({ bayahDateTime: '2027-03-01T22:00:00Z' })
    app.clock.set('2026-12-16T16:59:59.999Z')
    expect((await verify(token)).status).toBe(200)
    app.clock.set('2026-12-16T17:00:00Z')
    for (const answer of [await verify(token), await register(token)])
      expect([answer.status, answer.body.msg]).toEqual([422, expect.stringMatching(/^This link has expired\./)])
  })
})

describe('what a guardian reads', () => {
  const canary = (name: string, number: number) =>
    guardian(`Canary${name}`, {
      middleName: `Middle${name}`,
      lastName: `Last${name}`,
      phoneNo: `416-555-77${number}`,
      email: `canary.${name.toLowerCase()}@example.net`,
      gender: 'OTHER',
      genderOther: `Gender ${name}`,
    })
  const OF = {
    A: /CanaryA|MiddleA|LastA|416-555-7711|canary\.a@|Gender A/,
    B: /CanaryB|MiddleB|LastB|416-555-7722|canary\.b@|Gender B/,
  }

  it('holds nothing of the other one, nor of the child but its name', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING', {
      guardian1: canary('A', 11),
      guardian2: canary('B', 22),
      comments: 'Canary comments',
      cityOfBirth: 'Canaryville',
      dateOfBirth: '2013-07-09',
    })
    const [first = '', second = ''] = await consentTokens(app, id)
    const [a, b] = [await page(first), await page(second)]
    expect(a.text).not.toMatch(OF.B)
    expect(b.text).not.toMatch(OF.A)
    for (const [answer, own] of [
      [a, 'A'],
      [b, 'B'],
    ] as const) {
      expect(answer.body.response).toEqual({
        bayah: {
          firstName: 'Zayn',
          middleName: 'Noor',
          lastName: 'Lalani',
          bayahDateTime: '2026-12-05T22:00:00.000Z',
          jamatKhana: { name: 'East York', timezone: 'America/Toronto' },
        },
        guardian: {
          firstName: `Canary${own}`,
          middleName: `Middle${own}`,
          lastName: `Last${own}`,
          faith: 'SHIA_ISMAILI',
        },
        consent: { version: '2026-11', text: expect.any(Array), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
        contacts: [],
      })
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    }
    expect(a.body.response.consent.hash).not.toBe(b.body.response.consent.hash)
    // Neither do their letters.
    const letters = (await app.letters()).filter(({ about, purpose }) => about.id === id && purpose === 'bayah-consent')
    expect(letters.map(({ source }) => [OF.A.test(source), OF.B.test(source)])).toEqual([
      [true, false],
      [false, true],
    ])
    // What they agree to is what is kept.
    await consent(second, { consent: true, hash: b.body.response.consent.hash })
    const kept = await app.database.db.selectFrom('bayahConsent').selectAll().where('bayahId', '=', id).execute()
    const { text, hash } = b.body.response.consent
    expect(kept).toMatchObject([
      { guardianNumber: 2, method: 'LINK', recordedBy: null, textVersion: '2026-11', text: text.join('\n'), hash },
    ])
    for (const answer of [await page(second), await consent(second)]) expect(answer.text).not.toMatch(/Canary|Zayn/)
  })

  it('the hash of the other one’s text does not do', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [first = '', second = ''] = await consentTokens(app, id)
    const { hash } = (await page(first)).body.response.consent
    expect((await consent(second, { consent: true, hash })).body.msg).toMatch(/^The text has changed/)
    expect((await consent(second, { consent: true })).status).toBe(200)
  })

  it.each([
    [{}, 'Please check the consent checkbox before submitting.'],
    [{ consent: false }, 'Please check the consent checkbox before submitting.'],
    [{ consent: null }, 'Please check the consent checkbox before submitting.'],
    [{ consent: 'true' }, 'Provide a valid value.'],
    [{ consent: 1 }, 'Provide a valid value.'],
  ])('%j is no consent', async (body, message) => {
    const [token = ''] = await consentTokens(app, (await registered(app, 'CONSENT_PENDING')).id)
    const answer = await consent(token, body)
    expect([answer.status, answer.body.entityErrors]).toEqual([422, { consent: message }])
    expect((await page(token)).status).toBe(200)
  })

  it('is nothing, once it was deleted', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [token = ''] = await consentTokens(app, id)
    await app.call('DELETE', `bayah/${id}/`, { as: 'exporter' })
    for (const answer of [await page(token), await consent(token)])
      expect([answer.status, answer.body.msg]).toEqual([422, expect.stringMatching(UNKNOWN)])
  })

  it('asks nothing of who stands for the child no longer', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [, second = ''] = await consentTokens(app, id)
    const loaded = (await app.call('GET', `bayah/${id}/`, { as: 'coordinator' })).body.response
    const body = { ...loaded, guardian2: null, noGuardian2: true }
    expect((await app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body })).status).toBe(200)
    expect((await consent(second)).body.msg).toMatch(UNKNOWN)
    const [newest = ''] = (await app.letters())
      .filter(({ about, purpose }) => about.id === id && purpose === 'bayah-consent')
      .slice(-1)
      .map(({ to }) => to[0])
    expect(newest).toBe('karim@example.net')
  })
})

it('no token stands in the database, in an answer to the office, or in a log', async () => {
  const form = await sendForm()
  const { id } = await registered(app, 'CONSENT_PENDING')
  const tokens = [form, ...(await consentTokens(app, id))]
  for (const token of tokens) await Promise.all([page(token), verify(token)])
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    app.database.db,
  )
  expect(tables.rows.length).toBeGreaterThan(30)
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select stored::text as row from ${sql.table(name)} as stored`.execute(
      app.database.db,
    )
    for (const token of tokens)
      expect(
        rows.filter(({ row }) => row.includes(token)),
        name,
      ).toEqual([])
  }
  const answers = [`bayah/${id}/`, `bayah/${id}/timeline/`, 'bayah/waiting/'].map((path) =>
    app.call('GET', path, { as: 'coordinator' }),
  )
  for (const { text } of await Promise.all(answers)) for (const token of tokens) expect(text).not.toContain(token)
  expect(logged.length).toBeGreaterThan(50)
  for (const token of tokens) expect(logged.filter((line) => line.includes(token))).toEqual([])
  expect(logged.filter((line) => /Zayn|karim@example\.net|416-555-0101/.test(line))).toEqual([])
})

describe('letters without limit', () => {
  it('are none: of forty forms to one address, in whatever case, one goes, and the next a minute later', async () => {
    const body = { name: 'Karim', jamatkhanaId: 302, bayahDateTime: '2026-12-05T22:00:00Z' }
    const send = (email: string) => app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body: { ...body, email } })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => send(at % 2 ? 'MANY@example.net' : 'many@example.net')),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array<number>(39).fill(429)])
    expect((await send('other@example.net')).status).toBe(200)
    app.clock.advance({ seconds: 59 })
    expect((await send('many@example.net')).status).toBe(429)
    app.clock.advance({ seconds: 1 })
    expect((await send('many@example.net')).status).toBe(200)
    app.clock.advance({ seconds: -60 })
  })

  it('of what changes while consents are asked for, each guardian gets the newest alone, whose link works', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING', { guardian2: guardian('Karim', { firstName: 'Shirin' }) })
    for (const comments of ['One', 'Two', 'Three', 'Four']) {
      const body = registration({ guardian2: guardian('Karim', { firstName: 'Shirin' }), comments })
      const { status, text } = await app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body })
      expect(status, text).toBe(200)
    }
    const { db } = app.database
    const waiting = await db
      .selectFrom('mailDelivery')
      .innerJoin('mail', 'mail.id', 'mailDelivery.mailId')
      .select('mail.id')
      .where('mail.aboutId', '=', id)
      .where('mail.purpose', '=', 'bayah-consent')
      .where('mailDelivery.status', '=', 'WAITING')
      .execute()
    // One for each of two guardians, at one address.
    expect(waiting).toHaveLength(2)
    const letters = (await app.letters()).filter((letter) => waiting.some((each) => each.id === letter.id))
    for (const letter of letters) {
      const [token] = await consentTokens({ letters: async () => [letter] }, id)
      expect((await consent(token ?? '')).status).toBe(200)
    }
    const { body } = await app.call('GET', `bayah/${id}/`, { as: 'coordinator' })
    expect(body.response.status).toBe('APPROVED')
  })
})
