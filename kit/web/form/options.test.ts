import { expect, test } from 'vitest'
import { choicesOf } from './options.ts'

test('choices stand in groups as soon as there are several, those of none by themselves', () => {
  const east = { value: 302, label: 'East York', group: 'Central Ontario' }
  const pickering = { value: 701, label: 'Pickering', group: 'Northeast Ontario' }
  expect(choicesOf([east])).toEqual([{ value: '302', label: 'East York' }])
  expect(choicesOf([east, pickering, { value: 9, label: 'Closed' }])).toEqual([
    { group: 'Central Ontario', items: [{ value: '302', label: 'East York' }] },
    { group: 'Northeast Ontario', items: [{ value: '701', label: 'Pickering' }] },
    { value: '9', label: 'Closed' },
  ])
})
