import { type RawBuilder, sql } from 'kysely'

/** How a letter stands as a whole, as conditions in others' queries; `mailId` is an expression for its id. */

/** Some receiver may still get it, without anybody doing anything. */
export const isUnderWay = (mailId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from mail_delivery as delivery
  where delivery.mail_id = ${mailId} and delivery.status in ('WAITING', 'SENDING', 'HANDING'))`

/** SQL for how a delivery stands that has gone to its receiver, or may have. */
export const GONE = sql.raw(`'SENDING', 'HANDING', 'ACCEPTED', 'UNKNOWN'`)

/** It has gone to the receiver at this address, or may have. */
export const mayHaveGoneTo = (mailId: RawBuilder<unknown>, address: string): RawBuilder<boolean> => sql`exists (
  select from mail_delivery as delivery
  where delivery.mail_id = ${mailId} and lower(delivery.address) = lower(${address}) and delivery.status in (${GONE}))`

/** Nobody has it, or may have it, and nothing of it is tried by itself. */
export const isTriedInVain = (mailId: RawBuilder<unknown>): RawBuilder<boolean> => sql`not exists (
  select from mail_delivery as delivery
  where delivery.mail_id = ${mailId} and delivery.status not in ('FAILED', 'EXPIRED'))`

/** Nothing of it is tried any more, and nothing of it is out, or may be. */
export const isLost = (mailId: RawBuilder<unknown>, now: string): RawBuilder<boolean> => sql`exists (
  select from mail
  where mail.id = ${mailId} and mail.not_after <= ${now}::timestamptz and ${isTriedInVain(sql`mail.id`)})`

/** Deliveries of which nobody knows whether they arrived, as a relation, with what they are about and until when they can be sent again. */
export const unknownDeliveries = sql`(
  select delivery.mail_id, delivery.address, delivery.updated_on, mail.about_kind, mail.about_id, mail.not_after
  from mail_delivery as delivery join mail on mail.id = delivery.mail_id where delivery.status = 'UNKNOWN')`
