import { sql } from 'kysely'
import { type Retained, YEAR } from '../../../kit/server/retention.ts'
import { clearComments } from '../../comments/server/public.ts'
import { ABOUT_WORKFLOW } from '../../holdingArea/rules/about.ts'
import { clearNotes } from '../../timeline/server/public.ts'
import { closedOnOf } from './public.ts'
import './tables.ts'
import { ghuslRetentionWords } from '../words/en.ts'

/** SINs once a workflow is closed; later address, contact, who picked up, effects, why it was cancelled, the intake form (decisions §17). */
export const GHUSL_RETENTION: readonly Retained[] = [
  {
    what: 'SINs of intake forms',
    days: 90,
    since: ghuslRetentionWords.closed,
    table: 'ghusl_intake',
    begins: closedOnOf(sql`workflow_id`),
    clears: { empty: ['sin_sealed', 'sin_key_id'] },
  },
  {
    what: 'private parts of Ghusl workflows',
    days: 2 * YEAR,
    since: ghuslRetentionWords.change,
    table: 'ghusl_workflow',
    begins: sql`updated_on`,
    clears: {
      empty: [
        ...(['pickup_street1', 'pickup_street2', 'pickup_city', 'pickup_province', 'pickup_postal_code'] as const),
        ...['pickup_notes', 'contact_name', 'contact_phone', 'contact_email', 'cancel_reason'],
      ],
      notedIn: { column: 'private_cleared_on', changes: 'updated_on' },
    },
    async beside(trx, ids, now) {
      await clearComments(trx, [ABOUT_WORKFLOW], ids, now)
      // Why it was cancelled, or somebody is called otherwise, stands in its line as well.
      await clearNotes(trx, ['CANCELLED', 'EDITED'], [ABOUT_WORKFLOW], ids)
      await trx.deleteFrom('ghuslIntake').where('workflowId', 'in', ids).execute()
      await trx
        .updateTable('ghuslPickup')
        .set({ pickupPersonName: null, pickupPersonPhone: null, pickupPersonEmail: null })
        .where('workflowId', 'in', ids)
        .execute()
      await trx
        .updateTable('ghuslTransfer')
        // Somebody checked them in: that has to be said, not who, which custody forgets as well.
        .set({
          effectsDetails: null,
          jewelleryDetails: null,
          additionalNotes: null,
          wristBandId: null,
          checkedInByName: '',
        })
        .where('workflowId', 'in', ids)
        .execute()
    },
  },
]
