import './tables.ts'
import { sql } from 'kysely'
import { none, type ServerModule } from '../../../kit/server/manifest.ts'
import { type Retained, YEAR } from '../../../kit/server/retention.ts'
import { commentRetentionWords } from '../words/en.ts'

/** What was said goes with the private parts of what it stands beside, and with age; that something was said stays (decisions §17). */
const COMMENT_RETENTION: readonly Retained[] = [
  {
    what: 'words of comments',
    days: 2 * YEAR,
    since: commentRetentionWords.written,
    table: 'record_comment',
    begins: sql`"on"`,
    clears: { empty: ['text'], notedIn: { column: 'private_cleared_on', changes: 'never' } },
  },
]

export const commentsServer: ServerModule = {
  retention: COMMENT_RETENTION,
  ...none('routes', 'jobs', 'people', 'happenings', 'board', 'config', 'told', 'returning', 'sealed', 'figures'),
}
