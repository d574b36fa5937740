import { describe, expect, it } from 'vitest'
import { inLanguage } from '../../kit/server/languages.ts'
import type { FieldChange, TimelineEvent } from '../../modules/timeline/rules/timeline.ts'
import { aboutInWords, sayChanges } from '../../modules/trail/server/words.ts'
import { TOLD } from './modules.ts'

const toldOf = (kind: string) => TOLD.find((told) => told.kind === kind)

const CONTEXT = {
  jamatkhanas: [
    { id: 302, name: 'East York', timezone: 'America/Toronto' },
    { id: 501, name: 'Halifax', timezone: 'America/Halifax' },
  ],
  regions: [{ id: 3, name: 'Central Ontario' }],
  kinds: TOLD.map(({ kind, label }) => ({ value: kind, label })),
  zone: 'America/Toronto',
}

const said = (aboutKind: string, changes: readonly FieldChange[], event: TimelineEvent = 'EDITED') =>
  sayChanges({ told: toldOf(aboutKind), event, changes }, CONTEXT)

describe('a line is about', () => {
  it.each([
    ['samar', 31, 'Samar 31'],
    ['samar', null, 'Samar list'],
    ['settings', 3, 'Settings'],
    ['calendarEvent', 5, 'Calendar event 5'],
    ['wedding', 5, 'wedding 5'],
  ])('%s %s: %s', (kind, id, words) => expect(aboutInWords(toldOf(kind), kind, id)).toBe(words))
})

describe('what changed', () => {
  it('is called as the form calls it, with names, days and choices in words', () => {
    expect(
      said('samar', [
        { field: 'jamatkhanaId', before: 302, after: 501 },
        { field: 'samarDate', before: null, after: '2026-11-20' },
        { field: 'familyContact' },
      ]),
    ).toEqual([
      { field: 'Jamatkhana', before: 'East York', after: 'Halifax' },
      { field: 'Samar date', before: null, after: 'Friday, 20 November 2026' },
      { field: 'Family contact' },
    ])
  })

  it('says of a time whose it is, since the place may not stand beside it', () => {
    const [change] = said('fateha', [{ field: 'fatehaDate', before: null, after: '2026-11-20T18:00:00.000Z' }])
    expect(change?.after).toBe('Friday, 20 November 2026, 1:00 pm, Toronto time')
  })

  it('is what was set, of settings', () => {
    expect(
      said('settings', [
        { field: 'samar.time', before: '', after: '19:30|21:00' },
        { field: 'samar.blocked', before: 'false', after: 'true' },
        { field: 'gone.name', before: 'a', after: '' },
      ]),
    ).toEqual([
      { field: 'Samar: Times', before: null, after: '7:30 pm, 9:00 pm' },
      { field: 'Samar: Held back', before: 'No', after: 'Yes' },
      { field: 'gone.name', before: 'a', after: null },
    ])
  })

  it('is text without tags of an announcement, and not more than a line of it', () => {
    const [change] = said('announcement', [
      {
        field: 'content',
        before: '<p>Mr <strong>Rahim</strong> &amp; family</p>',
        after: `<p>${'a '.repeat(200)}</p>`,
      },
    ])
    expect(change).toMatchObject({ field: 'Text', before: 'Mr Rahim & family' })
    expect(change?.after).toMatch(/a…$/)
    expect(change?.after?.length).toBeLessThanOrEqual(200)
  })

  it('names roles, regions and what an event holds back', () => {
    expect(
      said('user', [
        { field: 'roles', before: ['MK'], after: ['MK', 'ADMIN'] },
        { field: 'regionId', before: 3, after: 9 },
        { field: 'email' },
      ]),
    ).toEqual([
      { field: 'Roles', before: 'Mukhi/Kamadia', after: 'Mukhi/Kamadia, Administrator' },
      { field: 'Region', before: 'Central Ontario', after: '9' },
      { field: 'E-mail for logging in' },
    ])
    expect(said('calendarEvent', [{ field: 'blocks', before: [], after: ['samar', 'mayyit'] }])).toEqual([
      { field: 'Holds back', before: null, after: 'samar, mayyit' },
    ])
  })

  it('is readable of a kind or a field that nobody knows any more', () => {
    expect(said('wedding', [{ field: 'hallId', before: 1, after: null }])).toEqual([
      { field: 'Hall', before: '1', after: null },
    ])
  })
})

describe('what an export was asked by', () => {
  const asked = (kind: string, field: string, after: unknown) => said(kind, [{ field, after }], 'EXPORTED')

  it.each([
    ['samar', 'status', { type: 'SELECT', operator: 'IN', values: ['APPROVED'] }, 'Status: Approved'],
    ['samar', 'jamatkhanaId', { type: 'SELECT', operator: 'IN', values: [302, 999] }, 'Jamatkhana: East York or 999'],
    ['user', 'regionId', { type: 'SELECT', operator: 'IN', values: [3] }, 'Region: Central Ontario'],
    ['timeline', 'by', { type: 'TEXT', operator: 'CONTAIN', value: 'ali' }, 'Who: contains'],
    ['bayah', 'name', { type: 'TEXT', operator: 'CONTAIN' }, 'Name: contains'],
    ['samar', 'samarDate', { type: 'DATE', operator: 'GREATER_THAN', value: '2026-11-20' }, 'Samar date: after'],
    ['samar', 'goneField', { type: 'TEXT', operator: 'CONTAIN', value: 'ali' }, 'Gone field'],
    ['wedding', 'guest', { type: 'TEXT', operator: 'CONTAIN', value: 'ali' }, 'Guest'],
  ])('%s by %s', (kind, field, filter, words) => expect(asked(kind, field, filter)).toEqual([{ field: words }]))
})

describe('in French', () => {
  const inFrench: typeof said = (...given) => inLanguage('fr', () => said(...given))

  it('a line says what it is about, and fields, picked values and choices', () => {
    expect(inLanguage('fr', () => aboutInWords(toldOf('settings'), 'settings', 3))).toBe('Réglages')
    expect(
      inFrench('mayyit', [
        { field: 'placeOfDeath', before: 'Hospital', after: 'Somewhere of before' },
        { field: 'deceasedAgeUnit', before: 'years', after: 'months' },
        { field: 'contactLanguage', before: 'en', after: 'fr' },
        { field: 'gender', before: null, after: 'MALE' },
      ]),
    ).toEqual([
      { field: 'Lieu du décès', before: 'Hôpital', after: 'Somewhere of before' },
      { field: 'Unité d’âge', before: 'ans', after: 'mois' },
      { field: 'Langue de correspondance', before: 'English', after: 'Français' },
      { field: 'Genre', before: null, after: 'Homme' },
    ])
    expect(inFrench('bodyTransfer', [{ field: 'vendorLanguage', before: 'fr', after: 'en' }])).toEqual([
      { field: 'Langue de correspondance', before: 'Français', after: 'English' },
    ])
  })

  it('an export says by which filters it was asked', () => {
    const [change] = inFrench('samar', [{ field: 'status', after: STATUS_IS_APPROVED }], 'EXPORTED')
    expect(change?.field).toMatch(/^Statut.*Approuv/)
  })
})

const STATUS_IS_APPROVED = { type: 'SELECT', operator: 'IN', values: ['APPROVED'] }
