import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import type { Role } from '../../../kit/rules/access.ts'
import { ONCE_HEADER } from '../../../kit/rules/headers.ts'
import { consentTokens, formToken, guardian, particulars, registered, registration } from '../testing/registrations.ts'

describe('Bay’ah over HTTP', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const create = (body: object, as = 'coordinator') => app.call('POST', 'bayah/', { as, body })
  const put = (id: number, step: string, as = 'coordinator') => app.call('PUT', `bayah/${id}/${step}/`, { as })
  const get = async (id: number) => (await app.call('GET', `bayah/${id}/`, { as: 'coordinator' })).body.response
  const approve = (id: number, body: object, as = 'mk') => app.call('POST', `bayah/${id}/approve/`, { as, body })
  const consent = (token: string, body: object = { consent: true }) =>
    app.call('POST', `bayah/consent/token/${token}/`, { body })
  const lettersOf = async (id: number) =>
    (await app.letters()).filter(({ about }) => about.kind === 'bayah' && about.id === id)

  it('asks nobody to approve for another role that they have', async () => {
    // The Mukhi/Kamadia of another Jamatkhana, who coordinates besides.
    const roles = (given: Role[]) =>
      app.database.db
        .updateTable('appUser')
        .set({ roles: given })
        .where('email', '=', 'mkdonmills@example.org')
        .execute()
    await roles(['MK', 'BAYAH_COORDINATOR'])
    const { id } = await registered(app, 'APPROVAL_PENDING')
    await roles(['MK'])
    expect((await lettersOf(id)).at(-1)).toMatchObject({
      purpose: 'bayah-approval',
      to: ['mk@example.org', 'convener@example.org'],
    })
  })

  it('is reviewed as the reviewer saw it', async () => {
    const { id, version } = (await create(registration())).body.response
    const changed = registration({ firstName: 'Zain' })
    expect((await app.call('PUT', `bayah/${id}/`, { as: 'exporter', body: changed })).status).toBe(200)
    const review = (body: object) => app.call('PUT', `bayah/${id}/markAsReviewed/`, { as: 'coordinator', body })
    const stale = await review({ version })
    expect([stale.status, stale.body.globalErrors]).toEqual([422, [expect.stringContaining('was changed by')]])
    expect((await review({ version: version + 1 })).body.response).toMatchObject({
      status: 'APPROVAL_PENDING',
      firstName: 'Zain',
    })
  })

  it('goes from the coordinator’s entry to the last consent, each told of their step', async () => {
    const made = (await create(registration())).body.response
    expect(made).toMatchObject({
      status: 'NEW',
      name: 'Zayn Noor Lalani',
      regionId: 3,
      jamatKhana: { id: 302, name: 'East York', timezone: 'America/Toronto', region: { id: 3 } },
      guardian1: { firstName: 'Karim' },
      consentReceived: false,
      hasImage: false,
      createdBy: { id: 13 },
      fromFamily: false,
    })
    expect(made.guardian1).not.toHaveProperty('id')
    expect(await lettersOf(made.id)).toMatchObject([
      { purpose: 'bayah-review', to: ['coordinator@example.org', 'exporter@example.org'] },
    ])

    expect((await put(made.id, 'markAsReviewed')).body.response).toMatchObject({
      status: 'APPROVAL_PENDING',
      reviewedBy: { id: 13 },
    })
    expect((await lettersOf(made.id)).at(-1)).toMatchObject({
      purpose: 'bayah-approval',
      to: ['mk@example.org', 'convener@example.org'],
    })

    const approved = await approve(made.id, { confirmation: true, meetingDate: '2026-11-28' })
    expect(approved.body.response).toMatchObject({ status: 'CONSENT_PENDING', meetingDate: '2026-11-28' })
    expect((await lettersOf(made.id)).slice(-2).map(({ to }) => to[0])).toEqual([
      'karim@example.net',
      'shirin@example.net',
    ])

    const [first = '', second = ''] = await consentTokens(app, made.id)
    const page = (await app.call('GET', `bayah/token/${first}/`)).body.response
    expect(page).toMatchObject({
      bayah: { firstName: 'Zayn', bayahDateTime: '2026-12-05T22:00:00.000Z', jamatKhana: { name: 'East York' } },
      guardian: { firstName: 'Karim', lastName: 'Lalani' },
    })
    expect(JSON.stringify(page)).not.toMatch(/Shirin|shirin|0202|0101|2012-03-04/)
    expect((await consent(first, { consent: true, hash: page.consent.hash })).status).toBe(200)
    expect(await get(made.id)).toMatchObject({
      status: 'CONSENT_PENDING',
      consentGuardian1: true,
      consentGuardian2: false,
    })
    expect((await consent(second)).status).toBe(200)
    expect(await get(made.id)).toMatchObject({ status: 'APPROVED', consentReceived: true, consentGuardian2: true })
    expect((await lettersOf(made.id)).at(-1)).toMatchObject({ purpose: 'bayah-consented' })

    expect((await put(made.id, 'markAsComplete')).body.response.status).toBe('COMPLETE')
    const events = (await app.call('GET', `bayah/${made.id}/timeline/`, { as: 'coordinator' })).body.response
    expect(events.filter(({ mail }: { mail: object }) => !mail).map(({ event }: { event: string }) => event)).toEqual([
      'CREATED',
      'REVIEWED',
      'APPROVED',
      'CONSENTED',
      'CONSENTED',
      'COMPLETED',
    ])
    expect(JSON.stringify(events)).not.toContain('example.net')
  })

  it('sent twice with one key makes one; whatever else is sent with it makes nothing', async () => {
    const headers = { [ONCE_HEADER]: '7b0f1e52-4a5e-4a2e-8f5a-222222222222' }
    const send = (body: object) => app.call('POST', 'bayah/', { as: 'coordinator', body, headers })
    const first = await send(registration())
    const again = await send(registration())
    expect([first.status, again.status, again.body.response.id]).toEqual([200, 200, first.body.response.id])
    const other = await send(registration({ jamatkhanaId: 999 }))
    expect(other.status).toBe(422)
    expect(other.body.globalErrors[0]).toContain('was saved when you submitted it before')
  })

  it('a family registers by its link, once', async () => {
    const form = {
      name: 'Karim Lalani',
      email: 'family@example.net',
      jamatkhanaId: 302,
      bayahDateTime: '2026-12-05T22:00:00Z',
    }
    expect((await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', body: form })).status).toBe(200)
    const token = await formToken(app)
    expect((await app.call('GET', `bayah/verifyRegistrationToken/?token=${token}`)).body.response).toEqual({
      bayahDateTime: '2026-12-05T22:00:00.000Z',
      jamatkhanaTimezone: 'America/Toronto',
      jamatkhanaId: 302,
      jamatkhanaName: 'East York',
    })
    const body = { ...particulars({ firstName: 'Inaya' }), registrationFormToken: token }
    const send = (headers = {}) => app.call('POST', 'bayah/verifyRegistrationTokenAndSave/', { body, headers })
    const headers = { 'idempotency-key': '7d444840-9dc0-41d1-8a2f-7c1f6a0f7f10' }
    const saved = await send(headers)
    expect(saved.body.response).toEqual({ id: expect.any(Number), status: 'NEW' })
    // The answer may have been lost: the same entry is answered the same, another one is told.
    expect((await send(headers)).body.response).toEqual(saved.body.response)
    const again = await send()
    expect(again.status).toBe(422)
    expect(again.body.msg).toMatch(/^This form has been sent in already/)
    expect((await app.call('GET', `bayah/verifyRegistrationToken/?token=${token}`)).body.msg).toBe(again.body.msg)
    expect(await get(saved.body.response.id)).toMatchObject({
      status: 'NEW',
      fromFamily: true,
      createdBy: null,
      jamatkhanaId: 302,
      bayahDateTime: '2026-12-05T22:00:00.000Z',
    })
  })

  it('what was typed of a guardian and not chosen is not kept, and each guardian is changed alone', async () => {
    const made = await registered(app, 'NEW', {
      guardian1: guardian('Karim', { genderOther: 'Left over' }),
      guardian2: guardian('Shirin', { gender: 'OTHER', genderOther: 'Agender' }),
    })
    expect([made.guardian1?.genderOther, made.guardian2?.genderOther]).toEqual([null, 'Agender'])
    const body = { ...made, guardian2: { ...made.guardian2, gender: 'FEMALE', middleName: 'Gulzar' } }
    const { guardian1, guardian2 } = (await app.call('PUT', `bayah/${made.id}/`, { as: 'coordinator', body })).body
      .response
    expect(guardian2).toEqual({ ...made.guardian2, gender: 'FEMALE', genderOther: null, middleName: 'Gulzar' })
    expect(guardian1).toEqual(made.guardian1)
  })

  it('one guardian alone consents for both', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING', {
      guardian2: null,
      noGuardian2: true,
      comments: 'She died in 2020.',
    })
    const [token = ''] = await consentTokens(app, id)
    await consent(token)
    expect(await get(id)).toMatchObject({ status: 'APPROVED', consentReceived: true, consentGuardian2: false })
  })

  const errorsOf = async (answer: ReturnType<typeof create>) => {
    const { status, body } = await answer
    return { status, ...body.entityErrors, ...(body.globalErrors?.length ? { general: body.globalErrors } : {}) }
  }

  it('asks for each field in its own words', async () => {
    expect(await errorsOf(create({}))).toEqual({
      status: 422,
      bayahDateTime: 'Proposed date and time is required.',
      firstName: 'First name is required.',
      lastName: 'Last name is required.',
      sex: 'Sex is required.',
      dateOfBirth: 'Date of birth is required.',
      countryOfBirth: 'Country of birth is required.',
      regionId: "Please select Region for Bay'ah ceremony",
      jamatkhanaId: "Please select Jamatkhana for Bay'ah ceremony",
      guardian1: requiredOfGuardian,
      guardian2: requiredOfGuardian,
    })
  })
  const requiredOfGuardian = {
    firstName: 'Guardian first name is required.',
    lastName: 'Guardian last name is required.',
    gender: 'Guardian gender is required.',
    email: 'Guardian email is required.',
    faith: 'Guardian faith is required.',
    shareContactInfo: 'Share-contact consent is required.',
  }

  it.each([
    ['a birth that is to come', { dateOfBirth: '2026-11-17' }, { dateOfBirth: 'The date cannot be in the future.' }],
    [
      'a ceremony that is over',
      { bayahDateTime: '2026-11-16T16:59:00Z' },
      { bayahDateTime: 'The date cannot be in the past.' },
    ],
    ['a province that there isn’t', { provinceOfBirth: 'Texas' }, { provinceOfBirth: 'Please select a valid option.' }],
    [
      'Canada without a place',
      { provinceOfBirth: '', cityOfBirth: null },
      { provinceOfBirth: 'Province is required.', cityOfBirth: 'City of birth is required.' },
    ],
    [
      'another country without its name',
      { countryOfBirth: 'Other', provinceOfBirth: null, cityOfBirth: null },
      { countryOfBirthOther: 'Specified country is required.' },
    ],
    [
      'a phone',
      { guardian1: guardian('Karim', { phoneNo: '4165550101' }) },
      { guardian1: { phoneNo: 'Provide phone number in format of 123-456-7890.' } },
    ],
    [
      'an e-mail',
      { guardian1: guardian('Karim', { email: 'no' }) },
      { guardian1: { email: 'Provide a valid email.' } },
    ],
    [
      'a gender that is not specified',
      { guardian1: guardian('Karim', { gender: 'OTHER' }) },
      { guardian1: { genderOther: 'Specified gender is required.' } },
    ],
    [
      'two guardians who are not Ismaili',
      {
        guardian1: guardian('Karim', { faith: 'NOT_SHIA_ISMAILI' }),
        guardian2: guardian('Shirin', { faith: 'NOT_SHIA_ISMAILI' }),
        consent: true,
      },
      { guardian2: { faith: 'Not valid.' } },
    ],
    [
      'one who is not, without the tick',
      { guardian2: guardian('Shirin', { faith: 'NOT_SHIA_ISMAILI' }) },
      { consent: 'Consent is required.' },
    ],
    [
      'a second guardian and the certificate that there is none',
      { noGuardian2: true },
      { noGuardian2: 'Untick this, or leave Parent 2/Guardian 2 empty.' },
    ],
    ['a region that is not the Jamatkhana’s', { regionId: 7 }, { regionId: 'Please select a valid option.' }],
    ['a Jamatkhana that there isn’t', { jamatkhanaId: 999 }, { jamatkhanaId: 'Please select a valid option.' }],
    ['a key that nobody knows', { status: 'APPROVED' }, { status: 'Provide a valid value.' }],
  ])('refuses %s', async (_, more, errors) => {
    expect(await errorsOf(create(registration(more)))).toEqual({ status: 422, ...errors })
  })

  it('approval asks for the meeting, in its zone, and for what was read', async () => {
    const { id, version } = await registered(app, 'APPROVAL_PENDING')
    expect(await errorsOf(approve(id, {}))).toEqual({
      status: 422,
      confirmation: 'Confirmation is required.',
      meetingDate: 'Date of meeting is required.',
    })
    expect(await errorsOf(approve(id, { confirmation: true, meetingDate: '2026-11-15' }))).toEqual({
      status: 422,
      meetingDate: 'The date cannot be in the past.',
    })
    const change = { ...(await get(id)), cityOfBirth: 'Ottawa' }
    expect((await app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body: change })).status).toBe(200)
    expect(await errorsOf(approve(id, { confirmation: true, meetingDate: '2026-12-06' }))).toEqual({
      status: 422,
      meetingDate: 'The meeting takes place before the ceremony.',
    })
    const stale = await approve(id, { confirmation: true, meetingDate: '2026-11-16', version })
    expect(stale.body.msg).toMatch(/^This registration was changed by .* Please reload it/)
    expect((await approve(id, { confirmation: true, meetingDate: '2026-11-16' })).status).toBe(200)
    expect((await approve(id, { confirmation: true, meetingDate: '2026-11-16' })).body.msg).toBe(
      'This registration is waiting for consent, so it cannot be approved.',
    )
  })

  it('a ceremony is not moved to before the meeting that was agreed on, by a day where it is', async () => {
    const { id } = await registered(app, 'APPROVAL_PENDING')
    expect((await approve(id, { confirmation: true, meetingDate: '2026-12-03' })).status).toBe(200)
    const moved = async (bayahDateTime: string) =>
      app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body: { ...(await get(id)), bayahDateTime } })
    // The evening before, in Toronto.
    const refused = await moved('2026-12-03T04:30:00Z')
    expect(refused.status).toBe(422)
    expect(refused.body.entityErrors).toEqual({
      bayahDateTime: 'The meeting takes place before the ceremony.',
    })
    expect((await moved('2026-12-03T23:00:00Z')).status).toBe(200)
  })

  it('an edit while consents are asked for voids them and asks anew', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [first = '', second = ''] = await consentTokens(app, id)
    await consent(first)
    const same = await app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body: await get(id) })
    expect(same.body.response.consentGuardian1).toBe(true)
    const body = { ...(await get(id)), firstName: 'Zain' }
    const after = await app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body })
    expect(after.body.response).toMatchObject({ status: 'CONSENT_PENDING', consentGuardian1: false })
    // Both those who had consented and those who had not hear that a new letter is on its way.
    for (const token of [first, second])
      expect((await consent(token)).body.msg).toMatch(/^Something in this registration was changed.* on its way/)
    const tokens = await consentTokens(app, id)
    expect(tokens).not.toContain(first)
    for (const token of tokens) expect((await consent(token)).status).toBe(200)
    expect(await get(id)).toMatchObject({ status: 'APPROVED' })
    const late = await app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body: { ...body, version: undefined } })
    expect(late.body.msg).toBe('This registration is approved, with every consent given, so it cannot be edited.')
  })

  it('a consent is given once, and nobody is asked once it is cancelled', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [first = '', second = ''] = await consentTokens(app, id)
    expect((await consent(first, { consent: false })).body.entityErrors).toEqual({
      consent: 'Please check the consent checkbox before submitting.',
    })
    expect((await consent(first, { consent: true, hash: 'other' })).body.msg).toMatch(/^The text has changed/)
    await consent(first)
    expect((await consent(first)).body.msg).toMatch(/^Your consent is recorded/)
    await put(id, 'markAsCancelled')
    expect((await consent(second)).body.msg).toBe('This registration has been cancelled, so no consent is needed.')
    expect((await consent('guessed')).body.msg).toMatch(/^This link is not valid/)
    expect((await app.call('GET', `bayah/token/${second}/`)).status).toBe(422)
  })

  it('looking at a link changes nothing', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [token = ''] = await consentTokens(app, id)
    const version = (await get(id)).version
    await app.call('GET', `bayah/token/${token}/`)
    await app.call('HEAD', `bayah/token/${token}/`)
    expect(await get(id)).toMatchObject({ status: 'CONSENT_PENDING', version, consentGuardian1: false })
  })

  it('a resend goes to those who have not consented, and ends their older links', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [first = '', second = ''] = await consentTokens(app, id)
    await consent(first)
    const sent = (await lettersOf(id)).length
    expect((await put(id, 'resend-consent')).status).toBe(200)
    expect((await lettersOf(id)).slice(sent).map(({ to }) => to)).toEqual([['shirin@example.net']])
    expect((await put(id, 'resend-consent')).status).toBe(429)
    expect((await consent(second)).body.msg).toMatch(/^This link has expired/)
    expect((await put(id, 'resend-approval')).status).toBe(422)
  })

  it('tokens stand nowhere but in letters', async () => {
    const tokens = [...(await consentTokens(app, (await registered(app, 'CONSENT_PENDING')).id)), await formToken(app)]
    const { rows } = await app.database.db.executeQuery<{ row: string }>(
      (await import('kysely')).sql<{ row: string }>`
        select link_token::text as row from link_token union all select bayah_form::text from bayah_form
        union all select bayah_guardian::text from bayah_guardian union all select timeline_entry::text from timeline_entry`.compile(
        app.database.db,
      ),
    )
    for (const token of tokens) expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  })

  describe('a cancellation', () => {
    it.each([
      [{ reason: 'The family moved away.' }, 'The family moved away.'],
      [{ reason: ' ' }, 'no reason given'],
      [undefined, 'no reason given'],
    ])('with %j keeps why', async (body, note) => {
      const { id } = await registered(app)
      const answer = await app.call('PUT', `bayah/${id}/markAsCancelled/`, { as: 'coordinator', body })
      expect([answer.status, answer.body.response.status]).toEqual([200, 'CANCELLED'])
      const timeline = await app.call('GET', `bayah/${id}/timeline/`, { as: 'coordinator' })
      expect(timeline.body.response).toContainEqual(expect.objectContaining({ event: 'CANCELLED', note }))
    })
  })
})
