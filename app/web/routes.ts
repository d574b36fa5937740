import type { ScreenPaths } from '../../kit/web/screen.ts'
import { KIND_SCREENS } from '../../modules/announcements/kinds/allWeb.ts'
import { familyScreens } from '../../modules/announcements/web/familyScreens.ts'
import { calendarScreens } from '../../modules/calendar/web/calendarScreens.ts'
import { dispatchScreens } from '../../modules/dispatch/web/dispatchScreens.ts'
import { homeScreens } from '../../modules/home/web/homeScreens.ts'
import { settingsScreens } from '../../modules/settings/web/settingsScreens.ts'

/** Screens that nobody has to be signed in for (3§2). */
export const PUBLIC_SCREENS: ScreenPaths = {
  '/login': () => import('./pages/Login.tsx').then(({ login }) => login),
  '/cip/callback': () => import('./pages/SignInCallback.tsx').then(({ signInCallback }) => signInCallback),
  '/ssologin/$': () => import('./pages/SignInCallback.tsx').then(({ signInCallback }) => signInCallback),
  '/not-authorized': () => import('./pages/errorPages.tsx').then(({ notAuthorized }) => notAuthorized),
  '/privacy': () => import('./pages/Privacy.tsx').then(({ privacy }) => privacy),
  '/page-not-found': () => import('./pages/errorPages.tsx').then(({ pageNotFound }) => pageNotFound),
  '/unknown-error': () => import('./pages/errorPages.tsx').then(({ unknownError }) => unknownError),
  ...familyScreens,
}

/** Every other screen; whoever is not signed in is sent to /login first. Each module adds its own list here. */
export const SIGNED_IN_SCREENS: ScreenPaths = {
  ...homeScreens,
  ...Object.assign({}, ...Object.values(KIND_SCREENS)),
  ...dispatchScreens,
  ...calendarScreens,
  ...settingsScreens,
}
