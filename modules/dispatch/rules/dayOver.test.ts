import { expect, it } from 'vitest'
import { endOfDay } from '../../../kit/rules/time.ts'
import { dayOver } from './dayOver.ts'

it.each(['America/Halifax', 'America/Toronto', 'America/Vancouver'])(
  'of a Samar that is over in %s it is the day that was set, wherever it is read',
  (zone) => {
    for (const day of ['2026-11-01', '2026-11-16', '2026-03-08'])
      for (const read of ['America/Halifax', 'America/Vancouver'])
        expect(dayOver('samar', endOfDay(day, zone), read)).toBe(day)
  },
)

it.each(['fateha', 'mayyit', 'mafi'] as const)('of a %s there is none', (kind) => {
  expect(dayOver(kind, '2026-11-16T18:00:00Z', 'America/Toronto')).toBeNull()
})
