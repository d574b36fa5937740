import { describe, expect, it } from 'vitest'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { KINDS } from '../kinds/all.ts'
import { type RecordEvent, STATUSES, type Status } from './lifecycle.ts'

/** Decisions §6 and 1§4, written out by hand: where each event leads from, and to. */
const TABLE: Record<RecordEvent, { from: readonly Status[]; to: Status | null }> = {
  approve: { from: ['APPROVAL_PENDING'], to: 'APPROVED' },
  takeBack: { from: ['APPROVED'], to: 'APPROVAL_PENDING' },
  cancel: { from: ['APPROVAL_PENDING', 'APPROVED'], to: 'CANCELLED' },
  edit: { from: ['APPROVAL_PENDING', 'APPROVED'], to: null },
  resendApproval: { from: ['APPROVAL_PENDING'], to: null },
  togglePriority: { from: ['APPROVAL_PENDING', 'APPROVED'], to: null },
  sendNow: { from: ['APPROVED'], to: null },
  send: { from: ['APPROVED'], to: 'ANNOUNCEMENT_SENT' },
  sendAsItWas: { from: ['APPROVAL_PENDING'], to: 'ANNOUNCEMENT_SENT' },
  cancelBySending: { from: ['ANNOUNCEMENT_SENT'], to: 'CANCELLED' },
  announceAgain: { from: ['CANCELLED'], to: 'ANNOUNCEMENT_SENT' },
}
const EVENTS = Object.keys(TABLE) as RecordEvent[]

describe.each([
  ['Samar', KINDS.samar],
  ['Mafi', KINDS.mafi],
  ['Fateha Khwani', KINDS.fateha],
] as const)('%s', (label, { lifecycle, thing }) => {
  it('knows neither drafts nor completion', () =>
    expect(lifecycle.statuses).toEqual(['APPROVAL_PENDING', 'APPROVED', 'ANNOUNCEMENT_SENT', 'CANCELLED']))

  it.each(EVENTS)('%s leads where the table says', (event) => {
    expect(lifecycle.events[event].to).toBe(TABLE[event].to)
    const possible = STATUSES.filter((status) => whyNot(lifecycle, event, status) === null)
    expect(possible).toEqual(TABLE[event].from)
  })

  it.each([
    ['approve', 'APPROVED', `${thing} is already approved.`],
    ['approve', 'ANNOUNCEMENT_SENT', `${thing} is already approved.`],
    ['approve', 'CANCELLED', `This ${label} is cancelled and cannot be approved.`],
    ['takeBack', 'APPROVAL_PENDING', `This ${label} is waiting for approval, so there is no approval to take back.`],
    ['cancel', 'ANNOUNCEMENT_SENT', `This ${label} is already announced, so it cannot be cancelled.`],
    ['cancel', 'CANCELLED', `This ${label} is cancelled, so it cannot be cancelled.`],
    ['edit', 'ANNOUNCEMENT_SENT', `This ${label} is already announced, so it cannot be edited.`],
    ['edit', 'CANCELLED', `This ${label} is cancelled, so it cannot be edited.`],
    ['resendApproval', 'APPROVED', `This ${label} is approved, so no approval is being asked for.`],
    ['togglePriority', 'CANCELLED', `This ${label} is cancelled, so its priority cannot be changed.`],
    ['sendNow', 'APPROVAL_PENDING', `This ${label} is waiting for approval, so it cannot be sent now.`],
  ] as const)('%s in %s: %s', (event, status, words) => expect(whyNot(lifecycle, event, status)).toBe(words))
})
