import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import { isClose } from '../../../kit/rules/names/samePerson.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { CareKind } from '../../holdingArea/rules/about.ts'
import { stayOf } from '../../holdingArea/server/public.ts'
import type { About } from '../../timeline/rules/timeline.ts'
import { timelineEntries, writeTimelines } from '../../timeline/server/public.ts'
import { custodyAccess } from '../rules/access.ts'
import type { InCare } from '../rules/custodyApi.ts'
import { type DayPerson, dayApi } from '../rules/dayApi.ts'
import { dayWords } from '../words/en.ts'
import { inCareOf } from './inCare.ts'
import { presenceNow } from './public.ts'
import { loadSubject, type Subjects } from './subjects.ts'

/** For so long a device keeps what it was told, so that the same user is noted once. */
const KEPT_HOURS = 12

/** What a phone at the door knows for the day (decisions §14). */
export const dayRoutes = (subjects: Subjects) => [
  serve(dayApi, {
    async handle({ services, actor }) {
      const now = services.clock.now().toString()
      // Nobody is handed over who has left, whatever is still to be confirmed of them.
      const people = (await inCareOf(services.db, actor, now)).filter(({ where }) => where !== 'LEFT')
      const told: DayPerson[] = []
      for (const person of people) told.push(await dayPersonOf(services, subjects, actor, { person, people }))
      await noteTaken(services, actor, people)
      return told
    },
  }),
]

type Among = { person: InCare; people: readonly InCare[] }

async function dayPersonOf(
  { db }: Services,
  subjects: Subjects,
  actor: Actor,
  { person, people }: Among,
): Promise<DayPerson> {
  const { open: _open, similar: _similar, leftOn: _leftOn, about, ...rest } = person
  const of = { kind: about.kind as CareKind, id: about.id, action: custodyAccess.printLabels }
  const { age, dateOfBirth } = await loadSubject(subjects, db, actor, of)
  const { band, where, arrivedOn } = await presenceNow(db, about)
  const stay = await stayOf(db, about)
  const similar = people.filter(
    (other) => other !== person && other.regionId === person.regionId && isClose(other.name, person.name),
  )
  return {
    ...{ ...rest, about, age, dateOfBirth, band, where, arrivedOn, labelCode: stay?.labelCode ?? null },
    similar: similar.map(({ name, about, gsoFacilityName }) => ({ name, about, gsoFacilityName })),
  }
}

/** Ages and bands leave for a device: a view of each, noted once for as long as the device keeps them (decisions §17). */
async function noteTaken({ db, clock }: Services, { id: by }: Actor, people: readonly InCare[]): Promise<void> {
  const on = clock.now()
  const taken = told(dayWords, 'taken')
  const since = on.subtract({ hours: KEPT_HOURS }).toString()
  const { rows } = await sql<About>`
    select about_kind as kind, about_id as id from ${timelineEntries} as entry
    where by_user = ${by} and event = 'VIEWED' and note = ${taken.english} and "on" > ${since}`.execute(db)
  const isNoted = ({ kind, id }: About) => rows.some((row) => row.kind === kind && row.id === id)
  const fresh = people.filter(({ about }) => !isNoted(about))
  const event = 'VIEWED' as const
  await writeTimelines(
    db,
    fresh.map(({ about, regionId }) => ({
      about,
      regionId,
      on: on.toString(),
      by,
      event,
      note: taken,
    })),
  )
}
