import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import type { Figure } from '../watch/figure.ts'
import type { DeliveryStatus } from './tables.ts'

/** What somebody still has to do something about: us, or a person. What was accepted or came too late is no work. */
const OPEN = ['WAITING', 'SENDING', 'HANDING', 'FAILED', 'UNKNOWN'] as const satisfies readonly DeliveryStatus[]

const deliveries: Figure<'status' | 'announcement'> = {
  name: 'rop_mail_deliveries',
  help: 'Deliveries that are not done, by status, and whether an announcement goes with them; FAILED and UNKNOWN ones wait for a person',
  labels: ['status', 'announcement'],
  async read(trx) {
    // What must not go twice is an announcement.
    const { rows } = await sql<{ status: string; announcement: string; number: number }>`
      select delivery.status, case when mail.repeat_when_unknown then 'no' else 'yes' end as announcement,
        count(*) as number
      from mail_delivery as delivery join mail on mail.id = delivery.mail_id
      where delivery.status not in ('ACCEPTED', 'EXPIRED', 'BOUNCED') group by 1, 2`.execute(trx)
    const numbers = new Map(rows.map(({ status, announcement, number }) => [`${status} ${announcement}`, number]))
    return OPEN.flatMap((status) =>
      (['yes', 'no'] as const).map((announcement) => ({
        labels: { status, announcement },
        value: numbers.get(`${status} ${announcement}`) ?? 0,
      })),
    )
  },
}

const oldestWaiting: Figure<never> = {
  name: 'rop_mail_oldest_waiting_seconds',
  help: 'How long ago the oldest letter was written that still waits to be sent, for whatever reason; 0 without one',
  labels: [],
  read: (trx, now) =>
    ageOf(
      trx,
      now,
      sql`select min(mail.created_on) from mail_delivery as delivery join mail on mail.id = delivery.mail_id
      where delivery.status = 'WAITING'`,
    ),
}

const oldestDue: Figure<never> = {
  name: 'rop_mail_oldest_due_seconds',
  help: 'How long a letter has been due that nobody has taken up; 0 without one. A server that works takes it within seconds',
  labels: [],
  read: (trx, now) => ageOf(trx, now, sql`select min(next_attempt_on) from mail_delivery where status = 'WAITING'`),
}

const held: Figure<never> = {
  name: 'rop_sending_held_seconds',
  help: 'For how long nothing has been sent after a restore, until somebody lets it go; 0 when nothing is held',
  labels: [],
  read: (trx, now) => ageOf(trx, now, sql`select min(begun_on) from sending_hold where ended_on is null`),
}

async function ageOf(trx: Trx, now: Temporal.Instant, moment: RawBuilder<unknown>) {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(greatest(0, extract(epoch from ${now.toString()}::timestamptz - (${moment}))), 0)::float8
      as seconds`.execute(trx)
  return [{ labels: {}, value: rows[0]?.seconds ?? 0 }]
}

/** How the outbox stands (decisions §8, §18). */
export const MAIL_FIGURES: readonly Figure[] = [deliveries, oldestWaiting, oldestDue, held]
