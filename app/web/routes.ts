import { sitePaths } from '../../kit/rules/sitePaths.ts'
import type { ScreenPaths } from '../../kit/web/screen.ts'
import { SCREENS, SCREENS_WITHOUT_SIGN_IN } from './modules.ts'

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
  ...SCREENS_WITHOUT_SIGN_IN,
}

/** Every other screen; whoever is not signed in is sent to /login first. */
export const SIGNED_IN_SCREENS: ScreenPaths = {
  ...SCREENS,
  [sitePaths.guide.pattern]: () => import('./pages/Guide.tsx').then(({ guideScreen }) => guideScreen),
  [sitePaths.guideChapter.pattern]: () => import('./pages/Guide.tsx').then(({ chapterScreen }) => chapterScreen),
}
