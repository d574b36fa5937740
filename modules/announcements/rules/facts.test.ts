import { describe, expect, it } from 'vitest'
import type { Action, Role } from '../../../kit/rules/access.ts'
import { actor } from '../../../kit/testing/actor.ts'
import { DAYTIME } from './eventTime.ts'
import { dateRule, fixedJamatkhana, instantRule, jamatkhanaRule, offerRule } from './facts.ts'
import type { Facts } from './kind.ts'

const OPTION = 'Please select a valid option.'
const PAST = 'The date cannot be in the past.'
const HOURS = 'Time should be between 9:00 am to 6:00 pm.'

const EAST_YORK = { id: 302, name: 'East York', timezone: 'America/Toronto' }
const HALIFAX = { id: 501, name: 'Halifax', timezone: 'America/Halifax' }
const DARKHANA = { id: 102, name: 'Darkhana', timezone: 'America/Vancouver' }

const create: Action = { roles: ['MK', 'MK_DELEGATE', 'ADMIN', 'FATEHA_APPROVER'], writes: true }

const facts = (changes: Partial<Facts> = {}): Facts => ({
  actor: actor('ADMIN'),
  now: '2026-11-20T15:00:00Z',
  jamatkhanas: [EAST_YORK, HALIFAX, DARKHANA],
  before: null,
  announcedIn: {},
  ...changes,
})

describe('the fixed Jamatkhana (1§6)', () => {
  const offered = [EAST_YORK, HALIFAX]
  it.each([
    [['MK'], 302],
    [['MK_DELEGATE'], 302],
    [['MK', 'MGC'], 302],
    [['ADMIN'], null],
    [['MK', 'ADMIN'], null],
    [['FATEHA_APPROVER'], null],
    [['MK', 'FATEHA_APPROVER'], null],
    [['MK_DELEGATE', 'NATIONAL_ROP_MEMBER'], null],
    [['MGC'], null],
  ] as [Role[], number | null][])('%j', (roles, fixed) =>
    expect(fixedJamatkhana(actor(...roles), create, offered)).toBe(fixed),
  )

  it('is not undone by a role that lets nobody create', () => {
    const samar: Action = { roles: ['MK', 'MK_DELEGATE', 'ADMIN'], writes: true }
    expect(fixedJamatkhana(actor('MK', 'FATEHA_APPROVER'), samar, offered)).toBe(302)
  })

  it('is free where the own one is not on offer', () =>
    expect(fixedJamatkhana(actor('MK'), create, [HALIFAX])).toBeNull())
})

describe('the chosen Jamatkhana', () => {
  const judge = (jamatkhanaId: unknown, changes: Partial<Facts> = {}) =>
    jamatkhanaRule({ jamatkhanaId }, facts(changes), { field: 'jamatkhanaId', create })

  it('is one that is offered', () => {
    expect(judge(501)).toEqual({})
    expect(judge(701)).toEqual({ jamatkhanaId: OPTION })
  })
  it('is the own one for an officer', () => {
    expect(judge(302, { actor: actor('MK') })).toEqual({})
    expect(judge(501, { actor: actor('MK') })).toEqual({ jamatkhanaId: OPTION })
    expect(judge(501, { actor: actor('MK_DELEGATE') })).toEqual({ jamatkhanaId: OPTION })
  })
  it('is one on offer for an officer whose own is not', () => {
    const jamatkhanas = [HALIFAX]
    expect(judge(501, { actor: actor('MK'), jamatkhanas })).toEqual({})
    expect(judge(302, { actor: actor('MK'), jamatkhanas })).toEqual({ jamatkhanaId: OPTION })
  })
  it('stays where it was, whoever edits', () =>
    expect(judge(701, { before: { jamatkhanaId: 701 }, actor: actor('MK') })).toEqual({}))
  it.each([['302'], [null], [undefined], [{}]])('%j is the schema’s business', (value) =>
    expect(judge(value)).toEqual({}),
  )
})

describe('a date', () => {
  // It is 10:00 am in Toronto, 11:00 am in Halifax and 7:00 am in Vancouver.
  const judge = (input: object, changes: Partial<Facts> = {}) =>
    dateRule({ jamatkhanaId: 302, ...input }, facts(changes), 'samarDate')

  it('may be today, and not before', () => {
    expect(judge({ samarDate: '2026-11-20' })).toEqual({})
    expect(judge({ samarDate: '2026-11-19' })).toEqual({ samarDate: PAST })
  })

  it.each([
    ['late in the evening at the Jamatkhana', '2026-11-21T04:59:00Z', 302, '2026-11-20', {}],
    ['after midnight at the Jamatkhana', '2026-11-21T05:00:00Z', 302, '2026-11-20', { samarDate: PAST }],
    ['after midnight in Halifax only', '2026-11-21T04:30:00Z', 501, '2026-11-20', { samarDate: PAST }],
    ['before midnight in Vancouver only', '2026-11-21T06:30:00Z', 102, '2026-11-20', {}],
  ])('is judged %s', (_when, now, jamatkhanaId, samarDate, errors) =>
    expect(judge({ samarDate, jamatkhanaId }, { now })).toEqual(errors),
  )

  it('is not judged again while it stays as it was', () =>
    expect(judge({ samarDate: '2026-11-01' }, { before: { samarDate: '2026-11-01', jamatkhanaId: 302 } })).toEqual({}))
  it('is judged when it changes, wherever that is', () =>
    expect(judge({ samarDate: '2026-11-02' }, { before: { samarDate: '2026-11-01', jamatkhanaId: 302 } })).toEqual({
      samarDate: PAST,
    }))
  it('is judged again when the Jamatkhana changes', () =>
    expect(judge({ samarDate: '2026-11-01' }, { before: { samarDate: '2026-11-01', jamatkhanaId: 501 } })).toEqual({
      samarDate: PAST,
    }))
  it('falls back to the region’s zone where the Jamatkhana is not known', () => {
    const now = '2026-11-21T06:30:00Z'
    const unknown = { samarDate: '2026-11-20', jamatkhanaId: 999 }
    expect(judge(unknown, { now, regionTimezone: 'America/Vancouver' })).toEqual({})
    expect(judge(unknown, { now })).toEqual({ samarDate: PAST })
  })
  it.each([['x'], [5], [null], [undefined], ['2026-13-01']])('%j is the schema’s business', (samarDate) =>
    expect(judge({ samarDate })).toEqual({}),
  )
})

describe('an instant', () => {
  const judge = (input: object, changes: Partial<Facts> = {}) =>
    instantRule({ jamatkhanaId: 302, ...input }, facts(changes), { field: 'fatehaDate', hours: DAYTIME })

  it('lies within its hours in the zone of its Jamatkhana', () => {
    expect(judge({ fatehaDate: '2026-11-21T14:00:00.000Z' })).toEqual({})
    expect(judge({ fatehaDate: '2026-11-21T13:00:00.000Z' })).toEqual({ fatehaDate: HOURS })
    expect(judge({ fatehaDate: '2026-11-21T13:00:00.000Z', jamatkhanaId: 501 })).toEqual({})
  })
  it('is not past', () => {
    expect(judge({ fatehaDate: '2026-11-20T15:00:00.000Z' })).toEqual({})
    expect(judge({ fatehaDate: '2026-11-20T14:30:00.000Z' })).toEqual({ fatehaDate: PAST })
  })
  it('may be past while it stays as it was, but not outside its hours', () => {
    const before = { fatehaDate: '2026-11-10T14:00:00.000Z', jamatkhanaId: 302 }
    expect(judge({ fatehaDate: before.fatehaDate }, { before })).toEqual({})
    expect(judge({ fatehaDate: before.fatehaDate, jamatkhanaId: 102 }, { before })).toEqual({ fatehaDate: HOURS })
  })
  it.each([['x'], [5], [null], [undefined], ['2026-11-20']])('%j is the schema’s business', (fatehaDate) =>
    expect(judge({ fatehaDate })).toEqual({}),
  )
})

describe('a value from the database', () => {
  const judge = (workflowId: unknown, changes: Partial<Facts> = {}) =>
    offerRule({ workflowId }, facts({ offers: { workflowId: [1, 2] }, ...changes }), 'workflowId')

  it('is one on offer', () => {
    expect(judge(2)).toEqual({})
    expect(judge(3)).toEqual({ workflowId: OPTION })
    expect(judge('2')).toEqual({ workflowId: OPTION })
  })
  it('may be absent, and stays where it was', () => {
    expect(judge(null)).toEqual({})
    expect(judge(undefined)).toEqual({})
    expect(judge('')).toEqual({})
    expect(judge(3, { before: { workflowId: 3 } })).toEqual({})
  })
  it('is not judged where nothing is on offer', () => expect(judge(3, { offers: undefined })).toEqual({}))
})
