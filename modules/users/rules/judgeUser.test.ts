import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../../kit/rules/access.ts'
import { actor } from '../../../kit/testing/actor.ts'
import { accountFaultWords } from '../words/en.ts'
import { judgeUser, regionOf, type UserFacts } from './judgeUser.ts'
import type { User } from './user.ts'

const EAST_YORK = { id: 302, name: 'East York', region: { id: 3, name: 'Central Ontario' } }
const PICKERING = { id: 701, name: 'Pickering', region: { id: 7, name: 'Northeast Ontario' } }

/** Number 4 of the demonstration, whom `actor` gives too; not in the order of the alphabet, as roles are kept. */
const KARIM: User = {
  ...{ id: 4, version: 1, code: null, name: 'Karim Lalani', firstName: 'Karim', middleName: null, lastName: 'Lalani' },
  ...{ email: 'mk@example.org', language: 'en', communicationEmail: 'mk@example.org', regionId: 3, jamatkhanaId: 302 },
  ...{ jamatkhana: EAST_YORK, roles: ['MK', 'ADMIN'], status: 'ACTIVE', startDate: '2026-01-01', endDate: null },
  ...{ shutOut: null, timezone: 'America/Toronto', createdBy: null, createdOn: '2026-01-01T12:00:00.000Z' },
  ...{ updatedBy: null, updatedOn: '2026-01-01T12:00:00.000Z' },
}
const another = (...roles: Role[]): User => ({ ...KARIM, id: 5, roles })

type Typed = Readonly<Record<string, unknown>>
const judge = (as: Role, typed: Typed, before: User | null = null) => {
  const facts: UserFacts = {
    ...{ actor: actor(as), before },
    ...{ regions: [EAST_YORK.region, PICKERING.region], jamatkhanas: [EAST_YORK, PICKERING] },
  }
  return judgeUser(typed, facts)
}

describe('where a user is put', () => {
  it('a national member chooses the region, an administrator has their own, whatever was typed (2§5)', () => {
    expect(regionOf(actor('NATIONAL_ROP_MEMBER'), 7)).toBe(7)
    expect(regionOf(actor('ADMIN'), 7)).toBe(3)
  })

  it.each<[Role, Typed, Typed]>([
    ['NATIONAL_ROP_MEMBER', { regionId: 7, jamatkhanaId: 701 }, {}],
    ['NATIONAL_ROP_MEMBER', { regionId: null, jamatkhanaId: 701 }, { regionId: 'Please select region.' }],
    ['NATIONAL_ROP_MEMBER', { jamatkhanaId: 701 }, { regionId: 'Please select region.' }],
    ['NATIONAL_ROP_MEMBER', { regionId: 8, jamatkhanaId: 701 }, { regionId: 'Please select a valid option.' }],
    ['NATIONAL_ROP_MEMBER', { regionId: 7, jamatkhanaId: 302 }, { jamatkhanaId: 'Please select a valid option.' }],
    ['NATIONAL_ROP_MEMBER', { regionId: 7, jamatkhanaId: 702 }, { jamatkhanaId: 'Please select a valid option.' }],
    // One that is missing is asked for by the form itself.
    ['NATIONAL_ROP_MEMBER', { regionId: 7, jamatkhanaId: null }, {}],
    ['ADMIN', { jamatkhanaId: 302 }, {}],
    ['ADMIN', { regionId: 7, jamatkhanaId: 302 }, {}],
    ['ADMIN', { regionId: 7, jamatkhanaId: 701 }, { jamatkhanaId: 'Please select a valid option.' }],
  ])('%s, %j: a Jamatkhana of the region (decisions §11)', (as, typed, errors) => {
    expect(judge(as, typed)).toEqual(errors)
  })

  it('whose Jamatkhana has gone to another region stays where they are, until that is changed', () => {
    const moved: User = { ...KARIM, id: 5, regionId: 4, jamatkhanaId: 302 }
    const option = 'Please select a valid option.'
    expect(judge('NATIONAL_ROP_MEMBER', { ...moved }, moved)).toEqual({})
    expect(judge('NATIONAL_ROP_MEMBER', { ...moved, jamatkhanaId: 701 }, moved)).toEqual({ regionId: option })
    expect(judge('NATIONAL_ROP_MEMBER', { ...moved, regionId: 7 }, moved)).toEqual({ jamatkhanaId: option })
  })
})

describe('the roles of a user', () => {
  const HERE = { regionId: 3, jamatkhanaId: 302 }
  const refusal = (roles: string) => ({ roles: `Only a national member can give or take away: ${roles}.` })

  it.each<[Role, readonly Role[], User | null, Typed]>([
    ['ADMIN', ['MK', 'ADMIN'], null, {}],
    ['ADMIN', ['MK', 'DELETE'], null, refusal('May delete records')],
    [
      'ADMIN',
      ['NATIONAL_READ_ONLY', 'BAYAH_REGISTRATION_EXPORT_DATA'],
      null,
      refusal("Bay'ah data export, National, read only"),
    ],
    ['NATIONAL_ROP_MEMBER', ['DELETE', 'NATIONAL_ROP_MEMBER'], null, {}],
    // What somebody holds stays theirs, whoever edits them, and is not taken away.
    ['ADMIN', ['MGC', 'DELETE'], another('MK', 'DELETE'), {}],
    ['ADMIN', ['MK'], another('MK', 'DELETE'), refusal('May delete records')],
    ['NATIONAL_ROP_MEMBER', ['MK'], another('MK', 'DELETE'), {}],
  ])('%s gives %j', (as, roles, before, errors) => {
    expect(judge(as, { ...HERE, roles }, before)).toEqual(errors)
  })
})

describe('the own account', () => {
  const OWN_ROLES = 'Nobody can change their own roles.'

  it('keeps what was there: its roles in any order, its end left empty, the region of who cannot choose', () => {
    expect(judge('ADMIN', KARIM, KARIM)).toEqual({})
    const { regionId: _region, endDate: _end, ...rest } = KARIM
    expect(judge('ADMIN', { ...rest, roles: ['ADMIN', 'MK'] }, KARIM)).toEqual({})
    expect(judge('ADMIN', { ...KARIM, firstName: 'Karima', communicationEmail: 'other@example.org' }, KARIM)).toEqual(
      {},
    )
  })

  it.each<[Typed, Typed]>([
    [{ email: 'other@example.org' }, { email: accountFaultWords.ownAccount }],
    [
      { regionId: 7, jamatkhanaId: 701 },
      { regionId: accountFaultWords.ownAccount, jamatkhanaId: accountFaultWords.ownAccount },
    ],
    [{ jamatkhanaId: 301 }, { jamatkhanaId: accountFaultWords.ownAccount }],
    [{ startDate: '2026-01-02' }, { startDate: accountFaultWords.ownAccount }],
    [{ endDate: '2027-01-01' }, { endDate: accountFaultWords.ownAccount }],
    [{ roles: ['MK', 'ADMIN', 'MGC'] }, { roles: OWN_ROLES }],
    [{ roles: ['MK'] }, { roles: OWN_ROLES }],
  ])('%j is for somebody else to change (decisions §5)', (typed, errors) => {
    expect(judge('NATIONAL_ROP_MEMBER', { ...KARIM, ...typed }, KARIM)).toEqual(errors)
  })

  it('of another user is for whoever may edit them to change', () => {
    const typed = { email: 'other@example.org', roles: ['MGC'], startDate: '2026-01-02', endDate: '2027-01-01' }
    expect(judge('ADMIN', { ...KARIM, ...typed }, another('MK'))).toEqual({})
  })

  it('is judged whatever was typed', () => {
    expect(judge('ADMIN', { ...KARIM, endDate: ['2027-01-01'], roles: null }, KARIM)).toEqual({
      endDate: accountFaultWords.ownAccount,
      roles: OWN_ROLES,
    })
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(KARIM)), fc.anything()), (typed) => {
        judge('ADMIN', typed, KARIM)
      }),
    )
  })
})
