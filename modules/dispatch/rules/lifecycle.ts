import type { Lifecycle } from '../../../kit/rules/lifecycle.ts'
import { announcementLifecycleWords, announcementStatusWords } from '../words/en.ts'

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

const isOver = (status: AnnouncementStatus) => ENDED_STATUSES.some((ended) => ended === status)

/** 2§4 and decisions §8. APPROVED is the state between the release and its outcome. */
export const announcementLifecycle: Lifecycle<AnnouncementStatus, AnnouncementEvent> = {
  statuses: ANNOUNCEMENT_STATUSES,
  words: announcementStatusWords,
  events: {
    requestApproval: {
      from: DRAFT_STATUSES,
      to: 'APPROVAL_PENDING',
      refusal: announcementLifecycleWords.requestApproval,
    },
    editContent: { from: DRAFT_STATUSES, to: null, refusal: announcementLifecycleWords.editContent },
    compileAnew: { from: DRAFT_STATUSES, to: null, refusal: announcementLifecycleWords.compileAnew },
    release: {
      from: DRAFT_STATUSES,
      to: 'APPROVED',
      refusal: (status) =>
        isOver(status) ? announcementLifecycleWords.release(status) : announcementLifecycleWords.released,
    },
    discard: {
      from: HELD_STATUSES,
      to: 'DISCARDED',
      refusal: announcementLifecycleWords.discard,
    },
    correct: { from: ['SENT_WITH_APPROVAL'], to: null, refusal: announcementLifecycleWords.correct },
    compile: { from: OPEN_STATUSES, to: null, refusal: announcementLifecycleWords.compile },
    hold: { from: UNSENT_STATUSES, to: 'APPROVED_BUT_NOT_SENT', refusal: announcementLifecycleWords.hold },
    send: { from: UNSENT_STATUSES, to: 'SENT_WITH_APPROVAL', refusal: announcementLifecycleWords.send },
    close: { from: OPEN_STATUSES, to: 'CLOSED', refusal: announcementLifecycleWords.close },
  },
}
