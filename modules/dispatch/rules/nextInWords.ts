import { type Reader, sayWhen } from '../../../kit/rules/when.ts'
import { heldBackInWords } from '../../calendar/rules/slots.ts'
import { announcementNextWords, receiversWords } from '../words/en.ts'
import type { Announcement } from './announcement.ts'
import type { AnnouncementStatus } from './lifecycle.ts'
import { whyNotReleasable } from './releasable.ts'

type Standing = Pick<
  Announcement,
  | 'status'
  | 'edited'
  | 'stale'
  | 'content'
  | 'records'
  | 'heldReason'
  | 'sentOn'
  | 'timezone'
  | 'mandatoryReceivers'
  | 'bcc'
>

/** '1 address', '14 addresses': to how many an announcement goes. */
export function receiversInWords({
  mandatoryReceivers,
  bcc,
}: Pick<Announcement, 'mandatoryReceivers' | 'bcc'>): string {
  return receiversWords.addresses(mandatoryReceivers.length + bcc.length)
}

/** What happens next to an announcement, as one or two sentences (look and voice: the view's second line). */
export function nextInWords(announcement: Standing, reader: Reader): string {
  const { heldReason, sentOn, timezone } = announcement
  const receivers = receiversInWords(announcement)
  const waits = () => whyNotReleasable(announcement) ?? announcementNextWords.waits(receivers)
  const steps: Record<AnnouncementStatus, () => string> = {
    DRAFT: waits,
    APPROVAL_PENDING: waits,
    APPROVED: () => announcementNextWords.onItsWay(receivers),
    APPROVED_BUT_NOT_SENT: () =>
      heldReason === null ? announcementNextWords.untaken : announcementNextWords.heldBack(heldBackInWords(heldReason)),
    SENT_WITH_APPROVAL: () =>
      sentOn === null
        ? announcementNextWords.sent(receivers)
        : announcementNextWords.sentOn(receivers, sayWhen(sentOn, 'read', timezone, reader)),
    DISCARDED: () => announcementNextWords.discarded,
    CLOSED: () => announcementNextWords.closed,
  }
  return steps[announcement.status]()
}
