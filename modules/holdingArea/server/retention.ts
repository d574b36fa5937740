import { sql } from 'kysely'
import { type Retained, YEAR } from '../../../kit/server/retention.ts'
import { stayRetentionWords } from '../words/en.ts'
import './tables.ts'

/** The band that a stay repeats from custody, as long as custody keeps it; where they lay stays (decisions §17). */
export const STAY_RETENTION: readonly Retained[] = [
  {
    what: 'wrist bands of stays',
    days: 2 * YEAR,
    since: stayRetentionWords.left,
    table: 'holding_stay',
    begins: sql`left_on`,
    clears: { empty: ['band_key', 'band'] },
  },
]
