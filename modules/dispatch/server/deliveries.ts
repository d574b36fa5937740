import type { Actor } from '../../../kit/rules/access.ts'
import { returnReason } from '../../../kit/rules/returned.ts'
import { notFound, refused } from '../../../kit/server/http/refusal.ts'
import { deliveriesOf } from '../../../kit/server/mail/deliveries.ts'
import { REPLACED, withLaterLetters } from '../../../kit/server/mail/pace.ts'
import { lockDeliveries } from '../../../kit/server/mail/waitingLetters.ts'
import { saidAnew, told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { deliveryFaultWords, relayFaultWords } from '../../../kit/words/en.ts'
import { isListed } from '../../settings/rules/texts.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { type Delivery, type DeliveryAction, POSSIBLE_IN, SENDS } from '../rules/deliveries.ts'
import { withReason } from '../rules/releasable.ts'
import {
  announcementFaultWords,
  announcementNoteWords,
  deliveryActionWords,
  deliveryReplyWords,
  leftWords,
} from '../words/en.ts'
import { correctedAt, isAllCorrected } from './corrected.ts'
import { refuseWhileHeld } from './held.ts'
import type { Loaded } from './load.ts'
import { readOpen } from './open.ts'
import { ANNOUNCEMENT, changedRecords } from './store.ts'
import { siftNow } from './tidy.ts'
import { type Work, workAlone } from './work.ts'

/** The ledger of an announcement, those of its To first; empty while it has not been posted. */
export async function readDeliveries({ db }: Pick<Services, 'db'>, { id, mailId }: Loaded): Promise<Delivery[]> {
  if (mailId === null) return []
  const { mandatoryReceivers } = await db
    .selectFrom('announcement')
    .select('mandatoryReceivers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ledger = await deliveriesOf(db, mailId)
  return ledger.map(({ bounceCode, reply, ...line }) => ({
    ...line,
    reply: reply === REPLACED ? deliveryReplyWords.corrected : saidAnew(reply, relayFaultWords, deliveryFaultWords),
    cameBack: bounceCode && returnReason(bounceCode),
    mandatory: isListed(line.address, mandatoryReceivers),
  }))
}

/**
 * Tries a refused delivery again, or writes what a person knows of one that nobody knows about (decisions §8). Throws
 * 404 when it is none of this announcement, 422 when it is not in that state, it is too late, everything is held, or what
 * would be sent does not hold any more.
 */
export async function settleDelivery(
  services: Services,
  announcement: Loaded,
  { actor, deliveryId, action }: { actor: Actor; deliveryId: number; action: DeliveryAction },
): Promise<Delivery> {
  const { db, deliveries } = services
  const { id, regionId, mailId } = announcement
  const before = (await readDeliveries(services, announcement)).find((line) => line.id === deliveryId)
  if (!before || mailId === null) throw notFound()
  // What was refused before a restore is asked about as a whole, and is not to leave that one by one.
  if (SENDS.includes(action)) await refuseWhileHeld(db)
  const key = { mailId, deliveryId }
  const done = await workAlone(services, announcement, async (work) => {
    const { trx, now } = work
    if (SENDS.includes(action)) {
      await lockDeliveries(trx, await withLaterLetters(trx, mailId))
      await refuseUntrue(work, id, before.address)
    }
    if (!(await deliveries[action](trx, key))) return false
    const about = { kind: ANNOUNCEMENT, id }
    const note = told(announcementNoteWords, 'delivery', told(deliveryActionWords, action), before.address)
    await writeTimeline(trx, { about, regionId, on: now, by: actor.id, event: 'DELIVERY', note })
    return true
  })
  const after = (await readDeliveries(services, announcement)).find((line) => line.id === deliveryId)
  if (!done)
    throw refused(
      after?.status === POSSIBLE_IN[action]
        ? announcementFaultWords.tooLateToSettle
        : announcementFaultWords.settledOtherwise,
    )
  return after ?? before
}

/**
 * Throws 422 where an announcement says what does not hold any more, so that nobody is to get it as it is, or where it would
 * come to a receiver after a correction of it.
 */
async function refuseUntrue(work: Work, id: number, address: string): Promise<void> {
  const { trx } = work
  if (await isAllCorrected(trx, id)) throw refused(announcementFaultWords.correctedSince)
  const { corrected, others } = await correctedAt(trx, id, address)
  if (corrected.length > 0) throw refused(announcementFaultWords.correctedThere(corrected, others))
  const open = await readOpen(trx, id)
  if (!open) return
  const { passed, changed } = await siftNow(work, open)
  if (passed.length + changed.length === 0) return
  const over = passed.map(({ name }) => ({ name, leftWhy: leftWords.passed }))
  const became = await changedRecords(
    trx,
    id,
    changed.map((member) => member.id),
  )
  throw refused(announcementFaultWords.untrue([...over, ...became].map(withReason)))
}
