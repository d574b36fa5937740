import { expect, it } from 'vitest'
import { judgeAge } from './age.ts'

const judged = (deceasedAge: unknown, deceasedAgeUnit: unknown) => judgeAge({ deceasedAge, deceasedAgeUnit })
const tooMany = { deceasedAge: 'Provide a valid value.' }

it.each([
  [0, 'days'],
  [81, 'years'],
  [130, 'years'],
  [1560, 'months'],
  [47_580, 'days'],
])('somebody can have lived %i %s', (age, unit) => expect(judged(age, unit)).toEqual({}))

it.each([
  [131, 'years'],
  [1561, 'months'],
  [47_581, 'days'],
  [2_147_483_647, 'years'],
])('nobody has lived %i %s', (age, unit) => expect(judged(age, unit)).toEqual(tooMany))

it('says in what it is, and nothing of what is no age', () => {
  expect(judged(81, null)).toEqual({ deceasedAgeUnit: 'Please specify age unit.' })
  for (const age of [null, '', undefined]) expect(judged(age, 'years')).toEqual({})
  expect(judged('999', 'years')).toEqual({})
  expect(judged(999, 'weeks')).toEqual({})
})
