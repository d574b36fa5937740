import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { endHold, readHold, sendingHolds } from '../../../kit/server/mail/hold.ts'
import { waitingLetters } from '../../../kit/server/mail/waitingLetters.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { AnyKind } from '../../announcements/server/public.ts'
import { haveGoneOut, recordsInDoubt, unsentLetters } from '../../dispatch/server/public.ts'
import { addressInTimeline } from '../../timeline/rules/inWords.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { personJson, users } from '../../users/server/public.ts'
import { type Held, isComplete, LET_GO_ALREADY, type LettingGo, MORE_HAS_COME, mayHaveGone } from '../rules/held.ts'
import { SENDING } from './public.ts'

/** What would be sent, were everything let go now. Reads, and changes nothing. */
export async function readHeld(services: Services): Promise<Held> {
  const { db, clock } = services
  const hold = await readHold(db)
  if (!hold) return { hold, ended: await lastEnded(db), letters: [], records: [] }
  const now = clock.now()
  const letters = (await waitingLetters(db, await unsentLetters(db))).map(({ notAfter, some, ...letter }) => ({
    ...letter,
    some: some.map((address) => addressInTimeline(letter.purpose, address)),
    inDoubt: mayHaveGone(letter, hold.begunOn),
    tooLate: Temporal.Instant.compare(notAfter, now) <= 0,
  }))
  return { hold, ended: null, letters, records: await recordsInDoubt(services, hold) }
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
  const held = await readHeld(services)
  if (held.hold?.id !== given.holdId) throw refused(LET_GO_ALREADY)
  if (!isComplete(held, given)) throw refused(MORE_HAS_COME)
  const went = (said: LettingGo['letters']) => new Set(said.flatMap(({ id, goes }) => (goes ? [] : [id])))
  const [wentLetters, wentRecords] = [went(given.letters), went(given.records)]
  const letters = held.letters.filter(({ id }) => wentLetters.has(id))
  const records = held.records.filter(({ id }) => wentRecords.has(id))
  const again = held.letters.filter(({ id, refused }) => refused && !wentLetters.has(id))
  const now = clock.now().toString()
  await db.transaction().execute(async (trx) => {
    // Whoever comes second waits here for the first, and then finds nothing to end.
    if (!(await endHold(trx, given.holdId, { now, by: actor.id }))) throw refused(LET_GO_ALREADY)
    await deliveries.markGone(
      trx,
      letters.map(({ id }) => id),
    )
    await deliveries.retryAll(
      trx,
      again.map(({ id }) => id),
    )
    await haveGoneOut(trx, kinds, records, now)
    await tell(trx, given.holdId, actor, now, [
      `${held.letters.length - letters.length} e-mails sent`,
      `${letters.length} e-mails and ${records.length} announcements had gone out before`,
    ])
    await deliveries.wake(trx)
  })
  return readHeld(services)
}

async function tell(trx: Trx, id: number, { id: by }: Actor, on: string, words: readonly string[]): Promise<void> {
  const about = { kind: SENDING, id }
  await writeTimeline(trx, { about, regionId: null, on, by, event: 'SENDING_LET_GO', note: words.join('; ') })
}

async function lastEnded(db: Database): Promise<Held['ended']> {
  const { rows } = await sql<NonNullable<Held['ended']>>`
    select hold.ended_on as "on", ${personJson('whoever')} as by
    from ${sendingHolds} as hold join ${users} as whoever on whoever.id = hold.ended_by
    order by hold.ended_on desc limit 1`.execute(db)
  return rows[0] ?? null
}
