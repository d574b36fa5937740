import { sitePaths } from '../../kit/rules/sitePaths.ts'
import type { ScreenPaths } from '../../kit/web/screen.ts'
import { KIND_SCREENS } from '../../modules/announcements/kinds/allWeb.ts'
import { familyScreens } from '../../modules/announcements/web/familyScreens.ts'
import { bayahFamilyScreens } from '../../modules/bayah/web/bayahFamilyScreens.ts'
import { bayahScreens } from '../../modules/bayah/web/bayahScreens.ts'
import { calendarScreens } from '../../modules/calendar/web/calendarScreens.ts'
import { dispatchScreens } from '../../modules/dispatch/web/dispatchScreens.ts'
import { ghuslScreens } from '../../modules/ghusl/web/ghuslScreens.ts'
import { holdingAreaScreens } from '../../modules/holdingArea/web/holdingAreaScreens.ts'
import { homeScreens } from '../../modules/home/web/homeScreens.ts'
import { sendingScreens } from '../../modules/sending/web/sendingScreens.ts'
import { settingsScreens } from '../../modules/settings/web/settingsScreens.ts'
import { setUpScreens } from '../../modules/setUp/web/setUpScreens.ts'
import { trailScreens } from '../../modules/trail/web/trailScreens.ts'
import { deliverScreens } from '../../modules/transfers/web/deliverScreens.ts'
import { transferScreens } from '../../modules/transfers/web/transferScreens.ts'
import { usersScreens } from '../../modules/users/web/usersScreens.ts'

/** Screens that nobody has to be signed in for (3§2). */
export const PUBLIC_SCREENS: ScreenPaths = {
  [sitePaths.login.pattern]: () => import('./pages/Login.tsx').then(({ login }) => login),
  [sitePaths.signInCallback.pattern]: () =>
    import('./pages/SignInCallback.tsx').then(({ signInCallback }) => signInCallback),
  '/ssologin/$': () => import('./pages/SignInCallback.tsx').then(({ signInCallback }) => signInCallback),
  [sitePaths.notAuthorized.pattern]: () => import('./pages/errorPages.tsx').then(({ notAuthorized }) => notAuthorized),
  [sitePaths.privacy.pattern]: () => import('./pages/Privacy.tsx').then(({ privacy }) => privacy),
  [sitePaths.pageNotFound.pattern]: () => import('./pages/errorPages.tsx').then(({ pageNotFound }) => pageNotFound),
  [sitePaths.unknownError.pattern]: () => import('./pages/errorPages.tsx').then(({ unknownError }) => unknownError),
  ...familyScreens,
  ...bayahFamilyScreens,
  ...deliverScreens,
}

const kindsAskingFamilies = () =>
  import('../../modules/announcements/kinds/all.ts').then(({ KINDS }) =>
    Object.values(KINDS).flatMap(({ kind, asksFamily }) => (asksFamily ? [kind] : [])),
  )

/** Every other screen; whoever is not signed in is sent to /login first. Each module adds its own list here. */
export const SIGNED_IN_SCREENS: ScreenPaths = {
  ...homeScreens,
  [sitePaths.guide.pattern]: () => import('./pages/Guide.tsx').then(({ guideScreen }) => guideScreen),
  ...Object.assign({}, ...Object.values(KIND_SCREENS)),
  ...dispatchScreens,
  ...bayahScreens,
  ...ghuslScreens,
  ...transferScreens,
  ...holdingAreaScreens,
  ...calendarScreens,
  ...sendingScreens,
  ...settingsScreens(kindsAskingFamilies),
  ...setUpScreens,
  ...trailScreens,
  ...usersScreens(() => import('../rules/policy.ts').then(({ RIGHTS }) => RIGHTS)),
}
