import { sql } from 'kysely'
import type { Retained } from '../../../../../kit/server/retention.ts'
import { closedOnOf } from '../../../../ghusl/server/public.ts'
import { retentionWords } from '../words/en.ts'
import './tables.ts'

/** The SIN in Form 15 of a Mayyit that was made from a workflow, also of one that was cancelled since (decisions §17). */
export const MAYYIT_RETENTION: readonly Retained[] = [
  {
    what: 'SINs of Form 15',
    days: 90,
    since: retentionWords.since,
    table: 'mayyit_form15',
    begins: sql`(select ${closedOnOf(sql`mayyit.workflow_id`)} from mayyit
      where mayyit.record_id = mayyit_form15.record_id)`,
    clears: { empty: ['sin_sealed', 'sin_key_id'] },
  },
]
