import { describe, expect, it } from 'vitest'
import { BLOCKED_BY_SETTING } from '../../calendar/rules/slots.ts'
import { differencesBetween, slotInWords } from './differences.ts'
import type { Next, PlannedSlot } from './next.ts'

const slot = (day: number, changes: Partial<PlannedSlot> = {}): PlannedSlot => ({
  date: `2026-11-${day}`,
  time: '19:30',
  at: `2026-11-${day + 1}T00:30:00Z`,
  blocked: null,
  announcements: [],
  leftOut: [],
  moreLeftOut: 0,
  ...changes,
})

/** A slot that sends these records. */
const sending = (day: number, ids: readonly number[], bcc = ['one@x.org']): PlannedSlot =>
  slot(day, {
    announcements: [
      {
        announcementId: null,
        subject: 'Samar announcements',
        email: { html: '', text: '' },
        mandatoryReceivers: ['mgc@x.org'],
        bcc,
        waitsForRelease: false,
        records: ids.map((id) => ({ id, name: '', wording: '', priority: false })),
        moreRecords: 0,
      },
    ],
  })
const passed = { leftOut: [{ id: 7, name: 'Rahim Lalani', eventEndsOn: '2026-11-18T05:00:00Z' }] }

const plan = (slots: readonly PlannedSlot[]) => ({ kinds: [{ kind: 'samar', slots }] }) as unknown as Next
const between = (before: readonly PlannedSlot[], after: readonly PlannedSlot[]) =>
  differencesBetween(plan(before), plan(after)).map(({ date, change, before: now, after: then }) => [
    date.slice(-2),
    change,
    now,
    then,
  ])

const GOES = '1 record goes out to 2 receivers.'

describe('what would differ', () => {
  it.each([
    ['held back', [slot(17)], [slot(17, { blocked: BLOCKED_BY_SETTING })]],
    ['let go', [slot(17, { blocked: 'Eid' })], [slot(17)]],
    ['held back for another reason', [slot(17, { blocked: 'Eid' })], [slot(17, { blocked: 'Navroz' })]],
    ['added', [], [slot(17)]],
    ['taken away', [slot(17)], []],
    ['moved', [slot(17)], [slot(17, { time: '21:00' })]],
    ['as it was', [sending(17, [1])], [sending(17, [1])]],
  ])('is not a slot at which nothing goes out either way: %s', (_, before, after) => {
    expect(between(before, after)).toEqual([])
  })

  it('is one slot of many when a kind is held back: the one that had something in it', () => {
    const days = Array.from({ length: 14 }, (_, index) => 17 + index - 1)
    const before = days.map((day) => (day === 17 ? sending(day, [1]) : slot(day)))
    const after = days.map((day) => slot(day, { blocked: BLOCKED_BY_SETTING }))
    expect(between(before, after)).toEqual([['17', 'STOPPED', GOES, 'Held back in the settings.']])
  })

  it('is what goes out where it would not, and at the next slot instead', () => {
    const before = [sending(17, [1]), slot(18)]
    const after = [slot(17, { blocked: 'Eid' }), sending(18, [1])]
    expect(between(before, after)).toEqual([
      ['17', 'STOPPED', GOES, 'Held back: Eid.'],
      ['18', 'ADDED', 'Nothing to send.', GOES],
    ])
    expect(between(before, [sending(18, [1])])).toEqual([
      ['17', 'STOPPED', GOES, null],
      ['18', 'ADDED', 'Nothing to send.', GOES],
    ])
    expect(between([], [sending(17, [1])])).toEqual([['17', 'ADDED', null, GOES]])
  })

  it('is who goes along, who gets it, and whether it waits for release', () => {
    const before = [sending(17, [1])]
    expect(between(before, [sending(17, [1, 2])])).toMatchObject([['17', 'OTHERWISE', GOES, expect.anything()]])
    expect(between(before, [sending(17, [2])])).toMatchObject([['17', 'OTHERWISE', GOES, GOES]])
    expect(between(before, [sending(17, [1], ['two@x.org'])])).toMatchObject([['17', 'OTHERWISE', GOES, GOES]])
  })

  it('is somebody who would be left out because the event is over by then', () => {
    expect(between([slot(18)], [slot(18, passed)])).toEqual([
      ['18', 'OTHERWISE', 'Nothing to send.', 'Nothing to send. 1 left out.'],
    ])
  })
})

it('a slot in words', () => {
  expect(slotInWords(slot(17))).toBe('Nothing to send.')
  expect(slotInWords(slot(17, { blocked: BLOCKED_BY_SETTING }))).toBe('Held back in the settings.')
  expect(slotInWords(slot(17, { blocked: 'There is nobody to send it to.' }))).toBe(
    'Held back: There is nobody to send it to.',
  )
  expect(slotInWords(sending(17, [1, 2]))).toBe('2 records go out to 2 receivers.')
})
