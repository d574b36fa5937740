import { sql } from 'kysely'
import type { Clock } from '../../kit/server/clock.ts'
import type { Database, Trx } from '../../kit/server/database/database.ts'
import { relayFaultWords } from '../../kit/words/en.ts'
import { slotsBetween } from '../../modules/calendar/rules/slots.ts'
import { decideSlot } from '../../modules/dispatch/rules/decide.ts'
import { makeAnnouncement } from '../../modules/dispatch/server/store.ts'
import { readRegion, readWorld } from '../../modules/dispatch/server/world.ts'
import { REGION } from './places.ts'

/** Where announcements have to be released, and what waits there: kinds of which several drafts wait would bury the one. */
const WAITS = { regionId: REGION.northeastOntario, kind: 'mafi' } as const
const TROUBLED = { regionId: REGION.centralOntario, kind: 'samar' } as const

/** What asks for somebody's attention: a draft that waits for its release, and receivers who did not get theirs. */
export async function seedOpenAnnouncements({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await compileDraft(db, clock.now())
  await troubleReceivers(db)
}

/** What the last sending time before now would have compiled, by the functions that do. */
async function compileDraft(db: Database, now: Temporal.Instant): Promise<void> {
  const { regionId, kind } = WAITS
  const span = { from: now.subtract({ hours: 24 }).toString(), until: now.toString() }
  const region = await readRegion(db, regionId, { now: now.toString(), ...span })
  const world = await readWorld(db, region, kind)
  const slot = slotsBetween({ ...world, ...span }).at(-1)
  const [going] = slot ? decideSlot(world, slot, slot.at).goes : []
  if (!slot || !going) return
  // The first seeding is one transaction.
  const writing = { trx: db as Trx, now: slot.at, regionId, kind }
  await makeAnnouncement(writing, going.compiled, { status: 'DRAFT', origin: 'SLOT' })
}

/** Of the latest announcement that a sending time made: one receiver was refused, of another nobody knows. */
async function troubleReceivers(db: Database): Promise<void> {
  const { regionId, kind } = TROUBLED
  const trouble = (at: number, status: string, reply: string) => sql`
    update mail_delivery set status = ${status}, last_reply = ${reply}, accepted_on = null
    where mail_id = (
      select mail_id from announcement
      where region_id = ${regionId} and kind = ${kind} and status = 'SENT_WITH_APPROVAL' and origin = 'SLOT'
      order by sent_on desc, id desc limit 1
    ) and turn = ${at}`
  await trouble(3, 'FAILED', '550 5.1.1 No such mailbox').execute(db)
  await trouble(4, 'UNKNOWN', relayFaultWords.broke).execute(db)
}
