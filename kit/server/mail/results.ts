import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Batches, batches } from '../batches.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { describeFault } from '../jobs/fault.ts'
import { type DeliveryChange, type DeliveryListener, tellOrNote } from './changes.ts'
import type { Ledger, Settlement } from './ledger.ts'
import type { OpenLetter } from './letters.ts'
import { blankTokens } from './sweep.ts'
import type { DeliveryStatus } from './tables.ts'

export type Result = Settlement & { letter: OpenLetter }

type ResultsOptions = {
  db: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  ledger: Ledger
  listener: DeliveryListener
  keepsTokens: boolean
}

/** What an operator reads of a delivery that will not be tried again by itself. */
const NOT_WELL: Partial<Record<DeliveryStatus, string>> = {
  FAILED: 'a delivery was refused',
  UNKNOWN: 'of a delivery it is not known whether the relay took it',
  EXPIRED: 'a delivery came too late',
}

const LARGEST = 500
const LONGEST_PAUSE = 5_000

/**
 * Writes outcomes into the ledger, many at a time, with whoever listens in the same transaction. While the database is
 * away it goes on trying: that the relay accepted a message is known here and nowhere else. `end` gives that up.
 */
export function openResults({ db, clock, log, ledger, listener, keepsTokens }: ResultsOptions): {
  batches: Batches<Result, undefined>
  end(): void
} {
  const ended = new AbortController()

  async function write(results: Result[], listenerMayFail: boolean): Promise<void> {
    const now = clock.now().toString()
    await db.transaction().execute(async (trx) => {
      const settled = await ledger.settle(trx, results, now)
      const told = results.flatMap((result) => {
        const status = settled.get(result.id)
        return status === undefined ? [] : [changeOf({ ...result, status }, now)]
      })
      if (told.length === 0) return
      const finished = results.filter(({ status, letter }) => status === 'ACCEPTED' && letter.hasTokens)
      if (finished.length > 0 && !keepsTokens)
        await blankTokens(trx, [...new Set(finished.map(({ mailId }) => mailId))])
      if (!listenerMayFail) return listener(trx, told)
      await tellOrNote(trx, listener, told, (error) =>
        log.error(describeFault(error), 'who has to know of deliveries could not be told; tried again each minute'),
      )
    })
  }

  function logUnlessWell({ id, mailId, status, reply, letter: { purpose } }: Result) {
    const words = NOT_WELL[status]
    if (words) log.warn({ delivery: id, mail: mailId, purpose, reply }, words)
  }

  async function flush(results: Result[]): Promise<undefined[]> {
    for (let tries = 1; ; tries++) {
      try {
        // What a listener can't take after some tries must not keep the ledger from the truth.
        await write(results, tries > 3)
        results.forEach(logUnlessWell)
        return results.map(() => undefined)
      } catch (error) {
        log.error({ tries, ...describeFault(error) }, 'outcomes of deliveries could not be written')
        if (ended.signal.aborted) throw error
        await pause(Math.min(LONGEST_PAUSE, 100 * 2 ** tries), undefined, { signal: ended.signal }).catch(
          () => undefined,
        )
      }
    }
  }

  return { batches: batches(flush, LARGEST), end: () => ended.abort() }
}

function changeOf({ id, mailId, address, status, reply, letter }: Result, on: string): DeliveryChange {
  const { purpose, about } = letter
  return { deliveryId: id, mailId, purpose, about, address, status, reply, on }
}
