import { type Action, type Actor, placeOfRegion } from '../../../kit/rules/access.ts'
import { type Served, serve } from '../../../kit/server/http/contract.ts'
import { notFound, refused } from '../../../kit/server/http/refusal.ts'
import { inLanguageOfReader } from '../../../kit/server/languages.ts'
import type { Services } from '../../../kit/server/services.ts'
import { sendNowApi, sendNowReceiversApi } from '../../announcements/rules/sendNow.ts'
import { type AnyKind, loadForSendNow, presentRecord } from '../../announcements/server/public.ts'
import { commentRoutes } from '../../comments/server/public.ts'
import { readSettings } from '../../settings/server/public.ts'
import { readTimeline } from '../../timeline/server/public.ts'
import { announcementAccess, announcementComments } from '../rules/access.ts'
import { announcementApi as api } from '../rules/announcementApi.ts'
import { judgeCorrection } from '../rules/correcting.ts'
import { differencesBetween } from '../rules/differences.ts'
import { nextApi } from '../rules/next.ts'
import { announcementPaths } from '../rules/paths.ts'
import { readingSheetApi } from '../rules/readingSheet.ts'
import { regionsApi } from '../rules/regionsApi.ts'
import { announcementFaultWords, printedSheetWords } from '../words/en.ts'
import { readAhead, regionFor, trialRules } from './ahead.ts'
import { compileAnew } from './compileAnew.ts'
import { correctAnnouncement, sentRecords } from './correct.ts'
import { readDeliveries, settleDelivery } from './deliveries.ts'
import { editContent } from './edit.ts'
import { exportAnnouncements, searchAnnouncements } from './listing.ts'
import { type Loaded, loadAnnouncement, reachFor } from './load.ts'
import { foretell } from './next.ts'
import { shownNext, shownPart, shownSoonPart } from './nextShown.ts'
import { presentAnnouncement, presentPart } from './present.ts'
import { readSheet } from './readingSheet.ts'
import { readingSheetPdf } from './readingSheetPdf.ts'
import { standingOfRegions } from './regions.ts'
import { type ChangeRequest, discardAnnouncement, releaseAnnouncement, requestApproval } from './release.ts'
import { receiversNow, sendNow } from './sendNow.ts'
import { ANNOUNCEMENT } from './store.ts'

const { list, release, correct, simulate } = announcementAccess

type Named = { services: Services; actor: Actor; params: { id: number } }

const load =
  (action: Action) =>
  ({ services, actor, params }: Named) =>
    loadAnnouncement(services, { actor, id: params.id, action })

const reach =
  (action: Action) =>
  ({ services, actor }: Pick<Named, 'services' | 'actor'>) =>
    reachFor(services.db, actor, action)

const regionWithin =
  (action: Action) =>
  async ({ services, actor, query }: Pick<Named, 'services' | 'actor'> & { query: { regionId?: number } }) =>
    regionFor(services.db, actor, await reachFor(services.db, actor, action), query.regionId)

type Changing = { services: Services; actor: Actor; loaded: Loaded; body: { version?: number } }

/** A change of status, answered with the whole announcement. */
const changing =
  (change: (services: Services, asked: ChangeRequest) => Promise<unknown>) =>
  async ({ services, actor, loaded: announcement, body: { version } }: Changing) => {
    await change(services, { actor, announcement, version })
    return presentAnnouncement(services, announcement.id)
  }

/** The Announcement's calls (2§7, decisions §4), and those of sending: what is next, reading sheets, send now. */
export const dispatchRoutes = (kinds: () => readonly AnyKind[]): Served[] => [
  serve(api.search, {
    load: reach(list),
    handle: ({ services, loaded, body }) => searchAnnouncements(services, loaded, body),
  }),
  serve(api.export, {
    load: reach(list),
    handle: ({ services, actor, loaded, body }) => exportAnnouncements(services, { actor, reach: loaded }, body),
  }),
  serve(api.get, {
    load: load(list),
    handle: ({ services, params }) => presentAnnouncement(services, params.id),
  }),
  serve(api.records, {
    load: load(list),
    handle: ({ services, params, query }) => presentPart(services, params.id, query.after),
  }),
  serve(api.change, {
    load: load(release),
    handle: async ({ services, actor, loaded: announcement, body }) => {
      await editContent(services, { actor, announcement }, body)
      return presentAnnouncement(services, announcement.id)
    },
  }),
  serve(api.compileAnew, { load: load(release), handle: changing(compileAnew) }),
  serve(api.release, { load: load(release), handle: changing(releaseAnnouncement) }),
  serve(api.requestApproval, { load: load(release), handle: changing(requestApproval) }),
  serve(api.discard, { load: load(release), handle: changing(discardAnnouncement) }),
  serve(api.otherStatus, {
    load: load(release),
    handle: () => {
      throw refused(announcementFaultWords.statusByHand)
    },
  }),
  serve(api.correct, {
    load: load(correct),
    judge: async ({ services, loaded }) => {
      const sent = await sentRecords(services.db, loaded.id)
      return (input) => judgeCorrection(input, sent)
    },
    handle: async ({ services, actor, loaded: announcement, body }) =>
      presentAnnouncement(services, await correctAnnouncement(services, { actor, announcement }, body)),
  }),
  serve(api.deliveries, {
    load: load(list),
    handle: ({ services, loaded }) => readDeliveries(services, loaded),
  }),
  serve(api.settleDelivery, {
    load: load(release),
    handle: ({ services, actor, loaded, params: { deliveryId, action } }) =>
      settleDelivery(services, loaded, { actor, deliveryId, action }),
  }),
  serve(api.timeline, {
    load: load(list),
    handle: ({ services, params }) => readTimeline(services, { kind: ANNOUNCEMENT, id: params.id }),
  }),
  ...commentRoutes({
    ...{ kind: ANNOUNCEMENT, at: announcementComments, page: announcementPaths.view },
    load: async (call, action) => placeOfRegion((await load(action)(call)).regionId),
    alsoSeenBy: async ({ db }, regionId) => {
      const { emails } = await readSettings(db, regionId)
      return emails.announcementApprovalEmails.map((address) => address.toLowerCase())
    },
  }),
  serve(regionsApi.standing, { handle: ({ services }) => standingOfRegions(services) }),
  serve(nextApi.read, {
    load: regionWithin(list),
    handle: async ({ services, loaded: region }) =>
      shownNext(services, await foretell(await readAhead(services, region))),
  }),
  serve(nextApi.part, {
    load: regionWithin(list),
    handle: ({ services, loaded: region, query }) => shownPart(services, region, query),
  }),
  serve(nextApi.soonPart, {
    load: regionWithin(list),
    handle: ({ services, loaded: region, query }) => shownSoonPart(services, region, query),
  }),
  serve(nextApi.simulate, {
    load: regionWithin(simulate),
    judge: async ({ services, loaded: region }) => trialRules(services, region),
    handle: async ({ services, loaded: region, body }) => {
      const ahead = await readAhead(services, region, { trial: body })
      const before = await foretell(ahead)
      const after = await foretell(ahead, body)
      const differences = differencesBetween(before, after)
      return { before: await shownNext(services, before), after: await shownNext(services, after), differences }
    },
  }),
  serve(readingSheetApi.read, {
    handle: ({ services, actor, query }) => readSheet(services, actor, query),
  }),
  serve(readingSheetApi.pdf, {
    handle: async ({ services, actor, query }) => {
      const { jamatkhana, ...sheet } = await readSheet(services, actor, query)
      if (!jamatkhana) throw notFound()
      const madeOn = services.clock.now().toString()
      const content = await readingSheetPdf({ ...sheet, jamatkhana }, { councilName: services.env.councilName, madeOn })
      const name = inLanguageOfReader(() => printedSheetWords.fileName(sheet.date))
      return { name, contentType: 'application/pdf', content }
    },
  }),
  ...kinds().flatMap(sendNowRoutes),
]

/** `{module}/{id}/sendNow/` of a kind: to whom it would go, and sending it. */
function sendNowRoutes(kind: AnyKind): Served[] {
  const named = kind.rules.kind
  return [
    serve(sendNowReceiversApi(kind.rules), {
      load: ({ services, actor, params }) => loadForSendNow(services, kind, actor, params.id),
      handle: async ({ services, loaded: { regionId } }) => ({
        receivers: await receiversNow(services, { kind: named, regionId }),
      }),
    }),
    serve(sendNowApi(kind.rules), {
      load: ({ services, actor, params }) => loadForSendNow(services, kind, actor, params.id),
      handle: async ({ services, actor, params: { id }, loaded: { regionId }, body: { version } }) => {
        const sent = await sendNow(services, kind, { kind: named, regionId, actor, id, version })
        const announcement = await presentAnnouncement(services, sent.id)
        return { ...(await presentRecord(services, kind, actor, id)), announcement }
      },
    }),
  ]
}
