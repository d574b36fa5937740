import { mayyitWays } from './mayyit/web/ways.ts'

/** The ways to what kinds have besides the pages of their records. */
export const KIND_WAYS = { ...mayyitWays }
