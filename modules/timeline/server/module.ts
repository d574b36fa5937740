import './tables.ts'
import { sql } from 'kysely'
import { none, type ServerModule } from '../../../kit/server/manifest.ts'
import { type Retained, YEAR } from '../../../kit/server/retention.ts'
import { WITHOUT_CHANGE } from '../rules/timeline.ts'
import { timelineRetentionWords } from '../words/en.ts'

const happened = { table: 'timeline_entry', begins: sql`"on"`, days: 2 * YEAR }

/**
 * Who saw, exported, signed in and out; why a link was taken back, which custody says too and as long; why a SIN was
 * revealed; and from where something was done: that it was done, and by whom, stays.
 */
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
    what: 'reasons of links taken back',
    since: timelineRetentionWords.happened,
    // What we say ourselves names nobody.
    only: sql`event = 'UNLINKED' and note_said is null`,
    clears: { empty: ['note'] },
  },
  {
    ...happened,
    what: 'reasons of revealed SINs',
    since: timelineRetentionWords.happened,
    only: sql`event = 'REVEALED' and note_said is null`,
    clears: { empty: ['note'] },
  },
  {
    ...happened,
    what: 'addresses of users in timelines',
    since: timelineRetentionWords.done,
    clears: { empty: ['address'] },
  },
]

export const timelineServer: ServerModule = {
  retention: TIMELINE_RETENTION,
  ...none('routes', 'jobs', 'people', 'happenings', 'config', 'board', 'told', 'returning', 'sealed', 'figures'),
}
