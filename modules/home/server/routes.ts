import { moduleKey } from '../../../kit/rules/access.ts'
import { homeButtonsFor, menuFor } from '../../../kit/rules/menu.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { issueCsrf } from '../../../kit/server/identity/csrf.ts'
import { authSettings } from '../../../kit/server/identity/settings.ts'
import { readHold } from '../../../kit/server/mail/hold.ts'
import type { House } from '../../../kit/server/manifest.ts'
import type { Services } from '../../../kit/server/services.ts'
import { countWaiting } from '../../announcements/server/public.ts'
import { foresee } from '../../calendar/server/public.ts'
import { countHeld, regionsNaming } from '../../dispatch/server/public.ts'
import { enabledKinds } from '../../kinds/rules/kindNames.ts'
import { allRegions } from '../../places/server/public.ts'
import { openRegions } from '../../setUp/server/public.ts'
import { mayImport } from '../../users/server/public.ts'
import { configApi } from '../rules/config.ts'
import { personApi } from '../rules/personApi.ts'
import { type RegionStanding, regionsApi } from '../rules/regionsApi.ts'
import { findPerson, findsPeople } from './findPerson.ts'

/**
 * The application's start (decisions §15), and what every page can ask. A refused token answers 200 with the reason
 * (decisions §3).
 */
export const homeRoutes = ({ people, menu }: House) => [
  serve(configApi, {
    handle: async ({ services, actor, request, reply }) => {
      const { env, db } = services
      const namedIn = actor ? await regionsNaming(db, actor.email) : []
      const setUpOpen = actor ? await openRegions(services, actor) : []
      const toDo = setUpOpen.length > 0 ? ['setUp'] : []
      const viewer = actor && { actor, modules: env.modules, isNamed: namedIn.length > 0, toDo }
      return {
        pageTitle: env.pageTitle,
        councilName: env.councilName,
        privacyPolicyUrl: env.privacyPolicyUrl,
        supportEmail: env.supportEmail,
        modules: env.modules.map(moduleKey),
        auth: authSettings(env),
        csrfToken: issueCsrf(request, reply, services),
        demonstration: env.demonstration,
        user: actor,
        ...(request.signInRefusal && { reason: request.signInRefusal }),
        menu: viewer ? menuFor(menu, viewer) : [],
        homeButtons: viewer ? homeButtonsFor(menu, viewer) : [],
        findsPeople: actor !== null && findsPeople(services, people, actor),
        namedIn,
        setUpOpen,
        sendingHeldSince: actor ? ((await readHold(db))?.begunOn ?? null) : null,
        mayBulkImport: actor !== null && mayImport(actor, env),
      }
    },
  }),
  serve(regionsApi.standing, { handle: ({ services }) => standingOfRegions(services) }),
  serve(personApi.search, {
    handle: ({ services, actor, body }) => findPerson(services, people, actor, body.query),
  }),
]

/** How every region stands, by name: the same few questions however many there are. */
async function standingOfRegions({ db, env, clock }: Services): Promise<RegionStanding[]> {
  const kinds = enabledKinds(env)
  const regions = await allRegions(db)
  const regionIds = regions.map(({ id }) => id)
  const ahead = await foresee(db, { kinds: [], regionIds, now: clock.now().toString() })
  const waiting = await countWaiting(db, kinds)
  const held = await countHeld(db, kinds)
  return regions.map(({ id, name, timezone }) => {
    const slots = kinds.flatMap((kind) => {
      const at = ahead({ kind, regionId: id }).nextSlot
      return at === null ? [] : [{ kind, at }]
    })
    const [next = null] = slots.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
    return {
      id,
      name,
      timezone,
      waiting: waiting.filter(({ regionId }) => regionId === id).map(({ kind, count }) => ({ kind, count })),
      next,
      held: held.get(id) ?? 0,
    }
  })
}
