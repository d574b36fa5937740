import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainLetter as plain } from '../../kit/testing/plainLetter.ts'
import { plannedInput } from '../../modules/announcements/kinds/mayyit/testing/inputs.ts'
import { familyTokens } from '../../modules/announcements/testing/familyTokens.ts'
import {
  CONTACT,
  FRIDAY_AT_ONE,
  formOf,
  lettersAbout,
  SIMPLE_KINDS,
  type SimpleKind,
  submitReady,
} from '../../modules/announcements/testing/records.ts'
import { consentTokens, registered } from '../../modules/bayah/testing/registrations.ts'
import { orderBody, ordered, secretOf } from '../../modules/transfers/testing/orders.ts'
import { startTestApp, type TestApp } from '../testing/testApp.ts'

// People outside the office read French where it is theirs (decisions §20): their letters, and what they are refused with.

const FRENCH = { 'accept-language': 'fr-CA' }
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const mailed = async (kind: string, id: number) =>
  (await app.letters()).filter(({ about }) => about.kind === kind && about.id === id).map(({ source }) => plain(source))

/** The letter to the family contact. */
const toFamily = async (kind: SimpleKind, id: number) =>
  (await lettersAbout(app, kind, id))
    .filter(({ purpose }) => purpose === 'family-confirmation')
    .map(({ source }) => plain(source))
    .join()

describe.each(SIMPLE_KINDS)('the family of a %s', (kind) => {
  const submitIn = async (language: unknown, headers = {}) =>
    app.call('POST', `${kind}/`, {
      as: 'delegate',
      headers,
      body: formOf(kind, { familyContact: { ...CONTACT, language } }),
    })

  it('is written to in its language, with a link into a page of it, about a text that stays the council’s', async () => {
    const { id, familyContact } = (await submitIn('fr')).body.response
    expect(familyContact.language).toBe('fr')
    const letter = await toFamily(kind, id)
    expect(letter).toContain('Veuillez lire le texte de l’annonce')
    expect(letter).toMatch(/\/family\/[\w-]{20,}\?lang=fr/)
    expect(letter).not.toContain('Please')
    expect(letter).toMatch(/will be held|seeks Jamat's forgiveness/)
  })

  it('is written to in the language of its region where nobody said one, and keeps it through an edit', async () => {
    const { id, ...record } = (await submitIn(undefined)).body.response
    expect(record.familyContact.language).toBe('en')
    const put = async (language: unknown) => {
      const loaded = (await app.call('GET', `${kind}/${id}/`, { as: 'delegate' })).body.response
      return app.call('PUT', `${kind}/${id}/`, {
        as: 'delegate',
        body: {
          ...loaded,
          ...(kind === 'fateha' && { fatehaDate: FRIDAY_AT_ONE }),
          familyContact: { ...CONTACT, language },
        },
      })
    }
    expect((await put('fr')).body.response.familyContact.language).toBe('fr')
    expect((await put(undefined)).body.response.familyContact.language).toBe('fr')
  })

  it('is not written to again where an edit says nothing new, and leaves the language out', async () => {
    const { id } = await submitReady(app, kind, { changes: { familyContact: { ...CONTACT, language: 'fr' } } })
    const loaded = (await app.call('GET', `${kind}/${id}/`, { as: 'delegate' })).body.response
    const { body } = await app.call('PUT', `${kind}/${id}/`, {
      as: 'delegate',
      body: { ...loaded, familyContact: CONTACT },
    })
    expect(body.response ?? body).toMatchObject({ version: loaded.version, familyContact: { language: 'fr' } })
  })

  it('reads in French why its answer is not taken', async () => {
    const { id } = (await submitIn('fr')).body.response
    const [token = ''] = await familyTokens(app, kind, id)
    const say = (body: object, headers = FRENCH) => app.call('POST', `family/token/${token}/`, { headers, body })
    expect((await say({ answer: 'CHANGE' })).body.entityErrors).toEqual({
      note: 'Veuillez nous dire ce qu’il faudrait changer.',
    })
    const spent = await app.call('GET', `family/token/${'x'.repeat(43)}/`, { headers: FRENCH })
    expect(spent.text).toContain('Ce lien ne fonctionne plus.')
    expect((await app.call('GET', `family/token/${'x'.repeat(43)}/`)).text).toContain('This link no longer works.')
  })
})

describe('an office that reads French', () => {
  it('stores what everybody reads in English, whoever saved it', async () => {
    const { id } = (await app.call('POST', 'samar/', { as: 'delegate', headers: FRENCH, body: formOf('samar') })).body
      .response
    const stored = await app.database.db.selectFrom('timelineEntry').selectAll().where('aboutId', '=', id).execute()
    expect(JSON.stringify(stored)).not.toMatch(/Veuillez|approuv|soumis/)
    const letter = await toFamily('samar', id)
    expect(letter).toContain('Please read the text of the announcement')
  })

  it.each([
    ['samar', 'delegate', ['Date du Samar', 'Statut'], 'En attente d’approbation'],
    ['mayyit', 'mgc', ['Date du décès', 'Retardé'], ',77,ans,'],
    ['bayah', 'exporter', ['Prénom', 'Formulaire signé'], ',Terminée,'],
    ['ghusl/workflow', 'ghuslchair', ['Statut'], null],
    ['ghusl/deceasedTransfer', 'ghuslchair', ['Statut'], null],
    ['timeline', 'admin', ['Quand'], 'Soumis'],
    ['user', 'admin', ['Courriel'], null],
  ])('exports %s with French headings and French words in its cells', async (list, as, headings, cell) => {
    await submitReady(app, 'samar')
    await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })
    await registered(app, 'COMPLETE')
    const path = `${list}/${list === 'bayah' ? 'exportData' : 'export'}/`
    const { status, text } = await app.call('POST', path, { as, headers: FRENCH, body: { format: 'csv' } })
    expect(status, text).toBe(200)
    const [header = ''] = text.split('\n', 1)
    for (const heading of headings) expect(header).toContain(heading)
    expect(header).not.toMatch(/\b(Status|Name|Date of|Region|Created|Updated|Registered|E-mail|When|Who)\b/)
    if (cell) expect(text).toContain(cell)
    expect(text).not.toMatch(/,(Yes|No)[,\r]/)
  })

  it('reads what timelines note in French, whoever caused it, and what somebody typed as it was typed', async () => {
    const notes = async (id: number, headers = {}): Promise<(string | null)[]> =>
      (await app.call('GET', `bayah/${id}/timeline/`, { as: 'coordinator', headers })).body.response.map(
        ({ note }: { note: string | null }) => note,
      )
    const cancel = async (reason: string | null, headers = {}) => {
      const { id } = await registered(app)
      const body = reason === null ? undefined : { reason }
      await app.call('PUT', `bayah/${id}/markAsCancelled/`, { as: 'coordinator', headers, body })
      return id
    }
    const [silent, typed] = [await cancel(null, FRENCH), await cancel('no reason given')]
    expect(await notes(silent)).toContain('no reason given')
    expect(await notes(silent, FRENCH)).toContain('sans motif indiqué')
    expect(await notes(typed, FRENCH)).toContain('no reason given')
    // As lines were stored before.
    const line = {
      aboutKind: 'bayah',
      aboutId: typed,
      regionId: 3,
      on: '2026-11-16T12:00:00Z',
      event: 'RESENT',
    } as const
    await app.database.db
      .insertInto('timelineEntry')
      .values({ ...line, note: 'Approval request' })
      .execute()
    expect(await notes(typed, FRENCH)).toContain('Approval request')

    type Row = { about: { kind: string; id: number }; event: string; note: string | null }
    const search = async (): Promise<Row[]> =>
      (await app.call('POST', 'timeline/search/', { as: 'admin', headers: FRENCH, body: { pageSize: -1 } })).body
        .response.data
    const rows = await search()
    const trailOf = (id: number) =>
      rows.find(({ about, event }) => about.kind === 'bayah' && about.id === id && event === 'CANCELLED')?.note
    expect([trailOf(silent), trailOf(typed)]).toEqual(['sans motif indiqué', 'no reason given'])
    const file = await app.call('POST', 'timeline/export/', { as: 'admin', headers: FRENCH, body: { format: 'csv' } })
    expect(file.text).toContain('sans motif indiqué')
    expect((await search())[0]?.note).toMatch(/^chronologie\.csv, [\d\s]+ lignes$/)
  })

  const asked = async (method: string, path: string, as: string, body?: object) =>
    (await app.call(method, path, { as, headers: FRENCH, ...(body && { body }) })).body

  it('reads in French what leads on from its home page, and among what people are found', async () => {
    await submitReady(app, 'samar')
    await submitReady(app, 'fateha')
    const { needs } = (await asked('GET', 'home/board/?needs=500', 'admin')).response
    const ways = needs.rows.flatMap(({ mend }: { mend: { label: string } | null }) => (mend ? [mend.label] : []))
    expect(new Set(ways)).toEqual(new Set(['Régler les jours et les heures']))
    const found = (await asked('POST', 'person/search/', 'admin', { query: 'Rahim Lalani' })).response
    expect(found.map(({ label }: { label: string }) => label)).toContain('Demandes de Fateha Khwani')
    const [accounts] = (await asked('POST', 'person/search/', 'admin', { query: 'Zahra Somji' })).response
    expect(accounts).toMatchObject({ key: 'user', label: 'Utilisateurs' })
  })

  it('is told whole in French why something is closed, or has no place', async () => {
    const { id } = (await app.call('POST', 'mayyit/', { as: 'mgc', body: plannedInput() })).body.response
    expect((await asked('GET', `mayyit/${id}/form15/`, 'mgc')).globalErrors).toEqual([
      'Ce Mayyit attend une approbation\u00a0: son formulaire 15 n’est pas disponible.',
    ])
    const dropOffDateTime = '2026-12-01T18:00:00.000Z'
    const body = orderBody({ dropOffDateTime, chelliAnjaliDateTime: '2026-12-02T18:00:00.000Z' })
    for (const _ of [1, 2, 3, 4]) await ordered(app, body)
    expect((await asked('POST', 'ghusl/deceasedTransfer/', 'ghuslchair', body)).globalErrors).toEqual([
      'Il n’y a pas de place libre à Toronto GSO Facility à ce moment. Le moment libre le plus proche va du mercredi 2 décembre 2026 à 13\u00a0h au jeudi 3 décembre 2026 à 13\u00a0h, heure de Toronto.',
    ])
  })

  it('reads in French how what changed in the calendar is called', async () => {
    const event = { id: 0, name: 'Navroz', eventDate: '2027-03-21' }
    const { id } = (await app.call('POST', 'calendar/event/', { as: 'admin', body: event })).body.response
    const filters = {
      aboutKind: { operator: 'IN', values: ['calendarEvent'], type: 'SELECT' },
      aboutId: { operator: 'EQUAL', value: id, type: 'NUMBER' },
    }
    const { data } = (await asked('POST', 'timeline/search/', 'admin', { filters })).response
    expect(data[0].changes.map(({ field }: { field: string }) => field).toSorted()).toEqual(
      ['Date', 'Nom', 'Région', 'Retient'].toSorted(),
    )
  })

  it('is told in French that an address names nothing', async () => {
    const nothing = await app.call('GET', 'no-such-thing/', { as: 'delegate', headers: FRENCH })
    expect([nothing.status, nothing.body.msg]).toEqual([404, 'Désolé, ce que vous cherchez est introuvable.'])
  })

  it('is told in French what is required, and in English by whoever asks in English', async () => {
    const send = (headers: Record<string, string>) =>
      app.call('POST', 'mafi/', { as: 'delegate', headers, body: { familyContact: { phone: '1' } } })
    expect((await send(FRENCH)).body.entityErrors.familyContact.phone).toMatch(/^Indiquez le numéro/)
    expect((await send({ 'accept-language': 'en-CA, fr;q=0.5' })).body.entityErrors.familyContact.phone).toBe(
      'Provide phone number in format of 123-456-7890.',
    )
    const missing = await app.call('GET', 'mafi/999999/', { as: 'delegate', headers: FRENCH })
    expect(missing.body.msg).toBe('Désolé, ce que vous cherchez est introuvable.')
  })

  it('is told whole in French who changed a record meanwhile, the time included', async () => {
    const { id } = await submitReady(app, 'mafi')
    const loaded = (await app.call('GET', `mafi/${id}/`, { as: 'delegate' })).body.response
    const save = (title: string) =>
      app.call('PUT', `mafi/${id}/`, { as: 'delegate', headers: FRENCH, body: { ...loaded, title } })
    expect((await save('Alijah')).status).toBe(200)
    expect((await save('Dr')).body.globalErrors).toEqual([
      expect.stringMatching(
        /^Ce que vous voyez a été modifié par [^.]+ à 12\sh. Veuillez recharger la page et la relire\.$/,
      ),
    ])
  })
})

describe('an officer who reads French', () => {
  const speak = (language: 'en' | 'fr') =>
    app.database.db.updateTable('appUser').set({ language }).where('email', '=', 'mk@example.org').execute()

  it('is asked for approval in French, about a text that stays the council’s', async () => {
    await speak('fr')
    const { id } = await submitReady(app, 'samar')
    const letters = (await lettersAbout(app, 'samar', id)).filter(({ purpose }) => purpose === 'approval-request')
    const said = letters.map(({ source }) => plain(source))
    const [token = ''] = await familyTokens(app, 'samar', id)
    await app.call('POST', `family/token/${token}/`, { body: { answer: 'CHANGE', note: 'The name is Rahima.' } })
    await speak('en')
    const wishes = (await lettersAbout(app, 'samar', id)).filter(({ purpose }) => purpose === 'family-change')
    const toMk = wishes.map(({ source }) => plain(source)).find((letter) => letter.includes('demande un changement'))
    expect(toMk).toContain('Ce que la famille a écrit')
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('will be held')
    expect(said[0]).toContain('Veuillez lire le texte ci-dessous.')
    expect(said[0]).not.toContain('Please')
  })
})

describe('a vendor', () => {
  it('is written to in their language, and English where nobody said one', async () => {
    for (const [vendorLanguage, subject] of [
      ['fr', 'veuillez confirmer la remise'],
      [undefined, 'please confirm the delivery'],
    ]) {
      const order = await ordered(app, { vendorEmail: 'desk@maple.example', vendorLanguage })
      expect(order.vendorLanguage).toBe(vendorLanguage ?? 'en')
      const [letter = ''] = await mailed('bodyTransfer', order.id)
      expect(letter).toContain(subject)
      expect(letter.includes('lang=fr')).toBe(vendorLanguage === 'fr')
      expect(await secretOf(app, order.id)).not.toContain('lang')
    }
  })
})

it('an order that is saved as it stands is not changed by a language that is left out', async () => {
  const order = await ordered(app, { vendorEmail: 'desk@maple.example', vendorLanguage: 'fr' })
  const { vendorLanguage: _, ...body } = order
  const saved = await app.call('PUT', `ghusl/deceasedTransfer/${order.id}/`, { as: 'ghuslchair', body })
  expect(saved.body.response ?? saved.body).toMatchObject({ version: order.version, vendorLanguage: 'fr' })
})

describe('guardians', () => {
  it('consent in French to the text that they have read in French, which is kept as they read it', async () => {
    const { id } = await registered(app, 'CONSENT_PENDING')
    const [token = ''] = await consentTokens(app, id)
    const page = await app.call('GET', `bayah/token/${token}/`, { headers: FRENCH })
    const { text, hash } = page.body.response.consent
    const given = await app.call('POST', `bayah/consent/token/${token}/`, {
      headers: FRENCH,
      body: { consent: true, hash },
    })
    expect(given.status, given.text).toBe(200)
    const stored = await app.database.db.selectFrom('bayahConsent').selectAll().where('bayahId', '=', id).execute()
    expect(stored).toMatchObject([{ hash, text: text.join('\n') }])
  })

  it('are asked in the language of their region', async () => {
    await app.database.db.updateTable('region').set({ language: 'fr' }).where('id', '=', 3).execute()
    const { id } = await registered(app, 'CONSENT_PENDING')
    await app.database.db.updateTable('region').set({ language: 'en' }).where('id', '=', 3).execute()
    const letters = (await mailed('bayah', id)).filter((letter) => letter.includes('lang=fr'))
    expect(letters.length).toBeGreaterThan(0)
    for (const letter of letters) {
      expect(letter).toMatch(/Votre consentement est demandé/)
      expect(letter).toMatch(/\d{4} à \d+\u00a0h/)
    }
  })
})

describe('whoever tries the demonstration in French', () => {
  let site: string
  beforeAll(async () => {
    site = await app.listen()
  })
  const shown = async (path: string, headers: Record<string, string>) =>
    (await fetch(`${site}${path}`, { headers: { accept: 'text/html', ...headers } })).text()

  it('chooses an account, and is told to start again, in French', async () => {
    const asked = new URLSearchParams({
      ...{ client_id: 'rites-of-passage', response_type: 'code', scope: 'openid', code_challenge_method: 'S256' },
      ...{ redirect_uri: 'http://localhost:3000/cip/callback', state: 's', code_challenge: 'x'.repeat(43) },
    })
    const begun = await fetch(`${site}/idp/auth?${asked}`, { redirect: 'manual' })
    const cookie = begun.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
    const chooser = String(begun.headers.get('location'))
    expect(await shown(chooser, { ...FRENCH, cookie })).toMatch(/<html lang="fr-CA">[\s\S]*Qui voulez-vous être/)
    expect(await shown(chooser, { cookie })).toMatch(/<html lang="en-CA">[\s\S]*Who would you like to be/)
    const chose = `${cookie}; language-login=en`
    expect(await shown(chooser, { ...FRENCH, cookie: chose })).toContain('Who would you like to be')
    expect(await shown('/idp/auth?client_id=nobody', FRENCH)).toMatch(/<html lang="fr-CA">[\s\S]*Veuillez recommencer/)
    expect(await shown('/idp/interaction/another', FRENCH)).toMatch(/<html lang="fr-CA">[\s\S]*Veuillez recommencer/)
  })

  it('reads the mailbox around its letters in French', async () => {
    expect(await shown('/mailbox', FRENCH)).toMatch(/<html lang="fr-CA">[\s\S]*Boîte aux lettres/)
  })
})
