import type { FastifyRequest } from 'fastify'
import type { Action, Actor } from '../../../kit/rules/access.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { idInBody } from '../../../kit/server/http/rawBody.ts'
import { notFound } from '../../../kit/server/http/refusal.ts'
import type { Services } from '../../../kit/server/services.ts'
import { commentRoutes } from '../../comments/server/public.ts'
import { ABOUT_WORKFLOW, aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { facilitiesFor } from '../../holdingArea/server/public.ts'
import { sinInWords } from '../../particulars/rules/sin.ts'
import { readTimeline, recordPrivateView } from '../../timeline/server/public.ts'
import { ghuslAccess, workflowComments } from '../rules/access.ts'
import { changeWorkflowApi, judgeChangedWorkflow } from '../rules/changeWorkflow.ts'
import { ghuslApi } from '../rules/ghuslApi.ts'
import { judgeIntake } from '../rules/intake.ts'
import { judgePickupComplete, judgeSchedulePickup, judgeStayTimes, judgeTransfer } from '../rules/judgeSteps.ts'
import { mayyitIntakeApi } from '../rules/mayyitIntake.ts'
import { ghuslPaths } from '../rules/paths.ts'
import { placeOf } from '../rules/place.ts'
import type { StepReference } from '../rules/stepForms.ts'
import { judgeWorkflow, pickedUpOn, type Workflow } from '../rules/workflow.ts'
import { cancelWorkflow, changeTimes, changeWorkflow } from './change.ts'
import { createWorkflow } from './create.ts'
import { completePickup, schedulePickup, transferToFacility } from './doStep.ts'
import { readIntake, revealIntakeSin, saveIntake } from './intake.ts'
import { openWorkflows, workflowList } from './list.ts'
import { loadWorkflow } from './load.ts'
import { type Relying, workflowsForMayyitIntake } from './public.ts'

type Named = { services: Services; actor: Actor; params: { id: number } }
type Sent = { services: Services; actor: Actor; request: FastifyRequest }

const load =
  (action: Action) =>
  ({ services, actor, params }: Named) =>
    loadWorkflow(services.db, actor, params.id, action)

/** The workflow that a step's form names in its body; null where it names none, which the form's own rules refuse. */
async function loadNamed({ services, actor, request }: Sent): Promise<Workflow | null> {
  const id = idInBody(request, 'workflowId')
  return id === null ? null : loadWorkflow(services.db, actor, id, ghuslAccess.facilitySteps)
}

/** A form is for the workflow that was loaded for this user, and for no other. */
function ofLoaded<Body extends StepReference>(loaded: Workflow | null, body: Body): Body {
  if (loaded?.id !== body.workflowId) throw notFound()
  return body
}

const factsOf = ({ clock }: Services, actor: Actor, workflow: Workflow | null) => ({
  now: clock.now().toString(),
  timezone: workflow?.timezone ?? actor.timezone,
})

/** The calls of the Ghusl workflow (1§7, 3§7, decisions §14); `relying` are those that use its place. */
export const ghuslRoutes = (relying: Relying) => [
  serve(mayyitIntakeApi.open, {
    handle: ({ services, actor }) => workflowsForMayyitIntake(services.db, actor),
  }),
  serve(ghuslApi.open, { handle: ({ services, actor }) => openWorkflows(services.db, actor) }),
  serve(ghuslApi.create, {
    facts: ({ services, actor }) => facilitiesFor(services.db, actor, ghuslAccess.create),
    judge:
      async ({ facts }) =>
      (typed) =>
        judgeWorkflow(typed, facts),
    handle: ({ services, actor, facts, body, entry }) => {
      const facility = facts.find(({ id }) => id === body.gsoFacilityId) ?? null
      return createWorkflow(services, actor, body, { facility, entry })
    },
  }),
  ...workflowList.routes(ghuslApi),
  serve(ghuslApi.information, {
    load: load(ghuslAccess.open),
    handle: async ({ services, actor, loaded }) => {
      const { id, regionId } = loaded
      const on = services.clock.now().toString()
      await recordPrivateView(services.db, { about: aboutWorkflow(id), regionId, on, by: actor.id, note: null })
      return loaded
    },
  }),
  serve(ghuslApi.schedulePickup, {
    load: loadNamed,
    judge: async ({ services, actor, loaded }) => {
      const facts = factsOf(services, actor, loaded)
      return (typed) => judgeSchedulePickup(typed, facts)
    },
    handle: ({ services, actor, loaded, body, entry }) =>
      schedulePickup(services, actor, ofLoaded(loaded, body), { relying, entry }),
  }),
  serve(ghuslApi.pickupComplete, {
    load: loadNamed,
    judge: async ({ services, actor, loaded }) => {
      const facts = factsOf(services, actor, loaded)
      return (typed) => judgePickupComplete(typed, facts)
    },
    handle: ({ services, actor, loaded, body, entry }) =>
      completePickup(services, actor, ofLoaded(loaded, body), { relying, entry }),
  }),
  serve(ghuslApi.transferToGhuslFacility, {
    load: loadNamed,
    judge: async ({ services, actor, loaded }) => {
      const facts = { ...factsOf(services, actor, loaded), pickedUpOn: loaded && pickedUpOn(loaded) }
      return (typed) => judgeTransfer(typed, facts)
    },
    handle: ({ services, actor, loaded, body, entry }) =>
      transferToFacility(services, actor, ofLoaded(loaded, body), { relying, entry }),
  }),
  serve(ghuslApi.intake, {
    load: load(ghuslAccess.seeIntake),
    handle: ({ services, actor, loaded }) => readIntake(services, actor, loaded),
  }),
  serve(ghuslApi.saveIntake, {
    load: loadNamed,
    judge: async ({ services, actor, loaded }) => {
      const facts = factsOf(services, actor, loaded)
      return (typed) => judgeIntake(typed, facts)
    },
    handle: ({ services, actor, loaded, body }) => saveIntake(services, actor, ofLoaded(loaded, body)),
  }),
  serve(ghuslApi.revealSin, {
    load: load(ghuslAccess.revealSin),
    handle: async ({ services, actor, loaded, body }) => ({
      sin: sinInWords(await revealIntakeSin(services, actor, loaded, body.reason)),
    }),
  }),
  serve(changeWorkflowApi, {
    load: load(ghuslAccess.edit),
    judge:
      async ({ loaded }) =>
      (typed) =>
        judgeChangedWorkflow(loaded, typed),
    handle: ({ services, actor, params, body }) => changeWorkflow(services, actor, params.id, body),
  }),
  serve(ghuslApi.changeTimes, {
    load: load(ghuslAccess.facilitySteps),
    judge: async ({ services, actor, loaded }) => {
      const facts = factsOf(services, actor, loaded)
      const { stay } = loaded
      const before = stay && { arrivesOn: stay.arrivalDateTime, leavesOn: stay.exitDateTime }
      return (typed) => judgeStayTimes(typed, facts, before)
    },
    handle: ({ services, actor, params, body }) => changeTimes(services, actor, params.id, body, relying),
  }),
  serve(ghuslApi.cancel, {
    load: load(ghuslAccess.cancel),
    handle: ({ services, actor, params, body }) => cancelWorkflow(services, actor, params.id, { ...body, relying }),
  }),
  serve(ghuslApi.timeline, {
    load: load(ghuslAccess.open),
    handle: ({ services, params }) => readTimeline(services, aboutWorkflow(params.id)),
  }),
  ...commentRoutes({
    ...{ kind: ABOUT_WORKFLOW, at: workflowComments, page: ghuslPaths.view },
    load: async (call, action) => placeOf(await load(action)(call)),
  }),
]
