import { withQuery } from '../../../kit/rules/pagePath.ts'
import type { Ways } from '../../../kit/web/ways.tsx'
import { setUpPath } from '../rules/paths.ts'

/** Back to a region's set-up, for those who may set it up, while something of it is open. */
export const setUpWays: Ways = {
  setUp: ({ setUpOpen }, _, regionId) => (setUpOpen.includes(regionId) ? withQuery(setUpPath(), { regionId }) : null),
}
