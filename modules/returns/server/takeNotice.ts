import { sql } from 'kysely'
import type { Clock } from '../../../kit/server/clock.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { bounceDelivery, deliveryOfReturn, wasTaken } from '../../../kit/server/mail/returned.ts'
import { tokenIn } from '../../../kit/server/mail/returnPath.ts'
import { type Notice, readNotice } from './notice.ts'
import type { NoticeOutcome } from './tables.ts'

type Taking = {
  db: Database
  clock: Clock
  bounceAddress: string
  message: Buffer
  /** The one of its envelope, where that is known. */
  recipient?: string
}

/**
 * Reads a message that came to a return path, and writes down what it says of its delivery, if anything; nothing of it is
 * kept (decisions §22). `LATER`: its delivery is not known to be taken yet, so it has to be read once more.
 */
export function takeNotice({ db, clock, bounceAddress, message, recipient }: Taking): Promise<NoticeOutcome | 'LATER'> {
  const notice = readNotice(message, recipient)
  const tokens = new Set(notice.recipients.flatMap((address) => tokenIn(bounceAddress, address) ?? []))
  // One letter has one return path: what names two is nobody's notice.
  const [token = null] = tokens.size === 1 ? tokens : []
  return db.transaction().execute(async (trx) => {
    const outcome = token === null ? 'UNKNOWN' : await settle(trx, token, notice, clock.now().toString())
    if (outcome !== 'LATER')
      await trx
        .insertInto('returnedNotice')
        .values({ what: outcome, number: 1 })
        .onConflict((conflict) => conflict.column('what').doUpdateSet({ number: sql`returned_notice.number + 1` }))
        .execute()
    return outcome
  })
}

async function settle(trx: Trx, token: string, notice: Notice, now: string): Promise<NoticeOutcome | 'LATER'> {
  const delivery = await deliveryOfReturn(trx, token)
  if (!delivery) return 'UNKNOWN'
  const code = notice.failure(delivery.address)
  if (code === null) return 'NOTHING'
  switch (delivery.status) {
    case 'UNKNOWN':
      await wasTaken(trx, delivery.id, now)
      return 'LATER'
    case 'ACCEPTED':
      if (delivery.untold) return 'LATER'
      // Of several servers that read it at once, one is the first.
      return (await bounceDelivery(trx, delivery.id, code, now)) ? 'BOUNCED' : 'TWICE'
    case 'BOUNCED':
      return 'TWICE'
    case 'FAILED':
    case 'EXPIRED':
      return 'NOTHING'
    default:
      return 'LATER'
  }
}
