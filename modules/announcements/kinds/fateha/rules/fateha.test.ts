import { describe, expect, it } from 'vitest'
import { check } from '../../../../../kit/rules/validation.ts'
import { actor } from '../../../../../kit/testing/actor.ts'
import { type Facts, lacksOf } from '../../../rules/kind.ts'
import { type FatehaRecord, fatehaRules } from './fateha.ts'

const MISSING = 'Please select fateha date and time.'
const INVALID = 'Provide a valid value.'
const HOURS = 'Time should be between 9:00 am to 6:00 pm.'
const PAST = 'The date cannot be in the past.'

const facts = (changes: Partial<Facts> = {}): Facts => ({
  actor: actor('ADMIN'),
  now: '2026-11-20T15:00:00Z',
  jamatkhanas: [{ id: 302, name: 'East York', timezone: 'America/Toronto' }],
  before: null,
  announcedIn: {},
  ...changes,
})
const form = {
  deceasedName: 'Rahim Lalani',
  jamatkhanaId: 302,
  familyContact: { firstName: 'Laila', lastName: 'Premji', email: 'laila@example.org', phone: '416-555-0100' },
}
const errorsOf = (schema: Parameters<typeof check>[0], input: unknown) => {
  const checked = check(schema, input)
  return checked.ok ? null : { ...checked.errors }
}

describe('the date of a Fateha Khwani (decisions §6)', () => {
  it.each([[undefined], [null], ['']])('is not asked on creation: %j is fine', (fatehaDate) =>
    expect(check(fatehaRules.create, { ...form, fatehaDate })).toMatchObject({ ok: true, value: { fatehaDate: null } }),
  )
  it.each([['2026-11-20T15:00:00Z'], ['x'], [0], [{}]])('is not taken on creation: %j', (fatehaDate) =>
    expect(errorsOf(fatehaRules.create, { ...form, fatehaDate })).toEqual({ fatehaDate: INVALID }),
  )

  it('is taken on creation from a record that it begins from, which may know of none', () => {
    const begun = { ...form, begunFrom: { kind: 'mayyit', id: 1 } }
    const fatehaDate = '2026-11-22T15:00:00.000Z'
    expect(check(fatehaRules.create, { ...begun, fatehaDate })).toMatchObject({ ok: true, value: { fatehaDate } })
    expect(check(fatehaRules.create, begun)).toMatchObject({ ok: true, value: { fatehaDate: null } })
    expect(errorsOf(fatehaRules.create, { ...begun, fatehaDate: 'x' })).toEqual({ fatehaDate: INVALID })
    expect(errorsOf(fatehaRules.create, { ...form, begunFrom: null, fatehaDate })).toEqual({ fatehaDate: INVALID })
  })

  it.each([null, [], 'text', 5])('is not looked for in %j, which is no form', (body) =>
    expect(errorsOf(fatehaRules.create, body)).toEqual({ '': INVALID }),
  )

  it.each([
    [undefined, MISSING],
    [null, MISSING],
    ['', MISSING],
    ['  ', MISSING],
    ['2026-11-20', INVALID],
    ['2026-11-20T15:00:00-05:00', INVALID],
    [1_700_000_000_000, INVALID],
  ])('is required on change: %j', (fatehaDate, message) =>
    expect(errorsOf(fatehaRules.change, { ...form, fatehaDate })).toEqual({ fatehaDate: message }),
  )
  it('comes back from a change as the database answers it', () =>
    expect(check(fatehaRules.change, { ...form, fatehaDate: '2026-11-20T15:00Z' })).toMatchObject({
      ok: true,
      value: { fatehaDate: '2026-11-20T15:00:00.000Z' },
    }))

  it.each([
    ['2026-11-20T16:00:00.000Z', {}],
    ['2026-11-20T23:00:00.000Z', {}],
    ['2026-11-20T23:30:00.000Z', { fatehaDate: HOURS }],
    ['2026-11-21T13:59:00.000Z', { fatehaDate: HOURS }],
    ['2026-11-21T14:10:00.000Z', { fatehaDate: INVALID }],
    ['2026-11-20T14:30:00.000Z', { fatehaDate: PAST }],
  ])('%s', (fatehaDate, errors) => expect(fatehaRules.judge({ ...form, fatehaDate }, facts())).toEqual(errors))

  it('keeps it from being approved while there is none, or once it is past', () => {
    const fateha = (fatehaDate: string | null) => ({ fatehaDate }) as FatehaRecord
    const now = '2026-11-20T15:00:00Z'
    expect(fatehaRules.missingForApproval(fateha(null), now)).toEqual({ fatehaDate: MISSING })
    expect(fatehaRules.missingForApproval(fateha('2026-11-20T14:59:00.000Z'), now)).toEqual({ fatehaDate: PAST })
    expect(fatehaRules.missingForApproval(fateha('2026-11-20T15:00:00.000Z'), now)).toEqual({})
  })
})

describe('Fateha Khwani', () => {
  it('is held at one of the Jamatkhanas on offer', () => {
    expect(fatehaRules.judge({ jamatkhanaId: 701 }, facts())).toEqual({ jamatkhanaId: 'Please select a valid option.' })
    expect(fatehaRules.judge({ jamatkhanaId: 302 }, facts({ actor: actor('FATEHA_APPROVER') }))).toEqual({})
  })

  it('has its messages word for word', () => {
    expect(fatehaRules.messages.submitted()).toBe('Fateha Khwani request submitted successfully.')
    expect(fatehaRules.messages).toMatchObject({
      updated: 'Fateha Khwani request updated successfully.',
      approved: 'Fateha Khwani request has been approved.',
      deleted: 'Fateha Khwani request has been deleted.',
      alreadyApproved: 'Request is already approved.',
    })
  })

  it('shows no contact in lists, and the zone of its time', () => {
    expect(fatehaRules.row.shape).not.toHaveProperty('familyContact')
    expect(fatehaRules.row.shape).toHaveProperty('timezone')
  })
})

it('says of one without its date what it lacks, wherever else would stand when it goes out', () => {
  expect(lacksOf(fatehaRules, { fatehaDate: null })).toBe(MISSING)
  expect(lacksOf(fatehaRules, { fatehaDate: '2026-11-20T15:00:00.000Z' })).toBeNull()
})
