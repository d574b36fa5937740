import { sql } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import { removeLinks } from '../../../kit/server/links.ts'
import { type Retained, YEAR } from '../../../kit/server/retention.ts'
import { clearComments, removeComments } from '../../comments/server/public.ts'
import type { TimelineEvent } from '../../timeline/rules/timeline.ts'
import { removeTimelines, timelineEntries } from '../../timeline/server/public.ts'
import { retentionWords } from '../words/en.ts'
import { ABOUT_BAYAH, ABOUT_FORM, ABOUT_GUARDIAN } from './about.ts'
import { LINK_DAYS } from './forms.ts'
import './tables.ts'

/** What is done about a registration and changes neither its particulars nor its status. */
const GOES_ON: readonly TimelineEvent[] = ['RESENT', 'CONSENTED', 'REFUSED', 'SETTLED', 'UPLOADED']

/** What came to nothing and what was deleted goes; of others birth, guardians, consents and the form (decisions §17). */
export const BAYAH_RETENTION: readonly Retained[] = [
  {
    what: "Bay'ah registrations cancelled or unfinished",
    days: YEAR,
    since: retentionWords.change,
    table: 'bayah',
    // What is still gone on with has not come to nothing, nor has what a ceremony still to come is waited for with.
    begins: sql`greatest(updated_on, (select max(done."on") from ${timelineEntries} as done
      where done.about_kind = ${sql.lit(ABOUT_BAYAH)} and done.about_id = bayah.id and done.event = any(${[...GOES_ON]}::text[])),
      case when status <> 'CANCELLED' then bayah_date_time - ${sql.lit(`${24 * YEAR} hours`)}::interval end)`,
    // What was deleted is kept from then on as long as anything that was.
    only: sql`status not in ('APPROVED', 'COMPLETE') and deleted_on is null`,
    clears: 'ROWS',
    beside: goWhole,
  },
  {
    what: "private parts of Bay'ah registrations",
    days: 2 * YEAR,
    since: retentionWords.change,
    table: 'bayah',
    begins: sql`updated_on`,
    only: sql`status in ('APPROVED', 'COMPLETE')`,
    clears: {
      empty: [
        ...(['date_of_birth', 'country_of_birth', 'country_of_birth_other', 'province_of_birth'] as const),
        ...['city_of_birth', 'comments'],
      ],
      notedIn: { column: 'private_cleared_on', changes: 'updated_on' },
    },
    async beside(trx, ids, now) {
      await clearBeside(trx, ids)
      await clearComments(trx, [ABOUT_BAYAH], ids, now)
    },
  },
  {
    what: "deleted Bay'ah registrations",
    days: YEAR,
    since: retentionWords.deletion,
    table: 'bayah',
    begins: sql`deleted_on`,
    clears: 'ROWS',
    beside: goWhole,
  },
  {
    what: "Bay'ah forms sent to families",
    days: YEAR,
    since: retentionWords.sending,
    table: 'bayah_form',
    // A link that was renewed is as good as one that is sent then.
    begins: sql`greatest(sent_on, expires_on - ${sql.lit(`${24 * LINK_DAYS} hours`)}::interval)`,
    clears: 'ROWS',
    async beside(trx, ids) {
      await removeTimelines(trx, [ABOUT_FORM], ids)
      await removeLinks(trx, [ABOUT_FORM], ids)
    },
  },
]

async function goWhole(trx: Trx, ids: readonly number[]): Promise<void> {
  await clearBeside(trx, ids)
  await trx.deleteFrom('bayahRefusal').where('bayahId', 'in', ids).execute()
  await removeTimelines(trx, [ABOUT_BAYAH], ids)
  await removeComments(trx, [ABOUT_BAYAH], ids)
}

/** What stands in other tables about registrations, consents among it, which the database gives up to retention alone. */
export async function clearBeside(trx: Trx, ids: readonly number[]): Promise<void> {
  const guardians = await trx.deleteFrom('bayahGuardian').where('bayahId', 'in', ids).returning('id').execute()
  if (guardians.length > 0)
    await removeLinks(
      trx,
      [ABOUT_GUARDIAN],
      guardians.map(({ id }) => id),
    )
  await trx.deleteFrom('bayahImage').where('bayahId', 'in', ids).execute()
  await trx.deleteFrom('bayahConsent').where('bayahId', 'in', ids).execute()
  // That somebody did not agree stays, and when; not who, nor what they said.
  await trx
    .updateTable('bayahRefusal')
    .set({ guardianName: null, note: null, reason: null })
    .where('bayahId', 'in', ids)
    .execute()
}
