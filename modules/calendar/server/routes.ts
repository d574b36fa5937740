import type { Actor } from '../../../kit/rules/access.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { forbidden, notFound, unfit } from '../../../kit/server/http/refusal.ts'
import type { House } from '../../../kit/server/manifest.ts'
import type { Services } from '../../../kit/server/services.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { moduleOfKind } from '../../kinds/rules/kindNames.ts'
import { allRegions, findJamatkhana, findRegion } from '../../places/server/public.ts'
import { calendarApi } from '../rules/calendarApi.ts'
import {
  type CalendarEvent,
  type EventFacts,
  judgeEvent,
  mayChange,
  mayRead,
  readsEveryRegion,
} from '../rules/event.ts'
import { readAgenda } from './agenda.ts'
import { addEvent, changeEvent, eventsOfMonth, findEvent, removeEvent } from './events.ts'
import { endLink, linksOf, makeLink } from './links.ts'
import { readOutlook } from './public.ts'

/** The event calendar, and what it holds back (2§7, 3§7, decisions §10). */
export const calendarRoutes = ({ happenings }: Pick<House, 'happenings'>) => [
  serve(calendarApi.month, {
    load: ({ services, actor, query }) => regionShown(services, actor, query.regionId),
    handle: ({ services, params, loaded: regionId }) => eventsOfMonth(services.db, { ...params, regionId }),
  }),
  serve(calendarApi.create, {
    load: ({ services, actor }) => factsFor(services, actor, null),
    judge:
      async ({ loaded: facts }) =>
      (typed) =>
        judgeEvent(typed, facts),
    handle: ({ services, loaded: facts, body, entry }) => addEvent({ services, facts }, { body, entry }),
  }),
  serve(calendarApi.change, {
    load: ({ services, actor, params }) => loadForChange(services, actor, params.id),
    judge:
      async ({ loaded: facts }) =>
      (typed) =>
        judgeEvent(typed, facts),
    handle: ({ services, params, loaded: facts, body }) => changeEvent({ services, facts }, params.id, body),
  }),
  serve(calendarApi.remove, {
    load: ({ services, actor, params }) => loadForChange(services, actor, params.id),
    handle: ({ services, params, loaded: facts, query }) => removeEvent({ services, facts }, params.id, query),
  }),
  serve(calendarApi.agenda, {
    handle: ({ services, actor, query }) => readAgenda(services, happenings, actor, query.from),
  }),
  serve(calendarApi.feeds, {
    handle: ({ services, actor }) => linksOf(services, happenings, actor),
  }),
  serve(calendarApi.makeFeed, {
    handle: ({ services, actor, body }) => makeLink(services, happenings, actor, body),
  }),
  serve(calendarApi.endFeed, {
    handle: ({ services, actor, params }) => endLink(services, actor, params.purpose),
  }),
  serve(calendarApi.outlook, {
    load: async ({ services, params }) => {
      if (!services.env.modules.includes(moduleOfKind(params.kind))) throw notFound()
    },
    async handle({ services, actor, params, query }) {
      const jamatkhana = await findJamatkhana(services.db, query.jamatkhanaId ?? null)
      if (query.jamatkhanaId !== undefined && !jamatkhana) throw unfit({ jamatkhanaId: messageWords.option })
      // Not only of one's own region: officers see records that go out in another one.
      const regionId = query.regionId ?? jamatkhana?.region.id ?? actor.regionId
      const region = await findRegion(services.db, regionId)
      if (!region) throw notFound()
      const zone = jamatkhana?.timezone ?? region.timezone
      const { date, at } = query
      const outlook = await readOutlook(services.db, {
        kind: params.kind,
        regionId,
        now: services.clock.now().toString(),
        event: at !== undefined ? { at, zone } : date !== undefined ? { date, zone } : null,
      })
      // What another region has in its calendar is its own affair; that nothing goes out is not.
      const { blockedOnDate } = outlook
      return mayRead(actor, regionId) || !blockedOnDate
        ? outlook
        : { ...outlook, blockedOnDate: { ...blockedOnDate, name: null } }
    },
  }),
]

/** The region whose events are shown, null for those of all; 404 for one that is out of the user's sight. */
async function regionShown({ db }: Services, actor: Actor, asked: number | undefined): Promise<number | null> {
  if (asked === undefined) return readsEveryRegion(actor) ? null : actor.regionId
  if (!mayRead(actor, asked) || !(await allRegions(db)).some(({ id }) => id === asked)) throw notFound()
  return asked
}

/** An event that the user may change. Throws 404 when it is not theirs to see, 403 when it is but not to change. */
async function loadForChange(services: Services, actor: Actor, id: number): Promise<EventFacts> {
  const event = await findEvent(services.db, id)
  if (!event || !mayRead(actor, event.regionId)) throw notFound()
  if (!mayChange(actor, event.regionId)) throw forbidden()
  return factsFor(services, actor, event)
}

async function factsFor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  before: CalendarEvent | null,
): Promise<EventFacts> {
  return { actor, now: clock.now().toString(), regions: await allRegions(db), before }
}
