import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kinds } from '../../../app/server/kinds.ts'
import { startTestApp, type TestApp } from '../../../app/testing/testApp.ts'
import { announcementSamples } from '../../announcements/kinds/allSamples.ts'
import { submit } from '../../announcements/testing/records.ts'
import { acceptedText } from '../../settings/rules/announcedIn.ts'
import { begin, deliver, SLOT, sending, set, whileDelivering } from '../testing/sending.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => begin(app))

const { at, call, approved, record, announcement, announcements } = sending(() => app)

const ENGLISH =
  /^Mr Rahim Lalani, of Toronto.* Samar will be held at East York Jamatkhana on Sunday, 22 November 2026\.$/
const FRENCH =
  /^M\. Rahim Lalani, de Toronto.* Le Samar aura lieu au Jamatkhana East York le dimanche 22 novembre 2026\.$/

/** A region announces in it, as it is saved once the sentences have been accepted. */
const announceIn = (announcementLanguage: string) =>
  set(app, { announcementLanguage, announcementSamples: acceptedText(announcementSamples()) })

const textOf = async (id: number, as = 'admin'): Promise<string> =>
  (await call('GET', `samar/${id}/announcement/`, undefined, as)).body.response.announcement

const sentOnce = async (): Promise<number> => {
  await at(SLOT)
  await deliver(app, kinds)
  const [made] = await announcements()
  return made.id as number
}

describe('what a region announces in French (decisions §20)', () => {
  it('reads in French alone, with its subject', async () => {
    await announceIn('fr')
    const id = await approved({ samarDate: '2026-11-22' })
    expect(await textOf(id)).toMatch(FRENCH)
    expect(await announcement(await sentOnce())).toMatchObject({
      subject: 'Annonces de Samar, lundi 16 novembre 2026',
      content: expect.stringMatching(/^<p>M\. Rahim Lalani[^\n]*<\/p>$/),
    })
  })

  it.each([
    ['fr', 'fr'],
    ['en,fr', 'en'],
  ])('says to screen readers in what it begins, whoever sends or reads it: %s', async (language, said) => {
    await announceIn(language)
    await approved({ samarDate: '2026-11-22' })
    const id = await sentOnce()
    const correcting = call('POST', `announcement/${id}/correct/`, { correction: 'CANCELLED' })
    const { body } = await whileDelivering(app, kinds, correcting)
    const letters = (await app.letters()).filter(({ purpose }) => purpose === 'announcement')
    expect(letters.map(({ source }) => /<html lang=3D"(..)">/.exec(source)?.[1])).toEqual([said, said])
    expect(body.response.email.html).toContain(`<html lang="${said}">`)
  })

  it('is taken back under the title that it was announced with', async () => {
    await announceIn('fr')
    await approved({ samarDate: '2026-11-22' })
    const correcting = call('POST', `announcement/${await sentOnce()}/correct/`, { correction: 'CANCELLED' })
    const { body } = await whileDelivering(app, kinds, correcting)
    expect(body.response.content).toContain('concernant M. Rahim Lalani est annulée.')
  })

  it('reads in both, in that order, wherever it is shown: to approve, in the e-mail, on the reading sheet', async () => {
    await announceIn('en,fr')
    const id = await approved({ samarDate: '2026-11-22' })
    const [english = '', french = '', ...more] = (await textOf(id)).split('\n\n')
    expect([english, french, more]).toEqual([expect.stringMatching(ENGLISH), expect.stringMatching(FRENCH), []])
    const sent = await announcement(await sentOnce())
    expect(sent.subject).toBe(
      'Samar announcements, Monday, 16 November 2026 / Annonces de Samar, lundi 16 novembre 2026',
    )
    expect(sent.content).toBe(`<p>${english}<br><br>${french}</p>`)
    const sheet = await call('GET', 'announcement/readingSheet/?date=2026-11-16&jamatkhanaId=302')
    expect(sheet.body.response.items.map(({ wording }: { wording: string }) => wording)).toEqual([
      `${english}\n\n${french}`,
    ])
  })

  it('stays as it was approved when the setting changes, and asks again once it is edited', async () => {
    const id = await approved({ samarDate: '2026-11-22' })
    await announceIn('fr')
    expect(await textOf(id)).toMatch(ENGLISH)
    expect(await record(id)).toMatchObject({ status: 'APPROVED' })
    const before = await record(id)
    const { familyContact, deceasedTitle, deceasedName, firstCity, secondCity, firstFamily, secondFamily } = before
    const typed = { deceasedTitle, deceasedName, firstCity, secondCity, firstFamily, secondFamily, jamatkhanaId: 302 }
    const body = { ...typed, samarDate: '2026-11-22', familyContact: { ...familyContact, phone: '416-555-0188' } }
    expect((await call('PUT', `samar/${id}/`, { ...body, version: before.version })).status).toBe(200)
    expect(await textOf(id)).toMatch(FRENCH)
    expect(await record(id)).toMatchObject({ status: 'APPROVAL_PENDING' })
  })

  it('is the language of the region that it is announced in, not of who enters it', async () => {
    await app.services.db.updateTable('region').set({ announcedIn: 'fr' }).where('id', '=', 5).execute()
    const { id } = await submit(app, 'samar', {
      as: 'national',
      changes: { jamatkhanaId: 501, samarDate: '2026-11-22' },
    })
    expect(await textOf(id, 'national')).toMatch(/ Le Samar aura lieu au Jamatkhana /)
    const { id: english } = await submit(app, 'samar', { as: 'national', changes: { jamatkhanaId: 302 } })
    expect(await textOf(english)).toMatch(/ Samar will be held at /)
  })

  it.each([
    [
      'fr',
      'ANNULATION\u00a0: Annonces de Samar, lundi 16 novembre 2026',
      ['ANNULATION'],
      ['L’annonce du lundi 16 novembre 2026 concernant M. Rahim Lalani est annulée.'],
    ],
    [
      'en,fr',
      'CANCELLED / ANNULATION: Samar announcements, Monday, 16 November 2026 / Annonces de Samar, lundi 16 novembre 2026',
      ['CANCELLED / ANNULATION'],
      [
        'The announcement of Monday, 16 November 2026 about Mr Rahim Lalani is cancelled.',
        'L’annonce du lundi 16 novembre 2026 concernant M. Rahim Lalani est annulée.',
      ],
    ],
  ])('is corrected in %s, and the subject says so once', async (language, subject, marks, sentences) => {
    await announceIn(language)
    await approved({ samarDate: '2026-11-22' })
    const first = await sentOnce()
    const correct = (id: number, body: object) =>
      whileDelivering(app, kinds, call('POST', `announcement/${id}/correct/`, body))
    const { body: updated } = await correct(first, { correction: 'UPDATED', wording: 'Autrement.' })
    const { body } = await correct(updated.response.id, { correction: 'CANCELLED' })
    expect(body.response.subject).toBe(subject)
    const lines = [
      ...marks.map((mark) => `<p><strong>${mark}</strong></p>`),
      ...sentences.map((each) => `<p>${each}</p>`),
      '<p>Autrement.</p>',
    ]
    expect(body.response.content.split('\n')).toEqual(lines)
    const sheet = await call('GET', 'announcement/readingSheet/?date=2026-11-16&jamatkhanaId=302')
    const read = sheet.body.response.items.map(({ mark }: { mark: string | null }) => mark)
    expect(read).toEqual([null, language === 'fr' ? 'MISE À JOUR' : 'UPDATED / MISE À JOUR', ...marks])
  })
})
