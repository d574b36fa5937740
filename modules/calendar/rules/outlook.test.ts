import { describe, expect, it } from 'vitest'
import type { Role } from '../../../kit/rules/access.ts'
import { actor } from '../../../kit/testing/actor.ts'
import {
  type BlockedDay,
  blockedFor,
  mayMend,
  type Outlook,
  outlookInWords,
  outlookQuery,
  priorityInWords,
} from './outlook.ts'

// Friday, 2 pm in Toronto.
const reader = { now: '2026-11-20T19:00:00Z', zone: 'America/Toronto' }

const ahead = (changes: Partial<Outlook> = {}): Outlook => ({
  kind: 'samar',
  nextSlot: '2026-11-21T00:30:00Z',
  timezone: 'America/Toronto',
  kindBlocked: false,
  blockedToday: false,
  needsRelease: false,
  blockedOnDate: null,
  afterEvent: null,
  eventOver: null,
  ...changes,
})

describe('the outlook in words', () => {
  it('says when it goes out, before and after approval', () => {
    const nextSlot = '2026-11-23T00:30:00Z'
    expect(outlookInWords(ahead({ nextSlot }), reader)).toEqual({
      next: 'Once approved, goes out on Sunday at 7:30 pm.',
      approved: 'It goes out on Sunday at 7:30 pm.',
      notices: [],
      blocked: null,
      compiledOn: nextSlot,
    })
  })

  it('says that it is compiled, where somebody has to release it', () => {
    expect(outlookInWords(ahead({ needsRelease: true }), reader)).toMatchObject({
      next: 'Once approved, it joins the announcement that is compiled today at 7:30 pm and goes out once it is released.',
      approved: 'It joins the announcement that is compiled today at 7:30 pm and goes out once it is released.',
    })
  })

  const priority = { priority: true }

  it('says that priority waits for no slot', () => {
    expect(outlookInWords(ahead({ afterEvent: true }), reader, priority)).toEqual({
      next: 'It has priority: once approved, it goes out by itself within a minute.',
      approved: 'It has priority: it goes out by itself within a minute.',
      notices: [],
      blocked: null,
      compiledOn: reader.now,
    })
    expect(outlookInWords(ahead({ needsRelease: true }), reader, priority).approved).toBe(
      'It has priority: it joins the announcement that waits for its release within a minute, and goes out once that is released.',
    )
  })

  it('says that priority which has had its turn waits for a slot like any other', () => {
    expect(outlookInWords(ahead(), reader, { priority: true, passedOver: true })).toMatchObject({
      approved: 'It has priority, but it goes out today at 7:30 pm.',
      compiledOn: '2026-11-21T00:30:00Z',
    })
  })

  it('says that priority is in vain where nothing goes out', () => {
    const tomorrow = ahead({ blockedToday: true, nextSlot: '2026-11-22T00:30:00Z' })
    expect(outlookInWords(tomorrow, reader, priority)).toMatchObject({
      next: 'It has priority, but once approved, it goes out tomorrow at 7:30 pm.',
      approved: 'It has priority, but it goes out tomorrow at 7:30 pm.',
    })
    expect(outlookInWords(ahead({ kindBlocked: true }), reader, priority).approved).toBe(
      'It has priority, but Samar announcements are held back in the settings of the region, so it waits until they are let go.',
    )
    expect(priorityInWords(tomorrow, reader)).toBe(
      'waits with the others until tomorrow at 7:30 pm: nothing of its kind goes out today.',
    )
    expect(priorityInWords(ahead({ kindBlocked: true }), reader)).toBe(
      'waits with the others: Samar announcements are held back in the settings of the region.',
    )
  })

  it('says that the kind is held back, or that nothing is planned', () => {
    expect(outlookInWords(ahead({ kindBlocked: true, nextSlot: null }), reader).next).toBe(
      'Samar announcements are held back in the settings of the region, so it waits until they are let go.',
    )
    expect(outlookInWords(ahead({ nextSlot: null }), reader).next).toBe(
      'No sending of Samar announcements is planned. Please ask the administrator of the region.',
    )
  })

  it('says whom to ask while no days and times are set, and leads whoever may set them', () => {
    const unplanned = { regionId: 3, region: 'Central Ontario', askedOf: ['Amina Khan', 'Zahra Virani'] }
    const unset = ahead({ nextSlot: null, unplanned })
    const reason =
      'No sending of Samar announcements is planned, since no days and times are set for them in Central Ontario.'
    expect(outlookInWords(unset, reader)).toMatchObject({
      next: `${reason} Please ask Amina Khan or Zahra Virani to set them.`,
      mend: undefined,
    })
    expect(outlookInWords(unset, reader, { mends: true })).toMatchObject({ next: reason, approved: reason, mend: 3 })
    const many = { ...unplanned, askedOf: ['A A', 'B B', 'C C', 'D D'] }
    expect(outlookInWords({ ...unset, unplanned: many }, reader).next).toContain('ask A A, B B or C C to')
    // Priority waits for no slot, and what is over for nothing.
    expect(outlookInWords(unset, reader, { priority: true, mends: true }).mend).toBeUndefined()
    expect(outlookInWords({ ...unset, eventOver: true }, reader, { mends: true }).mend).toBeUndefined()
  })

  it('is mended by whoever changes the settings of the region', () => {
    const unset = ahead({ nextSlot: null, unplanned: { regionId: 3, region: 'Central Ontario', askedOf: [] } })
    const may = (role: Role, regionId = 3) => mayMend({ ...actor(role), regionId }, unset)
    expect([may('ADMIN'), may('ADMIN', 7), may('NATIONAL_ROP_MEMBER', 7)]).toEqual([true, false, true])
    expect([may('MK'), may('NATIONAL_READ_ONLY')]).toEqual([false, false])
    expect(mayMend(actor('ADMIN'), ahead())).toBe(false)
  })

  it('warns of a sending after the event', () => {
    expect(outlookInWords(ahead({ afterEvent: true }), reader).notices).toEqual([
      'The next sending is today at 7:30 pm, after the event, and nothing goes out once the event has passed. Please ask an administrator to send it at once.',
    ])
    expect(outlookInWords(ahead({ afterEvent: false }), reader).notices).toEqual([])
  })

  it('says that the kind is blocked on the day of the event, and warns where that is what it waits for', () => {
    const on = (date: string, nextSlot: string | null) =>
      outlookInWords(ahead({ blockedOnDate: { name: 'Eid', date }, nextSlot }), reader)
    const words = 'No Samar announcements go out on Friday, 20 November 2026 (Eid).'
    expect(on('2026-11-20', '2026-11-22T00:30:00Z')).toMatchObject({ blocked: words, notices: [words] })
    expect(on('2026-11-20', null).notices).toEqual([words])
    // The next sending is before that day, or the day is over: nothing changes for this record.
    expect(on('2026-11-27', '2026-11-22T00:30:00Z')).toMatchObject({ notices: [] })
    expect(on('2026-11-20', '2026-11-21T00:30:00Z')).toMatchObject({ blocked: words, notices: [] })
    expect(on('2026-11-19', '2026-11-22T00:30:00Z').notices).toEqual([])
    const nameless = ahead({ blockedOnDate: { name: null, date: '2026-11-20' } })
    expect(outlookInWords(nameless, reader).blocked).toBe('No Samar announcements go out on Friday, 20 November 2026.')
  })

  it('says of what is over that nothing goes out, in the words of the kind', () => {
    const over = { next: 'It is recorded.', approved: 'It was recorded.' }
    expect(outlookInWords(ahead({ eventOver: true, afterEvent: true }), reader, { priority: true, over })).toEqual({
      ...over,
      notices: [],
      blocked: null,
      compiledOn: null,
    })
    expect(outlookInWords(ahead({ eventOver: true }), reader).next).toBe(
      'Its date is over, so nothing about it goes out any more.',
    )
  })
})

describe('blocked days', () => {
  const day = (changes: Partial<BlockedDay>): BlockedDay => ({
    date: '2026-12-01',
    regionId: null,
    kinds: ['samar', 'mayyit'],
    name: 'Eid',
    ...changes,
  })

  it('concern a kind in a region, or in all of them', () => {
    const days = [day({}), day({ date: '2026-12-02', regionId: 3 }), day({ date: '2026-12-03', regionId: 7 })]
    expect([...blockedFor(days, { regionId: 3, kind: 'samar' }).keys()]).toEqual(['2026-12-01', '2026-12-02'])
    expect(blockedFor(days, { regionId: 3, kind: 'mafi' }).size).toBe(0)
  })

  it('name every event of a day', () => {
    const days = [day({}), day({ name: 'Council meeting', regionId: 3 })]
    expect(blockedFor(days, { regionId: 3, kind: 'samar' })).toEqual(new Map([['2026-12-01', 'Eid, Council meeting']]))
  })
})

describe('what an outlook is asked for', () => {
  it.each([
    [{}, {}],
    [
      { jamatkhanaId: '12', date: '2026-12-01' },
      { jamatkhanaId: 12, date: '2026-12-01' },
    ],
    [{ jamatkhanaId: '', date: '' }, {}],
    [{ at: '2026-12-01T18:00:00Z' }, { at: '2026-12-01T18:00:00Z' }],
  ])('%j', (query, read) => {
    expect(outlookQuery.parse(query)).toEqual(read)
  })

  it.each([{ jamatkhanaId: 'x' }, { date: '2026-02-30' }, { at: 'noon' }, { date: ['2026-12-01'] }])(
    'not %j',
    (query) => {
      expect(outlookQuery.safeParse(query).success).toBe(false)
    },
  )
})
