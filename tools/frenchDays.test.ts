import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stamped, written } from '../kit/rules/when.ts'
import { inLanguage } from '../kit/server/languages.ts'
import { readDay } from '../kit/web/form/typedDay.ts'

// Here, since the tests of screens know English alone; those of a typed day stand beside it.

/** A Thursday. */
const today = '2026-11-19'

it.each([
  ['4 mars 2012', '2012-03-04'],
  ['24 nov. 2026', '2026-11-24'],
  ['le 1er décembre', '2026-12-01'],
  ['12 AOUT 2026', '2026-08-12'],
  ['3 févr. 2027', '2027-02-03'],
  ['mardi 24 novembre 2026', '2026-11-24'],
  ['mar. 24 nov.', '2026-11-24'],
  ['Aujourd’hui', '2026-11-19'],
  ["aujourd'hui", '2026-11-19'],
  ['demain', '2026-11-20'],
  ['vendredi', '2026-11-20'],
  ['3 juil. 2026', '2026-07-03'],
  ['3 jui 2026', null],
  ['tomorrow', null],
])('%j is %j where French is read', (typed, day) => {
  expect(inLanguage('fr', () => readDay(typed, { today }))).toBe(day)
})

it('reads every day as French says it', () => {
  const days = fc
    .date({ min: new Date('1801-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  inLanguage('fr', () => fc.assert(fc.property(days, (day) => readDay(written(day), { today }) === day)))
})

it.each([
  ['America/Toronto', '2026-11-20 19:30:05 HNE'],
  ['America/Halifax', '2026-11-20 20:30:05 HNA'],
  ['UTC', '2026-11-21 00:30:05 UTC'],
])('a stamp in %s names its zone as French does', (zone, stamp) =>
  expect(inLanguage('fr', () => stamped('2026-11-21T00:30:05Z', zone))).toBe(stamp),
)
