import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../app/testing/testApp.ts'
import { textIn } from '../../../../../kit/testing/pdfText.ts'
import { plainLetter } from '../../../../../kit/testing/plainLetter.ts'
import { putInto } from '../testing/http.ts'
import { draftInput, JK, plannedInput } from '../testing/inputs.ts'

// The contact of a Mayyit reads their own language (decisions §20), whoever of the office writes to them.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const FRENCH = { 'accept-language': 'fr-CA' }
const as = 'mgc'

const submit = async (body: object) => (await app.call('POST', 'mayyit/', { as, body })).body.response
const get = async (id: number) => (await app.call('GET', `mayyit/${id}/`, { as })).body.response
const put = (id: number, changes: object) => app.call('PUT', `mayyit/${id}/`, { as, body: changes })
const lettersOf = async (id: number, purpose: string) =>
  (await app.letters())
    .filter((each) => each.about.kind === 'mayyit' && each.about.id === id && each.purpose === purpose)
    .map(({ source, subject }) => ({ source, subject, said: plainLetter(source) }))
const regionReads = (language: 'en' | 'fr') =>
  app.database.db.updateTable('region').set({ language }).where('id', '=', 3).execute()

describe('the language of the contact', () => {
  it('is answered as it was typed, else that of the region; no row of the list says it', async () => {
    expect(await submit(plannedInput({ contactLanguage: 'fr' }))).toMatchObject({ contactLanguage: 'fr' })
    expect(await submit(plannedInput())).toMatchObject({ contactLanguage: 'en' })
    await regionReads('fr')
    const made = await submit(draftInput({ contactLanguage: null }))
    await regionReads('en')
    expect(made).toMatchObject({ status: 'DRAFT', contactLanguage: 'fr' })
    expect(await get(made.id)).toMatchObject({ contactLanguage: 'fr' })
    const { body } = await app.call('POST', 'mayyit/search/', { as, body: {} })
    expect(JSON.stringify(body)).not.toContain('contactLanguage')
  })

  it.each(['de', 'FR', true])('is not %s', async (contactLanguage) => {
    const { status, body } = await app.call('POST', 'mayyit/', { as, body: plannedInput({ contactLanguage }) })
    expect([status, body.entityErrors]).toEqual([422, { contactLanguage: 'Please select a valid option.' }])
  })

  it('is kept by an edit that leaves it out, which then changes nothing', async () => {
    const { id, version } = await submit(plannedInput({ contactLanguage: 'fr' }))
    expect((await put(id, plannedInput())).body.response).toMatchObject({ version, contactLanguage: 'fr' })
    const renamed = await put(id, plannedInput({ contactName: 'Nadia Lalani', contactLanguage: null }))
    expect(renamed.body.response).toMatchObject({ contactName: 'Nadia Lalani', contactLanguage: 'fr' })
  })

  it('may be changed, which stands in the timeline', async () => {
    const { id } = await submit(plannedInput({ contactLanguage: 'fr' }))
    expect((await put(id, plannedInput({ contactLanguage: 'en' }))).body.response.contactLanguage).toBe('en')
    const timeline = (await app.call('GET', `mayyit/${id}/timeline/`, { as })).body.response
    const edited = timeline.find(({ event }: { event: string }) => event === 'EDITED')
    expect(edited.changes).toEqual([{ field: 'contactLanguage', before: 'fr', after: 'en' }])
  })
})

describe('a contact who reads French', () => {
  it('is asked in French to read the text, and again in it, about a text that stays the council’s', async () => {
    const { id } = await submit(plannedInput({ contactLanguage: 'fr' }))
    app.clock.advance({ minutes: 2 })
    await put(id, plannedInput({ deceasedName: 'Rahim Noor Lalani' }))
    const letters = await lettersOf(id, 'family-confirmation')
    expect(letters.length).toBeGreaterThan(0)
    for (const { said } of letters) {
      expect(said).toContain('Veuillez lire le texte de l’annonce')
      expect(said).toMatch(/\/family\/[\w-]{20,}\?lang=fr/)
      expect(said).not.toContain('Please')
    }
    const { id: other } = await submit(plannedInput())
    expect((await lettersOf(other, 'family-confirmation')).map(({ said }) => said.includes('Please read'))).toEqual([
      true,
    ])
  })

  it('gets Form 15 in French, PDF and all; whoever else it is sent to in the language of the region', async () => {
    const { id } = await submit(plannedInput({ contactLanguage: 'fr', nextOfKinEmail: 'shirin@family.example' }))
    await putInto(app.database.db, id, 'APPROVED')
    const send = async (email: string, purpose: string) => {
      const { status, text } = await app.call('POST', `mayyit/${id}/form15/send/`, {
        as,
        body: { email },
      })
      expect(status, text).toBe(200)
      const letter = (await lettersOf(id, purpose)).at(-1)
      const attached = /attachment; filename=\S+\s+([A-Za-z0-9+/=\s]+)/.exec(letter?.source ?? '')?.[1] ?? ''
      return { said: letter?.said ?? '', pdf: textIn(Buffer.from(attached, 'base64')) }
    }
    for (const email of ['karim@example.org', 'shirin@family.example']) {
      const { said, pdf } = await send(email, 'form-15-to-family')
      expect(said).toContain('<html lang="fr">')
      expect(pdf).toContain('déclaration de décès')
      expect(pdf).toContain('Masculin')
      expect(pdf).not.toMatch(/not the official|Marital|Place of death/)
    }
    const { said, pdf } = await send('registrar@example.org', 'form-15')
    expect(said).toContain('<html lang="en">')
    expect(pdf).not.toContain('déclaration')
  })
})

describe('an officer who reads French', () => {
  it('reads in French at home that a funeral has taken place', async () => {
    const { id } = await submit(
      plannedInput({ chelliAnjaliDateTime: '2026-11-16T16:00:00Z', samarAndZiaratDateTime: null }),
    )
    const board = await app.call('GET', 'home/board/', { as: 'mayyit', headers: FRENCH })
    const line = board.body.response.needs.rows.find(({ key }: { key: string }) => key === `mayyit ${id}`)
    expect(line.note).toMatch(/^Les funérailles ont eu lieu/)
  })

  it('downloads Form 15 in French', async () => {
    const { id } = await submit(plannedInput())
    await putInto(app.database.db, id, 'APPROVED')
    const pdf = async (headers = {}) =>
      textIn((await app.call('POST', `mayyit/${id}/form15/pdf/`, { as, headers, body: {} })).raw)
    expect(await pdf(FRENCH)).toContain('déclaration de décès')
    expect(await pdf()).not.toContain('déclaration de décès')
  })

  it('reads the forms of the office in French', async () => {
    const { id } = await submit(plannedInput())
    const { body } = await app.call('GET', `mayyit/${id}/intakeForm/`, { as, headers: FRENCH })
    expect(body.response.title).toBe('Formulaire d’accueil du Mayyit')
    const labels = body.response.groups.flatMap(({ lines }: { lines: { label: string }[] }) => lines)
    expect(JSON.stringify(labels)).not.toMatch(/Samar and Ziarat|Officiating|Phone/)
  })

  it('is told in French what else is planned there, and what the week brings', async () => {
    const { id } = await submit(plannedInput())
    const planned = { samarAndZiaratJk: JK.headquarters, samarAndZiaratDateTime: '2026-11-21T00:30:00Z' }
    const { body } = await app.call('POST', 'mayyit/clashes/', { as, headers: FRENCH, body: planned })
    const other = body.response.find((each: { other: { id: number } }) => each.other.id === id)?.other
    expect(other).toMatchObject({ what: 'Samar et Ziarat' })
    const agenda = await app.call('GET', 'calendar/agenda/?from=2026-11-20', { as, headers: FRENCH })
    expect(agenda.text).toContain('Samar et Ziarat')
    expect(agenda.text).not.toContain('Samar and Ziarat')
  })
})
