import { pagePath } from '../../../kit/rules/pagePath.ts'

/** The pages of custody. */
export const custodyPaths = {
  inCare: pagePath('/ghusl/custody'),
  shift: pagePath('/ghusl/shift'),
  person: pagePath('/ghusl/custody/$kind/$id'),
  record: pagePath('/ghusl/custody/$kind/$id/$type'),
}
