import type { Actor } from '../../../kit/rules/access.ts'
import { type HappeningSource, whatHappens } from '../../../kit/server/happening.ts'
import type { Services } from '../../../kit/server/services.ts'
import { type Agenda, dayOf, weekOf } from '../rules/agenda.ts'

/** What happens in a week, day by day where it is, as far as this user may see it (decisions §21). */
export async function readAgenda(
  services: Pick<Services, 'db' | 'env'>,
  sources: readonly HappeningSource[],
  actor: Actor,
  from: string,
): Promise<Agenda> {
  const days = weekOf(from)
  const [first = from] = days
  const at = (day: string, more: number) =>
    Temporal.PlainDate.from(day).add({ days: more }).toZonedDateTime('UTC').toInstant().toString()
  // A day further on both sides: which day it is, depends on the place.
  const span = { from: at(first, -1), until: at(first, days.length + 1) }
  const byDay = Map.groupBy(await whatHappens(services, sources, actor, span), dayOf)
  return days.map((day) => ({ day, happenings: byDay.get(day) ?? [] }))
}
