import { expect, test } from 'vitest'
import { begins, firstIn } from '../../../rules/begun.ts'
import { mayyitBegins } from './begins.ts'
import { mayyitRules } from './mayyit.ts'
import type { MayyitRecord } from './record.ts'

const MAYYIT = {
  ...{ deceasedTitle: 'Mr', deceasedName: 'Rahim Lalani', city1: 'Toronto', city2: null },
  ...{ contactName: 'Zubeda Bai  Quadri', contactEmail: 'z@family.example', contactPhone: '416-555-0142' },
  ...{
    contactAltPhone: null,
    contactLanguage: 'fr',
    officiatingJk: 301,
    samarAndZiaratJk: 302,
    ...{ fatehaJk: null, fatehaDateTime: null },
  },
  // 9 pm of the 20th in Toronto.
  samarAndZiaratDateTime: '2026-11-21T02:00:00.000Z',
} as MayyitRecord
const known = (kind: 'samar' | 'fateha' | 'mafi', more: Partial<MayyitRecord> = {}, today = '2026-11-20') =>
  mayyitBegins.known({ ...MAYYIT, ...more }, kind, {
    now: `${today}T20:00:01Z`,
    zoneAt: (id) => (id === 102 ? 'America/Vancouver' : 'America/Toronto'),
  })

test('what a Mayyit knows of a Samar: the person, whom to call, where and on which day', () => {
  expect(known('samar')).toEqual({
    ...{ deceasedTitle: 'Mr', deceasedName: 'Rahim Lalani', firstCity: 'Toronto', secondCity: null },
    familyContact: {
      ...{ firstName: 'Zubeda Bai', lastName: 'Quadri', email: 'z@family.example' },
      ...{ phone: '416-555-0142', altPhone: null, language: 'fr' },
    },
    ...{ jamatkhanaId: 302, samarDate: '2026-11-20' },
  })
})

test('the day of a Samar is that of its own Jamatkhana', () => {
  // 9 pm of the 20th in Vancouver is the 21st in Toronto.
  const samarAndZiaratDateTime = '2026-11-21T05:00:00.000Z'
  expect(known('samar', { samarAndZiaratJk: 102, samarAndZiaratDateTime })).toMatchObject({ samarDate: '2026-11-20' })
  expect(known('samar', { samarAndZiaratDateTime })).toMatchObject({ samarDate: '2026-11-21' })
})

test('the time of a Fateha Khwani that a Mayyit knows, unless it is over', () => {
  const planned = { fatehaJk: 102, fatehaDateTime: '2026-11-22T20:00:00.000Z' }
  expect(known('fateha', planned)).toMatchObject({ jamatkhanaId: 102, fatehaDate: '2026-11-22T20:00:00.000Z' })
  // A second later, on the same day.
  expect(known('fateha', planned, '2026-11-22')).not.toHaveProperty('fatehaDate')
  expect(known('fateha')).not.toHaveProperty('fatehaDate')
})

test('an evening at which a request is refused is asked anew', () => {
  const at = (fatehaDateTime: string) => known('fateha', { fatehaJk: 302, fatehaDateTime })
  // Six in Toronto is taken, half past is not.
  expect(at('2026-11-22T23:00:00.000Z')).toHaveProperty('fatehaDate')
  expect(at('2026-11-22T23:30:00.000Z')).not.toHaveProperty('fatehaDate')
})

test('a day that is over is asked, and so is what nobody has said', () => {
  expect(known('samar', {}, '2026-11-21')).not.toHaveProperty('samarDate')
  expect(known('samar', { samarAndZiaratDateTime: null, samarAndZiaratJk: null })).toMatchObject({ jamatkhanaId: 301 })
  expect(known('fateha')).toMatchObject({ jamatkhanaId: 301 })
  expect(known('fateha', { fatehaJk: 303 })).not.toHaveProperty('samarDate')
  for (const [name, parts] of [
    ['Zubeda', { firstName: 'Zubeda', lastName: null }],
    [null, { firstName: null, lastName: null }],
  ] as const)
    expect(known('samar', { contactName: name }).familyContact).toMatchObject(parts)
})

test('which begin what', () => {
  expect(begins(mayyitRules, 'DRAFT', 'samar')).toBe(true)
  expect(begins(mayyitRules, 'CANCELLED', 'samar')).toBe(false)
  expect(begins(mayyitRules, 'APPROVED', 'mafi')).toBe(false)
  expect(begins({}, 'APPROVED', 'samar')).toBe(false)
})

test.each([undefined, '', 'mayyit', 'mayyit-', 'mayyit-x', 'mayyit-0', 'mayyit--1', 'nothing-1', 'mayyit-1.5'])(
  '%j in an address names no record',
  (text) => expect(firstIn(text)).toBeNull(),
)
test('an address names one', () => expect(firstIn('mayyit-12')).toEqual({ kind: 'mayyit', id: 12 }))
