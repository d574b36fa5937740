import { sql } from 'kysely'
import type { Database, Trx } from '../database/database.ts'
import { NOT_HELD } from './hold.ts'
import { behindUntil, endsIfNotTaken, REPLACED, replacedSince } from './pace.ts'
import type { DeliveryStatus } from './tables.ts'

/** One attempt at one delivery: `attempts`, with the owner, tells it from every other attempt. */
export type Claim = { id: number; mailId: number; messageId: string; address: string; attempts: number }

/** What an attempt came to. `nextAttemptOn` goes with WAITING and with nothing else. */
export type Settlement = Claim & { status: DeliveryStatus; reply: string; nextAttemptOn: string | null }

/**
 * The ledger as one worker writes it. Leases are judged by the clock of the database, the one clock that all servers
 * share. Each call is one statement, so nothing stays open while SMTP runs (decisions §8).
 */
export type Ledger = {
  /**
   * Takes due deliveries for this worker; another worker's are skipped. What was tried in vain, and has been replaced
   * meanwhile, ends instead; what follows another letter waits until a minute after that (decisions §9).
   */
  claim(limit: number, now: string): Promise<Claim[]>
  /**
   * Commits that the relay may have these from now on; false for each whose lease is lost, and for all while everything
   * is held, which wait again.
   */
  markHanding(claims: readonly Claim[], now: string): Promise<boolean[]>
  /** Prolongs these, as far as this worker still holds them; answers the ids. */
  renew(claims: readonly Claim[]): Promise<Set<number>>
  /**
   * Writes outcomes; answers how those stand, by their ids, that this attempt could still say something about. What was
   * taken back while the relay had it, and would be tried again, ends.
   */
  settle(trx: Trx, settlements: readonly Settlement[], now: string): Promise<Map<number, DeliveryStatus>>
  /** When the next delivery becomes due; null when none waits that may be sent. */
  nextDue(now: string): Promise<string | null>
}

export function openLedger(db: Database, owner: string, leaseMilliseconds: number): Ledger {
  const leaseEnd = sql`clock_timestamp() + ${leaseMilliseconds} * interval '1 millisecond'`
  return {
    async claim(limit, now) {
      const { rows } = await sql<Claim & { turn: number; status: DeliveryStatus }>`
        with due as (
          select d.id, m.message_id, d.attempts > 0 and ${replacedSince} as replaced,
            case when m.follows is not null then ${behindUntil(now)} end as behind
          from mail_delivery d join mail m on m.id = d.mail_id
          where d.status = 'WAITING' and d.next_attempt_on <= ${now} and m.not_after > ${now} and ${NOT_HELD}
          order by d.turn, d.id
          limit ${limit}
          for update of d skip locked
        )
        update mail_delivery d
        set status = turn_out.status, next_attempt_on = case when turn_out.status = 'WAITING' then behind end,
          last_reply = case when turn_out.status = 'EXPIRED' then ${REPLACED} else d.last_reply end,
          attempts = d.attempts + case when turn_out.status = 'WAITING' then 0 else 1 end, lease_owner = ${owner},
          lease_until = case when turn_out.status = 'SENDING' then ${leaseEnd} end, updated_on = ${now}
        from due,
          lateral (select case when replaced then 'EXPIRED' when behind is not null then 'WAITING' else 'SENDING' end) as turn_out (status)
        where d.id = due.id
        returning d.id, d.mail_id, due.message_id, d.address, d.attempts, d.turn, d.status`.execute(db)
      const claimed = rows.flatMap(({ status, ...claim }) => (status === 'SENDING' ? [claim] : []))
      return claimed.sort((one, other) => one.turn - other.turn || one.id - other.id)
    },

    async markHanding(claims, now) {
      // An attempt before may have ended as no longer needed: of this one only what comes while the relay has it counts.
      const { rows } = await sql<{ id: number; status: DeliveryStatus }>`
        update mail_delivery d
        set status = case when ${NOT_HELD} then 'HANDING' else 'WAITING' end,
          next_attempt_on = case when ${NOT_HELD} then null else ${now}::timestamptz end,
          lease_until = case when ${NOT_HELD} then ${leaseEnd} end, last_reply = nullif(last_reply, ${REPLACED}), updated_on = ${now}
        from unnest(${claims.map(({ id }) => id)}::int[], ${claims.map(({ attempts }) => attempts)}::int[]) as mine (id, attempts)
        where d.id = mine.id and d.attempts = mine.attempts and d.lease_owner = ${owner}
          and d.status = 'SENDING' and d.lease_until > clock_timestamp()
        returning d.id, d.status`.execute(db)
      const marked = new Set(rows.flatMap(({ id, status }) => (status === 'HANDING' ? [id] : [])))
      return claims.map(({ id }) => marked.has(id))
    },

    async renew(claims) {
      // Those alone: of a claim whose answer was lost nobody here knows, and its lease has to run out.
      const ids = claims.map(({ id }) => id)
      // Rows that are being written at this moment are skipped: waiting for them in another order could deadlock.
      const { rows } = await sql<{ id: number }>`
        with held as (
          select id from mail_delivery
          where id = any(${ids}::int[]) and lease_owner = ${owner} and status in ('SENDING', 'HANDING')
            and lease_until > clock_timestamp()
          for update skip locked
        )
        update mail_delivery d set lease_until = ${leaseEnd} from held where d.id = held.id
        returning d.id`.execute(db)
      return new Set(rows.map(({ id }) => id))
    },

    async settle(trx, settlements, now) {
      // What this attempt knows still counts after its lease ran out, while nobody has tried anew; that the relay
      // accepted it even stops a repetition that waits.
      const ends = sql`outcome.status = 'WAITING' and ${endsIfNotTaken}`
      const { rows } = await sql<{ id: number; status: DeliveryStatus }>`
        update mail_delivery d
        set status = case when ${ends} then 'EXPIRED' else outcome.status end,
          next_attempt_on = case when not (${ends}) then outcome.next_attempt_on end,
          last_reply = case when ${ends} then d.last_reply else outcome.reply end, lease_until = null, updated_on = ${now},
          accepted_on = case when outcome.status = 'ACCEPTED' then ${now}::timestamptz end
        from unnest(
          ${settlements.map(({ id }) => id)}::int[],
          ${settlements.map(({ attempts }) => attempts)}::int[],
          ${settlements.map(({ status }) => status)}::text[],
          ${settlements.map(({ reply }) => reply)}::text[],
          ${settlements.map(({ nextAttemptOn }) => nextAttemptOn)}::timestamptz[]
        ) as outcome (id, attempts, status, reply, next_attempt_on)
        where d.id = outcome.id and d.attempts = outcome.attempts and d.lease_owner = ${owner}
          and (
            d.status in ('SENDING', 'HANDING', 'UNKNOWN')
            or (d.status = 'WAITING' and outcome.status = 'ACCEPTED')
          )
        returning d.id, d.status`.execute(trx)
      return new Map(rows.map(({ id, status }) => [id, status]))
    },

    async nextDue(now) {
      const row = await db
        .selectFrom('mailDelivery')
        .innerJoin('mail', 'mail.id', 'mailDelivery.mailId')
        .select((at) => at.fn.min('mailDelivery.nextAttemptOn').as('on'))
        .where('mailDelivery.status', '=', 'WAITING')
        .where('mail.notAfter', '>', now)
        .where(NOT_HELD)
        .executeTakeFirst()
      return row?.on ?? null
    },
  }
}
