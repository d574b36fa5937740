import type { Action, Actor } from '../../../kit/rules/access.ts'
import { canonicalInstant } from '../../../kit/rules/fields.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { refused, unfit } from '../../../kit/server/http/refusal.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { CareKind } from '../../holdingArea/rules/about.ts'
import { isTooLong } from '../../holdingArea/rules/capacity.ts'
import { LONGEST_STAY_DAYS } from '../../holdingArea/rules/limits.ts'
import { findFacility, planStay, similarNamesTo, stayOf } from '../../holdingArea/server/public.ts'
import { stayFaultWords } from '../../holdingArea/words/en.ts'
import { aboutKey } from '../../timeline/rules/timeline.ts'
import { recordPrivateView, writeTimeline } from '../../timeline/server/public.ts'
import { custodyAccess } from '../rules/access.ts'
import { custodyApi } from '../rules/custodyApi.ts'
import { judgeEntry, judgeLeft } from '../rules/judgeHandover.ts'
import { custodyChangeFaultWords, timelineNoteWords } from '../words/en.ts'
import { custodyOf } from './custody.ts'
import { type InCare, lockCare } from './handOver.ts'
import { inCareOf } from './inCare.ts'
import { hearOfOtherExit, presenceNow } from './public.ts'
import { type IsCancelled, type RelyingOn, recordEntry, recordLeft } from './record.ts'
import { confirmEntry, requireAccess } from './secondPerson.ts'
import { loadSubject, type Subject, type Subjects } from './subjects.ts'

type Somebody = { services: Services; actor: Actor; params: { of: CareKind; id: number } }

const nowOf = ({ clock }: Services) => clock.now().toString()

/** Whose custody it is: who comes under another record, and has not come under this one before, is in care under that. */
async function whoOf(
  db: Database | Trx,
  { of: kind, id }: { of: CareKind; id: number },
  { name, regionId, gsoFacilityId, comesUnder }: Subject,
): Promise<InCare> {
  const own = { about: { kind, id }, name }
  const kept = comesUnder && !(await stayOf(db, own.about))?.arrived ? comesUnder : own
  return { ...kept, regionId, gsoFacilityId }
}

/** The calls of custody (decisions §14); `subjects` are the records that stand for somebody in care. */
export const custodyRoutes = (subjects: Subjects, relyingOn: RelyingOn) => {
  const isCancelled: IsCancelled = async (trx, { kind, id }) =>
    (await subjects[kind as CareKind](trx, [id]))[0]?.isCancelled === true
  const againOf =
    ({ of, id }: Somebody['params'], loaded: Subject) =>
    async (trx: Trx) =>
      whoOf(trx, { of, id }, (await subjects[of](trx, [id]))[0] ?? loaded)
  const load =
    (action: Action) =>
    ({ services, actor, params: { of: kind, id } }: Somebody) =>
      loadSubject(subjects, services.db, actor, { kind, id, action })
  const seen = async ({ services, actor, params, loaded }: Somebody & { loaded: Subject }) => {
    const about = { kind: params.of, id: params.id }
    const now = nowOf(services)
    await recordPrivateView(services.db, { about, regionId: loaded.regionId, on: now, by: actor.id })
    return custodyOf(services.db, about, loaded, now)
  }
  const judgedBy =
    (judge: typeof judgeEntry) =>
    async ({ services, params, loaded }: Somebody & { loaded: Subject }) => {
      const now = nowOf(services)
      const { about } = await whoOf(services.db, params, loaded)
      const similar = await similarNamesTo(services.db, { about, ...loaded, now })
      const others = similar.filter((one) => aboutKey(one.about) !== aboutKey({ kind: params.of, id: params.id }))
      const { band } = await presenceNow(services.db, about)
      return (typed: Record<string, unknown>) =>
        judge(typed, { now, hasSimilar: others.length > 0, worn: band !== null })
    }

  return [
    serve(custodyApi.inCare, {
      handle: ({ services, actor }) => inCareOf(services.db, actor, nowOf(services)),
    }),
    serve(custodyApi.person, { load: load(custodyAccess.see), handle: seen }),
    serve(custodyApi.entries, { load: load(custodyAccess.see), handle: async (call) => (await seen(call)).entries }),
    serve(custodyApi.record, {
      load: load(custodyAccess.record),
      judge: judgedBy(judgeEntry),
      handle: async ({ services, actor, params, loaded, body, entry }) => {
        const who = await whoOf(services.db, params, loaded)
        requireAccess(actor, who, body.type)
        const whoNow = againOf(params, loaded)
        return recordEntry({ services, actor, who, entry, relyingOn, isCancelled, whoNow }, body)
      },
    }),
    serve(custodyApi.left, {
      load: load(custodyAccess.record),
      judge: judgedBy(judgeLeft),
      handle: async ({ services, actor, params, loaded, body, entry }) =>
        recordLeft(
          {
            ...{ services, actor, who: await whoOf(services.db, params, loaded), entry, relyingOn, isCancelled },
            whoNow: againOf(params, loaded),
          },
          body,
        ),
    }),
    serve(custodyApi.prolong, {
      load: load(custodyAccess.record),
      handle: async ({ services, actor, params, loaded, body }) => {
        const who = await whoOf(services.db, params, loaded)
        await prolong(services, actor, who, canonicalInstant(body.exitDateTime))
        return custodyOf(services.db, who.about, loaded, nowOf(services))
      },
    }),
    serve(custodyApi.confirm, {
      load: load(custodyAccess.confirm),
      handle: async ({ services, actor, params, loaded }) =>
        confirmEntry(services, await whoOf(services.db, params, loaded), params.entryId, {
          actor,
          now: nowOf(services),
        }),
    }),
  ]
}

/** Somebody who is here stays until later, whether there is a place or not (decisions §14, Leaving). */
async function prolong(services: Services, actor: Actor, who: InCare, leavesOn: string): Promise<void> {
  const now = nowOf(services)
  if (leavesOn <= canonicalInstant(now)) throw unfit({ exitDateTime: custodyChangeFaultWords.exitPast })
  // A slip of the year would keep the place from everybody; each time it is as long as a stay can be planned.
  if (isTooLong({ arrivesOn: now, leavesOn })) throw unfit({ exitDateTime: stayFaultWords.tooLong(LONGEST_STAY_DAYS) })
  await services.db.transaction().execute(async (trx) => {
    await lockCare(trx, [who], { at: null, read: null })
    const stay = await stayOf(trx, who.about)
    if (!stay?.arrived || stay.leftOn !== null) throw refused(custodyChangeFaultWords.notHere(who.name))
    const facility = await findFacility(trx, stay.gsoFacilityId)
    if (!facility) throw new Error('a stay without its facility')
    const span = { arrivesOn: stay.arrivesOn, leavesOn }
    await planStay(trx, { facility, about: who.about, name: stay.name, now, ...span })
    const changes = [{ field: 'exitDateTime', before: stay.plannedLeavesOn, after: leavesOn }]
    await writeTimeline(trx, {
      ...{ about: who.about, regionId: who.regionId, on: now, by: actor.id, event: 'EDITED' },
      ...{ note: told(timelineNoteWords, 'prolonged'), changes },
    })
    await hearOfOtherExit(services, trx, who, now)
  })
}
