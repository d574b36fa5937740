import type { GeneratedAlways } from 'kysely'
import type { Defaulted, Id, Instant, Maybe, MaybeInstant } from '../../../kit/server/database/columns.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import type { FeedPurpose } from '../rules/feed.ts'

/** A day on which kinds of announcement are held back; `regionId` null: in every region. */
export type CalendarEventTable = {
  id: Id
  version: Defaulted<number>
  name: string
  eventDate: string
  regionId: Maybe<number>
  blocks: AnnouncementKind[]
  createdOn: Instant
  createdBy: number
  updatedOn: Instant
  updatedBy: Maybe<number>
}

/** An event that was deleted, without its name: links tell of it as cancelled (decisions §21). */
export type CalendarEventGoneTable = Pick<CalendarEventTable, 'eventDate' | 'regionId' | 'createdOn'> & {
  eventId: number
  version: number
  goneOn: Instant
}

/** A secret link under which a calendar program fetches what its user may see (decisions §21). */
export type CalendarLinkTable = {
  id: GeneratedAlways<number>
  userId: number
  purpose: FeedPurpose
  names: boolean
  tokenHash: string
  createdOn: Instant
  fetchedOn: MaybeInstant
  /** Of what was last answered, and since when that is so. */
  mark: Maybe<string>
  changedOn: MaybeInstant
  endedOn: MaybeInstant
}

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    calendarEvent: CalendarEventTable
    calendarEventGone: CalendarEventGoneTable
    calendarLink: CalendarLinkTable
  }
}
