import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Keyring } from '../crypto.ts'
import type { Env } from '../env.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { distinctAddresses } from './addresses.ts'
import type { DeliveryListener } from './changes.ts'
import { freeze } from './compose.ts'
import { SEALED_FOR } from './letters.ts'
import type { Mailer } from './mail.ts'
import type { Trace } from './relay.ts'

/** Wakes a worker; its data names the mail, though any wake-up finds everything that is due. */
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
  return {
    async post(trx, letter) {
      const now = clock.now()
      const on = now.toString()
      const receivers = distinctAddresses(letter.to)
      const frozen = await freeze(letter, { from: env.mailFrom, receivers, now })
      const { content, contentWithoutTokens, ...headers } = frozen
      const mail = await trx
        .insertInto('mail')
        .values({
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
        .returning('id')
        .executeTakeFirstOrThrow()
      const { rows } = await sql<{ id: number; address: string }>`
        insert into mail_delivery (mail_id, address, turn, status, next_attempt_on, updated_on)
        select ${mail.id}, address, turn, 'WAITING', ${on}::timestamptz, ${on}::timestamptz
        from unnest(${receivers}::text[]) with ordinality as receiver (address, turn)
        returning id, address`.execute(trx)
      const { purpose, about } = letter
      await listener(
        trx,
        rows.map(({ id, address }) => {
          return { deliveryId: id, mailId: mail.id, purpose, about, address, status: 'WAITING', reply: null, on }
        }),
      )
      await jobs.send(trx, DELIVER, { mailId: mail.id })
      trace?.('posted-before-commit')
      return mail.id
    },
  }
}
