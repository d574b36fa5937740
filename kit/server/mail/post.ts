import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Keyring } from '../crypto.ts'
import type { Trx } from '../database/database.ts'
import { FIXED } from '../database/fixed.ts'
import type { Env } from '../env.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { distinctAddresses } from './addresses.ts'
import type { DeliveryListener } from './changes.ts'
import { freeze } from './compose.ts'
import { SEALED_FOR } from './letters.ts'
import type { Mailer } from './mail.ts'
import type { Trace } from './relay.ts'

/** Wakes a worker; its data names the first mail of a transaction, though any wake-up finds everything that is due. */
export const DELIVER = 'mail.deliver'

const KEPT_TRYING_FOR = { hours: 7 * 24 }

type PostOptions = {
  env: Pick<Env, 'mailFrom'>
  clock: Clock
  keys: Keyring
  jobs: Jobs
  listener: DeliveryListener
  trace?: Trace
}

/** Puts letters into the outbox: frozen, sealed, with a ledger row for each receiver (decisions §8). */
export function openMailer({ env, clock, keys, jobs, listener, trace }: PostOptions): Mailer {
  const woken = new WeakSet<Trx>()
  return {
    async post(trx, letter) {
      const now = clock.now()
      const on = now.toString()
      const receivers = distinctAddresses(letter.to)
      const frozen = await freeze(letter, { from: env.mailFrom, receivers, now })
      const { content, contentWithoutTokens, ...headers } = frozen
      const mail = trx.insertInto('mail').values({
        ...headers,
        purpose: letter.purpose,
        aboutKind: letter.about?.kind ?? null,
        aboutId: letter.about?.id ?? null,
        content: keys.seal(SEALED_FOR, content),
        contentWithoutTokens: contentWithoutTokens && keys.seal(SEALED_FOR, contentWithoutTokens),
        keyId: keys.id,
        repeatWhenUnknown: letter.repeatWhenUnknown,
        notAfter: letter.notAfter ?? now.add(KEPT_TRYING_FOR).toString(),
        createdOn: on,
      })
      const { rows } = await sql<{ mailId: number; deliveryId: number | null; address: string }>`
        with letter as (${mail} returning id),
        delivery as (
          insert into mail_delivery (mail_id, address, turn, status, next_attempt_on, updated_on)
          select letter.id, address, turn, 'WAITING', ${on}::timestamptz, ${on}::timestamptz
          from letter, unnest(${receivers}::text[]) with ordinality as receiver (address, turn)
          returning id, address
        )
        select letter.id as mail_id, delivery.id as delivery_id, delivery.address
        from letter left join delivery on true order by delivery.id ${FIXED}`.execute(trx)
      const mailId = rows[0]?.mailId
      if (mailId === undefined) throw new Error('a letter was posted and is not there')
      const { purpose, about } = letter
      const changes = rows.flatMap(({ deliveryId, address }) =>
        deliveryId === null
          ? []
          : [{ deliveryId, mailId, purpose, about, address, status: 'WAITING' as const, reply: null, on }],
      )
      await listener(trx, changes)
      if (!woken.has(trx)) await jobs.send(trx, DELIVER, { mailId })
      woken.add(trx)
      trace?.('posted-before-commit')
      return mailId
    },
  }
}
