import { expect, test } from 'vitest'
import { jamatkhanaOptions } from './jamatkhanaOptions.ts'

test('the own region stands first, the others by name, what is no longer on offer last', () => {
  const house = (id: number, name: string, region?: { id: number; name: string }) => ({
    id,
    name,
    timezone: 'America/Toronto',
    ...(region && { region }),
  })
  const west = { id: 8, name: 'Southwest Ontario' }
  const houses = [
    house(9, 'Closed'),
    house(801, 'Kitchener', west),
    house(302, 'East York', { id: 3, name: 'Central Ontario' }),
    house(701, 'Pickering', { id: 7, name: 'Northeast Ontario' }),
    house(802, 'Meadowvale', west),
  ]
  const options = jamatkhanaOptions(houses, { regionId: 7 })
  expect(options.map(({ label, group }) => [group, label])).toEqual([
    ['Northeast Ontario', 'Pickering'],
    ['Central Ontario', 'East York'],
    ['Southwest Ontario', 'Kitchener'],
    ['Southwest Ontario', 'Meadowvale'],
    [undefined, 'Closed'],
  ])
})
