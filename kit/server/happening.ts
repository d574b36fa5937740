import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../rules/access.ts'
import type { Services } from './services.ts'

/** For what somebody asks what happens: a calendar link has one purpose (decisions §21); `CARE` is in none of them. */
export const HAPPENING_PURPOSES = ['RITES', 'BAYAH', 'BLOCKING', 'CARE'] as const
export type HappeningPurpose = (typeof HAPPENING_PURPOSES)[number]

/** One thing that happens: a funeral, a gathering, a ceremony, a day that holds announcements back. */
export type Happening = {
  /** The same for ever, whatever else changes. */
  readonly uid: string
  /** In the words of its module: 'Chelli Anjali', 'Fateha Khwani', 'Blocked: Eid'. */
  readonly what: string
  /** Whose it is; '' where it is nobody's, and of what was cancelled. */
  readonly who: string
  /** '' where it is at no place. */
  readonly where: string
  /** An instant, or a day `YYYY-MM-DD`. */
  readonly at: string
  readonly until?: string
  /** Of its place: its times are shown in it. */
  readonly zone: string
  /** Null: in every region. */
  readonly regionId: number | null
  /** Its page for this user; null where it has none, and of what was cancelled. */
  readonly path: string | null
  /** Whether it is planned, and not approved yet. */
  readonly pending: boolean
  /** Cancelled, deleted or taken out of its record. */
  readonly cancelled: boolean
  /** Rises with each change. */
  readonly sequence: number
  readonly changedOn: string
}

/** For how many days what was cancelled or deleted is still told of (decisions §21). */
export const ENDED_DAYS = 90

/**
 * Between which instants; a day counts that has a part of it in between. With `endedSince` also what was cancelled or
 * deleted since then, whenever it was to be.
 */
export type HappeningSpan = {
  readonly from: string
  readonly until: string
  readonly endedSince?: string
  /** Of each sort no more than so many, the earliest. */
  readonly most?: number
}

/** A part of the application in which things happen: what the user may list of it (decisions §2), in no order. */
export type HappeningSource = {
  readonly purpose: HappeningPurpose
  /** Whether there can be anything of it for this user. */
  isFor(services: Pick<Services, 'env'>, actor: Actor): boolean
  read(services: Pick<Services, 'db' | 'env'>, actor: Actor, span: HappeningSpan): Promise<Happening[]>
}

/** What happens between two instants for this user, in the order of time; a day stands before its hours. */
export async function whatHappens(
  services: Pick<Services, 'db' | 'env'>,
  sources: readonly HappeningSource[],
  actor: Actor,
  span: HappeningSpan,
): Promise<Happening[]> {
  const theirs = sources.filter((source) => source.isFor(services, actor))
  const found = await Promise.all(theirs.map((source) => source.read(services, actor, span)))
  const within = found.flat().filter((each) => each.cancelled || isWithin(each, span))
  // Once for each: making a moment of a day takes longer than comparing.
  const timed = within.map((happening) => ({ happening, start: startOf(happening) }))
  return timed
    .toSorted((one, other) => one.start - other.start || (one.happening.uid < other.happening.uid ? -1 : 1))
    .map(({ happening }) => happening)
}

/** Whether it is a whole day rather than an instant. */
export const isDay = (at: string): boolean => at.length === 'YYYY-MM-DD'.length

/** When it begins, in milliseconds: a day where it is. */
export const startOf = ({ at, zone }: Pick<Happening, 'at' | 'zone'>): number =>
  isDay(at) ? Temporal.PlainDate.from(at).toZonedDateTime(zone).epochMilliseconds : Date.parse(at)

/** What is read for a day goes a day further on both sides, since zones are not known there. */
const isWithin = (happening: Happening, { from, until }: HappeningSpan): boolean =>
  !isDay(happening.at) || (endOf(happening) > Date.parse(from) && startOf(happening) < Date.parse(until))

const endOf = ({ at, zone }: Happening): number =>
  startOf({ at: Temporal.PlainDate.from(at).add({ days: 1 }).toString(), zone })

/** SQL that leaves of one sort those that come first, where no more are asked for. */
export const earliest = (at: RawBuilder<unknown>, { most }: HappeningSpan): RawBuilder<unknown> =>
  most === undefined ? sql`` : sql`order by ${at} limit ${most}`

/** SQL for whether a column of days can be in a span, for an index; `whatHappens` looks again, in the zone of each. */
export const touchesDay = (day: RawBuilder<unknown>, { from, until }: Pick<HappeningSpan, 'from' | 'until'>) =>
  sql<boolean>`${day} between (${from}::timestamptz at time zone 'UTC')::date - 1
    and (${until}::timestamptz at time zone 'UTC')::date + 1`

/** What stays the same for ever of a thing that happens; with when it was entered, since a number is given again after a restore. */
export const happeningUid = (kind: string, id: number, what: string, createdOn: string): string =>
  `${kind}-${id}-${what}-${Math.floor(Temporal.Instant.from(createdOn).epochMilliseconds / 1000)}`
