import './tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, grantingRoles, type Reach, reachOf } from '../../../kit/rules/access.ts'
import type { Database } from '../../../kit/server/database/database.ts'
import { withinReach } from '../../../kit/server/list/list.ts'
import { lastCameBack } from '../../../kit/server/mail/returned.ts'
import type { Services } from '../../../kit/server/services.ts'
import { jamatkhanas } from '../../places/server/public.ts'
import { bayahAccess } from '../rules/access.ts'
import { type EndedForm, maskedAddress, WAITS, type Wait, type WaitingList, type WaitingRow } from '../rules/waiting.ts'
import { ABOUT_BAYAH, ABOUT_FORM } from './about.ts'
import { FORM_PLACE } from './forms.ts'
import { CONSENT_LETTER, CONSENT_REMINDER, FORM_LETTER } from './letters.ts'
import { PLACE_COLUMNS, REFUSED } from './list.ts'

/** More of them nobody reads at once; refusals stand first, then the longest. */
const MOST = 200
const MOST_ENDED = 50

/** What each status waits for; once the ceremony is over, a consent is the office's to look after (decisions §13). */
const waitOf = (
  now: string,
) => sql`case when status = 'NEW' then 'REVIEW' when status = 'APPROVAL_PENDING' then 'APPROVAL'
  when status <> 'CONSENT_PENDING' then 'COMPLETION' when ${REFUSED} then 'REFUSAL'
  when exists(select ${missing(sql`guardian.no_email`)}) then 'PAPER'
  when bayah.bayah_date_time <= ${now}::timestamptz then 'LATE' else 'CONSENT' end`

/** Guardians who have not consented in the asking that is under way. */
function missing(which: RawBuilder<unknown>) {
  return sql`from bayah_guardian as guardian
    where guardian.bayah_id = bayah.id and ${which} and not exists (
      select from bayah_consent as given where given.bayah_id = bayah.id and given.round = bayah.consent_round
        and given.guardian_number = guardian.number)`
}

const REFUSING = sql`exists(select from bayah_refusal as refusal where refusal.bayah_id = bayah.id
  and refusal.guardian_number = guardian.number and refusal.settled_on is null)`

/** Whether the last letter that asked a guardian came back from where they read now; both may read at one address. */
const UNREACHED = lastCameBack({ kind: ABOUT_BAYAH, id: sql`bayah.id` }, [CONSENT_LETTER, CONSENT_REMINDER], {
  address: sql`guardian.email`,
  limit: sql`'% guardian ' || guardian.number`,
})

const coordinates = (actor: Actor) => grantingRoles(actor, bayahAccess.review).length > 0

/** What waits within somebody's reach, and the forms that are waited for no more. */
export async function whatWaits(services: Services, actor: Actor): Promise<WaitingList> {
  const now = services.clock.now().toString()
  const [waiting, ended] = await Promise.all([
    waitingWithin(services, actor, WAITS),
    coordinates(actor) ? endedForms(services.db, reachOf(actor, bayahAccess.sendForm), now) : [],
  ])
  return { ...waiting, ended }
}

/** What of this waits within somebody's reach: everything for a coordinator, for other approvers what they approve. */
export async function waitingWithin(
  { db, clock }: Services,
  actor: Actor,
  which: readonly Wait[],
): Promise<Pick<WaitingList, 'rows' | 'total'>> {
  const waits = which.filter((wait) => wait === 'APPROVAL' || coordinates(actor))
  const reach = reachOf(actor, bayahAccess.approve)
  const now = clock.now().toString()
  const formReach = reachOf(actor, bayahAccess.sendForm)
  const wait = waitOf(now)
  const { rows } = await sql<WaitingRow & { total: number }>`
    select waiting.wait, waiting.id, waiting.name, waiting.bayah_date_time, waiting.since, waiting.guardians, waiting.unreached, waiting.address,
      waiting.came_back,
      jsonb_build_object('name', jamatkhana.name, 'timezone', jamatkhana.timezone) as jamatkhana,
      count(*) over () as total
    from (
      select ${wait} as wait, bayah.id, bayah.name, bayah.bayah_date_time, bayah.jamatkhana_id,
        -- Until the ceremony is over, nobody can complete it.
        case when bayah.status = 'APPROVED' then greatest(bayah.waiting_since, bayah.bayah_date_time)
          when ${REFUSED} then (select min("on") from bayah_refusal where bayah_id = bayah.id and settled_on is null)
          when ${wait} = 'LATE' then greatest(bayah.waiting_since, bayah.bayah_date_time)
          else bayah.waiting_since end as since,
        case when bayah.status = 'CONSENT_PENDING' then array(
          select guardian.first_name || ' ' || guardian.last_name ${missing(sql`case ${wait} when 'REFUSAL' then ${REFUSING}
            when 'PAPER' then guardian.no_email else true end`)}
          order by guardian.number) else '{}' end as guardians,
        case when bayah.status = 'CONSENT_PENDING' then array(
          select guardian.first_name || ' ' || guardian.last_name ${missing(UNREACHED)}
          order by guardian.number) else '{}' end as unreached, null as address, false as came_back
      from bayah
      where bayah.deleted_on is null and bayah.status not in ('COMPLETE', 'CANCELLED')
        and (bayah.status <> 'APPROVED' or bayah.bayah_date_time < ${now}::timestamptz)
        and ${withinReach(reach, PLACE_COLUMNS)}
      union all
      select 'FORM', bayah_form.id, bayah_form.name, bayah_form.bayah_date_time, bayah_form.jamatkhana_id,
        bayah_form.sent_on, '{}', '{}', bayah_form.email,
        ${lastCameBack({ kind: ABOUT_FORM, id: sql`bayah_form.id` }, [FORM_LETTER], { address: sql`bayah_form.email` })}
      from bayah_form
      where bayah_form.registered_on is null and bayah_form.withdrawn_on is null and bayah_form.expires_on > ${now}::timestamptz
        and bayah_form.bayah_date_time > ${now}::timestamptz
        and ${withinReach(formReach, FORM_PLACE)}
    ) as waiting
    join ${jamatkhanas} as jamatkhana on jamatkhana.id = waiting.jamatkhana_id
    where waiting.wait = any(${waits}::text[])
    -- What a guardian said is heard before anything else.
    order by waiting.wait <> 'REFUSAL', waiting.since, waiting.id limit ${MOST}`.execute(db)
  return {
    rows: rows.map(({ total: _, ...row }) => ({ ...row, address: row.address && maskedAddress(row.address) })),
    total: rows[0]?.total ?? 0,
  }
}

/** The newest forms that were withdrawn, or whose link or ceremony is over, with whether a new link would help. */
async function endedForms(db: Database, reach: Reach, now: string): Promise<EndedForm[]> {
  const { rows } = await sql<EndedForm & { address: string }>`
    select bayah_form.id, bayah_form.name, bayah_form.bayah_date_time, bayah_form.email as address,
      coalesce(withdrawn_on, least(expires_on, bayah_date_time)) as since, withdrawn_on is not null as withdrawn,
      withdrawn_on is null and bayah_date_time > ${now}::timestamptz as can_resend,
      jsonb_build_object('name', jamatkhana.name, 'timezone', jamatkhana.timezone) as jamatkhana
    from bayah_form join ${jamatkhanas} as jamatkhana on jamatkhana.id = bayah_form.jamatkhana_id
    where registered_on is null and ${withinReach(reach, FORM_PLACE)}
      and (withdrawn_on is not null or least(expires_on, bayah_date_time) <= ${now}::timestamptz)
    order by since desc, bayah_form.id desc limit ${MOST_ENDED}`.execute(db)
  return rows.map((row) => ({ ...row, address: maskedAddress(row.address) }))
}
