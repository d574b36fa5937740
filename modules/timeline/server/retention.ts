import { sql } from 'kysely'
import { type Retained, YEAR } from '../../../kit/server/retention.ts'
import { WITHOUT_CHANGE } from '../rules/timeline.ts'
import './tables.ts'
import { timelineRetentionWords } from '../words/en.ts'

const happened = { table: 'timeline_entry', begins: sql`"on"`, days: 2 * YEAR }

/** Who saw, exported, signed in and out; and from where something was done: that it was done, and by whom, stays. */
export const TIMELINE_RETENTION: readonly Retained[] = [
  {
    ...happened,
    what: 'views, exports and sign-ins',
    since: timelineRetentionWords.happened,
    only: sql`event = any(${[...WITHOUT_CHANGE]}::text[])`,
    clears: 'ROWS',
  },
  {
    ...happened,
    what: 'addresses of users in timelines',
    since: timelineRetentionWords.done,
    clears: { empty: ['address'] },
  },
]
