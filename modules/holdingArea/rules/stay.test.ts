import { describe, expect, it } from 'vitest'
import { at } from '../testing/spans.ts'
import { judgeFacility } from './facility.ts'
import { judgeStay, spanIn } from './stay.ts'

const FIELDS = { arrival: 'comesOn', exit: 'goesOn', order: 'It must go after it comes.' }
const NOW = at(1000)
const judge = (comesOn: unknown, goesOn: unknown, before: string | null = null) =>
  judgeStay({ comesOn, goesOn }, FIELDS, { now: NOW, before: before === null ? null : { arrivesOn: before } })

describe('a planned stay', () => {
  it.each([
    ['now and later', at(1000), at(1001), {}],
    ['a month', at(1000), at(1000 + 31 * 1440), {}],
    ['before now', at(999), at(2000), { comesOn: 'The date cannot be in the past.' }],
    ['without length', at(1500), at(1500), { goesOn: 'It must go after it comes.' }],
    ['backwards', at(1500), at(1400), { goesOn: 'It must go after it comes.' }],
    ['longer than a month', at(1000), at(1001 + 31 * 1440), { goesOn: 'A stay can be planned for at most 31 days.' }],
    [
      'both at once',
      at(999),
      at(900),
      { comesOn: 'The date cannot be in the past.', goesOn: 'It must go after it comes.' },
    ],
    ['without an exit', at(999), null, { comesOn: 'The date cannot be in the past.' }],
    ['without an arrival', '', at(900), {}],
    ['at the end of the calendar', '2999-12-31T23:59:00Z', '3000-01-30T00:00:00Z', {}],
    [
      'after it, by a slip of the key',
      '3026-11-20T00:00:00Z',
      '3026-11-21T00:00:00Z',
      { comesOn: 'The calendar ends with the year 2999. Please check the year.' },
    ],
    ['of half-typed times', '2026-11-', '2026-11-20T', {}],
    ['of other things', 7, { a: 1 }, {}],
    ['of lists of times', [at(999)], [at(900)], {}],
  ])('%s', (_, comesOn, goesOn, errors) => {
    expect(judge(comesOn, goesOn)).toEqual(errors)
  })

  it('may have begun before now where that was planned, and not be moved there', () => {
    expect(judge(at(500), at(2000), at(500))).toEqual({})
    // The same moment, written otherwise.
    expect(judge(at(500).replace('.000Z', 'Z'), at(2000), at(500))).toEqual({})
    expect(judge(at(501), at(2000), at(500))).toEqual({ comesOn: 'The date cannot be in the past.' })
  })

  it('is read as far as both ends are there', () => {
    expect(spanIn({ comesOn: at(5).replace('.000Z', 'Z'), goesOn: at(9) }, FIELDS)).toEqual({
      arrivesOn: at(5),
      leavesOn: at(9),
    })
    expect(spanIn({ comesOn: at(5), goesOn: '' }, FIELDS)).toBeNull()
    expect(spanIn({ goesOn: at(5) }, FIELDS)).toBeNull()
  })
})

describe('a facility', () => {
  it.each([
    [1, {}],
    [2, { gsoFacilityId: 'Please select Ghusl facility.' }],
    [null, {}],
    ['1', {}],
  ])('%j, where only 1 is offered', (chosen, errors) => {
    expect(judgeFacility(chosen, [{ id: 1 }])).toEqual(errors)
  })
})
