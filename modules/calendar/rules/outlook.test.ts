import { describe, expect, it } from 'vitest'
import { type BlockedDay, blockedFor, momentInWords, type Outlook, outlookInWords, outlookQuery } from './outlook.ts'

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
  ...changes,
})

describe('a moment', () => {
  it.each([
    ['2026-11-21T00:30:00Z', 'today at 7:30 pm'],
    ['2026-11-22T00:30:00Z', 'tomorrow at 7:30 pm'],
    ['2026-11-23T00:30:00Z', 'on Sunday at 7:30 pm'],
    ['2026-11-27T00:30:00Z', 'on Thursday at 7:30 pm'],
    ['2026-11-28T00:30:00Z', 'on Friday, 27 November 2026, at 7:30 pm'],
    ['2026-11-19T14:05:00Z', 'on Thursday, 19 November 2026, at 9:05 am'],
  ])('%s is %j', (instant, words) => {
    expect(momentInWords(instant, 'America/Toronto', reader)).toBe(words)
  })

  it('names the zone where it is not the reader’s, and counts days in it', () => {
    expect(momentInWords('2026-11-21T05:30:00Z', 'America/Regina', reader)).toBe('today at 11:30 pm Regina time')
  })
})

describe('the outlook in words', () => {
  it('says when it goes out, before and after approval', () => {
    const words = outlookInWords(ahead({ nextSlot: '2026-11-23T00:30:00Z' }), reader)
    expect(words).toEqual({
      next: 'Once approved, goes out on Sunday at 7:30 pm.',
      approved: 'It goes out on Sunday at 7:30 pm.',
      notices: [],
    })
  })

  it('says that it is compiled, where somebody has to release it', () => {
    expect(outlookInWords(ahead({ needsRelease: true }), reader)).toMatchObject({
      next: 'Once approved, it joins the announcement that is compiled today at 7:30 pm and goes out once it is released.',
      approved: 'It joins the announcement that is compiled today at 7:30 pm and goes out once it is released.',
    })
  })

  it('says that priority waits for no slot, unless nothing goes out today', () => {
    const priority = { priority: true }
    const late = ahead({ afterEvent: true })
    expect(outlookInWords(late, reader, priority)).toEqual({
      next: 'It has priority: once approved, it goes out within a minute.',
      approved: 'It has priority: it goes out within a minute.',
      notices: [],
    })
    expect(outlookInWords(ahead({ needsRelease: true }), reader, priority).approved).toBe(
      'It has priority: it joins an announcement within a minute, which goes out once it is released.',
    )
    const tomorrow = ahead({ blockedToday: true, nextSlot: '2026-11-22T00:30:00Z' })
    expect(outlookInWords(tomorrow, reader, priority).approved).toBe('It goes out tomorrow at 7:30 pm.')
    expect(outlookInWords(ahead({ kindBlocked: true }), reader, priority).approved).toContain('held back')
  })

  it('says that the kind is held back, or that nothing is planned', () => {
    expect(outlookInWords(ahead({ kindBlocked: true, nextSlot: null }), reader).next).toBe(
      'Samar announcements are held back in the settings of the region, so it waits until they are let go.',
    )
    expect(outlookInWords(ahead({ nextSlot: null }), reader).next).toBe(
      'No sending of Samar announcements is planned. Please ask the administrator of the region.',
    )
  })

  it('warns of a blocked date and of a sending after the event', () => {
    const late = ahead({ blockedOnDate: { name: 'Eid', date: '2026-11-20' }, afterEvent: true })
    expect(outlookInWords(late, reader).notices).toEqual([
      'No Samar announcements go out on Friday, 20 November 2026 (Eid).',
      'The next sending is today at 7:30 pm, after the event, and nothing goes out once the event has passed. Please ask an administrator to send it at once.',
    ])
    expect(outlookInWords(ahead({ afterEvent: false }), reader).notices).toEqual([])
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
