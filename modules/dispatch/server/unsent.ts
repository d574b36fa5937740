import { sql } from 'kysely'
import { eachAlone } from '../../../kit/server/jobs/eachAlone.ts'
import { isLost } from '../../../kit/server/mail/standing.ts'
import type { Services } from '../../../kit/server/services.ts'
import { adminsOf } from './admins.ts'
import { notSentLetter } from './letters.ts'
import { RELAY_PATIENCE, settleUnsent } from './sendOut.ts'
import { endAnnouncement } from './store.ts'
import { type Desk, type Turn, takeTurn } from './turn.ts'

/** Says of released announcements that no relay has taken yet that they were not sent; for one, or for all of them. */
export async function settleLate(services: Services, id: number | null = null): Promise<void> {
  const before = services.clock.now().subtract({ milliseconds: RELAY_PATIENCE }).toString()
  const { rows } = await sql<Desk & { id: number }>`
    select id, region_id, kind from announcement
    where status = 'APPROVED' and updated_on <= ${before} and ${id === null ? sql`true` : sql`id = ${id}`}
    order by id`.execute(services.db)
  await eachAlone(services, rows, ({ id: late, regionId, kind }) => settleUnsent(services, { regionId, kind }, late))
}

const lost = (now: string, which = sql`true`) => sql<Desk & { id: number; subject: string }>`
  select id, region_id, kind, subject from announcement
  where status = 'APPROVED_BUT_NOT_SENT' and ${isLost(sql`announcement.mail_id`, now)} and ${which}
  order by id`

/** Closes announcements that were tried in vain, gives their records back, and tells the ADMINs. */
export async function closeLost(services: Services): Promise<void> {
  const { rows } = await lost(services.clock.now().toString()).execute(services.db)
  await eachAlone(services, rows, ({ id, regionId, kind }) =>
    takeTurn(services, { regionId, kind }, (turn) => closeOne(turn, id)),
  )
}

async function closeOne(turn: Turn, id: number): Promise<void> {
  const { services, trx, now, regionId } = turn
  const { rows } = await lost(now, sql`announcement.id = ${id}`).execute(trx)
  const [announcement] = rows
  if (!announcement) return
  await endAnnouncement(turn, id, { event: 'close', note: 'No mail server took it in time.' })
  const to = await adminsOf(trx, regionId, now)
  const { subject } = announcement
  if (to.length > 0) await services.mail.post(trx, notSentLetter(services.env, { to, id, subject }))
}
