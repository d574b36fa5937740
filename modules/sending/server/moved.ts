import { readHold } from '../../../kit/server/mail/hold.ts'
import { lockPlace, readMove, sendFromHere } from '../../../kit/server/mail/place.ts'
import type { Services } from '../../../kit/server/services.ts'
import { nothingWasLost } from '../../dispatch/server/public.ts'
import { hold } from './public.ts'

type Works = Pick<Services, 'env' | 'db' | 'clock' | 'log' | 'deliveries'>

/**
 * Begins the hold when the database is elsewhere than what last sent: a standby took over, or a copy was started, and
 * what went out last may not be known there (decisions §18). Nothing goes before, since what takes mail asks for the
 * place by itself. Where every commit was confirmed by a standby, nothing is lost when one takes over, and sending goes on.
 */
export async function holdWhenMoved({ env, db, clock, log, deliveries }: Works): Promise<void> {
  if ((await readMove(db)) === null) return
  await db.transaction().execute(async (trx) => {
    await lockPlace(trx)
    const move = await readMove(trx)
    if (move === null) return
    if (env.databaseSynchronous && move.followed) {
      await sendFromHere(trx)
      if ((await readHold(trx)) === null) await nothingWasLost(trx)
      await deliveries.wake(trx)
      log.warn('a synchronous standby of the database has taken over: sending goes on')
      return
    }
    const begunOn = clock.now().toString()
    await hold(trx, { begunOn, backupMadeOn: earlier(move.knownUntil, begunOn), cause: 'MOVED' })
    log.error('the database is on another server or timeline than the one that last sent: all sending is held')
  })
}

/** Clocks differ: what is known cannot end after now. */
const earlier = (known: string | null, now: string): string | null =>
  known !== null && Temporal.Instant.compare(known, now) > 0 ? now : known

/** Looks each minute, since a connection that broke may lead elsewhere. */
export const placeJob = (services: Works) => ({
  name: 'sending.place',
  every: '* * * * *',
  run: () => holdWhenMoved(services),
})
