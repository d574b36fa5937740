import { sql } from 'kysely'
import type { Services } from '../../../kit/server/services.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { regions } from '../../places/server/public.ts'
import { adminsOf } from './admins.ts'
import { missedLetter } from './letters.ts'

type Missed = { regionId: number; region: string; kind: AnnouncementKind; date: string; time: string }

/** Tells the ADMINs of each region which slots were missed, in one letter; each slot is reported once (decisions §8). */
export async function reportMissed(services: Services): Promise<void> {
  const now = services.clock.now().toString()
  const unreported = services.db.selectFrom('slotRun').select('regionId').where('outcome', '=', 'MISSED')
  if (!(await unreported.where('reportedOn', 'is', null).limit(1).executeTakeFirst())) return
  await services.db.transaction().execute(async (trx) => {
    const { rows } = await sql<Missed>`
      update slot_run as run set reported_on = ${now} from ${regions} as region
      where region.id = run.region_id and run.outcome = 'MISSED' and run.reported_on is null
      returning run.region_id, region.name as region, run.kind, run.slot_date as date, run.slot_time as time`.execute(
      trx,
    )
    for (const [regionId, missed] of Map.groupBy(rows, (row) => row.regionId)) {
      const to = await adminsOf(trx, regionId, now)
      const slots = missed.toSorted((one, other) => order(one).localeCompare(order(other)))
      const region = missed[0]?.region ?? ''
      if (to.length > 0) await services.mail.post(trx, missedLetter(services.env, { to, region, slots }))
    }
  })
}

const order = ({ date, time, kind }: Missed) => `${date} ${time} ${kind}`
