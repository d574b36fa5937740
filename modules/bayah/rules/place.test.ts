import { expect, it } from 'vitest'
import { actor } from '../../../kit/testing/actor.ts'
import { movesAway, placeOf, sees } from './place.ts'

const person = { id: 13, firstName: 'A', lastName: 'B' }
const BAYAH = { regionId: 3, jamatkhanaId: 302, createdBy: null }
const ELSEWHERE = { id: 701, region: { id: 7 } }

it('stands with the Jamatkhana of its ceremony', () => {
  expect(placeOf({ ...BAYAH, createdBy: person })).toEqual({
    regionId: 3,
    jamatkhanaIds: [302],
    principalJamatkhanaId: 302,
    createdById: 13,
  })
  expect(placeOf(BAYAH).createdById).toBeNull()
})

it('goes out of sight in another region, but for who made it and who sees every region', () => {
  const coordinator = actor('BAYAH_COORDINATOR')
  expect(sees(coordinator, BAYAH)).toBe(true)
  expect(movesAway(coordinator, BAYAH, ELSEWHERE)).toBe(true)
  expect(movesAway(coordinator, BAYAH, { id: 303, region: { id: 3 } })).toBe(false)
  expect(movesAway(coordinator, { ...BAYAH, createdBy: { ...person, id: coordinator.id } }, ELSEWHERE)).toBe(false)
  expect(movesAway(actor('NATIONAL_ROP_MEMBER'), BAYAH, ELSEWHERE)).toBe(false)
})
