import { describe, expect, it } from 'vitest'
import { correctionHeld } from './correcting.ts'

const NOW = { zone: 'America/Toronto', now: '2026-11-16T17:00:00Z' }
const FREE = {
  kind: 'samar',
  timezone: 'America/Toronto',
  nextSlot: '2026-11-18T00:30:00Z',
  kindBlocked: false,
  blockedToday: false,
} as const

describe('what is said before a correction is sent', () => {
  it('is nothing where nothing holds it back', () => {
    expect(correctionHeld(FREE, '2026-11-17T05:00:00Z', NOW)).toBeNull()
  })

  it('says until when a blocked day holds it, and whether what it corrects is over by then', () => {
    const blocked = { ...FREE, blockedToday: true }
    const until = 'No Samar announcements go out today: the correction waits, and goes out tomorrow at 7:30 pm.'
    expect(correctionHeld(blocked, null, NOW)).toBe(until)
    expect(correctionHeld(blocked, '2026-11-18T00:30:01Z', NOW)).toBe(until)
    expect(correctionHeld(blocked, '2026-11-18T00:30:00Z', NOW)).toBe(
      `${until} What it corrects is over by then, so nobody will read it in time. Please tell them yourself.`,
    )
  })

  it('says where nobody knows when it would go', () => {
    expect(correctionHeld({ ...FREE, kindBlocked: true }, null, NOW)).toContain('held back in the settings')
    expect(correctionHeld({ ...FREE, blockedToday: true, nextSlot: null }, null, NOW)).toContain('none are planned')
  })
})
