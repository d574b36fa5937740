import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../database/database.ts'
import { isTakenBack, REPLACED } from './pace.ts'
import type { DeliveryStatus } from './tables.ts'

/** A letter about something, with how far it has come for each receiver. */
export type MailAbout = {
  id: number
  purpose: string
  createdOn: string
  about: { kind: string; id: number } | null
  deliveries: {
    address: string
    status: DeliveryStatus | 'REPLACED'
    /** `isTakenBack` in `pace.ts`. */
    isTakenBack: boolean
    acceptedOn: string | null
    bounceCode: string | null
  }[]
}

type Row = Omit<MailAbout, 'about' | 'deliveries'> & {
  aboutKind: string | null
  aboutId: number | null
} & MailAbout['deliveries'][number]

/** The letters about something, and those whose ids `also` selects, in the order in which they were posted. */
export async function mailsAbout(
  db: Database | Trx,
  { kind, id }: { kind: string; id: number },
  also: RawBuilder<unknown>,
): Promise<MailAbout[]> {
  const { rows } = await sql<Row>`
    select mail.id, mail.purpose, mail.created_on, mail.about_kind, mail.about_id,
      delivery.address, delivery.accepted_on, delivery.bounce_code,
      case when delivery.status = 'EXPIRED' and delivery.last_reply = ${REPLACED} then 'REPLACED' else delivery.status end
        as status,
      ${isTakenBack} as is_taken_back
    from mail join mail_delivery as delivery on delivery.mail_id = mail.id
    where mail.id in (
      select own.id from mail as own where own.about_kind = ${kind} and own.about_id = ${id} union all ${also}
    )
    order by delivery.id`.execute(db)
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((deliveries) => {
    const [first] = deliveries
    if (!first) return []
    const { aboutKind, aboutId, purpose, createdOn } = first
    const about = aboutKind === null || aboutId === null ? null : { kind: aboutKind, id: aboutId }
    return [{ id: first.id, purpose, createdOn, about, deliveries }]
  })
}
