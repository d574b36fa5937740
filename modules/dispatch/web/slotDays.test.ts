import { describe, expect, it } from 'vitest'
import type { PlannedSlot } from '../rules/next.ts'
import { slotDays } from './slotDays.ts'

const slot = (date: string, time: string, changes: Partial<PlannedSlot> = {}): PlannedSlot => ({
  date,
  time,
  at: `${date}T00:00:00Z`,
  blocked: null,
  announcements: [],
  leftOut: [],
  moreLeftOut: 0,
  ...changes,
})
const leftOut = [{ id: 1, name: 'Rahim Lalani', eventEndsOn: null }]

/** 'from to: 19:30+21:00 | 22:00' for each span. */
const said = (slots: PlannedSlot[]) =>
  slotDays(slots).map(
    ({ from, to, runs }) => `${from} ${to}: ${runs.map((run) => run.map(({ time }) => time).join('+')).join(' | ')}`,
  )

describe('the days of a plan', () => {
  it('are one line while nothing goes out at the same times', () => {
    const slots = ['2026-11-29', '2026-11-30', '2026-12-01'].flatMap((date) => [
      slot(date, '09:00'),
      slot(date, '19:30'),
    ])
    expect(said(slots)).toEqual(['2026-11-29 2026-12-01: 09:00+19:30'])
  })

  it('stand apart where something goes or is left out, is blocked, or has other times', () => {
    const slots = [
      slot('2026-11-20', '19:30'),
      slot('2026-11-21', '19:30', { leftOut }),
      slot('2026-11-22', '19:30', { leftOut }),
      slot('2026-11-23', '19:30'),
      slot('2026-11-24', '19:30', { blocked: 'Eid' }),
      slot('2026-11-25', '21:00'),
    ]
    expect(said(slots)).toHaveLength(6)
  })

  it('stand apart where a day without a slot lies between', () => {
    expect(said([slot('2026-11-20', '19:30'), slot('2026-11-23', '19:30')])).toHaveLength(2)
  })

  it('keep what goes out by itself within a day', () => {
    const slots = [slot('2026-11-20', '09:00'), slot('2026-11-20', '13:00', { leftOut }), slot('2026-11-20', '19:30')]
    expect(said(slots)).toEqual(['2026-11-20 2026-11-20: 09:00 | 13:00 | 19:30'])
  })
})
