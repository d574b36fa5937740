import type { Instant } from '../../../kit/server/database/columns.ts'

/** What a region's set-up asks for and somebody knowingly left as it is. */
export type SetUpLeftTable = { regionId: number; need: string; leftBy: number; leftOn: Instant }

declare module '../../../kit/server/database/database.ts' {
  interface Tables {
    setUpLeft: SetUpLeftTable
  }
}
