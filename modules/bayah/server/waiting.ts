import { sql } from 'kysely'
import { type Actor, grantingRoles, reachOf } from '../../../kit/rules/access.ts'
import { withinReach } from '../../../kit/server/list/source.ts'
import type { Services } from '../../../kit/server/services.ts'
import { jamatkhanas } from '../../places/server/public.ts'
import { bayahAccess } from '../rules/access.ts'
import type { Wait, WaitingList, WaitingRow } from '../rules/waiting.ts'
import { PLACE_COLUMNS } from './list.ts'
import './tables.ts'

/** More of them nobody reads at once; the longest stand first. */
const MOST = 200

/** What each status waits for. */
const WAIT_OF = sql`case status when 'NEW' then 'REVIEW' when 'APPROVAL_PENDING' then 'APPROVAL'
  when 'CONSENT_PENDING' then 'CONSENT' else 'COMPLETION' end`

const COORDINATED: readonly Wait[] = ['FORM', 'REVIEW', 'APPROVAL', 'CONSENT', 'COMPLETION']

/** What waits within somebody's reach: everything for a coordinator, for other approvers what they approve. */
export async function whatWaits({ db, clock }: Services, actor: Actor): Promise<WaitingList> {
  const coordinates = grantingRoles(actor, bayahAccess.review).length > 0
  const waits: readonly Wait[] = coordinates ? COORDINATED : ['APPROVAL']
  const reach = reachOf(actor, bayahAccess.approve)
  const now = clock.now().toString()
  const formReach = reachOf(actor, bayahAccess.sendForm)
  const formColumns = {
    region: 'bayah_form.region_id',
    principal: 'bayah_form.jamatkhana_id',
    creator: 'bayah_form.sent_by',
  }
  const { rows } = await sql<WaitingRow & { total: number }>`
    select waiting.wait, waiting.id, waiting.name, waiting.bayah_date_time, waiting.since, waiting.guardians,
      jsonb_build_object('name', jamatkhana.name, 'timezone', jamatkhana.timezone) as jamatkhana,
      count(*) over () as total
    from (
      select ${WAIT_OF} as wait, bayah.id, bayah.name, bayah.bayah_date_time, bayah.jamatkhana_id,
        -- Until the ceremony is over, nobody can complete it.
        case bayah.status when 'APPROVED' then greatest(bayah.waiting_since, bayah.bayah_date_time)
          else bayah.waiting_since end as since,
        array(
          select guardian.first_name || ' ' || guardian.last_name from bayah_guardian as guardian
          where guardian.bayah_id = bayah.id and bayah.status = 'CONSENT_PENDING' and not exists (
            select from bayah_consent as given where given.bayah_id = bayah.id and given.round = bayah.consent_round
              and given.guardian_number = guardian.number)
          order by guardian.number) as guardians
      from bayah
      where bayah.deleted_on is null and bayah.status not in ('COMPLETE', 'CANCELLED')
        and (bayah.status <> 'APPROVED' or bayah.bayah_date_time < ${now}::timestamptz)
        and ${withinReach(reach, PLACE_COLUMNS)}
      union all
      select 'FORM', bayah_form.id, bayah_form.name, bayah_form.bayah_date_time, bayah_form.jamatkhana_id,
        bayah_form.sent_on, '{}'
      from bayah_form
      where bayah_form.registered_on is null and bayah_form.expires_on > ${now}::timestamptz
        and bayah_form.bayah_date_time > ${now}::timestamptz
        and ${withinReach(formReach, formColumns)}
    ) as waiting
    join ${jamatkhanas} as jamatkhana on jamatkhana.id = waiting.jamatkhana_id
    where waiting.wait = any(${[...waits]}::text[])
    order by waiting.since, waiting.id limit ${MOST}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
