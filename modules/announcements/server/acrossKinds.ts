import { type RawBuilder, sql } from 'kysely'
import { type Actor, mayEver, reachOf } from '../../../kit/rules/access.ts'
import { localDate } from '../../../kit/rules/time.ts'
import type { BoardAsked } from '../../../kit/server/boardPart.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { FIXED } from '../../../kit/server/database/fixed.ts'
import { withinReach } from '../../../kit/server/list/list.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { allRegions } from '../../places/server/public.ts'
import type { RecordAction } from '../rules/access.ts'
import type { KindServer } from './kindServer.ts'
import { placeColumnsOf } from './load.ts'

/** What is read of records of several kinds at once: for the home page, and for finding the same person. */

/** Of a kind in a region so many are counted at most on the home page; of more it does not matter how many. */
export const MOST_COUNTED = 1000

/** The kinds that this deployment has switched on and that somebody ever has the action of. */
export const kindsOpenTo = (
  { env }: Pick<Services, 'env'>,
  kinds: readonly KindServer[],
  actor: Actor,
  action: RecordAction,
): KindServer[] =>
  kinds.filter(({ rules }) => env.modules.includes(rules.module) && mayEver(actor, rules.access[action]))

/** The records of these kinds on which somebody may do this, as a condition of table `record` (decisions §2). */
export const reachedBy = (actor: Actor, kinds: readonly KindServer[], action: RecordAction): RawBuilder<unknown> =>
  sql`(${sql.join(
    [
      sql`false`,
      ...kinds.map((kind) => {
        const { kind: name, access } = kind.rules
        return sql`(record.kind = ${name} and ${withinReach(reachOf(actor, access[action]), placeColumnsOf(kind))})`
      }),
    ],
    sql` or `,
  )})`

/**
 * The regions in which somebody may do something by their roles with what is not over: their own, and for an officer those
 * of records that name their Jamatkhana, which may belong to another (decisions §2).
 */
export async function regionsReached(
  db: Database,
  kinds: readonly KindServer[],
  actor: Actor,
  { action, once }: { action: RecordAction } & Pick<BoardAsked, 'once'>,
): Promise<number[]> {
  const reaches = kinds.map((kind) => ({ kind, reach: reachOf(actor, kind.rules.access[action]) }))
  if (reaches.some(({ reach }) => reach.everywhere)) return (await allRegions(db)).map(({ id }) => id)
  const naming = reaches.filter(({ kind, reach }) => kind.jamatkhanasOf && reach.jamatkhanaIds.length > 0)
  if (naming.length === 0) return [actor.regionId]
  const named = { kinds: naming.map(({ kind }) => kind.rules.kind), ids: [actor.jkId] }
  const elsewhere = await once(`regionsOfRecords:${named.kinds.join()}`, () => regionsOfOpenRecords(db, named))
  return [...new Set([actor.regionId, ...elsewhere])]
}

/** The regions of records that name one of these Jamatkhanas, and wait for approval or to go out. */
async function regionsOfOpenRecords(
  db: Database,
  { kinds, ids }: { kinds: readonly AnnouncementKind[]; ids: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ regionId: number }>`
    select distinct region_id from record
    where deleted_on is null and status in ('APPROVAL_PENDING', 'APPROVED') and kind = any(${[...kinds]}::text[])
      and jamatkhana_ids && ${[...ids]}::int[]
    order by region_id ${FIXED}`.execute(db)
  return rows.map(({ regionId }) => regionId)
}

type Event = { date: string } | { at: string }

/** The day of an event whose field is a date, which ends with it; the instant of any other. */
export function eventIn(
  kinds: readonly KindServer[],
  { kind, eventEndsOn, timezone }: { kind: AnnouncementKind; eventEndsOn: string | null; timezone: string },
): Event | null {
  if (eventEndsOn === null) return null
  const rules = kinds.find((each) => each.rules.kind === kind)?.rules
  const isDay = rules?.eventField && rules.fields[rules.eventField]?.type === 'DATE'
  if (!isDay) return { at: eventEndsOn }
  return { date: localDate(Temporal.Instant.from(eventEndsOn).subtract({ seconds: 1 }).toString(), timezone) }
}

/** As a `NamedRecord` says it. */
export const eventAsTold = (event: Event | null): string | null => event && ('date' in event ? event.date : event.at)
