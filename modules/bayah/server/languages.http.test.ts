import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { textIn } from '../../../kit/testing/pdfText.ts'
import { plainLetter } from '../../../kit/testing/plainLetter.ts'
import type { Bayah } from '../rules/registered.ts'
import { smallPng } from '../testing/pngs.ts'
import { formToken, guardian, particulars, registered, registration, uploading } from '../testing/registrations.ts'

// Each guardian is written to in their own language (decisions §20), whoever of the office causes it.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const FRENCH = { 'accept-language': 'fr-CA' }
const FRANCOPHONE = { guardian2: guardian('Shirin', { gender: 'FEMALE', language: 'fr' }) }

const regionReads = (language: 'en' | 'fr') =>
  app.database.db.updateTable('region').set({ language }).where('id', '=', 3).execute()
const put = (id: number, body: object) => app.call('PUT', `bayah/${id}/`, { as: 'coordinator', body })
const get = async (id: number): Promise<Bayah> =>
  (await app.call('GET', `bayah/${id}/`, { as: 'coordinator' })).body.response
const lettersOf = async (id: number, purpose: string) =>
  (await app.letters())
    .filter((letter) => letter.about.kind === 'bayah' && letter.about.id === id && letter.purpose === purpose)
    .map(({ to, source }) => ({ to: to.join(), said: plainLetter(source) }))
const lastTo = async (id: number, purpose: string, address: string) =>
  (await lettersOf(id, purpose)).findLast(({ to }) => to === address)?.said ?? ''
const pdf = async (id: number, which: string, headers = {}) =>
  textIn((await app.call('GET', `bayah/${id}/${which}/`, { as: 'coordinator', headers })).raw)

describe('the language of a guardian', () => {
  it('is answered as it was typed, else that of the region', async () => {
    expect(await registered(app, 'NEW', FRANCOPHONE)).toMatchObject({
      guardian1: { language: 'en' },
      guardian2: { language: 'fr' },
    })
    await regionReads('fr')
    const made = await registered(app, 'NEW', { guardian2: guardian('Shirin', { language: 'en' }) })
    await regionReads('en')
    expect(await get(made.id)).toMatchObject({ guardian1: { language: 'fr' }, guardian2: { language: 'en' } })
  })

  it.each(['de', 'FR', 7])('is not %s', async (language) => {
    const body = registration({ guardian1: guardian('Karim', { language }) })
    const { status, body: answer } = await app.call('POST', 'bayah/', { as: 'coordinator', body })
    expect([status, answer.entityErrors]).toEqual([422, { guardian1: { language: 'Please select a valid option.' } }])
  })

  it('alone makes nobody a guardian', async () => {
    const body = registration({ guardian2: { language: 'fr' }, noGuardian2: true })
    expect((await app.call('POST', 'bayah/', { as: 'coordinator', body })).body.response.guardian2).toBeNull()
  })

  it('is kept by an edit that leaves it out, which then changes nothing', async () => {
    const { id, version } = await registered(app, 'NEW', FRANCOPHONE)
    const leftOut = registration({ guardian2: guardian('Shirin', { gender: 'FEMALE' }) })
    const left = await put(id, { ...leftOut, guardian2: guardian('Shirin', { gender: 'FEMALE' }), version })
    expect(left.body.response).toMatchObject({ version, guardian2: { language: 'fr' } })
    const renamed = await put(id, registration({ guardian2: guardian('Shirin', { lastName: 'Jiwa', language: null }) }))
    expect(renamed.body.response.guardian2).toMatchObject({ lastName: 'Jiwa', language: 'fr' })
  })

  it('may be changed; the timeline says of whom something was, and nothing more', async () => {
    const { id } = await registered(app, 'NEW', FRANCOPHONE)
    const changed = await put(id, registration({ guardian2: guardian('Shirin', { gender: 'FEMALE', language: 'en' }) }))
    expect(changed.body.response).toMatchObject({ guardian1: { language: 'en' }, guardian2: { language: 'en' } })
    const timeline = (await app.call('GET', `bayah/${id}/timeline/`, { as: 'coordinator' })).body.response
    expect(timeline.find(({ event }: { event: string }) => event === 'EDITED').changes).toEqual([
      { field: 'guardian2' },
    ])
  })
})

describe('a guardian who reads French', () => {
  it('is asked, asked again and told in French; the other one in English', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING', FRANCOPHONE)
    for (const [purpose, step] of [
      ['bayah-consent', async () => undefined],
      ['bayah-consent', async () => void (await app.call('PUT', `bayah/${id}/resend-consent/`, { as: 'coordinator' }))],
      [
        'bayah-cancelled',
        async () => void (await app.call('PUT', `bayah/${id}/markAsCancelled/`, { as: 'coordinator' })),
      ],
    ] as const) {
      app.clock.advance({ minutes: 2 })
      await step()
      const french = await lastTo(id, purpose, 'shirin@example.net')
      expect(french).toContain('Bonjour Shirin Lalani')
      expect(french).toContain('samedi 5 décembre 2026')
      expect(french).not.toMatch(/Please|You have|The link/)
      expect(await lastTo(id, purpose, 'karim@example.net')).not.toMatch(/Bonjour|décembre/)
      if (purpose === 'bayah-consent')
        expect(french).toMatch(/Lire et consentir\u00a0:\s+\S+\/bayah\/consent\/[\w-]+\/\?lang=fr/)
    }
  })

  it('signs a form in French where there is no e-mail, and has agreed to what it says', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING', {
      guardian2: guardian('Shirin', { gender: 'FEMALE', email: null, noEmail: true, language: 'fr' }),
    })
    const form = await pdf(id, 'form')
    expect(form).toContain('Nous acceptons que Zayn Noor Lalani')
    expect(form).toContain('Page 1 de 1')
    expect(await pdf(id, 'held')).toContain('Parent ou tuteur 2')
    const signed = await app.call('POST', `bayah/${id}/upload/`, {
      as: 'coordinator',
      ...uploading(await smallPng(), { allSigned: 'true' }),
    })
    expect(signed.status, signed.text).toBe(200)
    const stored = await app.database.db.selectFrom('bayahConsent').select('text').where('bayahId', '=', id).execute()
    expect(stored.map(({ text }) => text.slice(0, 12))).toEqual(['Nous, Karim ', 'Nous, Karim '])
  })

  it('reads everything that is held in the language of the family, whoever prints it', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    expect(await pdf(id, 'held', FRENCH)).toContain('What is held')
    expect(await pdf(id, 'form', FRENCH)).toContain('We, Karim Lalani and Shirin Lalani')
  })
})

describe('a family', () => {
  const send = async () => {
    const body = {
      ...{ name: 'Lalani', email: 'family@example.net', jamatkhanaId: 302 },
      bayahDateTime: '2026-12-05T22:00:00.000Z',
    }
    app.clock.advance({ minutes: 2 })
    expect((await app.call('POST', 'bayah/sendForm/', { as: 'coordinator', headers: FRENCH, body })).status).toBe(200)
    const letter = (await app.letters()).findLast(({ purpose }) => purpose === 'bayah-registration-form')
    return plainLetter(letter?.source ?? '')
  }

  it('gets its form in the language of the region, and again in it, whoever sends it', async () => {
    expect(await send()).toContain('Please register')
    await regionReads('fr')
    const letter = await send()
    expect(letter).toContain('Veuillez remplir le formulaire d’inscription')
    expect(letter).toMatch(/registrationForm\?token=[\w-]+&(amp;)?lang=fr/)
    const token = await formToken(app)
    await regionReads('en')
    const body = { ...particulars(FRANCOPHONE), registrationFormToken: token }
    const saved = await app.call('POST', 'bayah/verifyRegistrationTokenAndSave/', { headers: FRENCH, body })
    expect((await get(saved.body.response.id)).guardian2?.language).toBe('fr')
  })
})

describe('coordinators', () => {
  it('are told each in their own language, in one letter for those who read it', async () => {
    const speak = (email: string, language: 'en' | 'fr') =>
      app.database.db.updateTable('appUser').set({ language }).where('email', '=', email).execute()
    await speak('exporter@example.org', 'fr')
    const { id } = await registered(app)
    await speak('exporter@example.org', 'en')
    const letters = await lettersOf(id, 'bayah-review')
    expect(letters.map(({ to }) => to)).toEqual(['coordinator@example.org', 'exporter@example.org'])
    expect(letters[0]?.said).toContain("Bay'ah registration")
    expect(letters[1]?.said).toContain('Une inscription a été saisie.')
    expect(letters[1]?.said).toContain('<html lang="fr">')
  })
})
