import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import type { Services } from '../../../kit/server/services.ts'
import { jamatkhanas } from '../../places/server/public.ts'
import type { SamePersonHint } from '../rules/api.ts'
import { LOOK_BACK_DAYS, nameDistance, nameKey } from '../rules/samePerson.ts'
import { eventAsTold, eventIn, kindsOpenTo, reachedBy } from './acrossKinds.ts'
import type { KindServer } from './kindServer.ts'

const MOST_HINTS = 5

/** How many trigrams of their keys two names must share to be worth comparing: far fewer than those of one person do. */
const WORTH_COMPARING = 0.2
const MOST_COMPARED = 60

/** A record as it is read; `eventEndsOn` is the end of its day where its event has no time. */
type Row = Omit<SamePersonHint, 'event'> & { personName: string; eventEndsOn: string | null }

/** Records of the last 60 days, of every kind the user may see, whose name is close; the closest first (decisions §6). */
export async function findSamePerson(
  services: Services,
  kinds: readonly KindServer[],
  actor: Actor,
  { name, exceptId }: { name: string; exceptId?: number | null },
): Promise<SamePersonHint[]> {
  const { db, clock } = services
  const key = nameKey(name)
  const seen = kindsOpenTo(services, kinds, actor, 'list')
  if (key.length < 3 || seen.length === 0) return []
  const now = clock.now()
  const since = now.subtract({ hours: 24 * LOOK_BACK_DAYS }).toString()
  const { rows } = await sql<Row>`
    select record.kind, record.id, concat_ws(' ', record.person_title, record.person_name) as name, record.person_name,
      record.status, jamatkhana.name as jamatkhana_name, record.timezone, record.event_ends_on, record.created_on
    from record left join ${jamatkhanas} as jamatkhana on jamatkhana.id = record.jamatkhana_id
    where record.deleted_on is null and record.created_on > ${since}::timestamptz and record.id <> ${exceptId ?? 0}
      and similarity(record.name_key, ${key}) >= ${WORTH_COMPARING} and ${reachedBy(actor, seen, 'list')}
    order by similarity(record.name_key, ${key}) desc, record.id desc
    limit ${MOST_COMPARED}`.execute(db)
  return rows
    .flatMap(({ personName, eventEndsOn, ...row }) => {
      const distance = nameDistance(name, personName)
      return distance === null
        ? []
        : [{ distance, hint: { ...row, event: eventAsTold(eventIn(kinds, { ...row, eventEndsOn })) } }]
    })
    .sort((a, b) => a.distance - b.distance || b.hint.id - a.hint.id)
    .slice(0, MOST_HINTS)
    .map(({ hint }) => hint)
}
