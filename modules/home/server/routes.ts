import { moduleKey } from '../../../kit/rules/access.ts'
import { homeButtonsFor, menuFor } from '../../../kit/rules/menu.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { issueCsrf } from '../../../kit/server/identity/csrf.ts'
import { authSettings } from '../../../kit/server/identity/settings.ts'
import { readHold } from '../../../kit/server/mail/hold.ts'
import type { House } from '../../../kit/server/manifest.ts'
import { regionsNaming } from '../../dispatch/server/public.ts'
import { openRegions } from '../../setUp/server/public.ts'
import { mayImport } from '../../users/server/public.ts'
import { configApi } from '../rules/config.ts'
import { personApi } from '../rules/personApi.ts'
import { regionsApi } from '../rules/regionsApi.ts'
import { findPerson, findsPeople } from './findPerson.ts'
import { standingOfRegions } from './regions.ts'

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
