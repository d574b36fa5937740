import { sql } from 'kysely'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { eachAlone } from '../../../kit/server/jobs/eachAlone.ts'
import type { Job } from '../../../kit/server/jobs/jobs.ts'
import type { Services } from '../../../kit/server/services.ts'
import { askForConsents } from './consents.ts'
import { REFUSED } from './list.ts'
import { findBayah, stillAsked } from './load.ts'
import './tables.ts'

/** Reminds guardians who have not answered (decisions §9). */
export const consentRemindersJob = (services: Services): Job<object> => ({
  name: 'bayah.reminders',
  every: '*/10 * * * *',
  writesLetters: true,
  run: () => sendConsentReminders(services),
})

type Due = { id: number; bayahId: number; first: boolean; again: boolean }

/** After 3 and after 7 days, once each; a late second one stands for both. Nobody is reminded once the ceremony is over. */
export async function sendConsentReminders(services: Services): Promise<void> {
  if (!services.env.modules.includes('BAYAH')) return
  const due = await findDue(services.db, services.clock.now())
  const together = [...Map.groupBy(due, ({ bayahId }) => bayahId).keys()].map((id) => ({ id }))
  await eachAlone(services, together, ({ id }) => remind(services, id))
}

/** Guardians to remind; with an id those of one registration, which the caller holds. */
async function findDue(db: Database | Trx, now: Temporal.Instant, id: number | null = null): Promise<Due[]> {
  const before = (days: number) => sql`${now.subtract({ hours: 24 * days }).toString()}::timestamptz`
  const { rows } = await sql<Due>`
    select guardian.id, bayah.id as bayah_id,
      bayah.consent_asked_on <= ${before(3)} and guardian.reminded_on is null as first,
      bayah.consent_asked_on <= ${before(7)} and guardian.reminded_again_on is null as again
    from bayah join bayah_guardian as guardian on guardian.bayah_id = bayah.id
    where bayah.deleted_on is null and bayah.status = 'CONSENT_PENDING' and bayah.consent_asked_on <= ${before(3)}
      and (guardian.reminded_on is null or (bayah.consent_asked_on <= ${before(7)} and guardian.reminded_again_on is null))
      and guardian.email is not null and not ${REFUSED} and bayah.bayah_date_time > ${now.toString()}::timestamptz
      and not exists (
        select from bayah_consent as given
        where given.bayah_id = bayah.id and given.round = bayah.consent_round and given.guardian_number = guardian.number)
      and ${id === null ? sql`true` : sql`bayah.id = ${id}`}
    order by bayah.id, guardian.number`.execute(db)
  return rows
}

/** One letter to each; it is marked in the same transaction, so that none is sent twice. */
async function remind(services: Services, id: number): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction().execute(async (trx) => {
    const bayah = await findBayah(trx, id, { lock: true })
    if (!bayah) return
    const due = await findDue(trx, now, id)
    const guardians = stillAsked(bayah).filter((guardian) => due.some((each) => each.id === guardian.id))
    if (guardians.length === 0) return
    const again = due.filter((each) => each.again).map((each) => each.id)
    await sql`
      update bayah_guardian set reminded_on = coalesce(reminded_on, ${now.toString()}::timestamptz),
        reminded_again_on = case when id = any(${again}::int[]) then ${now.toString()}::timestamptz
          else reminded_again_on end
      where id = any(${guardians.map((guardian) => guardian.id)}::int[])`.execute(trx)
    await askForConsents(services, trx, bayah, guardians, { isReminder: true })
  })
}
