import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actor } from '../testing/actor.ts'
import {
  type Action,
  grantingRoles,
  MODULES,
  mayEver,
  mayOn,
  type Place,
  ROLES,
  type Role,
  reaches,
  reachOf,
  rolesFor,
} from './access.ts'

const EAST_YORK = 302
const DON_MILLS = 303
const PICKERING = 701

const place = (changes: Partial<Place> = {}): Place => ({
  regionId: 3,
  jamatkhanaIds: [DON_MILLS],
  principalJamatkhanaId: DON_MILLS,
  createdById: 99,
  ...changes,
})
const HERE = place({ jamatkhanaIds: [EAST_YORK], principalJamatkhanaId: EAST_YORK })
const IN_REGION = place()
const ELSEWHERE = place({ regionId: 7, jamatkhanaIds: [PICKERING], principalJamatkhanaId: PICKERING })
const MADE_ELSEWHERE = { ...ELSEWHERE, createdById: 4 }

const write = (...roles: Role[]): Action => ({ roles, writes: true })
const read = (...roles: Role[]): Action => ({ roles, writes: false })

it('knows the roles and modules of decisions §5, and no other', () => {
  expect([...ROLES].sort()).toEqual([
    'ADMIN',
    'BAYAH_CONVENER',
    'BAYAH_COORDINATOR',
    'BAYAH_REGISTRATION_EXPORT_DATA',
    'DELETE',
    'FATEHA_APPROVER',
    'GHUSL_CHAIR',
    'GSO_CHAIR',
    'MAYYIT_APPROVER',
    'MAYYIT_CHAIR',
    'MAYYIT_REPORTING',
    'MGC',
    'MK',
    'MK_DELEGATE',
    'NATIONAL_READ_ONLY',
    'NATIONAL_ROP_MEMBER',
  ])
  expect([...MODULES].sort()).toEqual(['BAYAH', 'FATEHA', 'GHUSL', 'MAFI', 'MAYYIT', 'SAMAR'])
})

describe('which roles have an action', () => {
  it('the national member follows the ADMIN', () =>
    expect(rolesFor(write('ADMIN', 'MK'))).toEqual(['ADMIN', 'MK', 'NATIONAL_ROP_MEMBER']))
  it('the national reader follows the ADMIN where nothing changes', () =>
    expect(rolesFor(read('ADMIN'))).toEqual(['ADMIN', 'NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY']))
  it('neither follows anybody else', () => expect(rolesFor(read('MGC', 'MK'))).toEqual(['MGC', 'MK']))

  it.each(ROLES.filter((role) => role !== 'NATIONAL_READ_ONLY'))('%s is no reader', (role) =>
    expect(grantingRoles(actor(role, 'NATIONAL_READ_ONLY'), write('ADMIN'))).not.toContain('NATIONAL_READ_ONLY'),
  )

  it('nobody who is not signed in', () => {
    expect(mayEver(null, read(...ROLES))).toBe(false)
    expect(mayOn(null, read(...ROLES), HERE)).toBe(false)
  })

  it('roles that must be held together', () => {
    const remove: Action = { roles: ['DELETE'], writes: true, together: ['MK', 'MGC'] }
    expect(mayEver(actor('DELETE'), remove)).toBe(false)
    expect(mayEver(actor('MGC'), remove)).toBe(false)
    expect(mayEver(actor('DELETE', 'MGC'), remove)).toBe(true)
  })
})

describe('how far a role reaches (decisions §2)', () => {
  it.each([
    ['MK', [true, false, false, true]],
    ['MK_DELEGATE', [true, false, false, true]],
    ['ADMIN', [true, true, false, true]],
    ['MGC', [true, true, false, true]],
    ['FATEHA_APPROVER', [true, true, false, true]],
    ['MAYYIT_APPROVER', [true, true, false, true]],
    ['DELETE', [true, true, false, true]],
    ['NATIONAL_ROP_MEMBER', [true, true, true, true]],
    ['NATIONAL_READ_ONLY', [true, true, true, true]],
  ] as const)('%s', (role, expected) => {
    const action = read(role)
    expect([HERE, IN_REGION, ELSEWHERE, MADE_ELSEWHERE].map((where) => mayOn(actor(role), action, where))).toEqual(
      expected,
    )
  })

  it('is nowhere for a role that has not the action, not even to what one made', () =>
    expect(mayOn(actor('MGC'), write('ADMIN'), { ...HERE, createdById: 4 })).toBe(false))

  it('is every region for a national member, not one of them besides', () =>
    expect(reachOf(actor('NATIONAL_ROP_MEMBER'), write('ADMIN'))).toMatchObject({ everywhere: true, regionIds: [] }))

  it('is nothing at all without a role', () =>
    expect(reachOf(actor(), { ...read('MK'), deciding: true })).toEqual({
      everywhere: false,
      regionIds: [],
      jamatkhanaIds: [],
      createdById: null,
      principalOnly: false,
    }))

  it('does not spread from one role to another', () => {
    // ADMIN reaches the region, but only the officer may do this.
    expect(mayOn(actor('ADMIN', 'MK'), write('MK'), IN_REGION)).toBe(false)
    expect(mayOn(actor('ADMIN', 'MK'), write('MK'), HERE)).toBe(true)
    expect(mayOn(actor('NATIONAL_READ_ONLY', 'ADMIN'), write('ADMIN'), ELSEWHERE)).toBe(false)
    expect(mayOn(actor('NATIONAL_READ_ONLY', 'ADMIN'), read('ADMIN'), ELSEWHERE)).toBe(true)
  })

  it('adds up', () => {
    const both = actor('MK', 'MGC')
    expect(reachOf(both, read('MK', 'MGC'))).toEqual({
      everywhere: false,
      regionIds: [3],
      jamatkhanaIds: [EAST_YORK],
      createdById: 4,
      principalOnly: false,
    })
  })

  it('includes every Jamatkhana on a record, or the principal one alone', () => {
    const named = place({ regionId: 7, jamatkhanaIds: [EAST_YORK, PICKERING], principalJamatkhanaId: PICKERING })
    expect(mayOn(actor('MK'), read('MK'), named)).toBe(true)
    expect(mayOn(actor('MK'), { ...write('MK'), deciding: true }, named)).toBe(false)
    expect(mayOn(actor('MK'), { ...write('MK'), deciding: true }, { ...named, principalJamatkhanaId: EAST_YORK })).toBe(
      true,
    )
  })

  it('leaves everybody out of deciding on what they made elsewhere', () => {
    const decide: Action = { ...write('MK', 'ADMIN'), deciding: true }
    for (const role of ['MK', 'ADMIN'] as const) {
      expect(mayOn(actor(role), write('MK', 'ADMIN'), MADE_ELSEWHERE)).toBe(true)
      expect(mayOn(actor(role), decide, MADE_ELSEWHERE)).toBe(false)
      expect(mayOn(actor(role), decide, HERE)).toBe(true)
    }
    expect(mayOn(actor('NATIONAL_ROP_MEMBER'), decide, MADE_ELSEWHERE)).toBe(true)
  })

  it('does not take a record without region or Jamatkhana for anybody’s', () => {
    const nowhere: Place = { regionId: null, jamatkhanaIds: [], principalJamatkhanaId: null, createdById: null }
    for (const role of ['MK', 'ADMIN', 'MGC'] as const) {
      expect(mayOn(actor(role), read(role), nowhere)).toBe(false)
      expect(mayOn(actor(role), { ...read(role), deciding: true }, nowhere)).toBe(false)
    }
  })

  it('never shrinks with one role more, and is the union of what each role reaches', () => {
    const roles = fc.subarray([...ROLES], { minLength: 1 })
    const places = fc.record({
      regionId: fc.constantFrom(3, 7, null),
      jamatkhanaIds: fc.subarray([EAST_YORK, DON_MILLS, PICKERING]),
      principalJamatkhanaId: fc.constantFrom(EAST_YORK, PICKERING, null),
      createdById: fc.constantFrom(4, 99, null),
    })
    fc.assert(
      fc.property(roles, roles, fc.boolean(), fc.boolean(), places, (held, granting, writes, deciding, where) => {
        const action: Action = { roles: granting, writes, deciding }
        const together = reaches(reachOf(actor(...held), action), where)
        const apart = held.some((role) => reaches(reachOf(actor(role), action), where))
        expect(together).toBe(apart)
      }),
      { numRuns: 1000 },
    )
  })
})
