import { sql } from 'kysely'
import type { Database, Trx } from '../database/database.ts'

/** Which PostgreSQL a connection leads to, and on which timeline; null on a standby. */
export const HERE = sql<string>`database_place()`

/** A database that is not where mail was last sent from, and of which nobody has been told yet. */
export type Move = {
  /** It follows what sent: the same system on a later timeline. */
  followed: boolean
  /** As of when its data is, where it was a standby until lately; null where nobody knows. */
  knownUntil: string | null
}

/** Whether the database is elsewhere than what last sent, and not held for it; null when it is where it was. */
export async function readMove(db: Database | Trx): Promise<Move | null> {
  const { rows } = await sql<Move>`
    select split_part(sent.place, '/', 1) = split_part(at.here, '/', 1) and sent.place < at.here as followed,
      pg_last_xact_replay_timestamp() as known_until
    from sending_place as sent, (select ${HERE} as here) as at
    where at.here <> sent.place
      and not exists (select from sending_hold where ended_on is null and place = at.here)`.execute(db)
  return rows[0] ?? null
}

/** Of several servers that notice it at once, one goes on at a time. */
export async function lockPlace(trx: Trx): Promise<void> {
  await sql`select from sending_place for update`.execute(trx)
}

/** Mail is sent from here, from the caller's commit on; what holds it for another reason goes on, and is let go here. */
export async function sendFromHere(trx: Trx): Promise<void> {
  await sql`update sending_hold set place = ${HERE} where ended_on is null`.execute(trx)
  await sql`update sending_place set place = ${HERE}`.execute(trx)
}

/** Why a commit here is not surely on a standby before it is answered; null where it is. */
export async function whyNotSynchronous(db: Database): Promise<string | null> {
  const { rows } = await sql<{ standbys: string; commits: string }>`
    select current_setting('synchronous_standby_names') as standbys, current_setting('synchronous_commit') as commits`.execute(
    db,
  )
  const [{ standbys, commits } = { standbys: '', commits: '' }] = rows
  if (standbys.trim() === '') return 'synchronous_standby_names is empty there, so no standby confirms anything'
  if (['on', 'remote_apply', 'remote_write'].includes(commits)) return null
  return `synchronous_commit is ${commits} there, so no commit waits for a standby`
}
