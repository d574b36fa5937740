import { type RawBuilder, sql } from 'kysely'
import { deliveryFaultWords } from '../../words/en.ts'
import type { Database, Trx } from '../database/database.ts'
import { fixed } from '../database/fixed.ts'
import { HERE, sendFromHere } from './place.ts'
import { isTriedInVain } from './standing.ts'
import type { HoldCause, SendingHoldTable } from './tables.ts'

/** Since when nothing is sent, and as of when the restored data is; `backupMadeOn` is null where nobody knows. */
export type Hold = { id: number; begunOn: string; backupMadeOn: string | null; cause: HoldCause }

/** What begins one: the cause is a restore where nothing else is said. */
export type HoldSince = Pick<Hold, 'begunOn' | 'backupMadeOn'> & Partial<Pick<Hold, 'cause'>>

/**
 * Whether mail may leave, as a condition in the statement that takes it: the one place where that is decided, in the
 * database, which all servers share and which a restart does not change (decisions §18). A connection that leads to a
 * standby since that one took over finds itself in another place than the one that sent, before anybody has noticed.
 */
export const NOT_HELD = sql<boolean>`(not exists (select from sending_hold where ended_on is null)
  and exists (select from sending_place where place = database_place()))`

/**
 * Whether what was ready to go at an instant may have gone out before all was held, as SQL: nobody here knows. Before a
 * move has been noticed, that is so of whatever is there.
 */
export const mayHaveGoneBefore = (instant: string): RawBuilder<boolean> => sql<boolean>`(not ${NOT_HELD}
  and ${sql.ref(instant)} < coalesce(
    (select begun_on from sending_hold where ended_on is null and place = ${HERE}), 'infinity'))`

/** Every hold, for others' queries to join: `endedOn`, `endedBy`. */
export const sendingHolds = sql<SendingHoldTable>`sending_hold`

/** What holds everything back that would be sent; null when nothing does. */
export async function readHold(db: Database | Trx): Promise<Hold | null> {
  const [hold] = await openHold(db, {})
  return hold ?? null
}

// Each page asks for it at its start.
const openHold = fixed((_given: object, db) =>
  db.selectFrom('sendingHold').select(['id', 'begunOn', 'backupMadeOn', 'cause']).where('endedOn', 'is', null),
)

const askWhetherHeld = fixed((_given: object) => sql<{ held: boolean }>`select not ${NOT_HELD} as held`)

/** Whether anything would be sent at all: for metrics, health and whoever is about to promise it. */
export async function isSendingHeld(db: Database | Trx): Promise<boolean> {
  const [answer] = await askWhetherHeld(db, {})
  return answer?.held ?? true
}

/**
 * Holds everything back, from the caller's commit on. One that holds already goes on from now, and what was not known
 * before is not known still: so from the earlier backup on, and null stays null.
 */
export async function holdSending(trx: Trx, { begunOn, backupMadeOn, cause = 'RESTORED' }: HoldSince): Promise<void> {
  await sql`
    insert into sending_hold as held (begun_on, backup_made_on, cause) values (${begunOn}, ${backupMadeOn}, ${cause})
    on conflict ((true)) where ended_on is null do update
    set begun_on = greatest(held.begun_on, excluded.begun_on), place = excluded.place, cause = excluded.cause,
      backup_made_on = case when held.backup_made_on is not null and excluded.backup_made_on is not null
        then least(held.backup_made_on, excluded.backup_made_on) end`.execute(trx)
  await doubtRefused(trx, begunOn)
}

/**
 * Of a receiver who was refused nobody knows any more: a person may have had it tried again since the backup, and the relay
 * may have taken it. So it waits for one who says (decisions §8). A letter that nobody at all had taken is asked about as a
 * whole (`waitingLetters`); others are not tried again as they are.
 */
async function doubtRefused(trx: Trx, on: string): Promise<void> {
  await sql`
    update mail_delivery as delivery
    set status = 'UNKNOWN', last_reply = ${deliveryFaultWords.perhapsSince}, updated_on = ${on}
    from mail
    where mail.id = delivery.mail_id and delivery.status = 'FAILED' and not mail.repeat_when_unknown
      and mail.content is not null and mail.not_after > ${on} and not ${isTriedInVain(sql`mail.id`)}`.execute(trx)
}

/** How many messages a relay may be getting at this moment: they are beyond any hold. */
export async function beingHandedOver(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('mailDelivery')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('status', '=', 'HANDING')
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Ends a hold, once: false when somebody has ended it already, or the database has moved since it began. From now on it
 * is sent from here.
 */
export async function endHold(trx: Trx, id: number, { now, by }: { now: string; by: number }): Promise<boolean> {
  const ended = await trx
    .updateTable('sendingHold')
    .set({ endedOn: now, endedBy: by })
    .where('id', '=', id)
    .where('endedOn', 'is', null)
    .where('place', '=', HERE)
    .executeTakeFirst()
  if (ended.numUpdatedRows !== 1n) return false
  await sendFromHere(trx)
  return true
}
