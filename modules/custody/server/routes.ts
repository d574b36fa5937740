import type { Action, Actor } from '../../../kit/rules/access.ts'
import { canonicalInstant } from '../../../kit/rules/fields.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { notFound, refused, unfit } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { CareKind } from '../../holdingArea/rules/about.ts'
import { findFacility, planStay, similarNamesTo, stayOf } from '../../holdingArea/server/public.ts'
import { recordPrivateView, writeTimeline } from '../../timeline/server/public.ts'
import { custodyAccess } from '../rules/access.ts'
import { custodyApi } from '../rules/custodyApi.ts'
import { judgeHandover } from '../rules/judgeHandover.ts'
import { custodyChangeFaultWords, timelineNoteWords } from '../words/en.ts'
import { custodyOf } from './custody.ts'
import { findEntry } from './entries.ts'
import type { InCare } from './handOver.ts'
import { inCareOf } from './inCare.ts'
import { recordHandover } from './record.ts'
import { confirmEntry, correctEntry } from './secondPerson.ts'
import { loadSubject, type Subject, type Subjects } from './subjects.ts'
import { tellWithoutPlace } from './tellChairs.ts'

type Somebody = { services: Services; actor: Actor; params: { kind: CareKind; id: number } }
type OfEntry = { services: Services; actor: Actor; params: { entryId: number } }

const nowOf = ({ clock }: Services) => clock.now().toString()
const whoOf = ({ kind, id }: { kind: CareKind; id: number }, subject: Subject): InCare => ({
  about: { kind, id },
  ...{ name: subject.name, regionId: subject.regionId, gsoFacilityId: subject.gsoFacilityId },
})

/** The calls of custody (decisions §14); `subjects` are the records that stand for somebody in care. */
export const custodyRoutes = (subjects: Subjects) => {
  const load =
    (action: Action) =>
    ({ services, actor, params }: Somebody) =>
      loadSubject(subjects, services.db, actor, { ...params, action })
  const answer = async (services: Services, who: InCare) => {
    const subject = await subjects[who.about.kind as CareKind](services.db, who.about.id)
    if (!subject) throw notFound()
    return custodyOf(services.db, who.about, subject, nowOf(services))
  }
  const loadEntry =
    (action: Action) =>
    async ({ services, actor, params }: OfEntry): Promise<InCare> => {
      const entry = await findEntry(services.db, params.entryId)
      if (!entry) throw notFound()
      const named = { kind: entry.aboutKind as CareKind, id: entry.aboutId }
      return whoOf(named, await loadSubject(subjects, services.db, actor, { ...named, action }))
    }

  return [
    serve(custodyApi.inCare, {
      handle: ({ services, actor }) => inCareOf(services.db, actor, nowOf(services)),
    }),
    serve(custodyApi.get, {
      load: load(custodyAccess.see),
      handle: async ({ services, actor, params, loaded }) => {
        const about = { kind: params.kind, id: params.id }
        const now = nowOf(services)
        await recordPrivateView(services.db, { about, regionId: loaded.regionId, on: now, by: actor.id })
        return custodyOf(services.db, about, loaded, now)
      },
    }),
    serve(custodyApi.record, {
      load: load(custodyAccess.record),
      judge: async ({ services, params, loaded }) => {
        const now = nowOf(services)
        const about = { kind: params.kind, id: params.id }
        const similar = await similarNamesTo(services.db, { about, ...loaded, now })
        return (typed) => judgeHandover(typed, { now, hasSimilar: similar.length > 0 })
      },
      handle: async ({ services, actor, params, loaded, body, entry }) => {
        const who = whoOf(params, loaded)
        await recordHandover(services, actor, who, body, entry)
        return answer(services, who)
      },
    }),
    serve(custodyApi.prolong, {
      load: load(custodyAccess.record),
      handle: async ({ services, actor, params, loaded, body }) => {
        const who = whoOf(params, loaded)
        await prolong(services, actor, who, canonicalInstant(body.exitDateTime))
        return answer(services, who)
      },
    }),
    serve(custodyApi.confirm, {
      load: loadEntry(custodyAccess.confirm),
      handle: async ({ services, actor, params, loaded }) => {
        await confirmEntry(services, loaded, params.entryId, { by: actor.id, now: nowOf(services) })
        return answer(services, loaded)
      },
    }),
    serve(custodyApi.correct, {
      load: loadEntry(custodyAccess.record),
      handle: async ({ services, actor, params, loaded, body }) => {
        const doing = { by: actor.id, now: nowOf(services), reason: body.reason }
        await correctEntry(services, loaded, params.entryId, doing)
        return answer(services, loaded)
      },
    }),
  ]
}

/** Somebody who is here stays until later, whether there is a place or not (decisions §14, Leaving). */
async function prolong(services: Services, actor: Actor, who: InCare, leavesOn: string): Promise<void> {
  const now = nowOf(services)
  if (leavesOn <= canonicalInstant(now)) throw unfit({ exitDateTime: custodyChangeFaultWords.exitPast })
  await services.db.transaction().execute(async (trx) => {
    const stay = await stayOf(trx, who.about)
    if (!stay?.arrived || stay.leftOn !== null) throw refused(custodyChangeFaultWords.notHere(who.name))
    const facility = await findFacility(trx, stay.gsoFacilityId)
    if (!facility) throw new Error('a stay without its facility')
    const span = { arrivesOn: stay.arrivesOn, leavesOn }
    await planStay(trx, { facility, about: who.about, name: stay.name, now, ...span })
    const changes = [{ field: 'exitDateTime', before: stay.plannedLeavesOn, after: leavesOn }]
    await writeTimeline(trx, {
      ...{ about: who.about, regionId: who.regionId, on: now, by: actor.id, event: 'EDITED' },
      ...{ note: timelineNoteWords.prolonged, changes },
    })
    await tellWithoutPlace(services, trx, who, now)
  })
}
