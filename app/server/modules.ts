import type { Served } from '../../kit/server/http/contract.ts'
import { kitModule } from '../../kit/server/kitModule.ts'
import type { ServerModule } from '../../kit/server/manifest.ts'
import type { PersonSource } from '../../kit/server/personSource.ts'
import type { Retained } from '../../kit/server/retention.ts'
import type { Sealed } from '../../kit/server/sealed.ts'
import type { Told } from '../../kit/server/told.ts'
import type { Figure } from '../../kit/server/watch/figure.ts'
import { announcementsServer } from '../../modules/announcements/server/module.ts'
import { bayahServer } from '../../modules/bayah/server/module.ts'
import { calendarServer } from '../../modules/calendar/server/module.ts'
import { custodyServer } from '../../modules/custody/server/module.ts'
import { dispatchServer } from '../../modules/dispatch/server/module.ts'
import { workflowInCare } from '../../modules/ghusl/server/inCare.ts'
import { ghuslServer } from '../../modules/ghusl/server/module.ts'
import { holdingAreaServer } from '../../modules/holdingArea/server/module.ts'
import { homeServer } from '../../modules/home/server/module.ts'
import { placesServer } from '../../modules/places/server/module.ts'
import { sendingServer } from '../../modules/sending/server/module.ts'
import { settingsServer } from '../../modules/settings/server/module.ts'
import { setUpServer } from '../../modules/setUp/server/module.ts'
import { timelineServer } from '../../modules/timeline/server/module.ts'
import { trailServer } from '../../modules/trail/server/module.ts'
import { deliveryInCare, orderInCare } from '../../modules/transfers/server/inCare.ts'
import { transfersServer } from '../../modules/transfers/server/module.ts'
import { ordersOfWorkflow } from '../../modules/transfers/server/ownPlaces.ts'
import { transportsWithin } from '../../modules/transfers/server/transports.ts'
import { usersServer } from '../../modules/users/server/module.ts'
import type { MANIFESTS } from '../rules/manifests.ts'
import { MENU, RIGHTS } from '../rules/policy.ts'
import { kinds } from './kinds.ts'

/** What the server knows of each module; one that is left out does not compile. */
const MODULES = {
  home: homeServer,
  setUp: setUpServer,
  announcements: announcementsServer(kinds),
  dispatch: dispatchServer(kinds),
  sending: sendingServer(kinds),
  bayah: bayahServer,
  ghusl: ghuslServer(ordersOfWorkflow),
  transfers: transfersServer,
  custody: custodyServer(
    {
      ghuslWorkflow: workflowInCare,
      bodyTransfer: orderInCare,
      bodyDelivery: deliveryInCare,
    },
    transportsWithin,
  ),
  holdingArea: holdingAreaServer,
  calendar: calendarServer,
  users: usersServer,
  settings: settingsServer,
  trail: trailServer,
  kinds: 'rules alone',
  particulars: 'rules alone',
  places: placesServer,
  timeline: timelineServer,
} as const satisfies Record<keyof typeof MANIFESTS, ServerModule | 'rules alone'>

/** The kit and every module that has a server's half. */
export const SERVER_MODULES: readonly ServerModule[] = [
  kitModule,
  ...Object.values<ServerModule | 'rules alone'>(MODULES).filter((module) => module !== 'rules alone'),
]

/** Everything in which the header finds people, in the order of the menu. */
const PEOPLE: readonly PersonSource[] = SERVER_MODULES.flatMap(({ people }) => (people === 'none' ? [] : people))

/** Everything that timelines tell of. */
export const TOLD: readonly Told[] = SERVER_MODULES.flatMap(({ told }) => (told === 'none' ? [] : told))

/** Every call that the application answers. */
export const servedEndpoints = (): Served[] =>
  SERVER_MODULES.flatMap(({ routes }) => {
    if (routes === 'none') return []
    return typeof routes === 'function' ? routes({ people: PEOPLE, menu: MENU, rights: RIGHTS, told: TOLD }) : routes
  })

/** What is kept, how long, since when (decisions §17); a daily job clears what is past it. */
export const RETENTION: readonly Retained[] = SERVER_MODULES.flatMap(({ retention }) =>
  retention === 'none' ? [] : retention,
)

/** What is stored encrypted with `DATA_KEY` (decisions §9, §17); `rotate-key` seals it anew. */
export const SEALED: readonly Sealed[] = SERVER_MODULES.flatMap(({ sealed }) => (sealed === 'none' ? [] : sealed))

/** What `/metrics` reads from the database. */
export const FIGURES: readonly Figure[] = SERVER_MODULES.flatMap(({ figures }) => (figures === 'none' ? [] : figures))
