import { describe, expect, it } from 'vitest'
import { type Actor, ROLES, type Role } from '../../../kit/rules/access.ts'
import { errorsByField } from '../../../kit/rules/validation.ts'
import { deleteEventWords } from '../words/en.ts'
import {
  blocksInWords,
  blocksOf,
  changedEvent,
  type EventFacts,
  judgeEvent,
  mayChange,
  mayRead,
  newEvent,
  regionBlocked,
  todayFor,
  whyNotOn,
} from './event.ts'

const actor = (...roles: Role[]): Actor => ({
  id: 3,
  firstName: 'Anil',
  lastName: 'Admin',
  email: 'admin@example.org',
  roles,
  regionId: 3,
  jkId: 1,
  language: 'en',
  timezone: 'America/Toronto',
})
const regions = [
  { id: 4, timezone: 'America/Regina' },
  { id: 3, timezone: 'America/Toronto' },
  { id: 5, timezone: 'America/Halifax' },
]
const facts = (changes: Partial<EventFacts> = {}): EventFacts => ({
  actor: actor('ADMIN'),
  now: '2026-11-20T17:00:00Z',
  regions,
  before: null,
  ...changes,
})

const DATE = 'Only dates after today can be added, edited or deleted.'
const typed = (schema: typeof newEvent | typeof changedEvent, body: unknown) => {
  const checked = schema.safeParse(body)
  return checked.success ? checked.data : errorsByField(checked.error.issues)
}

describe('the body of an event', () => {
  it('takes id 0, and what the dialog sends', () => {
    const event = { id: 0, name: ' Eid ', eventDate: '2026-12-01', blockMafi: false, blockSamar: true }
    expect(typed(newEvent, event)).toEqual({ ...event, name: 'Eid' })
  })

  it('keeps its name on one line, without what nobody sees', () => {
    expect(typed(newEvent, { name: 'Eid\u200b\nMubarak', eventDate: '2026-12-01' })).toMatchObject({
      name: 'Eid Mubarak',
    })
  })

  it.each([
    [{}, { name: 'Please provide event name.', eventDate: 'This field is required.' }],
    [{ name: ' ', eventDate: '2026-12-01' }, { name: 'Please provide event name.' }],
    [{ name: 'x'.repeat(101), eventDate: '2026-12-01' }, { name: 'At most 100 characters.' }],
    [{ name: 'Eid', eventDate: '2026-02-30' }, { eventDate: 'Provide a valid value.' }],
    [{ name: 'Eid', eventDate: '2026-12-01', id: 7 }, { id: 'Provide a valid value.' }],
    [{ name: 'Eid', eventDate: '2026-12-01', version: 1 }, { version: 'Provide a valid value.' }],
    [{ name: 'Eid', eventDate: '2026-12-01', blockMafi: 'no' }, { blockMafi: 'Provide a valid value.' }],
    [{ name: 'Eid', eventDate: '2026-12-01', blockBayah: true }, { blockBayah: 'Provide a valid value.' }],
    [{ name: 'Eid', eventDate: '2026-12-01', regionId: '3' }, { regionId: 'Please select a valid option.' }],
    [null, { '': 'Provide a valid value.' }],
  ])('refuses %j', (body, errors) => {
    expect(typed(newEvent, body)).toEqual(errors)
  })

  it('of a change takes a loaded event as it is', () => {
    const loaded = { id: 7, version: 2, region: { id: 3, name: 'Ontario' }, regionId: 3, ...blocksOf(['samar']) }
    expect(typed(changedEvent, { ...loaded, name: 'Eid', eventDate: '2026-12-01' })).toMatchObject({ name: 'Eid' })
  })
})

describe('who sees and changes events', () => {
  const own = 3
  it.each(ROLES.map((role): [Role] => [role]))('%s', (role) => {
    const may = { ADMIN: [own], NATIONAL_ROP_MEMBER: [own, 7, null] }[role as string] ?? []
    const sees = role.startsWith('NATIONAL_') ? [own, 7, null] : [own, null]
    for (const regionId of [own, 7, null]) {
      expect([regionId, mayChange(actor(role), regionId)]).toEqual([regionId, may.includes(regionId)])
      expect([regionId, mayRead(actor(role), regionId)]).toEqual([regionId, sees.includes(regionId)])
    }
  })
})

describe('the region that an event blocks', () => {
  it('is the own one of an ADMIN, whatever is asked', () => {
    expect(regionBlocked(null, facts())).toBe(3)
    expect(regionBlocked(undefined, facts())).toBe(3)
  })

  it('is chosen by national members; all without a choice', () => {
    const national = facts({ actor: actor('NATIONAL_ROP_MEMBER') })
    expect(regionBlocked(5, national)).toBe(5)
    expect(regionBlocked(null, national)).toBeNull()
    expect(regionBlocked(undefined, national)).toBeNull()
  })

  it('stays when a change does not mention it', () => {
    const national = facts({ actor: actor('NATIONAL_ROP_MEMBER'), before: { regionId: 5 } })
    expect(regionBlocked(undefined, national)).toBe(5)
    expect(regionBlocked(null, national)).toBeNull()
  })
})

describe('today', () => {
  // 11:30 pm of the 20th in Regina, 12:30 am of the 21st in Toronto, 1:30 am in Halifax.
  const now = '2026-11-21T05:30:00Z'

  it('is that of the region', () => {
    expect(todayFor(4, { now, regions })).toBe('2026-11-20')
    expect(todayFor(3, { now, regions })).toBe('2026-11-21')
  })

  it('is the latest of all regions for an event of all', () => {
    expect(todayFor(null, { now, regions })).toBe('2026-11-21')
    expect(todayFor(null, { now: '2026-11-21T04:30:00Z', regions })).toBe('2026-11-21')
  })

  it('and days before it are closed', () => {
    expect(whyNotOn('2026-11-20', '2026-11-20')).toBe(DATE)
    expect(whyNotOn('2026-11-19', '2026-11-20')).toBe(DATE)
    expect(whyNotOn('2026-11-21', '2026-11-20')).toBeNull()
  })
})

describe('what needs facts', () => {
  const national = actor('NATIONAL_ROP_MEMBER')
  it.each([
    ['a day after today', { eventDate: '2026-11-21' }, {}, {}],
    ['today', { eventDate: '2026-11-20' }, {}, { eventDate: DATE }],
    ['yesterday', { eventDate: '2026-11-19' }, {}, { eventDate: DATE }],
    ['the last day that has a month to open', { eventDate: '2999-12-31' }, {}, {}],
    [
      'a slip of the key in the year',
      { eventDate: '3000-01-01' },
      {},
      { eventDate: 'The calendar ends with the year 2999. Please check the year.' },
    ],
    [
      'another region, by an ADMIN',
      { eventDate: '2026-11-21', regionId: 4 },
      {},
      { regionId: 'Please select a valid option.' },
    ],
    ['the own region, by an ADMIN', { eventDate: '2026-11-21', regionId: 3 }, {}, {}],
    ['another region, by a national member', { eventDate: '2026-11-21', regionId: 4 }, { actor: national }, {}],
    [
      'a region that is not there',
      { eventDate: '2026-11-21', regionId: 9 },
      { actor: national },
      { regionId: 'Please select a valid option.' },
    ],
    [
      'tomorrow in Regina only, for Regina',
      { eventDate: '2026-11-21', regionId: 4 },
      { actor: national, now: '2026-11-21T05:30:00Z' },
      {},
    ],
    [
      'tomorrow in Regina only, for all',
      { eventDate: '2026-11-21', regionId: null },
      { actor: national, now: '2026-11-21T05:30:00Z' },
      { eventDate: DATE },
    ],
    ['something that is no date', { eventDate: 20 }, {}, {}],
  ])('%s', (_, body, changes, errors) => {
    expect(judgeEvent(body, facts(changes))).toEqual(errors)
  })
})

describe('words', () => {
  it('ask before deleting, word for word', () => {
    expect(deleteEventWords.question('Eid', '2026-12-01')).toBe("Do you want to delete event: 'Eid' on 2026-12-01?")
  })

  it('say what is blocked', () => {
    expect(blocksInWords(blocksOf(['mayyit', 'samar', 'fateha']))).toBe('Holds back Samar, Fateha and Mayyit')
    expect(blocksInWords(blocksOf(['mafi']))).toBe('Holds back Mafi')
    expect(blocksInWords(blocksOf([]))).toBe('Holds back nothing')
  })
})
