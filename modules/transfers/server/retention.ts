import { sql } from 'kysely'
import { type Retained, YEAR } from '../../../kit/server/retention.ts'
import { clearComments } from '../../comments/server/public.ts'
import { ABOUT_DELIVERY, ABOUT_TRANSFER } from '../../holdingArea/rules/about.ts'
import './tables.ts'
import { transfersRetentionWords } from '../words/en.ts'

/** The vendor's address, and a link that is still there; wrist IDs, jewellery and who brought it (decisions §17). */
export const TRANSFERS_RETENTION: readonly Retained[] = [
  {
    what: 'vendor addresses of transfer orders',
    days: 2 * YEAR,
    since: transfersRetentionWords.change,
    table: 'body_transfer',
    begins: sql`updated_on`,
    clears: {
      empty: ['vendor_email', 'link_sealed', 'link_key_id', 'link_expires_on'],
      notedIn: { column: 'private_cleared_on', changes: 'updated_on' },
    },
    beside: (trx, ids, now) => clearComments(trx, [ABOUT_TRANSFER], ids, now),
  },
  {
    what: 'private parts of external deliveries',
    days: 2 * YEAR,
    since: transfersRetentionWords.came,
    table: 'body_delivery',
    begins: sql`coalesce(linked_on, created_on)`,
    clears: {
      empty: ['service_person_name', 'wrist_id', 'jewellery_details'],
      notedIn: { column: 'private_cleared_on', changes: 'never' },
    },
    beside: (trx, ids, now) => clearComments(trx, [ABOUT_DELIVERY], ids, now),
  },
]
