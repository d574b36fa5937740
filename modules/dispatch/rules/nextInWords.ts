import { type Reader, sayWhen } from '../../../kit/rules/when.ts'
import { heldBackInWords } from '../../calendar/rules/slots.ts'
import { announcementNextWords, receiversWords } from '../words/en.ts'
import type { Announcement } from './announcement.ts'
import { type Delivery, isUnsettled } from './deliveries.ts'
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

/**
 * What happens next to an announcement, as one or two sentences (look and voice: the view's second line). `deliveries` is
 * its ledger: where nothing of it is under way any more, it waits for a person.
 */
export function nextInWords(
  announcement: Standing,
  reader: Reader,
  deliveries: readonly Pick<Delivery, 'status'>[] = [],
): string {
  const { heldReason, sentOn, timezone } = announcement
  const receivers = receiversInWords(announcement)
  const waits = () => whyNotReleasable(announcement) ?? announcementNextWords.waits(receivers)
  const steps: Record<AnnouncementStatus, () => string> = {
    DRAFT: waits,
    APPROVAL_PENDING: waits,
    APPROVED: () => announcementNextWords.onItsWay(receivers),
    APPROVED_BUT_NOT_SENT: () =>
      heldReason === null ? untakenInWords(deliveries) : announcementNextWords.heldBack(heldBackInWords(heldReason)),
    SENT_WITH_APPROVAL: () =>
      sentOn === null
        ? announcementNextWords.sent(receivers)
        : announcementNextWords.sentOn(receivers, sayWhen(sentOn, 'read', timezone, reader)),
    DISCARDED: () => announcementNextWords.discarded,
    CLOSED: () => announcementNextWords.closed,
  }
  return steps[announcement.status]()
}

function untakenInWords(deliveries: readonly Pick<Delivery, 'status'>[]): string {
  const isStill = (status: Delivery['status']) => deliveries.some((delivery) => delivery.status === status)
  if (deliveries.some(isUnsettled)) return announcementNextWords.untaken
  if (isStill('UNKNOWN')) return announcementNextWords.unheard
  return isStill('FAILED') ? announcementNextWords.refused : announcementNextWords.untaken
}
