import { sql } from 'kysely'
import { breathing } from '../breathing.ts'
import type { Clock } from '../clock.ts'
import type { Keyring } from '../crypto.ts'
import type { Trx } from '../database/database.ts'
import { fixed } from '../database/fixed.ts'
import type { Env } from '../env.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { distinctAddresses } from './addresses.ts'
import type { DeliveryListener } from './changes.ts'
import { type FrozenLetter, freeze } from './compose.ts'
import { SEALED_FOR } from './letters.ts'
import type { Letter, Mailer } from './mail.ts'
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
      const breathe = breathing()
      const frozen = await freeze(letter, { from: env.mailFrom, receivers, now })
      const { content, contentWithoutTokens, ...headers } = frozen
      // A letter with thousands of announcements is many megabytes: others go on between one look at them and the next.
      await breathe()
      const sealed = {
        content: keys.seal(SEALED_FOR, content),
        contentWithoutTokens: contentWithoutTokens && keys.seal(SEALED_FOR, contentWithoutTokens),
        keyId: keys.id,
      }
      await breathe()
      const rows = await store(trx, {
        ...headers,
        ...sealed,
        purpose: letter.purpose,
        aboutKind: letter.about?.kind ?? null,
        aboutId: letter.about?.id ?? null,
        repeatWhenUnknown: letter.repeatWhenUnknown,
        notAfter: letter.notAfter ?? now.add(KEPT_TRYING_FOR).toString(),
        on,
        receivers,
      })
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

type Stored = Omit<FrozenLetter, 'content' | 'contentWithoutTokens'> &
  Pick<Letter, 'purpose' | 'repeatWhenUnknown'> & {
    aboutKind: string | null
    aboutId: number | null
    content: Buffer
    contentWithoutTokens: Buffer | null
    keyId: string
    notAfter: string
    on: string
    receivers: string[]
  }

/** The letter and the ledger's rows in one statement. */
const store = fixed((given: Stored, db) => {
  const mail = db.insertInto('mail').values({
    messageId: given.messageId,
    dated: given.dated,
    envelopeFrom: given.envelopeFrom,
    subject: given.subject,
    purpose: given.purpose,
    aboutKind: given.aboutKind,
    aboutId: given.aboutId,
    content: given.content,
    contentWithoutTokens: given.contentWithoutTokens,
    keyId: given.keyId,
    repeatWhenUnknown: given.repeatWhenUnknown,
    notAfter: given.notAfter,
    createdOn: given.on,
  })
  return sql<{ mailId: number; deliveryId: number | null; address: string }>`
    with letter as (${mail} returning id),
    delivery as (
      insert into mail_delivery (mail_id, address, turn, status, next_attempt_on, updated_on)
      select letter.id, address, turn, 'WAITING', ${given.on}::timestamptz, ${given.on}::timestamptz
      from letter, unnest(${given.receivers}::text[]) with ordinality as receiver (address, turn)
      returning id, address
    )
    select letter.id as mail_id, delivery.id as delivery_id, delivery.address
    from letter left join delivery on true order by delivery.id`
})
