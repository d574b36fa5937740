import { expect, it } from 'vitest'
import { comparedAt, knownHere, zonesThatDiffer } from './clockRules.ts'

const ZONES = ['America/Toronto', 'America/Regina']

it('looks into every month of the year to come, so that no change of clocks is missed', () => {
  const months = new Set(comparedAt('2026-11-26').map((at) => at.slice(0, 7)))
  expect(months.size).toBeGreaterThanOrEqual(13)
  expect(comparedAt('2026-11-26')[0]).toBe('2026-11-26T12:00:00Z')
})

it('says how far ahead of UTC a zone is', () => {
  const { offsets } = knownHere('2026-11-26', ZONES)
  expect(new Set(offsets['America/Toronto'])).toEqual(new Set([-300, -240]))
  expect(new Set(offsets['America/Regina'])).toEqual(new Set([-360]))
})

it('names the zones that another machine knows otherwise, and those that one has never heard of', () => {
  const said = knownHere('2026-11-26', ZONES)
  expect(zonesThatDiffer(said)).toEqual([])
  const [first = 0, ...others] = said.offsets['America/Toronto'] ?? []
  expect(
    zonesThatDiffer({ ...said, offsets: { ...said.offsets, 'America/Toronto': [first + 60, ...others] } }),
  ).toEqual(['America/Toronto'])
  expect(zonesThatDiffer({ from: said.from, offsets: { 'America/Nowhere': others } })).toEqual(['America/Nowhere'])
})
