import { expect, it } from 'vitest'
import { MODULES } from '../../kit/rules/access.ts'
import { NEEDED } from './policy.ts'

it('says of every switch whom it needs in a region', () => {
  expect(Object.keys(NEEDED).toSorted()).toEqual(MODULES.toSorted())
})
