import { sql } from 'kysely'
import { retentionWords } from '../../words/en.ts'
import { type Retained, YEAR } from '../retention.ts'
import type {} from './tables.ts'

const written = { table: 'mail', begins: sql`created_on`, since: retentionWords.letters }

/** How long letters and their ledgers are kept (decisions §17). */
export const MAIL_RETENTION: readonly Retained[] = [
  {
    ...written,
    what: 'mail bodies',
    days: YEAR,
    clears: {
      empty: ['content', 'content_without_tokens', 'subject', 'return_seed'],
      notedIn: { column: 'body_cleared_on', changes: 'never' },
    },
    // What has no body any more cannot be sent.
    async beside(trx, ids, now) {
      await trx
        .updateTable('mailDelivery')
        .set({ status: 'EXPIRED', nextAttemptOn: null, updatedOn: now })
        .where('status', '=', 'WAITING')
        .where('mailId', 'in', ids)
        .execute()
    },
  },
  { ...written, what: 'deliveries', days: 2 * YEAR, clears: 'ROWS' },
]
