import { sql } from 'kysely'
import type { Services } from '../../../kit/server/services.ts'
import { adminsOf } from './admins.ts'
import { notSentLetter } from './letters.ts'
import { RELAY_PATIENCE, settleUnsent } from './sendOut.ts'
import { endAnnouncement } from './store.ts'
import { eachAlone } from './tidy.ts'
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

// Nothing of it is tried any more, and nothing of it is or may be out.
const IS_LOST = sql`
  announcement.status = 'APPROVED_BUT_NOT_SENT' and mail.not_after <= clock.now and not exists (
    select from mail_delivery as delivery
    where delivery.mail_id = mail.id and delivery.status not in ('FAILED', 'EXPIRED')
  )`

const lost = (now: string, which = sql`true`) => sql<Desk & { id: number; subject: string }>`
  select announcement.id, announcement.region_id, announcement.kind, announcement.subject
  from announcement join mail on mail.id = announcement.mail_id, (select ${now}::timestamptz as now) as clock
  where ${IS_LOST} and ${which}
  order by announcement.id`

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
