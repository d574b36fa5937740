import { sql } from 'kysely'
import type { Action, Actor } from '../../../kit/rules/access.ts'
import { nameDistance, nameKey } from '../../../kit/rules/names/samePerson.ts'
import { type Served, serve } from '../../../kit/server/http/contract.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { isKeyTaken } from '../../../kit/server/once.ts'
import type { Services } from '../../../kit/server/services.ts'
import { commentRoutes } from '../../comments/server/public.ts'
import { jamatkhanas } from '../../places/server/public.ts'
import { readTimeline, recordPrivateView, withoutWordsOfFamilies } from '../../timeline/server/public.ts'
import { commentsAt, statusActions } from '../rules/access.ts'
import { begunApi, type SamePersonHint } from '../rules/api.ts'
import type { FirstRecord } from '../rules/begun.ts'
import type { Typed } from '../rules/kind.ts'
import { recordFaultWords } from '../words/en.ts'
import { eventAsTold, eventIn, kindsOpenTo, reachedBy } from './acrossKinds.ts'
import { answerRecord } from './answer.ts'
import { begunWith, isBegunWith, loadFirst } from './begun.ts'
import { changeRecord } from './change.ts'
import { createRecord } from './create.ts'
import {
  approveRecord,
  cancelRecord,
  removeRecord,
  resendApproval,
  takeBackApproval,
  togglePriority,
} from './decide.ts'
import { factsFor } from './facts.ts'
import type { KindServer } from './kindServer.ts'
import { exportRecords, searchRecords } from './listing.ts'
import { type LoadedRecord, loadRecord, placeOfLoaded } from './load.ts'

/** How far back the look for the same person goes, in days. */
const LOOK_BACK_DAYS = 60

type Named = { services: Services; actor: Actor; params: { id: number } }

/** The calls of one kind; `kinds` are all of them, for finding the same person in another kind. */
export function recordRoutes(kind: KindServer, kinds: () => readonly KindServer[]): Served[] {
  const { api, rules } = kind
  const { access, hasPriority } = rules
  const load =
    (...actions: Action[]) =>
    ({ services, actor, params }: Named) =>
      loadRecord(services.db, kind, { actor, id: params.id, actions })
  const decision = ({ services, actor, params }: Named) => ({ services, kind, actor, id: params.id })
  const whole = (services: Services, actor: Actor, record: LoadedRecord) => answerRecord(services, kind, actor, record)
  const resend = {
    load: load(access.resendApproval),
    handle: (call: Named) => resendApproval(decision(call)),
  }

  const routes: Served[] = [
    serve(api.create, {
      facts: ({ services, actor }) => factsFor(services, kind, actor, null),
      judge:
        async ({ facts }) =>
        (input) =>
          rules.judge(input, facts),
      handle: async ({ services, actor, facts, body, entry }) => {
        const { begunFrom, ...input } = body as Typed & { begunFrom?: FirstRecord | null }
        // What an entry has made before is not begun anew: what it began from may be cancelled, or gone, by now.
        const begins = begunFrom && !(entry && (await isKeyTaken(services.db, entry)))
        const first = begins ? await loadFirst(services, kinds(), actor, { second: kind, begunFrom }) : null
        return whole(services, actor, await createRecord(services, kind, actor, input, { entry, facts, first }))
      },
    }),
    serve(api.search, {
      handle: ({ services, actor, body }) => searchRecords(services, kind, actor, body),
    }),
    serve(api.export, {
      handle: ({ services, actor, body }) => exportRecords(services, kind, actor, body),
    }),
    serve(api.samePerson, {
      handle: ({ services, actor, body }) => findSamePerson(services, kinds(), actor, body),
    }),
    serve(api.samePersonAs, {
      load: load(access.approve),
      handle: ({ services, actor, loaded }) =>
        findSamePerson(services, kinds(), actor, { name: loaded.personName, exceptId: loaded.id }),
    }),
    serve(api.get, {
      load: load(access.list),
      handle: async ({ services, actor, loaded }) => {
        await noteView(services, kind, actor, loaded)
        return whole(services, actor, loaded)
      },
    }),
    serve(api.change, {
      load: load(access.edit),
      facts: ({ services, actor, loaded }) => factsFor(services, kind, actor, loaded),
      judge:
        async ({ facts }) =>
        (input) =>
          rules.judge(input, facts),
      handle: async ({ services, actor, params, facts, body }) =>
        whole(services, actor, await changeRecord(services, kind, actor, params.id, body, facts)),
    }),
    serve(api.approve, {
      load: load(access.approve),
      handle: async ({ body, ...call }) => whole(call.services, call.actor, await approveRecord(decision(call), body)),
    }),
    serve(api.cancel, {
      load: load(access.cancel),
      handle: async ({ body, ...call }) => whole(call.services, call.actor, await cancelRecord(decision(call), body)),
    }),
    serve(api.takeBack, {
      load: load(access.takeBack),
      handle: async ({ body, ...call }) =>
        whole(call.services, call.actor, await takeBackApproval(decision(call), body)),
    }),
    serve(api.otherStatus, {
      load: load(...statusActions(access)),
      handle: () => {
        throw refused(recordFaultWords.statusByHand)
      },
    }),
    serve(api.announcement, {
      load: load(access.list),
      handle: async ({ services, actor, loaded, query }) => {
        const details = whole(services, actor, loaded)
        const announcement = loaded.approvedWording ?? loaded.wording
        if (query.ahead) return { details: withoutPrivate(kind, details), announcement }
        await noteView(services, kind, actor, loaded)
        return { details, announcement }
      },
    }),
    serve(api.remove, {
      load: load(access.remove, access.removeFromView),
      handle: async (call) => {
        await removeRecord(decision(call))
        return null
      },
    }),
    serve(api.resendApproval, resend),
    serve(api.resendApprovalByLink, resend),
    serve(begunApi(rules), {
      load: load(access.list),
      handle: ({ services, actor, params }) => begunWith(services, kinds(), actor, params.id),
    }),
    serve(api.timeline, {
      load: load(access.list),
      async handle({ services, params, query }) {
        const entries = await readTimeline(services, { kind: rules.kind, id: params.id })
        return query.ahead ? withoutWordsOfFamilies(entries) : entries
      },
    }),
  ]
  const comments = commentRoutes({
    ...{ kind: rules.kind, at: commentsAt(rules), page: rules.paths.view },
    load: async (call, action) => placeOfLoaded(await load(action)(call)),
  })
  const more = [...routes, ...comments, ...(kind.moreRoutes?.(kind, kinds) ?? [])]
  if (!hasPriority) return more
  return [
    ...more,
    serve(api.togglePriority, {
      load: load(access.togglePriority),
      handle: async (call) => whole(call.services, call.actor, await togglePriority(decision(call), call.body)),
    }),
  ]
}

/** What may be fetched before somebody opens a record: nothing whose view is recorded (decisions §17). */
function withoutPrivate<Details extends ReturnType<typeof answerRecord>>(kind: KindServer, details: Details) {
  const hidden = Object.fromEntries(kind.rules.privateFields.map((field) => [field, null]))
  const { familyAnswer } = details
  return { ...details, ...hidden, familyAnswer: familyAnswer && { ...familyAnswer, note: null } }
}

async function noteView({ db, clock }: Services, kind: KindServer, actor: Actor, record: LoadedRecord): Promise<void> {
  if (kind.rules.privateFields.every((field) => (record[field] ?? null) === null)) return
  const { id, regionId } = record
  const about = { kind: kind.rules.kind, id }
  await recordPrivateView(db, { about, regionId, on: clock.now().toString(), by: actor.id })
}

const MOST_HINTS = 5

/** How many trigrams of their keys two names must share to be worth comparing: far fewer than those of one person do. */
const WORTH_COMPARING = 0.2
const MOST_COMPARED = 60

/** A record as it is read; `eventEndsOn` is the end of its day where its event has no time. */
type Row = Omit<SamePersonHint, 'event'> & { personName: string; eventEndsOn: string | null }

/** Records of the last 60 days, of every kind the user may see, whose name is close; the closest first (decisions §6). */
async function findSamePerson(
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
      record.status, jamatkhana.name as jamatkhana_name, record.timezone, record.event_ends_on, record.created_on,
      ${isBegunWith(exceptId ?? 0)} as begun
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
