import { type RawBuilder, sql } from 'kysely'
import { type Actor, mayEver, reachOf } from '../../../kit/rules/access.ts'
import { localDate } from '../../../kit/rules/time.ts'
import type { Database } from '../../../kit/server/database/database.ts'
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

/** The regions in which somebody may do something by their roles; an officer's is that of their Jamatkhana. */
export async function regionsReached(
  db: Database,
  kinds: readonly KindServer[],
  actor: Actor,
  action: RecordAction,
): Promise<number[]> {
  const everywhere = kinds.some(({ rules }) => reachOf(actor, rules.access[action]).everywhere)
  return everywhere ? (await allRegions(db)).map(({ id }) => id) : [actor.regionId]
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
