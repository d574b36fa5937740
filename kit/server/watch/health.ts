import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Aside } from '../database/aside.ts'
import type { Trx } from '../database/database.ts'
import { isSendingHeld } from '../mail/hold.ts'
import { lately } from './lately.ts'

/** `writes`: what is entered is kept. `held`: nothing is sent after a restore until somebody lets it go. */
export type Health = { database: boolean; writes: boolean; mail: boolean; held: boolean }

/** Milliseconds; together they stay below the three seconds in which `health/` answers. */
const DATABASE_WITHIN = 1_800
const MAIL_WITHIN = 800
const LATE_MINUTES = 15

/**
 * Whether the server can serve (decisions §18): within three seconds, whatever the database does. Those who ask at once
 * get one answer.
 */
export function watchHealth({ ask }: Aside, writes: () => boolean, clock: Clock): () => Promise<Health> {
  const look = lately(0, async (): Promise<Omit<Health, 'writes'>> => {
    const database = await isTrue(
      ask(DATABASE_WITHIN, async (trx) => {
        await sql`select 1`.execute(trx)
        return true
      }),
    )
    const unknown = { database, mail: false, held: false }
    if (!database) return unknown
    return ask(MAIL_WITHIN, async (trx) => ({
      database,
      mail: await mailIsInTime(trx, clock.now()),
      held: await isSendingHeld(trx),
    })).catch(() => unknown)
  })
  return async () => {
    const { database, ...rest } = (await look()).value ?? { database: false, mail: false, held: false }
    return { database, writes: database && writes(), ...rest }
  }
}

const isTrue = (answer: Promise<boolean>): Promise<boolean> => answer.catch(() => false)

/** Mail counts as down when something due has been waiting for long. */
async function mailIsInTime(trx: Trx, now: Temporal.Instant): Promise<boolean> {
  const late = await trx
    .selectFrom('mailDelivery')
    .select('id')
    .where('status', '=', 'WAITING')
    .where('nextAttemptOn', '<', now.subtract({ minutes: LATE_MINUTES }).toString())
    .limit(1)
    .executeTakeFirst()
  return late === undefined
}
