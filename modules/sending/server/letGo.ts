import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { endHold, type Hold, readHold, sendingHolds } from '../../../kit/server/mail/hold.ts'
import { waitingLetters } from '../../../kit/server/mail/waitingLetters.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { AnyKind } from '../../announcements/server/public.ts'
import { haveGoneOut, lockHeld, recordsInDoubt, tidyHeld, unsentLetters } from '../../dispatch/server/public.ts'
import { addressInTimeline } from '../../timeline/rules/inWords.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { personJson, users } from '../../users/server/public.ts'
import { type Held, isComplete, type LettingGo, mayHaveGone } from '../rules/held.ts'
import { letGoFaultWords, sendingToldWords } from '../words/en.ts'
import { SENDING } from './public.ts'

/** What would be sent, were everything let go now. Reads, and changes nothing. */
export async function readHeld(services: Services): Promise<Held> {
  const { db } = services
  const hold = await readHold(db)
  if (!hold) return { hold, ended: await lastEnded(db), letters: [], records: [] }
  return { hold, ended: null, ...(await thingsHeld(services, db, hold)) }
}

/** The letters and records that a hold keeps back. */
async function thingsHeld(
  { env, clock }: Services,
  db: Database | Trx,
  hold: Hold,
): Promise<Pick<Held, 'letters' | 'records'>> {
  const now = clock.now()
  const letters = (await waitingLetters(db, await unsentLetters(db))).map(({ notAfter, some, ...letter }) => ({
    ...letter,
    some: some.map((address) => addressInTimeline(letter.purpose, address)),
    inDoubt: mayHaveGone(letter, hold.begunOn),
    tooLate: Temporal.Instant.compare(notAfter, now) <= 0,
  }))
  return { letters, records: await recordsInDoubt({ db, env, clock }, hold) }
}

/**
 * Lets sending go, but for what went out before the restore, which is written down as sent. Throws 422 where somebody was
 * faster, or where something would be sent that nobody has looked at; then nothing has changed.
 */
export async function letGo(
  services: Services,
  kinds: readonly AnyKind[],
  actor: Actor,
  given: LettingGo,
): Promise<Held> {
  const { db, clock, deliveries, jobs } = services
  // What came due before the restore would else be written, and sent, a moment later, and nobody would have been asked.
  await jobs.writeDueLetters()
  const now = clock.now().toString()
  const went = (said: LettingGo['letters']) => new Set(said.flatMap(({ id, goes }) => (goes ? [] : [id])))
  const [wentLetters, wentRecords] = [went(given.letters), went(given.records)]
  await db.transaction().execute(async (trx) => {
    const hold = await readHold(trx)
    // Whoever comes second waits here for the first, and then finds nothing to end.
    const ends = hold?.id === given.holdId && (await endHold(trx, hold.id, { now, by: actor.id }))
    if (!ends) throw refused(letGoFaultWords.already)
    await lockHeld(trx)
    // Read after the wait, so that what came during it is asked about.
    const held = await thingsHeld(services, trx, hold)
    if (!isComplete(held, given)) throw refused(letGoFaultWords.moreHasCome)
    const letters = held.letters.filter(({ id }) => wentLetters.has(id))
    const again = held.letters.filter(({ id, refused }) => refused && !wentLetters.has(id))
    const records = held.records.filter(({ id }) => wentRecords.has(id))
    await deliveries.markGone(trx, idsOf(letters))
    await deliveries.retryAll(trx, idsOf(again))
    await haveGoneOut(trx, { kinds, services }, hold, records, now)
    await tidyHeld(trx, services, now)
    const sent = held.letters.length - letters.length
    await writeTimeline(trx, {
      ...{ about: { kind: SENDING, id: given.holdId }, regionId: null, on: now, by: actor.id },
      ...{ event: 'SENDING_LET_GO', note: told(sendingToldWords, 'letGo', sent, letters.length, records.length) },
    })
    await deliveries.wake(trx)
  })
  return readHeld(services)
}

const idsOf = (things: readonly { id: number }[]) => things.map(({ id }) => id)

async function lastEnded(db: Database): Promise<Held['ended']> {
  const { rows } = await sql<NonNullable<Held['ended']>>`
    select hold.ended_on as "on", ${personJson('whoever')} as by
    from ${sendingHolds} as hold join ${users} as whoever on whoever.id = hold.ended_by
    order by hold.ended_on desc limit 1`.execute(db)
  return rows[0] ?? null
}
