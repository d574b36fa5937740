import { describe, expect, it } from 'vitest'
import { DAYS } from '../../settings/rules/days.ts'
import { notSentWords } from '../words/en.ts'
import { planAhead } from './ahead.ts'
import { decideAlone, decidePriority, decideSlot } from './decide.ts'
import type { ApprovedRecord, Member, OpenAnnouncement, World } from './world.ts'

// Monday, 16 November 2026, 7:30 pm in Toronto.
const NOW = '2026-11-17T00:30:00Z'
const SLOT = { date: '2026-11-16', blocked: null }

const record = (id: number, changes: Partial<ApprovedRecord> = {}): ApprovedRecord => ({
  id,
  name: `Person ${id}`,
  wording: `Wording ${id}.`,
  lapses: [],
  approvedOn: `2026-11-16T1${id}:00:00Z`,
  priority: false,
  eventEndsOn: null,
  due: null,
  dealtWith: false,
  standsIn: null,
  ...changes,
})
const world = (changes: Partial<World> = {}): World => ({
  kind: 'samar',
  regionId: 3,
  zone: 'America/Toronto',
  days: [...DAYS],
  times: ['19:30'],
  blocked: false,
  blockedDates: new Map(),
  needsRelease: false,
  book: { mgc: ['mgc@x.org'], list: ['list@x.org'], jamatkhanas: [], catchAll: [], admins: [] },
  announcedIn: ['en'],
  records: [],
  draft: null,
  held: [],
  ...changes,
})
const members = (...records: ApprovedRecord[]): Member[] =>
  records.map(({ due, dealtWith, standsIn, ...item }) => ({ ...item, correction: null }))
const open = (id: number, records: Member[], changes: Partial<OpenAnnouncement> = {}): OpenAnnouncement => ({
  id,
  subject: 'Samar announcements, Sunday, 15 November 2026',
  content: records.map(({ wording }) => `<p>${wording}</p>`).join('\n'),
  mandatoryReceivers: ['mgc@x.org'],
  bcc: ['list@x.org'],
  edited: false,
  stale: false,
  members: records,
  ...changes,
})
const said = (decision: ReturnType<typeof decideSlot>) => ({
  outcome: decision.outcome,
  goes: decision.goes.map(({ announcementId, compiled }) => [announcementId, compiled.items.map(({ id }) => id)]),
  closes: decision.closes,
  leftOut: decision.leftOut.map(({ id }) => id),
})
const done = { goes: [], closes: [], leftOut: [] }

describe('a slot', () => {
  it('compiles what is approved and stands nowhere', () => {
    const records = [record(1), record(2, { standsIn: 7 }), record(3)]
    expect(said(decideSlot(world({ records }), SLOT, NOW))).toEqual({
      ...done,
      outcome: 'SENT',
      goes: [[null, [1, 3]]],
    })
  })

  it('with nothing does nothing', () => {
    expect(said(decideSlot(world(), SLOT, NOW))).toEqual({ ...done, outcome: 'NOTHING' })
  })

  it.each([
    ['by the slot', world({ records: [record(1)] }), { ...SLOT, blocked: 'Eid' }, 'Eid'],
    ['by the switch', world({ days: [], times: [], blocked: true }), SLOT, 'Held back in the settings.'],
    [
      'by the day on which it runs late',
      world({ records: [record(1)], blockedDates: new Map([['2026-11-16', 'Navroz']]) }),
      { ...SLOT, date: '2026-11-15' },
      'Navroz',
    ],
  ])('is blocked %s', (_, blockedWorld, slot, reason) => {
    expect(decideSlot(blockedWorld, slot, NOW)).toEqual({ ...done, outcome: 'BLOCKED', reason })
  })

  it('keeps everything while there is nobody to send it to', () => {
    const book = { mgc: [], list: [], jamatkhanas: [], catchAll: [], admins: [] }
    expect(decideSlot(world({ records: [record(1)], book }), SLOT, NOW)).toMatchObject({
      outcome: 'BLOCKED',
      reason: notSentWords.nobody,
    })
    expect(decideSlot(world({ book }), SLOT, NOW).outcome).toBe('NOTHING')
  })

  it('leaves out what is over at that instant', () => {
    const records = [record(1, { eventEndsOn: NOW }), record(2, { eventEndsOn: '2026-11-17T00:30:00.001Z' })]
    expect(said(decideSlot(world({ records }), SLOT, NOW))).toEqual({
      ...done,
      outcome: 'SENT',
      goes: [[null, [2]]],
      leftOut: [1],
    })
  })

  it('leaves a record with priority to its own work, for an hour', () => {
    const due = (at: string, dealtWith = false) => record(1, { priority: true, due: at, dealtWith })
    const goes = (one: ApprovedRecord) => decideSlot(world({ records: [one] }), SLOT, NOW).goes.length
    expect(goes(due('2026-11-17T00:30:00Z'))).toBe(0)
    expect(goes(due('2026-11-16T23:30:00Z'))).toBe(0)
    expect(goes(due('2026-11-16T23:29:59Z'))).toBe(1)
    expect(goes(due('2026-11-17T00:30:00Z', true))).toBe(1)
  })
})

describe('a slot with an open draft', () => {
  const [first, second] = [record(1, { standsIn: 7 }), record(2)]

  it('adds what is new to it', () => {
    const draft = open(7, members(first))
    const decision = decideSlot(world({ records: [first, second], draft, needsRelease: true }), SLOT, NOW)
    expect(said(decision)).toEqual({ ...done, outcome: 'DRAFTED', goes: [[7, [1, 2]]] })
    expect(decision.goes[0]?.compiled.subject).toBe('Samar announcements, Monday, 16 November 2026')
  })

  it('leaves it as it is when nothing is new, edited or not', () => {
    for (const changes of [{}, { edited: true, content: '<p>By hand.</p>' }]) {
      const draft = open(7, members(first), changes)
      expect(decideSlot(world({ records: [first], draft, needsRelease: true }), SLOT, NOW).outcome).toBe('NOTHING')
    }
  })

  it('compiles it anew for other receivers, keeping what was edited', () => {
    const draft = open(7, members(first), { edited: true, content: '<p>By hand.</p>', bcc: ['old@x.org'] })
    const [going] = decideSlot(world({ records: [first], draft, needsRelease: true }), SLOT, NOW).goes
    expect(going).toMatchObject({ keepsEdit: true, compiled: { content: '<p>By hand.</p>', bcc: ['list@x.org'] } })
  })

  it('replaces edited content when something is new, dropped out, or reads otherwise', () => {
    const edited = { edited: true, content: '<p>By hand.</p>' }
    const again = record(1, { standsIn: 7, approvedOn: '2026-11-16T20:00:00Z', wording: 'Anew.' })
    for (const [records, changes] of [
      [[first, second], edited],
      [[first], { ...edited, stale: true }],
      [[again], edited],
    ] as const) {
      const draft = open(7, members(first), changes)
      const [going] = decideSlot(world({ records, draft, needsRelease: true }), SLOT, NOW).goes
      expect(going).toMatchObject({ keepsEdit: false })
    }
  })

  it('what was released goes out without a gathering that is over by then, unless a person wrote it', () => {
    const lapses = [{ line: 'Gathering.', over: '2026-11-16T20:00:00.000Z' }]
    const told = record(1, { standsIn: 7, wording: 'Wording 1.\nGathering.', lapses })
    const plain = record(2, { standsIn: 7 })
    const going = (changes: Partial<OpenAnnouncement>, at: string) =>
      decideSlot(world({ records: [told, plain], held: [open(7, members(told, plain), changes)] }), SLOT, at).goes[0]
        ?.compiled.content
    const written = { content: 'As it was released.' }
    expect(going(written, '2026-11-16T19:59:00Z')).toBe('As it was released.')
    expect(going(written, '2026-11-16T20:01:00Z')).toBe('<p>Wording 1.</p>\n<p>Wording 2.</p>')
    expect(going({ ...written, edited: true }, '2026-11-16T20:01:00Z')).toBe('As it was released.')
  })

  it('leaves it as it is with several in it, and not when one of them was approved anew', () => {
    const two = [first, record(2, { standsIn: 7 })]
    const again = [first, record(2, { standsIn: 7, approvedOn: '2026-11-16T20:00:00Z' })]
    for (const changes of [{}, { edited: true, content: '<p>By hand.</p>' }]) {
      const draft = open(7, members(...two), changes)
      expect(decideSlot(world({ records: two, draft, needsRelease: true }), SLOT, NOW).goes).toEqual([])
      const [going] = decideSlot(world({ records: again, draft, needsRelease: true }), SLOT, NOW).goes
      expect(going).toMatchObject({ keepsEdit: false, compiled: { content: '<p>Wording 1.</p>\n<p>Wording 2.</p>' } })
    }
  })

  it.each([
    ['reads otherwise than what was approved', { content: '<p>Of another day.</p>' }],
    ['was edited, and one dropped out, though it reads the same', { edited: true, stale: true }],
    ['goes to others', { mandatoryReceivers: ['old@x.org'] }],
  ])('compiles it anew when it %s', (_, changes) => {
    const draft = open(7, members(first), changes)
    const [going] = decideSlot(world({ records: [first], draft, needsRelease: true }), SLOT, NOW).goes
    expect(going).toMatchObject({
      keepsEdit: false,
      compiled: { content: '<p>Wording 1.</p>', mandatoryReceivers: ['mgc@x.org'] },
    })
  })

  it('closes it when nothing is left in it', () => {
    const draft = open(7, members(first))
    expect(said(decideSlot(world({ draft, needsRelease: true }), SLOT, NOW))).toEqual({
      ...done,
      outcome: 'NOTHING',
      closes: [7],
    })
    const over = { ...first, eventEndsOn: NOW }
    expect(said(decideSlot(world({ records: [over], draft: open(7, members(over)) }), SLOT, NOW))).toMatchObject({
      closes: [7],
      leftOut: [1],
    })
  })

  it('sends it when nobody has to release it any more', () => {
    const draft = open(7, members(first))
    expect(said(decideSlot(world({ records: [first], draft }), SLOT, NOW))).toEqual({
      ...done,
      outcome: 'SENT',
      goes: [[7, [1]]],
    })
  })
})

it('what goes out without a release says nothing that was written by hand', () => {
  const first = record(1, { standsIn: 7 })
  const draft = open(7, members(first), { edited: true, content: '<p>By hand.</p>' })
  const [going] = decideSlot(world({ records: [first], draft }), SLOT, NOW).goes
  expect(going).toMatchObject({ announcementId: 7, keepsEdit: false, compiled: { content: '<p>Wording 1.</p>' } })
})

describe('a slot with released announcements that were held', () => {
  const [first, second, third] = [record(1, { standsIn: 7 }), record(2, { standsIn: 7 }), record(3)]

  it('sends them as they were released, beside what is new', () => {
    const held = [open(7, members(first, second), { edited: true, content: '<p>By hand.</p>', bcc: ['old@x.org'] })]
    const decision = decideSlot(world({ records: [first, second, third], held }), SLOT, NOW)
    expect(said(decision)).toEqual({
      ...done,
      outcome: 'SENT',
      goes: [
        [7, [1, 2]],
        [null, [3]],
      ],
    })
    expect(decision.goes[0]?.compiled).toMatchObject({
      content: '<p>By hand.</p>',
      mandatoryReceivers: ['mgc@x.org'],
      bcc: ['old@x.org'],
    })
  })

  it('without what is no longer approved as it was', () => {
    const held = [open(7, members(first, second))]
    const decision = decideSlot(world({ records: [second, third], held }), SLOT, NOW)
    expect(said(decision).goes).toEqual([
      [7, [2]],
      [null, [3]],
    ])
    expect(decision.goes[0]).toMatchObject({ keepsEdit: false, compiled: { content: '<p>Wording 2.</p>' } })
  })

  it('gives the others back where content was edited', () => {
    const held = [open(7, members(first, second), { edited: true })]
    expect(said(decideSlot(world({ records: [second, third], held }), SLOT, NOW))).toEqual({
      ...done,
      outcome: 'SENT',
      goes: [[null, [2, 3]]],
      closes: [7],
    })
  })

  it('gives back those that fit, and nothing that stands elsewhere', () => {
    const held = [open(7, members(first, second, third), { edited: true })]
    const elsewhere = record(4, { standsIn: 9 })
    expect(said(decideSlot(world({ records: [first, second, elsewhere], held }), SLOT, NOW))).toEqual({
      ...done,
      outcome: 'SENT',
      goes: [[null, [1, 2]]],
      closes: [7],
    })
  })

  it('names what was left out of them because it is over', () => {
    const over = { ...first, eventEndsOn: NOW }
    const held = [open(7, members(over, second))]
    expect(said(decideSlot(world({ records: [second], held }), SLOT, NOW))).toEqual({
      ...done,
      outcome: 'SENT',
      goes: [[7, [2]]],
      leftOut: [1],
    })
  })

  it('closes one that has nothing left', () => {
    expect(said(decideSlot(world({ held: [open(7, members(first))] }), SLOT, NOW))).toEqual({
      ...done,
      outcome: 'NOTHING',
      closes: [7],
    })
  })

  it('sends a correction, whose record is approved no more; not after its event', () => {
    const correction = members(first).map((member) => ({ ...member, correction: 'UPDATED' as const }))
    expect(said(decideSlot(world({ held: [open(7, correction)] }), SLOT, NOW)).goes).toEqual([[7, [1]]])
    const over = correction.map((member) => ({ ...member, eventEndsOn: NOW }))
    expect(said(decideSlot(world({ held: [open(7, over)] }), SLOT, NOW))).toEqual({
      ...done,
      outcome: 'NOTHING',
      closes: [7],
    })
  })
})

describe('one record by itself', () => {
  const due = '2026-11-17T00:00:00Z'
  const urgent = record(1, { priority: true, due })

  it('goes alone', () => {
    const { outcome, goes } = decidePriority(world({ records: [urgent, record(2)] }), urgent, NOW)
    expect([outcome, goes?.compiled.items.map(({ id }) => id)]).toEqual(['SENT', [1]])
    expect(goes).toMatchObject({ announcementId: null, keepsEdit: false })
  })

  it('goes too when nobody says since when it is due', () => {
    expect(decidePriority(world({ records: [record(1)] }), record(1), NOW).outcome).toBe('SENT')
  })

  it.each([[true], [false]])('waits while there is nobody to send it to (released first: %s)', (needsRelease) => {
    const book = { mgc: [], list: [], jamatkhanas: [], catchAll: [], admins: [] }
    expect(decidePriority(world({ records: [urgent], needsRelease, book }), urgent, NOW)).toEqual({
      outcome: 'BLOCKED',
      reason: notSentWords.nobody,
      goes: null,
    })
  })

  it('goes into the draft where it has to be released, with what stands there', () => {
    const second = record(2, { standsIn: 7 })
    const others = [record(3), record(4, { standsIn: 9 }), record(5, { standsIn: 7, eventEndsOn: NOW })]
    const there = world({ records: [urgent, second, ...others], needsRelease: true, draft: open(7, members(second)) })
    const { outcome, goes } = decidePriority(there, urgent, NOW)
    expect([outcome, goes?.announcementId, goes?.compiled.items.map(({ id }) => id)]).toEqual(['DRAFTED', 7, [1, 2]])
  })

  it.each([
    ['its event is over', world(), { ...urgent, eventEndsOn: NOW }, 'PASSED'],
    ['its event is over, released or not', world({ needsRelease: true }), { ...urgent, eventEndsOn: NOW }, 'PASSED'],
    ['the day is blocked', world({ blockedDates: new Map([['2026-11-16', 'Eid']]) }), urgent, 'BLOCKED'],
    [
      'the day is blocked, released or not',
      world({ needsRelease: true, blockedDates: new Map([['2026-11-16', 'Eid']]) }),
      urgent,
      'BLOCKED',
    ],
    ['it is too late', world(), { ...urgent, due: '2026-11-16T23:29:59Z' }, 'MISSED'],
  ])('does not when %s', (_, there, one, outcome) => {
    expect(decidePriority({ ...there, records: [one] }, one, NOW)).toMatchObject({ outcome, goes: null })
  })

  it('sent by an ADMIN does not ask when it was due', () => {
    expect(decideAlone(world({ needsRelease: true }), { ...urgent, due: '2026-11-01T00:00:00Z' }, NOW).outcome).toBe(
      'SENT',
    )
  })
})

describe('what is ahead', () => {
  const view = { now: NOW, from: NOW, until: '2026-11-20T00:30:00Z' }
  const plan = (there: World) =>
    Array.from(planAhead(there, view), (each) => {
      const { decision } = each
      const goes = each.what === 'SLOT' ? each.decision.goes : each.decision.goes ? [each.decision.goes] : []
      return [each.what, each.at, decision.outcome, goes.flatMap(({ compiled }) => compiled.items.map(({ id }) => id))]
    })

  it('is each record once, at its first free slot', () => {
    const blockedDates = new Map([['2026-11-16', 'Eid']])
    const records = [record(1), record(2, { eventEndsOn: '2026-11-18T00:00:00Z' })]
    expect(plan(world({ records, blockedDates }))).toEqual([
      ['SLOT', '2026-11-17T00:30:00Z', 'BLOCKED', []],
      ['SLOT', '2026-11-18T00:30:00Z', 'SENT', [1]],
      ['SLOT', '2026-11-19T00:30:00Z', 'NOTHING', []],
    ])
  })

  it('has priority first, and then not again', () => {
    const records = [record(1, { priority: true, due: NOW }), record(2)]
    expect(plan(world({ records })).slice(0, 3)).toEqual([
      ['PRIORITY', NOW, 'SENT', [1]],
      ['SLOT', '2026-11-17T00:30:00Z', 'SENT', [2]],
      ['SLOT', '2026-11-18T00:30:00Z', 'NOTHING', []],
    ])
  })

  it('waits for a release that nobody gives', () => {
    const records = [record(1)]
    expect(plan(world({ records, needsRelease: true }))).toEqual([
      ['SLOT', '2026-11-17T00:30:00Z', 'DRAFTED', [1]],
      ['SLOT', '2026-11-18T00:30:00Z', 'NOTHING', []],
      ['SLOT', '2026-11-19T00:30:00Z', 'NOTHING', []],
    ])
  })

  it('sends what was held once', () => {
    const first = record(1, { standsIn: 7 })
    const there = world({
      records: [first],
      held: [open(7, members(first))],
      blockedDates: new Map([['2026-11-16', 'Eid']]),
    })
    expect(plan(there).map(([, , outcome, ids]) => [outcome, ids])).toEqual([
      ['BLOCKED', []],
      ['SENT', [1]],
      ['NOTHING', []],
    ])
  })
})
