import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check } from '../../../kit/rules/validation.ts'
import { HOSTILE_TEXTS } from '../../../kit/testing/hostile.ts'
import { threadTime } from '../../../kit/testing/processorTime.ts'
import { approveBody, judgeMeeting } from './approval.ts'
import { figuresBody } from './dashboard.ts'
import { consentBody } from './familyApi.ts'
import { sendFormBody } from './familyForm.ts'
import { isNobody } from './guardian.ts'
import { type BayahFacts, judgeBayah } from './judgeBayah.ts'
import { changedBayah } from './registered.ts'
import { bayahInput, familyRegistration, newBayah } from './registration.ts'

const FACTS: BayahFacts = {
  now: '2026-11-16T17:00:00Z',
  jamatkhanas: [{ id: 302, timezone: 'America/Toronto', region: { id: 3 } }],
  zone: 'America/Toronto',
  before: null,
}
/** Whatever a body may hold, at each name that means something, and at others. */
const anyJson = fc.jsonValue({ maxDepth: 3 })
const FIELDS = [...Object.keys(bayahInput), 'registrationFormToken', 'version', '__proto__', 'constructor', 'toString']
const GUARDIAN = ['firstName', 'lastName', 'gender', 'genderOther', 'email', 'faith', 'shareContactInfo', '__proto__']
const LIKELY = fc.constantFrom<unknown>(
  ...['', ' ', 'Canada', 'Other', 'OTHER', 'NOT_SHIA_ISMAILI', 'SHIA_ISMAILI', '2026-12-05T22:00:00Z', '2012-03-04'],
  ...['Ontario', '-271821-04-20', '+275760-09-13', '9999-12-31T23:59:60Z', true, false, null, 0, -1, 302, 1e308, []],
)
const value = fc.oneof(LIKELY, anyJson)
const guardian = fc.oneof(value, fc.dictionary(fc.constantFrom(...GUARDIAN), value))
const body = fc
  .tuple(fc.dictionary(fc.constantFrom(...FIELDS), value), guardian, guardian)
  .map(([fields, guardian1, guardian2]) => ({ ...fields, guardian1, guardian2 }))

const SCHEMAS = { newBayah, changedBayah, familyRegistration, sendFormBody, approveBody, consentBody, figuresBody }

describe('whatever is sent', () => {
  it('is judged in words by field, and nothing breaks', () => {
    fc.assert(
      fc.property(body, fc.boolean(), fc.boolean(), (typed, isFamily, isEdit) => {
        const errors = judgeBayah(typed, {
          ...FACTS,
          ...(isFamily && { jamatkhanas: null, zone: null }),
          ...(isEdit && {
            before: { bayahDateTime: '2026-12-05T22:00:00.000Z', dateOfBirth: null, meetingDate: null },
          }),
        })
        for (const [field, message] of Object.entries(errors)) {
          expect(message).toMatch(/\.$|^Please select (Region|Jamatkhana)/)
          expect(FIELDS).toContain(field.split('.')[0])
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('is checked without a fault, and what passes is right by the rules as well', () => {
    fc.assert(
      fc.property(body, (typed) => {
        for (const schema of Object.values(SCHEMAS)) check(schema, typed, (said) => judgeBayah(said, FACTS))
        const checked = check(newBayah, typed, (said) => judgeBayah(said, FACTS))
        if (checked.ok) expect(judgeBayah(checked.value, FACTS)).toEqual({})
      }),
      { numRuns: 500 },
    )
  })

  it('is told from nobody', () => {
    fc.assert(
      fc.property(anyJson, (typed) => {
        expect(typeof isNobody(typed)).toBe('boolean')
        judgeMeeting({ meetingDate: typed }, { today: '2026-11-16', ceremonyOn: '2026-12-05' })
      }),
    )
    for (const typed of [null, undefined, '', ' ', {}, { a: null }, { a: '', b: undefined }])
      expect([typed, isNobody(typed)]).toEqual([typed, true])
    for (const typed of [0, false, [], 'x', { a: 0 }, { a: false }, { a: [] }, { a: {} }])
      expect([typed, isNobody(typed)]).toEqual([typed, false])
  })

  it.each(Object.entries(HOSTILE_TEXTS))('%s, everywhere, is read soon', (_, text) => {
    const everywhere = Object.fromEntries([...FIELDS, ...GUARDIAN].map((field) => [field, text]))
    const typed = { ...everywhere, guardian1: everywhere, guardian2: everywhere }
    const began = threadTime()
    for (const schema of Object.values(SCHEMAS)) check(schema, typed, (said) => judgeBayah(said, FACTS))
    expect(threadTime() - began).toBeLessThan(2000)
  })
})
