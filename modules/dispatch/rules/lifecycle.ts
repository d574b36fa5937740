import type { Lifecycle } from '../../../kit/rules/lifecycle.ts'

/** Every status of an Announcement (2§3); DISCARDED and CLOSED end one that never went out. */
export const ANNOUNCEMENT_STATUSES = [
  'DRAFT',
  'APPROVAL_PENDING',
  'APPROVED',
  'APPROVED_BUT_NOT_SENT',
  'SENT_WITH_APPROVAL',
  'DISCARDED',
  'CLOSED',
] as const
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number]

export const ANNOUNCEMENT_STATUS_WORDS: Readonly<Record<AnnouncementStatus, string>> = {
  DRAFT: 'Draft',
  APPROVAL_PENDING: 'Approval Pending',
  APPROVED: 'Approved',
  APPROVED_BUT_NOT_SENT: 'Approved But Not Sent',
  SENT_WITH_APPROVAL: 'Sent With Approval',
  DISCARDED: 'Discarded',
  CLOSED: 'Closed',
}

/** Waits for its release; there is one at most per region and kind (decisions §8). */
export const DRAFT_STATUSES = ['DRAFT', 'APPROVAL_PENDING'] as const satisfies readonly AnnouncementStatus[]
/** Released, and no relay has taken it yet. */
export const UNSENT_STATUSES = ['APPROVED', 'APPROVED_BUT_NOT_SENT'] as const satisfies readonly AnnouncementStatus[]
/** Ended without going out. */
export const ENDED_STATUSES = ['DISCARDED', 'CLOSED'] as const satisfies readonly AnnouncementStatus[]
/** Its records stand in no other announcement meanwhile. */
/** What somebody has to do something about, or wait for a free slot with. */
export const HELD_STATUSES = [
  ...DRAFT_STATUSES,
  'APPROVED_BUT_NOT_SENT',
] as const satisfies readonly AnnouncementStatus[]
export const OPEN_STATUSES = [...DRAFT_STATUSES, ...UNSENT_STATUSES] as const

/** What can happen to an Announcement. `hold`, `send`, `compile` and `close` are the server's own. */
export type AnnouncementEvent =
  | 'requestApproval'
  | 'editContent'
  | 'compileAnew'
  | 'release'
  | 'discard'
  | 'correct'
  | 'compile'
  | 'hold'
  | 'send'
  | 'close'

const IN_WORDS: Record<AnnouncementStatus, string> = {
  DRAFT: 'still a draft',
  APPROVAL_PENDING: 'waiting for its release',
  APPROVED: 'on its way',
  APPROVED_BUT_NOT_SENT: 'already approved',
  SENT_WITH_APPROVAL: 'already sent',
  DISCARDED: 'discarded',
  CLOSED: 'closed',
}

const unless = (what: string) => (status: AnnouncementStatus) => `This announcement is ${IN_WORDS[status]}, so ${what}.`

const isOver = (status: AnnouncementStatus) => ENDED_STATUSES.some((ended) => ended === status)

/** 2§4 and decisions §8. APPROVED is the state between the release and its outcome. */
export const announcementLifecycle: Lifecycle<AnnouncementStatus, AnnouncementEvent> = {
  statuses: ANNOUNCEMENT_STATUSES,
  words: ANNOUNCEMENT_STATUS_WORDS,
  events: {
    requestApproval: {
      from: DRAFT_STATUSES,
      to: 'APPROVAL_PENDING',
      refusal: unless('nobody has to release it any more'),
    },
    editContent: { from: DRAFT_STATUSES, to: null, refusal: unless('its content cannot be changed') },
    compileAnew: { from: DRAFT_STATUSES, to: null, refusal: unless('it cannot be compiled anew') },
    release: {
      from: DRAFT_STATUSES,
      to: 'APPROVED',
      refusal: (status) => (isOver(status) ? unless('it cannot be sent')(status) : 'Announcement is already approved.'),
    },
    discard: {
      from: HELD_STATUSES,
      to: 'DISCARDED',
      refusal: unless('it cannot be discarded'),
    },
    correct: { from: ['SENT_WITH_APPROVAL'], to: null, refusal: unless('there is nothing to correct yet') },
    compile: { from: OPEN_STATUSES, to: null, refusal: unless('it cannot be compiled') },
    hold: { from: ['APPROVED'], to: 'APPROVED_BUT_NOT_SENT', refusal: unless('it is not held') },
    send: { from: UNSENT_STATUSES, to: 'SENT_WITH_APPROVAL', refusal: unless('it is not sent') },
    close: { from: OPEN_STATUSES, to: 'CLOSED', refusal: unless('it cannot be closed') },
  },
}
