import { sitePaths } from '../../kit/rules/sitePaths.ts'
import { familyPagePath, familyPath } from '../../modules/announcements/rules/paths.ts'
import { bayahPaths } from '../../modules/bayah/rules/paths.ts'
import { transferPaths } from '../../modules/transfers/rules/paths.ts'

/** Pages that are opened without an account, as the router writes them: these are read in every language (decisions §20). */
export const OPEN_PAGES: readonly string[] = [
  ...[sitePaths.login, sitePaths.signInCallback, sitePaths.notAuthorized, sitePaths.privacy],
  ...[sitePaths.pageNotFound, sitePaths.unknownError],
  ...[familyPath, familyPagePath],
  ...[bayahPaths.registration, bayahPaths.registered, bayahPaths.consentLink, bayahPaths.consent, bayahPaths.consented],
  ...[transferPaths.deliver, transferPaths.delivered],
].map(({ pattern }) => pattern)
