import type { Action, Actor } from '../../../kit/rules/access.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { type Sentence, told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { commentRoutes } from '../../comments/server/public.ts'
import type { Jamatkhana } from '../../places/rules/placesApi.ts'
import { jamatkhanasFor } from '../../places/server/public.ts'
import { readTimeline, recordPrivateView } from '../../timeline/server/public.ts'
import { bayahAccess, bayahComments } from '../rules/access.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import { figuresApi } from '../rules/figuresApi.ts'
import { housesFor } from '../rules/houses.ts'
import { type BayahFacts, chosenHouse, judgeBayah, judgeCeremony } from '../rules/judgeBayah.ts'
import { judgeChange } from '../rules/judgeChange.ts'
import { bayahPaths } from '../rules/paths.ts'
import { placeOf } from '../rules/place.ts'
import { noteWords } from '../words/en.ts'
import { ABOUT_BAYAH, aboutBayah } from './about.ts'
import { changeBayah } from './change.ts'
import { createBayah } from './create.ts'
import {
  approveBayah,
  cancelBayah,
  completeBayah,
  removeBayah,
  resendApproval,
  resendConsent,
  reviewBayah,
} from './decide.ts'
import {
  allFigures,
  figuresByFaith,
  figuresByMonth,
  figuresByMonthAndFaith,
  figuresByRegion,
  figuresBySex,
} from './figures.ts'
import { signingForm } from './formPdf.ts'
import { loadForm, resendForm, sendForm, withdrawForm } from './forms.ts'
import { keptAbout } from './keptPdf.ts'
import { bayahList } from './list.ts'
import { type LoadedBayah, loadBayah } from './load.ts'
import { settleBayah } from './refusals.ts'
import { signedForm, uploadSignedForm } from './signedForm.ts'
import { whatWaits } from './waiting.ts'

type Named = { services: Services; actor: Actor; params: { id: number } }

const load =
  (...actions: Action[]) =>
  ({ services, actor, params }: Named) =>
    loadBayah(services.db, actor, params.id, ...actions)
const decision = ({ services, actor, params }: Named) => ({ services, actor, id: params.id })

/** The calls of Bay'ah for whoever is signed in (2§7, decisions §13). */
export const bayahRoutes = [
  serve(bayahApi.create, {
    facts: ({ services, actor }) => factsFor(services, actor, null),
    judge:
      async ({ facts }) =>
      (typed) =>
        judgeBayah(typed, facts),
    handle: ({ services, actor, facts, body, entry }) =>
      // Null where it may not be chosen, as an entry that was made before may say by now.
      createBayah(services, actor, body, { house: chosenHouse(facts.jamatkhanas, body), entry }),
  }),
  ...bayahList.routes(bayahApi),
  serve(bayahApi.waiting, { handle: ({ services, actor }) => whatWaits(services, actor) }),
  serve(bayahApi.sendForm, {
    facts: ({ services, actor }) => factsFor(services, actor, null),
    judge:
      async ({ facts }) =>
      (typed) =>
        judgeCeremony(typed, facts),
    handle: ({ services, actor, facts, body }) => sendForm(services, actor, body, houseOf(facts, body)),
  }),
  serve(figuresApi.aggregate, { handle: ({ services, actor, body }) => allFigures(services.db, actor, body) }),
  serve(figuresApi.aggregateBySex, { handle: ({ services, actor, body }) => figuresBySex(services.db, actor, body) }),
  serve(figuresApi.aggregateByFaith, {
    handle: ({ services, actor, body }) => figuresByFaith(services.db, actor, body),
  }),
  serve(figuresApi.aggregateByMonth, {
    handle: ({ services, actor, body }) => figuresByMonth(services.db, actor, body),
  }),
  serve(figuresApi.aggregateByMonthAndFaith, {
    handle: ({ services, actor, body }) => figuresByMonthAndFaith(services.db, actor, body),
  }),
  serve(figuresApi.aggregateByRegion, {
    handle: ({ services, actor, body }) => figuresByRegion(services.db, actor, body),
  }),
  serve(bayahApi.get, {
    load: load(bayahAccess.list),
    handle: async ({ services, actor, loaded }) => {
      await noteView(services, actor, loaded, null)
      return loaded
    },
  }),
  serve(bayahApi.change, {
    load: load(bayahAccess.edit),
    facts: ({ services, actor, loaded }) => factsFor(services, actor, loaded),
    judge:
      async ({ facts }) =>
      (typed) =>
        judgeChange(typed, facts),
    handle: ({ services, actor, params, facts, body }) =>
      changeBayah(services, actor, params.id, body, houseOf(facts, body)),
  }),
  serve(bayahApi.remove, {
    load: load(bayahAccess.remove, bayahAccess.removeFromView),
    handle: (call) => removeBayah(decision(call)),
  }),
  serve(bayahApi.markAsReviewed, {
    load: load(bayahAccess.review),
    handle: ({ body, ...call }) => reviewBayah(decision(call), body),
  }),
  serve(bayahApi.approve, {
    load: load(bayahAccess.approve),
    handle: ({ body, ...call }) => approveBayah(decision(call), body),
  }),
  serve(bayahApi.resendApproval, { load: load(bayahAccess.resend), handle: (call) => resendApproval(decision(call)) }),
  serve(bayahApi.resendConsent, { load: load(bayahAccess.resend), handle: (call) => resendConsent(decision(call)) }),
  serve(bayahApi.markAsComplete, { load: load(bayahAccess.complete), handle: (call) => completeBayah(decision(call)) }),
  serve(bayahApi.markAsCancelled, {
    load: load(bayahAccess.cancel),
    handle: ({ body, ...call }) => cancelBayah(decision(call), body),
  }),
  serve(bayahApi.settle, {
    load: load(bayahAccess.settle),
    handle: ({ services, actor, params, body }) => settleBayah(services, actor, params.id, body),
  }),
  serve(bayahApi.resendForm, {
    load: ({ services, actor, params }) => loadForm(services.db, actor, params.id, bayahAccess.sendForm),
    handle: ({ services, actor, params }) => resendForm(services, actor, params.id),
  }),
  serve(bayahApi.withdrawForm, {
    load: ({ services, actor, params }) => loadForm(services.db, actor, params.id, bayahAccess.sendForm),
    handle: ({ services, actor, params }) => withdrawForm(services, actor, params.id),
  }),
  serve(bayahApi.upload, {
    load: load(bayahAccess.upload),
    handle: ({ services, actor, params, body, upload }) =>
      uploadSignedForm(services, actor, params.id, { content: upload.content, signed: body }),
  }),
  serve(bayahApi.image, {
    load: load(bayahAccess.list),
    handle: (call) => noted(call, 'signedSeen', signedForm(call.services, call.params.id)),
  }),
  serve(bayahApi.form, {
    load: load(bayahAccess.print),
    handle: (call) => noted(call, 'formSeen', signingForm(call.services, call.loaded)),
  }),
  serve(bayahApi.held, {
    load: load(bayahAccess.print),
    handle: (call) => noted(call, 'heldSeen', keptAbout(call.services, call.loaded)),
  }),
  serve(bayahApi.timeline, {
    load: load(bayahAccess.list),
    handle: ({ services, params }) => readTimeline(services, aboutBayah(params.id)),
  }),
  ...commentRoutes({
    ...{ kind: ABOUT_BAYAH, at: bayahComments, page: bayahPaths.view },
    load: async (call, action) => placeOf(await load(action)(call)),
  }),
]

type Facts = Omit<BayahFacts, 'jamatkhanas'> & { jamatkhanas: readonly Jamatkhana[] }

async function factsFor({ db, clock }: Services, actor: Actor, before: LoadedBayah | null): Promise<Facts> {
  const jamatkhanas = housesFor(await jamatkhanasFor(db, actor, 'BAYAH'), before)
  return { now: clock.now().toString(), jamatkhanas, zone: actor.timezone, before }
}

type Chosen = { jamatkhanaId: number; regionId?: number | null | undefined }

/** The chosen Jamatkhana, which was judged to be one that may be chosen. */
function houseOf({ jamatkhanas }: Facts, chosen: Chosen): Jamatkhana {
  const house = chosenHouse(jamatkhanas, chosen)
  if (!house) throw new Error('a registration was judged without its Jamatkhana')
  return house
}

/** Every view of a registration's private part is recorded (decisions §17). */
const noteView = ({ db, clock }: Services, actor: Actor, { id, regionId }: LoadedBayah, note: Sentence | null) =>
  recordPrivateView(db, { about: aboutBayah(id), regionId, on: clock.now().toString(), by: actor.id, note })

/** A file of a registration, once it is there and that it was seen is recorded. */
async function noted<Made>(
  { services, actor, loaded }: { services: Services; actor: Actor; loaded: LoadedBayah },
  seen: 'signedSeen' | 'formSeen' | 'heldSeen',
  file: Promise<Made>,
): Promise<Made> {
  const made = await file
  await noteView(services, actor, loaded, told(noteWords, seen))
  return made
}
