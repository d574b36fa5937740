import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { inReadersLanguage } from '../../../kit/server/languages.ts'
import { endHold, type Hold, readHold, sendingHolds } from '../../../kit/server/mail/hold.ts'
import { type WaitingLetter, waitingLetters } from '../../../kit/server/mail/waitingLetters.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { namedBy, type Told } from '../../../kit/server/told.ts'
import type { AnyKind } from '../../announcements/server/public.ts'
import { haveGoneOut, lockHeld, recordsInDoubt, tidyHeld, unsentLetters } from '../../dispatch/server/public.ts'
import { addressInTimeline } from '../../timeline/rules/inWords.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { personJson, users } from '../../users/server/public.ts'
import { type Held, isComplete, type LettingGo, mayHaveGone } from '../rules/held.ts'
import { heldAboutWords, letGoFaultWords, sendingToldWords } from '../words/en.ts'
import { SENDING } from './public.ts'

/** Who looks, and how what letters are about is called. */
export type Looking = { actor: Actor; told: readonly Told[] }

/** What would be sent, were everything let go now. Reads, and changes nothing. */
export async function readHeld(services: Services, looking: Looking): Promise<Held> {
  const { db } = services
  const hold = await readHold(db)
  if (!hold) return { hold, ended: await lastEnded(db), letters: [], records: [] }
  return { hold, ended: null, ...(await thingsHeld(services, db, hold, looking)) }
}

/** The letters and records that a hold keeps back. */
async function thingsHeld(
  { env, clock }: Services,
  db: Database | Trx,
  hold: Hold,
  looking: Looking,
): Promise<Pick<Held, 'letters' | 'records'>> {
  const now = clock.now()
  const waiting = await waitingLetters(db, await unsentLetters(db))
  const aboutOf = await naming(db, waiting, looking)
  const letters = waiting.map(({ notAfter, some, aboutKind, aboutId, ...letter }) => ({
    ...letter,
    about: aboutOf(aboutKind, aboutId, letter.subject),
    some: some.map((address) => addressInTimeline(letter.purpose, address)),
    inDoubt: mayHaveGone(letter, hold.begunOn),
    tooLate: Temporal.Instant.compare(notAfter, now) <= 0,
  }))
  return { letters, records: await recordsInDoubt({ db, env, clock }, hold) }
}

/** Says what letters are about. Their subjects may name nobody, and several to families would read alike. */
async function naming(db: Database | Trx, letters: readonly WaitingLetter[], { actor, told }: Looking) {
  const [kinds, ids] = [letters.map(({ aboutKind }) => aboutKind), letters.map(({ aboutId }) => aboutId)]
  const { rows } = await sql<{ kind: string; id: number; name: string }>`
    select distinct kind, id, named.name from unnest(${kinds}::text[], ${ids}::int[]) as about (kind, id)
    join ${namedBy(told)} as named using (kind, id)`.execute(db)
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return (kind: string | null, id: number | null, subject: string | null): string | null => {
    if (kind === null || id === null) return null
    const its = told.find((one) => one.kind === kind)
    const mayRead = its && its.path !== 'none' && its.path(id, actor) !== null
    const label = its ? inReadersLanguage(its.label) : kind
    const name = mayRead ? names.get(`${kind} ${id}`) : undefined
    return heldAboutWords.about(label, id, name && !subject?.includes(name) ? name : null)
  }
}

/**
 * Lets sending go, but for what went out before the restore, which is written down as sent. Throws 422 where somebody was
 * faster, or where something would be sent that nobody has looked at; then nothing has changed.
 */
export async function letGo(
  services: Services,
  kinds: readonly AnyKind[],
  looking: Looking,
  given: LettingGo,
): Promise<Held> {
  const { actor } = looking
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
    const held = await thingsHeld(services, trx, hold, looking)
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
  return readHeld(services, looking)
}

const idsOf = (things: readonly { id: number }[]) => things.map(({ id }) => id)

async function lastEnded(db: Database): Promise<Held['ended']> {
  const { rows } = await sql<NonNullable<Held['ended']>>`
    select hold.ended_on as "on", ${personJson('whoever')} as by
    from ${sendingHolds} as hold join ${users} as whoever on whoever.id = hold.ended_by
    order by hold.ended_on desc limit 1`.execute(db)
  return rows[0] ?? null
}
