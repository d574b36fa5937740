import { sql } from 'kysely'
import { type Retained, YEAR } from '../../../kit/server/retention.ts'
import { custodyRetentionWords } from '../words/en.ts'
import './tables.ts'

/** Names and details of custody; what happened and when stays (decisions §17). */
export const CUSTODY_RETENTION: readonly Retained[] = [
  {
    what: 'names and details in custody entries',
    days: 2 * YEAR,
    since: custodyRetentionWords.written,
    table: 'custody_entry',
    begins: sql`recorded_on`,
    clears: {
      empty: [
        ...(['given_by_name', 'received_by_name', 'taken_to', 'band', 'band_key', 'no_band_reason'] as const),
        ...['jewellery_details', 'effects_details', 'difference_note', 'reason', 'called_name', 'called_phone'],
      ],
      notedIn: { column: 'private_cleared_on', changes: 'never' },
    },
  },
]
