import { describe, expect, it, test } from 'vitest'
import { ROLES, type Role } from '../../../kit/rules/access.ts'
import { actor } from '../../../kit/testing/actor.ts'
import { announcementAccess, reachesRegion, reachesSomewhere, regionReach } from './access.ts'

type Line = { everywhere: Role[]; region: Role[]; named: boolean }
const READERS: Role[] = ['NATIONAL_ROP_MEMBER', 'NATIONAL_READ_ONLY']

/**
 * The announcement lines of decisions §5, written out by hand: who has it in every region, who in their own, and whether
 * those have it besides whom a region names. The reading sheet is of Jamatkhanas, so its officers reach no region by it.
 */
const TABLE: Record<keyof typeof announcementAccess, Line> = {
  list: { everywhere: READERS, region: ['ADMIN', 'MGC'], named: true },
  comment: { everywhere: ['NATIONAL_ROP_MEMBER'], region: ['ADMIN', 'MGC'], named: true },
  blankComment: { everywhere: ['NATIONAL_ROP_MEMBER'], region: ['ADMIN'], named: false },
  release: { everywhere: ['NATIONAL_ROP_MEMBER'], region: ['ADMIN'], named: true },
  correct: { everywhere: ['NATIONAL_ROP_MEMBER'], region: ['ADMIN'], named: false },
  simulate: { everywhere: READERS, region: ['ADMIN'], named: false },
  readingSheet: { everywhere: READERS, region: ['ADMIN'], named: false },
}

describe.each(Object.entries(TABLE))('%s', (name, { everywhere, region, named }) => {
  const action = announcementAccess[name as keyof typeof TABLE]

  it.each(ROLES)('%s', (role) => {
    const reach = regionReach(actor(role), action, [])
    expect(reach).toEqual({ everywhere: everywhere.includes(role), regionIds: region.includes(role) ? [3] : [] })
    expect(reachesSomewhere(reach)).toBe([...everywhere, ...region].includes(role))
  })

  it('of those without a role, for whom a region names', () => {
    const reach = regionReach(actor('MAYYIT_REPORTING'), action, [7])
    expect(reach.regionIds).toEqual(named ? [7] : [])
    expect([3, 7].map((regionId) => reachesRegion(reach, regionId))).toEqual([false, named])
  })
})

test('the officers of a Jamatkhana read the sheet of theirs', () => {
  expect(announcementAccess.readingSheet.roles).toEqual(['MK', 'MK_DELEGATE', 'ADMIN'])
})

test('whoever is named in their own region too has each region once', () => {
  const reach = regionReach(actor('ADMIN'), announcementAccess.release, [3, 7])
  expect(reach.regionIds).toEqual([3, 7])
  expect([3, 7, 8].map((regionId) => reachesRegion(reach, regionId))).toEqual([true, true, false])
})

test('everywhere is every region', () => {
  const reach = regionReach(actor('NATIONAL_READ_ONLY'), announcementAccess.list, [])
  expect(reachesRegion(reach, 8)).toBe(true)
  expect(reachesSomewhere(reach)).toBe(true)
})
