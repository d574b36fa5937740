import { describe, expect, it } from 'vitest'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import {
  ANNOUNCEMENT_STATUSES,
  type AnnouncementEvent,
  type AnnouncementStatus,
  announcementLifecycle,
  DRAFT_STATUSES,
  ENDED_STATUSES,
  OPEN_STATUSES,
  UNSENT_STATUSES,
} from './lifecycle.ts'

const DRAFTS = ['DRAFT', 'APPROVAL_PENDING'] as const
const OPEN = [...DRAFTS, 'APPROVED', 'APPROVED_BUT_NOT_SENT'] as const

/** 2§4 and decisions §8, written out by hand: where each event leads from, and to. */
const TABLE: Record<AnnouncementEvent, { from: readonly AnnouncementStatus[]; to: AnnouncementStatus | null }> = {
  requestApproval: { from: DRAFTS, to: 'APPROVAL_PENDING' },
  editContent: { from: DRAFTS, to: null },
  compileAnew: { from: DRAFTS, to: null },
  release: { from: DRAFTS, to: 'APPROVED' },
  discard: { from: [...DRAFTS, 'APPROVED_BUT_NOT_SENT'], to: 'DISCARDED' },
  correct: { from: ['SENT_WITH_APPROVAL'], to: null },
  compile: { from: OPEN, to: null },
  hold: { from: ['APPROVED', 'APPROVED_BUT_NOT_SENT'], to: 'APPROVED_BUT_NOT_SENT' },
  send: { from: ['APPROVED', 'APPROVED_BUT_NOT_SENT'], to: 'SENT_WITH_APPROVAL' },
  close: { from: OPEN, to: 'CLOSED' },
}

describe('an announcement', () => {
  it('has the statuses of 2§3', () => {
    expect(announcementLifecycle.statuses).toEqual([...OPEN, 'SENT_WITH_APPROVAL', 'DISCARDED', 'CLOSED'])
    expect(DRAFT_STATUSES).toEqual(DRAFTS)
    expect(UNSENT_STATUSES).toEqual(['APPROVED', 'APPROVED_BUT_NOT_SENT'])
    expect(ENDED_STATUSES).toEqual(['DISCARDED', 'CLOSED'])
    expect(OPEN_STATUSES).toEqual(OPEN)
  })

  it.each(Object.entries(TABLE))('%s leads where the table says', (name, { from, to }) => {
    const event = name as AnnouncementEvent
    const possible = ANNOUNCEMENT_STATUSES.filter((status) => whyNot(announcementLifecycle, event, status) === null)
    expect(possible).toEqual(from)
    expect(announcementLifecycle.events[event].to).toBe(to)
  })

  it.each([
    ['release', 'APPROVED', 'Announcement is already approved.'],
    ['release', 'SENT_WITH_APPROVAL', 'Announcement is already approved.'],
    ['release', 'CLOSED', 'This announcement is closed, so it cannot be sent.'],
    ['release', 'DISCARDED', 'This announcement is discarded, so it cannot be sent.'],
    ['discard', 'APPROVED', 'This announcement is on its way, so it cannot be discarded.'],
    [
      'correct',
      'APPROVAL_PENDING',
      'This announcement is waiting for its release, so there is nothing to correct yet.',
    ],
    ['editContent', 'SENT_WITH_APPROVAL', 'This announcement is already sent, so its content cannot be changed.'],
  ] as const)('%s in %s: %s', (event, status, words) =>
    expect(whyNot(announcementLifecycle, event, status)).toBe(words),
  )
})
