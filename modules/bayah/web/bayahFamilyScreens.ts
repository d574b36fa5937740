import type { ScreenPaths } from '../../../kit/web/screen.ts'
import { bayahPaths } from '../rules/paths.ts'

/** The pages of families and guardians, who need no account (2§2, 3§2). */
export const bayahFamilyScreens: ScreenPaths = {
  [bayahPaths.registration.pattern]: () =>
    import('./RegistrationPage.tsx').then(({ registrationScreen }) => registrationScreen),
  [bayahPaths.registered.pattern]: () => import('./successPages.tsx').then(({ registeredScreen }) => registeredScreen),
  [bayahPaths.consentLink.pattern]: () =>
    import('./ConsentPage.tsx').then(({ consentLinkScreen }) => consentLinkScreen),
  [bayahPaths.consent.pattern]: () => import('./ConsentPage.tsx').then(({ consentScreen }) => consentScreen),
  [bayahPaths.consented.pattern]: () => import('./successPages.tsx').then(({ consentedScreen }) => consentedScreen),
}
