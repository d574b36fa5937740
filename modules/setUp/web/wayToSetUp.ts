import { withQuery } from '../../../kit/rules/pagePath.ts'
import type { Config } from '../../../kit/web/config.tsx'
import { setUpPath } from '../rules/paths.ts'

/** The way back to a region's set-up, for those who may set it up, while something of it is open. */
export const wayToSetUp = ({ setUpOpen }: Pick<Config, 'setUpOpen'>, regionId: number): string | null =>
  setUpOpen.includes(regionId) ? withQuery(setUpPath(), { regionId }) : null
