import { draftKeyEndpoints } from '../../kit/server/draftKey.ts'
import type { Served } from '../../kit/server/http/contract.ts'
import { identityEndpoints } from '../../kit/server/identity/endpoints.ts'
import { familyRoutes } from '../../modules/announcements/server/familyRoutes.ts'
import { homeRecordRoutes } from '../../modules/announcements/server/homeRoutes.ts'
import { recordRoutes } from '../../modules/announcements/server/routes.ts'
import { bayahFamilyRoutes } from '../../modules/bayah/server/familyRoutes.ts'
import { bayahRoutes } from '../../modules/bayah/server/routes.ts'
import { calendarRoutes } from '../../modules/calendar/server/routes.ts'
import { dispatchRoutes } from '../../modules/dispatch/server/routes.ts'
import { ghuslRoutes } from '../../modules/ghusl/server/routes.ts'
import { holdingAreaRoutes } from '../../modules/holdingArea/server/routes.ts'
import { homeRoutes } from '../../modules/home/server/routes.ts'
import { placesRoutes } from '../../modules/places/server/routes.ts'
import { sendingRoutes } from '../../modules/sending/server/routes.ts'
import { settingsRoutes } from '../../modules/settings/server/routes.ts'
import { setUpRoutes } from '../../modules/setUp/server/routes.ts'
import { trailRoutes } from '../../modules/trail/server/routes.ts'
import { deliveryRoutes } from '../../modules/transfers/server/deliveryRoutes.ts'
import { holdOrdersOfWorkflow } from '../../modules/transfers/server/ownPlaces.ts'
import { transferRoutes } from '../../modules/transfers/server/routes.ts'
import { usersRoutes } from '../../modules/users/server/routes.ts'
import { kinds } from './kinds.ts'
import { PEOPLE } from './people.ts'

/** Every call that the application answers. */
export const servedEndpoints = (): Served[] => [
  ...homeRoutes(PEOPLE),
  ...identityEndpoints,
  ...draftKeyEndpoints,
  ...placesRoutes,
  ...calendarRoutes,
  ...settingsRoutes,
  ...setUpRoutes,
  ...usersRoutes,
  ...bayahRoutes,
  ...bayahFamilyRoutes,
  ...holdingAreaRoutes,
  ...ghuslRoutes(holdOrdersOfWorkflow),
  ...transferRoutes,
  ...deliveryRoutes,
  ...kinds().flatMap((kind) => recordRoutes(kind, kinds)),
  ...dispatchRoutes(kinds),
  ...sendingRoutes(kinds),
  ...trailRoutes,
  ...familyRoutes(kinds),
  ...homeRecordRoutes(kinds),
]
