import type { WebModule } from '../../../kit/web/manifest.ts'
import { bayahPaths } from '../rules/paths.ts'

/** The screens of Bay'ah for whoever is signed in (2§2, 3§2). */
export const bayahWeb: WebModule = {
  screens: {
    [bayahPaths.list.pattern]: () => import('./BayahList.tsx').then(({ bayahList }) => bayahList),
    [bayahPaths.create.pattern]: () => import('./bayahEditors.tsx').then(({ newBayahScreen }) => newBayahScreen),
    [bayahPaths.edit.pattern]: () => import('./bayahEditors.tsx').then(({ editBayahScreen }) => editBayahScreen),
    [bayahPaths.view.pattern]: () => import('./BayahView.tsx').then(({ bayahView }) => bayahView),
    [bayahPaths.send.pattern]: () => import('./SendForm.tsx').then(({ sendFormScreen }) => sendFormScreen),
    [bayahPaths.review.pattern]: () => import('./Review.tsx').then(({ reviewScreen }) => reviewScreen),
    [bayahPaths.approve.pattern]: () => import('./Approve.tsx').then(({ approveScreen }) => approveScreen),
    [bayahPaths.print.pattern]: () => import('./PrintForm.tsx').then(({ printScreen }) => printScreen),
    [bayahPaths.waiting.pattern]: () => import('./Waiting.tsx').then(({ waitingScreen }) => waitingScreen),
    [bayahPaths.dashboard.pattern]: () => import('./Dashboard.tsx').then(({ dashboard }) => dashboard),
  },
  publicScreens: {
    [bayahPaths.registration.pattern]: () =>
      import('./RegistrationPage.tsx').then(({ registrationScreen }) => registrationScreen),
    [bayahPaths.registered.pattern]: () =>
      import('./successPages.tsx').then(({ registeredScreen }) => registeredScreen),
    [bayahPaths.consentLink.pattern]: () =>
      import('./ConsentPage.tsx').then(({ consentLinkScreen }) => consentLinkScreen),
    [bayahPaths.consent.pattern]: () => import('./ConsentPage.tsx').then(({ consentScreen }) => consentScreen),
    [bayahPaths.consented.pattern]: () => import('./successPages.tsx').then(({ consentedScreen }) => consentedScreen),
  },
  guide: { all: 'bayah' },
  firstQuestions: {
    [bayahPaths.consentLink.pattern]: ['/bayah/token/$token/'],
    [bayahPaths.registration.pattern]: ['/bayah/verifyRegistrationToken/?token=$token'],
    [bayahPaths.review.pattern]: ['/bayah/$id/'],
    [bayahPaths.approve.pattern]: ['/bayah/$id/'],
    [bayahPaths.view.pattern]: ['/bayah/$id/', '/bayah/$id/timeline/'],
  },
}
