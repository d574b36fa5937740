import { sql } from 'kysely'
import { endLinks } from '../../../kit/server/identity/accounts.ts'
import { type Retained, YEAR } from '../../../kit/server/retention.ts'
import { clearChanges } from '../../timeline/server/public.ts'
import { CLEARED } from '../rules/user.ts'
import { usersRetentionWords } from '../words/en.ts'
import './tables.ts'
import { ABOUT_USER } from './users.ts'

/**
 * Addresses and codes of whoever has had no access for long, and how they signed in; their names stay, since the
 * timelines say who did what (decisions §17).
 */
export const USERS_RETENTION: readonly Retained[] = [
  {
    what: 'addresses and sign-ins of users',
    days: 2 * YEAR,
    since: usersRetentionWords.ended,
    table: 'app_user',
    // The last day is theirs whole.
    begins: sql`least((end_date + 1)::timestamptz, case when status = 'INACTIVE' then updated_on end)`,
    clears: {
      empty: ['code', 'middle_name'],
      set: sql`email = 'cleared-' || id || ${sql.lit(CLEARED)},
        communication_email = 'cleared-' || id || ${sql.lit(CLEARED)}, status = 'INACTIVE', welcome_due = false`,
      notedIn: { column: 'personal_cleared_on', changes: 'updated_on' },
    },
    async beside(trx, ids) {
      await endLinks(trx, ids)
      await clearChanges(trx, [ABOUT_USER], ids, ['code', 'middleName'])
    },
  },
]
