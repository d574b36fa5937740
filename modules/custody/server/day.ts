import { sql } from 'kysely'
import { type Actor, mayOn, placeOfRegion } from '../../../kit/rules/access.ts'
import { closeAmong } from '../../../kit/rules/names/samePerson.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { ABOUT_WORKFLOW } from '../../holdingArea/rules/about.ts'
import { comparedWith, labelCodesOf } from '../../holdingArea/server/public.ts'
import { type About, aboutKey } from '../../timeline/rules/timeline.ts'
import { timelineEntries, writeTimelines } from '../../timeline/server/public.ts'
import { custodyAccess } from '../rules/access.ts'
import { type DayPerson, dayApi } from '../rules/dayApi.ts'
import { hasCheckIn, mistakenOf, presenceOf } from '../rules/whereabouts.ts'
import { dayWords } from '../words/en.ts'
import { entriesOfMany } from './entries.ts'
import { careOf } from './inCare.ts'
import { type Subjects, subjectsOf } from './subjects.ts'

/** For so long a device keeps what it was told, so that the same user is noted once. */
const KEPT_HOURS = 12

/** So many who are called alike are named of each; that there are some is what is asked about. */
const MOST_SIMILAR = 20

/** What a phone at the door knows for the day (decisions §14). */
export const dayRoutes = (subjects: Subjects) => [
  serve(dayApi, {
    async handle({ services, actor }) {
      const now = services.clock.now().toString()
      // A pickup, and the arrival of whoever is stored elsewhere, are entered without a network too, whenever they are planned.
      const care = await careOf(services.db, actor, { now, comingUnder: ABOUT_WORKFLOW })
      // Nobody is handed over who has left, whatever is still to be confirmed of them.
      const people = care.filter(({ where }) => where !== 'LEFT')
      const told = await dayPeople(services.db, subjects, actor, people)
      await noteTaken(services, actor, told)
      return told
    },
  }),
]

/** What of each the record that stands for them, their entries and their stay say; one question for all of a sort. */
async function dayPeople(
  db: Database,
  subjects: Subjects,
  actor: Actor,
  people: Awaited<ReturnType<typeof careOf>>,
): Promise<DayPerson[]> {
  const all = people.map(({ about }) => about)
  const [known, happenedTo, labelOf] = await Promise.all([
    subjectsOf(subjects, db, all),
    entriesOfMany(db, all),
    labelCodesOf(db, all),
  ])
  const bearing = closeAmong(comparedWith(people))
  return people.flatMap((person) => {
    const { open: _open, similar: _similar, leftOn: _leftOn, about, ...rest } = person
    const subject = known(about)
    if (subject === null || !mayOn(actor, custodyAccess.printLabels, placeOfRegion(subject.regionId))) return []
    const entries = happenedTo(about)
    const { band, where, arrivedOn } = presenceOf(entries)
    const similar = bearing(person.name, {
      among: (other) => other !== person && other.regionId === person.regionId,
      most: MOST_SIMILAR,
    })
    return [
      {
        ...{ ...rest, about, age: subject.age, dateOfBirth: subject.dateOfBirth, band, where, arrivedOn },
        isCancelled: subject.isCancelled,
        labelCode: labelOf(about),
        checkedIn: hasCheckIn(entries),
        mistaken: mistakenOf(entries),
        similar: similar.map(({ name, about, gsoFacilityName }) => ({ name, about, gsoFacilityName })),
      },
    ]
  })
}

/** Ages and bands leave for a device: a view of each, noted once for as long as the device keeps them (decisions §17). */
async function noteTaken({ db, clock }: Services, { id: by }: Actor, people: readonly DayPerson[]): Promise<void> {
  const on = clock.now()
  const taken = told(dayWords, 'taken')
  const since = on.subtract({ hours: KEPT_HOURS }).toString()
  const { rows } = await sql<About>`
    select about_kind as kind, about_id as id from ${timelineEntries} as entry
    where by_user = ${by} and event = 'VIEWED' and note = ${taken.english} and "on" > ${since}`.execute(db)
  const noted = new Set(rows.map(aboutKey))
  const fresh = people.filter(({ about }) => !noted.has(aboutKey(about)))
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
