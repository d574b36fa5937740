import { sql } from 'kysely'
import type { Database } from '../../../kit/server/database/database.ts'
import type { Job } from '../../../kit/server/jobs/jobs.ts'
import type { Services } from '../../../kit/server/services.ts'
import { type Kept, readMailbox } from './imap.ts'
import { MOST_READ } from './notice.ts'
import { takeNotice } from './takeNotice.ts'
import { openTurns } from './turns.ts'

const READ = 'returns.read'
/** Between the end of one look and the next. */
const LOOK_AGAIN = { seconds: 20 }
/** A server that reads for longer is taken for dead, and another reads on; what both read counts once. */
const BUSY_FOR = '10 minutes'
/** As long as relays try: after that, what became of the letter is written down in another way. */
const KEPT_FOR = { hours: 7 * 24 }

/** Reads the mailbox of notices, three times a minute, one server at a time (decisions §22); nothing without `BOUNCE_IMAP_URL`. */
export function readingJobs(services: Services): Job<never>[] {
  const { env, db, clock, jobs } = services
  const { bounceAddress, bounceImapUrl } = env
  if (bounceAddress === null || bounceImapUrl === null) return []
  const turns = openTurns()
  const take = async ({ content, receivedOn }: Kept) => {
    const outcome = await takeNotice({ db, clock, bounceAddress, message: content })
    const keptUntil = receivedOn.toTemporalInstant().add(KEPT_FOR)
    return outcome === 'LATER' && Temporal.Instant.compare(clock.now(), keptUntil) < 0 ? 'keep' : 'done'
  }
  const run = async () => {
    if (!(await begin(db))) return
    let pause = LOOK_AGAIN
    try {
      const { areMore } = await readMailbox(bounceImapUrl, { most: MOST_READ, turns }, take)
      if (areMore) pause = { seconds: 0 }
      await sql`update returned_mailbox set read_on = ${clock.now().toString()}`.execute(db)
    } finally {
      await sql`update returned_mailbox set busy_until = clock_timestamp()`.execute(db)
    }
    const startAfter = clock.now().add(pause).toString()
    await db.transaction().execute((trx) => jobs.send(trx, READ, {}, { startAfter, singletonKey: 'again' }))
  }
  // The round begins it anew where it broke off.
  return [{ name: READ, every: '* * * * *', run }]
}

/** Whether nobody else is at it. */
async function begin(db: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update returned_mailbox set busy_until = clock_timestamp() + ${BUSY_FOR}::interval
    where busy_until <= clock_timestamp()`.execute(db)
  return numAffectedRows === 1n
}
