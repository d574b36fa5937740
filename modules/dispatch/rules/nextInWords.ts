import { instantInWords, namedZone } from '../../../kit/rules/time.ts'
import { heldBackInWords } from '../../calendar/rules/slots.ts'
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
  const count = mandatoryReceivers.length + bcc.length
  return count === 1 ? '1 address' : `${count} addresses`
}

/** What happens next to an announcement, as one or two sentences (look and voice: the view's second line). */
export function nextInWords(announcement: Standing, readersZone: string): string {
  const { heldReason, sentOn, timezone } = announcement
  const receivers = receiversInWords(announcement)
  const waits = () =>
    whyNotReleasable(announcement) ?? `Waits for its release. Once released, it goes to ${receivers} at once.`
  const steps: Record<AnnouncementStatus, () => string> = {
    DRAFT: waits,
    APPROVAL_PENDING: waits,
    APPROVED: () => `Released, and on its way to ${receivers}.`,
    APPROVED_BUT_NOT_SENT: () =>
      heldReason === null
        ? 'Released, but no mail server has taken it yet. It is tried until the event has passed, for 24 hours at most.'
        : `Released, but ${heldBackInWords(heldReason).replace(/^H/, 'h')} It goes out at the next free time.`,
    SENT_WITH_APPROVAL: () =>
      sentOn === null
        ? `Sent to ${receivers}.`
        : `Sent to ${receivers} on ${instantInWords(sentOn, timezone)}${namedZone(timezone, readersZone)}.`,
    DISCARDED: () => 'Discarded. Its records wait for the next sending.',
    CLOSED: () => 'Closed without being sent.',
  }
  return steps[announcement.status]()
}
