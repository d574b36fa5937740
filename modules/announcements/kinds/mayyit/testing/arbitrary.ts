import fc from 'fast-check'
import { CEMETERY, draftInput, JK, plannedInput } from './inputs.ts'

/** Random forms: every combination of sections, with times around the test's now, in zones an hour apart. */

const ids = [null, JK.eastYork, JK.halifax, JK.regina, 999]
const id = fc.constantFrom(...ids)
/** Half hours from three days before noon of 16 November 2026 in Toronto to nine days after. */
const instant = fc.integer({ min: -144, max: 432 }).map((halfHours) =>
  Temporal.Instant.from('2026-11-16T17:00:00Z')
    .add({ minutes: 30 * halfHours })
    .toString({ smallestUnit: 'second' }),
)
const maybeInstant = fc.option(instant, { nil: null })
const word = fc.constantFrom(null, 'Karim Lalani')

const typed = fc.record({
  deceasedAge: fc.integer({ min: 0, max: 120 }),
  deceasedAgeUnit: fc.constantFrom('years', 'months', 'days'),
  gender: fc.constantFrom(null, 'MALE', 'PREFER_NOT_TO_SAY'),
  dateOfDeath: fc.constantFrom(null, '2026-11-10', '2026-11-16', '2026-11-17'),
  causeOfDeath: fc.constantFrom(null, 'Cancer', 'Stroke', 'Other'),
  causeOfDeathInfo: word,
  chelliAnjaliLocation: fc.constantFrom(null, CEMETERY, 'Nowhere'),
  chelliAnjaliDateTime: maybeInstant,
  officiatingJk: id,
  samarAndZiaratJk: id,
  samarAndZiaratDateTime: maybeInstant,
  dilsojiJk: id,
  dilsojiDateTime: maybeInstant,
  fatehaJk: id,
  fatehaDateTime: maybeInstant,
  burialFundCoverage: fc.boolean(),
  burialFundCoverageJk: id,
  burialFundCoverageNumber: fc.constantFrom(null, 'B-12'),
  contactName: word,
  contactEmail: fc.constantFrom(null, 'karim@example.org'),
  contactPhone: fc.constantFrom(null, '416-555-1234'),
})
type Typed = typeof typed extends fc.Arbitrary<infer T> ? T : never

const EMPTY: Record<keyof Typed, unknown> = {
  deceasedAge: 77,
  deceasedAgeUnit: 'years',
  gender: null,
  dateOfDeath: null,
  causeOfDeath: null,
  causeOfDeathInfo: null,
  chelliAnjaliLocation: null,
  chelliAnjaliDateTime: null,
  officiatingJk: null,
  samarAndZiaratJk: null,
  samarAndZiaratDateTime: null,
  dilsojiJk: null,
  dilsojiDateTime: null,
  fatehaJk: null,
  fatehaDateTime: null,
  burialFundCoverage: false,
  burialFundCoverageJk: null,
  burialFundCoverageNumber: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
}
const FIELDS = Object.keys(EMPTY) as (keyof Typed)[]

/**
 * Inputs that every field's own check passes, so that only what depends on other things can refuse them: wholly random
 * ones, and a draft and a planned funeral with up to four fields changed.
 */
export const wellTypedForm: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(fc.constantFrom('random', 'draft', 'planned'), typed, fc.subarray(FIELDS, { maxLength: 4 }))
  .map(([base, form, changed]) => {
    if (base === 'random') return draftInput(form)
    const some = Object.fromEntries(changed.map((field) => [field, form[field]]))
    return base === 'draft' ? draftInput({ ...EMPTY, ...some }) : { ...EMPTY, ...plannedInput(some) }
  })

const anything = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', ' ', 0, -1, 1.5, true, 'x', '\u0000', 'é', '2026-02-30', [], {}),
  fc.string({ maxLength: 12 }),
)

/** The same, with up to five fields replaced by whatever a client could send. */
export const anyForm = fc
  .tuple(
    wellTypedForm,
    fc.array(
      fc.tuple(
        fc.constantFrom(
          'deceasedName',
          'deceasedAge',
          'city1',
          'officiatingJk',
          'chelliAnjaliLocation',
          'chelliAnjaliDateTime',
          'samarAndZiaratDateTime',
          'dilsojiJk',
          'fatehaDateTime',
          'deceasedPostal',
          'contactEmail',
          'workflowId',
          'mayyitNumber',
          'unknownField',
        ),
        anything,
      ),
      { maxLength: 5 },
    ),
  )
  .map(([form, replaced]) => ({ ...form, ...Object.fromEntries(replaced) }))
