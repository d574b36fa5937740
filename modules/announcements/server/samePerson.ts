import { sql } from 'kysely'
import { type Actor, mayEver, reachOf } from '../../../kit/rules/access.ts'
import { withinReach } from '../../../kit/server/list/source.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { SamePersonHint } from '../rules/api.ts'
import { CLOSE_ENOUGH, LOOK_BACK_DAYS, nameKey } from '../rules/samePerson.ts'
import type { KindServer } from './kindServer.ts'
import { PLACE_COLUMNS } from './load.ts'

const MOST_HINTS = 5

/** Records of the last 60 days, of every kind the user may see, whose name is close; the closest first (decisions §6). */
export async function findSamePerson(
  { db, clock, env }: Services,
  kinds: readonly KindServer[],
  actor: Actor,
  { name, exceptId }: { name: string; exceptId?: number | null },
): Promise<SamePersonHint[]> {
  const key = nameKey(name)
  const seen = kinds.filter(({ rules }) => env.modules.includes(rules.module) && mayEver(actor, rules.access.list))
  if (key.length < 3 || seen.length === 0) return []
  const since = clock
    .now()
    .subtract({ hours: 24 * LOOK_BACK_DAYS })
    .toString()
  const visible = seen.map(
    ({ rules }) =>
      sql`(record.kind = ${rules.kind} and ${withinReach(reachOf(actor, rules.access.list), PLACE_COLUMNS)})`,
  )
  const { rows } = await sql<SamePersonHint>`
    select kind, id, person_name as name, status, created_on
    from record
    where deleted_on is null and created_on > ${since}::timestamptz and id <> ${exceptId ?? 0}
      and similarity(name_key, ${key}) >= ${CLOSE_ENOUGH} and (${sql.join(visible, sql` or `)})
    order by similarity(name_key, ${key}) desc, id desc
    limit ${MOST_HINTS}`.execute(db)
  return rows
}
