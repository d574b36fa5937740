import { pagePath } from './pagePath.ts'

/** The pages that belong to no module (1§2, 3§2). */
export const sitePaths = {
  home: pagePath('/'),
  login: pagePath('/login'),
  signInCallback: pagePath('/cip/callback'),
  notAuthorized: pagePath('/not-authorized'),
  pageNotFound: pagePath('/page-not-found'),
  unknownError: pagePath('/unknown-error'),
  privacy: pagePath('/privacy'),
  guide: pagePath('/guide'),
  guideChapter: pagePath('/guide/$chapter'),
}
