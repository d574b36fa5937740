import type { MayyitContent, MayyitField } from '../rules/fields.ts'

/** Jamatkhanas and a cemetery of the demonstration data (decisions §19), by name. */
export const JK = {
  headquarters: 301,
  eastYork: 302,
  donMills: 303,
  regina: 401,
  halifax: 501,
  pickering: 701,
} as const
export const CEMETERY = 'Maple Hollow Cemetery'

/** What has to be said; of the three questions that nobody has to answer, the answer is known. */
type Least = Omit<
  { [Field in MayyitField as null extends MayyitContent[Field] ? never : Field]: MayyitContent[Field] },
  'announceAge' | 'burialFundCoverage' | 'contactLanguage'
>
const LEAST: Least = {
  deceasedName: 'Rahim Lalani',
  deceasedAge: 77,
  deceasedAgeUnit: 'years',
  city1: 'Toronto',
}

/** The least that is saved: a draft. */
export const draftInput = (more: object = {}) => ({ ...LEAST, ...more })

/**
 * A planned funeral on Friday, 20 November 2026, 1:00 pm in Toronto, four days after the test's Monday noon; Samar and
 * Ziarat the same evening.
 */
export const plannedInput = (more: object = {}) =>
  draftInput({
    deceasedTitle: 'Mr',
    gender: 'MALE',
    dateOfDeath: '2026-11-15',
    placeOfDeath: 'Hospital',
    causeOfDeath: 'Stroke',
    officiatingJk: JK.eastYork,
    chelliAnjaliLocation: CEMETERY,
    chelliAnjaliDateTime: '2026-11-20T18:00:00Z',
    samarAndZiaratJk: JK.headquarters,
    samarAndZiaratDateTime: '2026-11-21T00:30:00Z',
    contactName: 'Karim Lalani',
    contactEmail: 'karim@example.org',
    contactPhone: '416-555-1234',
    ...more,
  })
