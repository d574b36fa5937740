import { expect, it } from 'vitest'
import { optionalPostal } from './fields.ts'
import { isCanadianProvince, postalWarning } from './postal.ts'

it.each([
  ['m4b 1b3', 'M4B1B3'],
  [' M4B1B3 ', 'M4B1B3'],
  ['123456', '123456'],
  ['', null],
  [undefined, null],
])('%j is the postal code %j', (typed, stored) => {
  expect(optionalPostal().parse(typed)).toBe(stored)
})

it.each(['M4B1B', 'M4B1B33', 'M4B-1B3', '     1', 7])('%j is not six letters or digits', (typed) => {
  expect(optionalPostal().safeParse(typed).success).toBe(false)
})

it.each(['Ontario', 'ontario', 'ON', 'Québec', 'PE', 'B.C.', ' Nova Scotia '])('%s is Canadian', (province) => {
  expect(isCanadianProvince(province)).toBe(true)
})

it.each<[unknown, unknown, boolean]>([
  ['M4B1B3', 'Ontario', false],
  ['m4b 1b3', 'ON', false],
  ['123456', 'Ontario', true],
  ['W4B1B3', 'Ontario', true],
  ['D4B1B3', 'Ontario', true],
  ['123456', 'Texas', false],
  // Still being typed, or refused anyhow.
  ['M4B', 'Ontario', false],
  [null, 'Ontario', false],
  ['123456', undefined, false],
])('%j in %j is warned about: %j', (postal, province, warned) => {
  expect(postalWarning(postal, province) !== null).toBe(warned)
})
