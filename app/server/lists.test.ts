import { expect, it } from 'vitest'
import { LISTS } from '../testing/listTotals.ts'
import { LISTS as SEARCHED } from '../testing/searches.ts'

it('of every list that is called, the plans of its searches are looked at', () =>
  expect(SEARCHED.map(({ path }) => `/${path}`).toSorted()).toEqual(LISTS.toSorted()))
