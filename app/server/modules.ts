import type { Served } from '../../kit/server/http/contract.ts'
import { kitModule } from '../../kit/server/kitModule.ts'
import type { House, ServerModule } from '../../kit/server/manifest.ts'
import { openTo } from '../../kit/server/told.ts'
import { announcementSamples } from '../../modules/announcements/kinds/allSamples.ts'
import { MAYYIT_STEPS } from '../../modules/announcements/kinds/mayyit/rules/steps.ts'
import { FORMS_TO_LISTS } from '../../modules/announcements/kinds/mayyit/server/forms.ts'
import { announcementsServer } from '../../modules/announcements/server/module.ts'
import { bayahServer } from '../../modules/bayah/server/module.ts'
import { endLinksOf } from '../../modules/calendar/server/links.ts'
import { calendarServer } from '../../modules/calendar/server/module.ts'
import { commentsServer } from '../../modules/comments/server/module.ts'
import { saidOf } from '../../modules/custody/server/inCare.ts'
import { custodyServer } from '../../modules/custody/server/module.ts'
import { RELEASE_REQUESTS } from '../../modules/dispatch/server/askForRelease.ts'
import { dispatchServer } from '../../modules/dispatch/server/module.ts'
import { ghuslAccess } from '../../modules/ghusl/rules/access.ts'
import { ghuslPaths } from '../../modules/ghusl/rules/paths.ts'
import { workflowsInCare } from '../../modules/ghusl/server/inCare.ts'
import { ghuslServer } from '../../modules/ghusl/server/module.ts'
import { ABOUT_TRANSFER, ABOUT_WORKFLOW } from '../../modules/holdingArea/rules/about.ts'
import { holdingAreaServer } from '../../modules/holdingArea/server/module.ts'
import { homeServer } from '../../modules/home/server/module.ts'
import { placesServer } from '../../modules/places/server/module.ts'
import { returnsServer } from '../../modules/returns/server/module.ts'
import { sendingServer } from '../../modules/sending/server/module.ts'
import { settingsServer } from '../../modules/settings/server/module.ts'
import { isCatchAll } from '../../modules/settings/server/public.ts'
import { setUpServer } from '../../modules/setUp/server/module.ts'
import { timelineServer } from '../../modules/timeline/server/module.ts'
import { trailServer } from '../../modules/trail/server/module.ts'
import { transfersAccess } from '../../modules/transfers/rules/access.ts'
import { transferPaths } from '../../modules/transfers/rules/paths.ts'
import { deliveriesInCare, ordersInCare } from '../../modules/transfers/server/inCare.ts'
import { transfersServer } from '../../modules/transfers/server/module.ts'
import { holdOrder, ordersOfWorkflow } from '../../modules/transfers/server/ownPlaces.ts'
import { transportsWithin } from '../../modules/transfers/server/transports.ts'
import { usersServer } from '../../modules/users/server/module.ts'
import type { MANIFESTS } from '../rules/manifests.ts'
import { MENU, NEEDED, RIGHTS } from '../rules/policy.ts'
import { kinds } from './kinds.ts'

/** What the server knows of each module; one that is left out does not compile. */
const MODULES = {
  home: homeServer,
  setUp: setUpServer(NEEDED),
  announcements: announcementsServer(kinds),
  dispatch: dispatchServer(kinds),
  sending: sendingServer(kinds),
  bayah: bayahServer,
  ghusl: ghuslServer(ordersOfWorkflow, MAYYIT_STEPS),
  transfers: transfersServer,
  custody: custodyServer(
    {
      ghuslWorkflow: workflowsInCare,
      bodyTransfer: ordersInCare,
      bodyDelivery: deliveriesInCare,
    },
    {
      ghuslWorkflow: openTo(ghuslAccess.open, ghuslPaths.view),
      bodyTransfer: openTo(transfersAccess.list, transferPaths.view),
      bodyDelivery: openTo(transfersAccess.list, transferPaths.delivery),
    },
    transportsWithin,
    async (trx, { kind, id }) => {
      if (kind === ABOUT_WORKFLOW) return ordersOfWorkflow.hold(trx, id)
      if (kind === ABOUT_TRANSFER) await holdOrder(trx, id)
      return async () => undefined
    },
  ),
  holdingArea: holdingAreaServer(saidOf),
  returns: returnsServer(() => RETURNING),
  calendar: calendarServer,
  users: usersServer({ endWithAddress: endLinksOf, isCatchAll }),
  settings: settingsServer(announcementSamples(), [RELEASE_REQUESTS, ...FORMS_TO_LISTS]),
  trail: trailServer,
  kinds: 'rules alone',
  particulars: 'rules alone',
  places: placesServer,
  timeline: timelineServer,
  comments: commentsServer,
} as const satisfies Record<keyof typeof MANIFESTS, ServerModule | 'rules alone'>

/** The kit and every module that has a server's half. */
export const SERVER_MODULES: readonly ServerModule[] = [
  kitModule,
  ...Object.values<ServerModule | 'rules alone'>(MODULES).filter((module) => module !== 'rules alone'),
]

type Listed<Said> = Said extends readonly (infer One)[] ? One : Said

/** What all modules say of one thing, one after the other, in the order of the menu. */
const everyOf = <Key extends keyof ServerModule>(key: Key): Listed<Exclude<ServerModule[Key], 'none'>>[] =>
  SERVER_MODULES.map((module) => module[key]).flatMap((said) => (said === 'none' ? [] : (said as never)))

/** Whose task letters are that come back. */
const RETURNING = everyOf('returning')

/** Everything that timelines tell of. */
export const TOLD = everyOf('told')

/** Everything that happens, for the home page and calendars. */
export const HAPPENINGS = everyOf('happenings')

/** Every call that the application answers. */
export const servedEndpoints = (): Served[] => {
  const house: House = {
    ...{ people: everyOf('people'), menu: MENU, rights: RIGHTS, told: TOLD },
    ...{ config: everyOf('config'), board: everyOf('board') },
    happenings: HAPPENINGS,
  }
  return everyOf('routes').flatMap((routes) => (typeof routes === 'function' ? routes(house) : routes))
}

/** What is kept, how long, since when (decisions §17); a daily job clears what is past it. */
export const RETENTION = everyOf('retention')

/** What is stored encrypted with `DATA_KEY` (decisions §9, §17); `rotate-key` seals it anew. */
export const SEALED = everyOf('sealed')

/** What `/metrics` reads from the database. */
export const FIGURES = everyOf('figures')
