import { type RawBuilder, sql } from 'kysely'
import { refusalWords } from '../../words/en.ts'
import type { Trx } from '../database/database.ts'
import { tooMany } from '../http/refusal.ts'
import type { Letter } from './mail.ts'
import { GONE } from './standing.ts'
import type { DeliveryStatus } from './tables.ts'

const PAUSE_SECONDS = 60
/** A letter is not tried for longer; what is older neither waits nor went out within the minute. */
const OLDEST_HOURS = 8 * 24

/** The ledger's words for a letter that was not sent: a newer one says what holds now, or nothing is asked any more. */
export const REPLACED = 'no longer needed'

/**
 * SQL for what ends a `delivery` that is no longer needed. One that the relay may have at this moment keeps its lease: with
 * these words it ends instead of waiting again, should the relay not take it after all (`ledger.ts`, `sweep.ts`).
 */
const ends = (now: string) => sql`
  set last_reply = ${REPLACED}, next_attempt_on = null,
    status = case when delivery.status = 'HANDING' then 'HANDING' else 'EXPIRED' end,
    lease_until = case when delivery.status = 'HANDING' then delivery.lease_until end,
    updated_on = case when delivery.status = 'HANDING' then delivery.updated_on else ${now}::timestamptz end`

/** SQL for whether a delivery that was with the relay is no longer needed, and ends where it would wait again. */
export const endsIfNotTaken = sql<boolean>`(d.status = 'HANDING' and d.last_reply is not distinct from ${REPLACED})`

/** SQL for whether a delivery was taken back: it is not sent, or not tried again should the relay that may have it not take it. */
export const isTakenBack = sql<boolean>`(delivery.status in ('EXPIRED', 'HANDING') and delivery.last_reply is not distinct from ${REPLACED})`

/**
 * SQL for the ids of `status` and `such`, held until the commit. What a worker is writing at this moment is left to it:
 * waiting for its rows in another order could deadlock. One that a worker has taken up is surely not with the relay yet: the
 * worker asks before it may be, and then neither hands it over nor tries it again.
 */
const held = (status: readonly DeliveryStatus[], such: RawBuilder<unknown>) => sql`
  select id from mail_delivery as delivery
  where status in (${sql.join(status.map((one) => sql.lit(one)))}) and ${such}
  order by id for update skip locked`

const BY_ADDRESS = 'address'

/** The purpose after whose older letters a letter goes; its own where all of them go in order. */
export const followedBy = ({ limit, purpose }: Pick<Letter, 'limit' | 'purpose'>): string | null =>
  limit?.inOrder ? purpose : (limit?.follows ?? null)

/** What, with its purpose and each receiver's address, a letter is one a minute of; null where nothing limits it. */
export function limitedBy({ limit, about }: Pick<Letter, 'limit' | 'about'>): string | null {
  if (limit === null) return null
  if (limit?.inOrder) return `${limit.inOrder.kind} ${limit.inOrder.id}`
  if (limit?.by === 'ADDRESS') return BY_ADDRESS
  if (!about) return null
  return [about.kind, about.id, ...(limit?.apart === undefined ? [] : [limit.apart])].join(' ')
}

type Sent = { limitedBy: string | null; receivers: readonly string[] }
type Limited = {
  at: number
  limitedBy: string
  purposes: readonly string[]
  address: string
  replaces: boolean
  refuse: boolean
}

/**
 * When each receiver of each letter is written to: now, or once the minute since the last such letter is over (decisions
 * §9). Those that wait to be sent and are replaced by one of these are not sent any more. Of many who post the same at
 * once, on whichever server, one goes first and the others see its letter. Throws 429 for what is not to wait.
 */
export async function takeTurns(
  trx: Trx,
  letters: readonly Letter[],
  sent: readonly Sent[],
  now: Temporal.Instant,
): Promise<(string[] | null)[]> {
  const limited = letters.flatMap((letter, at): Limited[] => {
    const by = sent[at]?.limitedBy ?? null
    const { purpose, limit } = letter
    if (by === null || limit?.first || limit?.inOrder) return []
    const purposes = [purpose, ...(limit?.replaces === undefined ? [] : [limit.replaces])]
    const said = { at, limitedBy: by, purposes, replaces: by !== BY_ADDRESS, refuse: limit?.refuse === true }
    return (sent[at]?.receivers ?? []).map((address) => ({ ...said, address: address.toLowerCase() }))
  })
  if (limited.length === 0) return letters.map(() => null)
  await lock(trx, limited)
  const times = await lastTimes(trx, limited, now)
  const minuteAgo = now.subtract({ seconds: PAUSE_SECONDS })
  const within = (on: string | null) => on !== null && Temporal.Instant.compare(on, minuteAgo) > 0
  if (limited.some((each, at) => each.refuse && (within(times[at]?.posted ?? null) || within(times[at]?.sent ?? null))))
    throw tooMany(refusalWords.justSent)
  const due = limited.map((each, at) => {
    const last = times[at]?.sent ?? null
    return {
      at: each.at,
      on: last !== null && within(last) ? Temporal.Instant.from(last).add({ seconds: PAUSE_SECONDS }) : now,
    }
  })
  return letters.map((_, at) =>
    !limited.some((each) => each.at === at)
      ? null
      : due.filter((each) => each.at === at).map(({ on }) => on.toString()),
  )
}

/** Held until the transaction ends, always in one order. */
async function lock(trx: Trx, limited: readonly Limited[]): Promise<void> {
  const keys = limited.flatMap(({ limitedBy: by, purposes, address }) =>
    purposes.map((purpose) => `letter ${purpose} ${by}${by === BY_ADDRESS ? ` ${address}` : ''}`),
  )
  const sorted = [...new Set(keys)].toSorted()
  await sql`
    select pg_advisory_xact_lock(hashtext(key))
    from (select key from unnest(${sorted}::text[]) with ordinality as given (key, turn) order by turn) as given`.execute(
    trx,
  )
}

const STANDS = sql`newer.status in ('WAITING', 'SENDING', 'HANDING', 'ACCEPTED')`

/** SQL for whether there is `such` a newer letter than `m` about the same, of which one replaces the other. */
const isReplacedBy = (such: RawBuilder<unknown>) => sql<boolean>`(m.limited_by is distinct from ${BY_ADDRESS}
  and m.follows is distinct from m.purpose and exists (
  select from mail as later join mail_delivery as newer on newer.mail_id = later.id
  where later.limited_by = m.limited_by and later.purpose in (m.purpose, m.follows) and later.id > m.id and ${such}))`

/**
 * Whether a newer letter than `m` says to the receiver of `d` what holds now: one that came while `d` was being tried, so
 * that it could not be replaced, and that waited for its minute.
 */
export const replacedSince = isReplacedBy(sql`lower(newer.address) = lower(d.address) and ${STANDS}`)

/**
 * The same of one of letters that were taken back at one of these addresses: a newer one stands there, or was taken back
 * with it.
 */
export const replacedAmong = (mailIds: readonly number[], addresses: readonly string[]): RawBuilder<boolean> =>
  isReplacedBy(sql`lower(newer.address) = any(${addresses.map((address) => address.toLowerCase())}::text[])
    and (${STANDS} or later.id = any(${[...mailIds]}::int[]))`)

/**
 * Until when `d` waits, at `now`, for an older letter that `m` follows: a minute after it, whenever that may be; where all
 * go in order, only for as long as that is on its way.
 */
export const behindUntil = (now: string) => sql<string | null>`(
  select max(case when older.status = 'ACCEPTED' then older.accepted_on else ${now}::timestamptz end)
    + ${PAUSE_SECONDS} * interval '1 second'
  from mail as earlier join mail_delivery as older on older.mail_id = earlier.id
  where earlier.limited_by = m.limited_by and earlier.purpose = m.follows and earlier.id < m.id
    and lower(older.address) = lower(d.address)
    and (older.status in ('WAITING', 'SENDING', 'HANDING')
      or (m.follows <> m.purpose and older.accepted_on > ${now}::timestamptz - ${PAUSE_SECONDS} * interval '1 second'
        and older.accepted_on < ${now}::timestamptz + ${PAUSE_SECONDS} * interval '1 second')))`

type Times = { posted: string | null; sent: string | null }

/**
 * When such a letter was last posted, and last sent, for each; what waits and is replaced counts as neither any more. What
 * lies more than a minute ahead was before the clock was set back: how long ago nobody knows, and nobody waits for it.
 */
async function lastTimes(trx: Trx, limited: readonly Limited[], now: Temporal.Instant): Promise<Times[]> {
  const counted = limited.flatMap((each, turn) => each.purposes.map((purpose) => ({ ...each, purpose, turn })))
  const asked = sql`unnest(${counted.map((each) => each.limitedBy)}::text[], ${counted.map((each) => each.purpose)}::text[],
    ${counted.map((each) => each.address)}::text[], ${counted.map((each) => each.replaces)}::boolean[],
    ${counted.map((each) => each.turn)}::integer[]) as asked (limited_by, purpose, address, replaces, turn)`
  const earlier = sql`
    mail on mail.limited_by = asked.limited_by and mail.purpose = asked.purpose
      and mail.created_on > ${now.subtract({ hours: OLDEST_HOURS }).toString()}::timestamptz
    join mail_delivery as delivery on delivery.mail_id = mail.id and lower(delivery.address) = asked.address`
  const ahead = sql`${now.add({ seconds: PAUSE_SECONDS }).toString()}::timestamptz`
  const { rows: posted } = await sql<{ turn: number; on: string | null; tried: string | null }>`
    with earlier as (
      select asked.turn, asked.replaces, delivery.id, delivery.status, delivery.attempts, delivery.updated_on, mail.created_on
      from ${asked} join ${earlier}
      where delivery.status not in ('FAILED', 'EXPIRED')
        or (delivery.status = 'EXPIRED' and delivery.last_reply = ${REPLACED} and delivery.attempts > 0)
    ), replaced as (
      update mail_delivery as delivery
      ${ends(now.toString())}
      from earlier where delivery.id = earlier.id and earlier.replaces and delivery.status = 'WAITING'
    )
    select turn, max(created_on) filter (where status <> 'EXPIRED' and created_on < ${ahead}) as on,
      max(updated_on) filter (where status in ('WAITING', 'EXPIRED') and attempts > 0 and updated_on < ${ahead}) as tried
    from earlier group by turn`.execute(trx)
  if (posted.length === 0) return limited.map(() => ({ posted: null, sent: null }))
  // Asked again: one that waited may have been taken by a worker meanwhile, and is sent then.
  const { rows: gone } = await sql<{ turn: number; on: string }>`
    select asked.turn, max(coalesce(delivery.accepted_on, delivery.updated_on)) as on from ${asked} join ${earlier}
    where delivery.status in ('SENDING', 'HANDING', 'ACCEPTED', 'UNKNOWN', 'BOUNCED')
      and coalesce(delivery.accepted_on, delivery.updated_on) < ${ahead} group by asked.turn`.execute(trx)
  return limited.map((_, turn) => {
    const before = posted.find((row) => row.turn === turn)
    const sent = gone.find((row) => row.turn === turn)
    // What was tried and waits to be tried again may have been taken, unheard; also where another took its place since.
    const tried = [sent?.on, before?.tried].filter((on) => typeof on === 'string')
    return { posted: before?.on ?? null, sent: tried.toSorted(Temporal.Instant.compare).at(-1) ?? null }
  })
}

/** Ends what nobody has got of these letters, since a newer one says what holds now. */
export async function endReplaced(trx: Trx, mailIds: readonly number[], now: string): Promise<void> {
  if (mailIds.length === 0) return
  await sql`
    with ended as (${held(['WAITING', 'SENDING'], sql`mail_id = any(${[...mailIds]}::int[])`)})
    update mail_delivery as delivery ${ends(now)} where id in (select id from ended)`.execute(trx)
}

/** A letter, and those that go in order with it and have come after it. */
export async function withLaterLetters(trx: Trx, mailId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select mail.id from mail join mail as own on own.limited_by = mail.limited_by and own.follows = mail.purpose
    where own.id = ${mailId} and mail.id > own.id`.execute(trx)
  return [mailId, ...rows.map(({ id }) => id)]
}

/**
 * Has go on what `endReplaced` ended of these letters, since what took their place ends unsent. Where a newer one that goes
 * in order with it has gone to the receiver, or may have, it stays ended; answers the letters of which that is so.
 */
export async function goOnUnreplaced(trx: Trx, mailIds: readonly number[], now: string): Promise<number[]> {
  if (mailIds.length === 0) return []
  const { rows } = await sql<{ mailId: number; isLate: boolean }>`
    with ended as (
      select d.id, exists (
        select from mail as later join mail_delivery as newer on newer.mail_id = later.id
        where later.limited_by = m.limited_by and later.purpose = m.follows and later.id > m.id
          and lower(newer.address) = lower(d.address) and newer.status in (${GONE})
      ) as is_late
      from mail_delivery d join mail m on m.id = d.mail_id
      where d.status = 'EXPIRED' and d.last_reply = ${REPLACED} and m.id = any(${[...mailIds]}::int[])
      order by d.id for update of d
    )
    update mail_delivery d
    set status = case when is_late then 'EXPIRED' else 'WAITING' end,
      next_attempt_on = case when not is_late then ${now}::timestamptz end, last_reply = null, updated_on = ${now}
    from ended where d.id = ended.id
    returning d.mail_id, ended.is_late`.execute(trx)
  return [...new Set(rows.flatMap(({ mailId, isLate }) => (isLate ? [mailId] : [])))]
}

type Which = Pick<Letter, 'limit' | 'about'>

/**
 * Takes back what nobody has got yet, as it waits for its minute or for the relay, and is wanted no more; whether there was
 * any. What the relay may have at this moment counts among it, and is not tried again. Those at the addresses of `but`
 * still get it.
 */
export const withdrawWaiting = (
  trx: Trx,
  letter: Which,
  purposes: readonly string[],
  now: string,
  but: readonly string[] = [],
): Promise<boolean> => withdrawAllWaiting(trx, [letter], purposes, now, but)

/** The same of letters about several things. */
export async function withdrawAllWaiting(
  trx: Trx,
  letters: readonly Which[],
  purposes: readonly string[],
  now: string,
  but: readonly string[] = [],
): Promise<boolean> {
  const addresses = but.map((address) => address.toLowerCase())
  const takenBack = await takeBack(
    trx,
    sql`lower(address) <> all(${addresses}::text[]) and mail_id in (
      select id from mail where limited_by = any(${letters.map(limitedBy)}::text[]) and purpose = any(${[...purposes]}::text[]))`,
    now,
  )
  return takenBack.length > 0
}

/**
 * Takes back what nobody at an address has got yet, of these purposes: whoever was to read it there may not any more.
 * Answers the letters, also those that the relay may have at this moment; not what was taken back before, as what it asks
 * for is over: nobody else is to have that.
 */
export const withdrawFrom = (trx: Trx, address: string, purposes: readonly string[], now: string): Promise<number[]> =>
  takeBack(
    trx,
    sql`lower(address) = ${address.toLowerCase()} and not ${isTakenBack}
      and (select purpose from mail where mail.id = mail_id) = any(${[...purposes]}::text[])`,
    now,
  )

/** The same of letters of one purpose about some things, whose ids `ids` selects. */
export const withdrawAbout = (
  trx: Trx,
  address: string,
  { purpose, kind, ids }: { purpose: string; kind: string; ids: RawBuilder<unknown> },
  now: string,
): Promise<number[]> =>
  takeBack(
    trx,
    sql`lower(address) = ${address.toLowerCase()} and not ${isTakenBack} and exists (
      select from mail where mail.id = mail_id and purpose = ${purpose} and about_kind = ${kind} and about_id in (${ids}))`,
    now,
  )

/** What waits, or is being tried; the letters. */
async function takeBack(trx: Trx, such: RawBuilder<unknown>, now: string): Promise<number[]> {
  const { rows } = await sql<{ mailId: number }>`
    with tried as (${held(['SENDING', 'HANDING'], such)})
    update mail_delivery as delivery ${ends(now)}
    where status in ('WAITING', 'SENDING', 'HANDING') and id in (
      select id from mail_delivery as delivery where status = 'WAITING' and ${such} union all select id from tried)
    returning mail_id`.execute(trx)
  return [...new Set(rows.map(({ mailId }) => mailId))]
}

/** Whether the relay may have one of these letters at this moment: taken back or not, it may arrive. */
export async function isWithRelay(trx: Trx, letter: Which, purposes: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from mail_delivery where status = 'HANDING' and mail_id in (
      select id from mail where limited_by = ${limitedBy(letter)} and purpose = any(${[...purposes]}::text[])) limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/**
 * Whether such a letter to somebody was taken back, and none has gone there or is about to: they don't know what it would
 * have said. Who had an order's letter before them may.
 */
export async function isUnheard(trx: Trx, letter: Which, purpose: string, address: string): Promise<boolean> {
  const isTakenBack = sql`last_reply is not distinct from ${REPLACED}`
  const { rows } = await sql<{ isUnheard: boolean }>`
    select coalesce(bool_or(${isTakenBack})
      and not bool_or(status in ('WAITING', ${GONE}) and not (${isTakenBack})), false) as is_unheard
    from mail_delivery where lower(address) = ${address.toLowerCase()} and mail_id in (
      select id from mail where limited_by = ${limitedBy(letter)} and purpose = ${purpose})`.execute(trx)
  return rows[0]?.isUnheard === true
}
