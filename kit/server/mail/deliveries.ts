import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, Trx } from '../database/database.ts'
import { told } from '../jobs/jobs.ts'
import { asChange, type ChangedRow, type DeliveryListener } from './changes.ts'
import { POSTED } from './post.ts'
import { isTriedInVain } from './standing.ts'
import { blankTokens } from './sweep.ts'
import type { DeliveryStatus } from './tables.ts'

/** A delivery, named together with its mail, so that nobody reaches another mail's by guessing ids. */
export type DeliveryKey = { mailId: number; deliveryId: number }

/** A line of the ledger as people see it. */
export type Delivery = {
  id: number
  address: string
  status: DeliveryStatus
  attempts: number
  reply: string | null
  /** Why it came back (RFC 3463). */
  bounceCode: string | null
  nextAttemptOn: string | null
  acceptedOn: string | null
  /** A person said that it was sent. */
  settledByPerson: boolean
  updatedOn: string
}

/** What people can do with deliveries (decisions §8). Each answers false when the delivery is not in that state (any more). */
export type Deliveries = {
  /** FAILED, and still in time: tries again. */
  retry(trx: Trx, key: DeliveryKey): Promise<boolean>
  /** UNKNOWN: it did arrive. */
  markSent(trx: Trx, key: DeliveryKey): Promise<boolean>
  /** UNKNOWN: it did not arrive; the same message goes again. */
  sendAgain(trx: Trx, key: DeliveryKey): Promise<boolean>
  /** FAILED, of these letters, as far as they are in time: tries again. */
  retryAll(trx: Trx, mailIds: readonly number[]): Promise<void>
  /**
   * Not sent yet, as far as is known here: these letters did arrive before a restore, at all receivers who were to get
   * them still, or at all where nobody had taken them.
   */
  markGone(trx: Trx, mailIds: readonly number[]): Promise<void>
  /** Has whatever is due sent, once this commits. */
  wake(trx: Trx): Promise<void>
}

type DeliveriesOptions = { clock: Clock; listener: DeliveryListener }

export function openDeliveries({ clock, listener }: DeliveriesOptions): Deliveries {
  const wake = async (trx: Trx) => void (await sql`select ${told(POSTED)}`.execute(trx))

  async function change(
    trx: Trx,
    key: DeliveryKey,
    from: DeliveryStatus,
    to: 'WAITING' | 'ACCEPTED',
  ): Promise<boolean> {
    const now = clock.now().toString()
    const { rows } = await sql<ChangedRow>`
      update mail_delivery d
      set status = ${to}, updated_on = ${now},
        next_attempt_on = case when ${to} = 'WAITING' then ${now}::timestamptz end,
        accepted_on = case when ${to} = 'ACCEPTED' then ${now}::timestamptz end,
        settled_by_person = ${to} = 'ACCEPTED'
      from mail m
      where d.id = ${key.deliveryId} and d.mail_id = ${key.mailId} and m.id = d.mail_id and d.status = ${from}
        and (${to} = 'ACCEPTED' or (m.content is not null and m.not_after > ${now}))
      returning d.id, d.mail_id, d.address, d.status, d.last_reply, m.purpose, m.about_kind, m.about_id`.execute(trx)
    if (rows.length === 0) return false
    await listener(
      trx,
      rows.map((row) => asChange(row, now)),
    )
    if (to === 'WAITING') await wake(trx)
    else await blankTokens(trx, [key.mailId])
    return true
  }
  return {
    retry: (trx, key) => change(trx, key, 'FAILED', 'WAITING'),
    markSent: (trx, key) => change(trx, key, 'UNKNOWN', 'ACCEPTED'),
    sendAgain: (trx, key) => change(trx, key, 'UNKNOWN', 'WAITING'),
    async retryAll(trx, mailIds) {
      if (mailIds.length === 0) return
      const now = clock.now().toString()
      const { rows } = await sql<ChangedRow>`
        update mail_delivery d set status = 'WAITING', updated_on = ${now}, next_attempt_on = ${now}
        from mail m
        where d.mail_id = any(${[...mailIds]}::int[]) and m.id = d.mail_id and d.status = 'FAILED'
          and m.content is not null and m.not_after > ${now}
        returning d.id, d.mail_id, d.address, d.status, d.last_reply, m.purpose, m.about_kind, m.about_id`.execute(trx)
      await listener(
        trx,
        rows.map((row) => asChange(row, now)),
      )
    },
    async markGone(trx, mailIds) {
      if (mailIds.length === 0) return
      const now = clock.now().toString()
      const { rows } = await sql<ChangedRow>`
        update mail_delivery d
        set status = 'ACCEPTED', updated_on = ${now}, accepted_on = ${now}, next_attempt_on = null, lease_until = null,
          settled_by_person = true
        from mail m
        where d.mail_id = any(${[...mailIds]}::int[]) and m.id = d.mail_id
          and (d.status in ('WAITING', 'SENDING', 'HANDING') or ${isTriedInVain(sql`m.id`)})
        returning d.id, d.mail_id, d.address, d.status, d.last_reply, m.purpose, m.about_kind, m.about_id`.execute(trx)
      await listener(
        trx,
        rows.map((row) => asChange(row, now)),
      )
      await blankTokens(trx, mailIds)
    },
    wake,
  }
}

/** The ledger of a mail, in the order of its receivers. */
export async function deliveriesOf(db: Database | Trx, mailId: number): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('mailDelivery')
    .select([
      'id',
      'address',
      'status',
      'attempts',
      'lastReply',
      'bounceCode',
      'nextAttemptOn',
      'acceptedOn',
      'settledByPerson',
      'updatedOn',
    ])
    .where('mailId', '=', mailId)
    .orderBy('turn')
    .orderBy('id')
    .execute()
  return rows.map(({ lastReply, ...row }) => ({ ...row, reply: lastReply }))
}
