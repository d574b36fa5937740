import type { Language } from '../../../kit/rules/language.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { hasPassed } from '../../announcements/rules/instants.ts'
import type { Correction } from '../../announcements/rules/record.ts'
import { BLOCKED_BY_SETTING, type Schedule } from '../../calendar/rules/slots.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import type { AddressBook, Item } from './compile.ts'

/**
 * What sending of one kind in one region depends on. The server reads it before it decides, and the page of what is
 * next before it foretells: both hand it to the same functions (decisions §8).
 */
export type World = Schedule & {
  readonly kind: AnnouncementKind
  readonly regionId: number
  /** Somebody has to release what is compiled. */
  readonly needsRelease: boolean
  readonly book: AddressBook
  /** In which languages the region announces. */
  readonly announcedIn: readonly Language[]
  /** Every record that is APPROVED, wherever it stands. */
  readonly records: readonly ApprovedRecord[]
  readonly draft: OpenAnnouncement | null
  /** Released ones that wait for a free slot. */
  readonly held: readonly OpenAnnouncement[]
}

export type ApprovedRecord = Item & {
  /** With priority: the later of its approval and of the toggle, from when on it is due; null without. */
  readonly due: string | null
  /** It has been dealt with for this `due`; when it was blocked or missed, it waits for a slot. */
  readonly dealtWith: boolean
  /** The announcement that it stands in and that has not gone out. */
  readonly standsIn: number | null
}

/** A record in an announcement, as it was approved then. */
export type Member = Item & { readonly correction: Correction | null }

/** An announcement that has not gone out. */
export type OpenAnnouncement = {
  readonly id: number
  readonly subject: string
  readonly content: string
  readonly mandatoryReceivers: readonly string[]
  readonly bcc: readonly string[]
  /** A person changed the content. */
  readonly edited: boolean
  /** A record dropped out of edited content. */
  readonly stale: boolean
  readonly members: readonly Member[]
}

/** Whether it was approved after its event, knowingly, to stand in the books and never to go out (decisions §12). */
export const isRecordedOnly = (item: Pick<Item, 'approvedOn' | 'eventEndsOn'>): boolean =>
  hasPassed(item, item.approvedOn)

/** Why nothing of the kind goes out at this instant, whatever its slots; null when something may. */
export function blockedAt({ blocked, blockedDates, zone }: Schedule, now: string): string | null {
  return blocked ? BLOCKED_BY_SETTING : (blockedDates.get(localDate(now, zone)) ?? null)
}

/** Minutes after which nothing overdue goes out by itself any more (decisions §8). */
export const MISSED_AFTER_MINUTES = 60

/** Whether something that was due then is too late now. */
export const isMissed = (due: string, now: string): boolean =>
  Temporal.Instant.from(now).since(due).total('minutes') > MISSED_AFTER_MINUTES

/** Whether a record with priority is about to go out alone, so that no slot takes it along. */
export const goesAlone = ({ due, dealtWith, standsIn }: ApprovedRecord, now: string): boolean =>
  due !== null && !dealtWith && standsIn === null && !isMissed(due, now)

/** How a member stands now, of which `record` is what is approved: it fits, its event is over, or it is not approved as it was. */
export function standingOf(
  member: Member,
  record: ApprovedRecord | undefined,
  now: string,
): 'FITS' | 'PASSED' | 'CHANGED' {
  if (hasPassed(member, now)) return 'PASSED'
  if (member.correction !== null) return 'FITS'
  return record && isSame(record, member) ? 'FITS' : 'CHANGED'
}

/** Whether both are the same approval of the same text. */
export const isSame = (one: Item, other: Item): boolean =>
  one.id === other.id && one.approvedOn === other.approvedOn && one.wording === other.wording
