import { describe, expect, it } from 'vitest'
import { bandFault, judgeAway, verdictAtDoor } from './atDoor.ts'
import { judgeBand } from './band.ts'

const NAME = 'Zarina Hirji'
const KNOWN = { isTheirs: false, wornBy: null }

describe('a band at the door', () => {
  it('is judged as the server judges it, though only marks of it are known', () => {
    for (const type of ['LEFT', 'CHECKED_IN', 'BAND'] as const)
      for (const worn of ['W-77', null])
        for (const read of ['w 77', 'W-78', null])
          for (const isWornByOther of [false, true]) {
            const isTheirs = worn !== null && read === 'w 77'
            const known = { isTheirs, wornBy: isWornByOther ? 'Amin' : null }
            const asServer = judgeBand(read, { type, worn, isWornByOther })
            const hidden = { band: null, isBanded: worn !== null }
            expect(verdictAtDoor(hidden, type, read, known)).toBe(asServer)
            expect(verdictAtDoor({ band: worn, isBanded: worn !== null }, type, read, known)).toBe(asServer)
          }
  })

  it('that differs is said in the words of the server, without one that is not known here', () => {
    const here = { name: NAME, band: null }
    expect(bandFault(here, 'other', 'W-9', KNOWN)).toMatch(/^Zarina Hirji wears another band\. If this is the right/)
    expect(bandFault({ name: NAME, band: 'W-77' }, 'other', 'W-9', KNOWN)).toMatch(/^Zarina Hirji wears W-77\. If/)
    expect(bandFault(here, 'unread', null, KNOWN)).toMatch(/^Zarina Hirji wears a band: please read it\./)
    expect(bandFault(here, 'wornByOther', 'W-9', { ...KNOWN, wornBy: 'Amin' })).toMatch(
      /^Wrist band W-9 is worn by Amin/,
    )
    expect(bandFault(here, 'same', 'W-77', KNOWN)).toBeNull()
  })

  it('without a network wants a reason, and that who leaves is entered alone', () => {
    const why = { reason: 'The band was torn' }
    expect(judgeAway({}, 'LEFT', null)).toEqual({})
    expect(judgeAway({}, 'LEFT', 'differs')).toEqual({ wristBandId: 'differs' })
    expect(Object.keys(judgeAway(why, 'LEFT', 'differs'))).toEqual(['alone'])
    expect(judgeAway({ ...why, alone: true }, 'LEFT', 'differs')).toEqual({})
    expect(judgeAway(why, 'CHECKED_IN', 'differs')).toEqual({})
  })
})
