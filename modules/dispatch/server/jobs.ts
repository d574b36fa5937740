import { sql } from 'kysely'
import type { Trx } from '../../../kit/server/database/database.ts'
import { eachAlone } from '../../../kit/server/jobs/eachAlone.ts'
import { isSendingHeld } from '../../../kit/server/mail/hold.ts'
import { lettersTo } from '../../../kit/server/mail/readers.ts'
import { isLost } from '../../../kit/server/mail/standing.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { regions } from '../../places/server/public.ts'
import { holdersOf } from '../../settings/server/public.ts'
import { closedWords } from '../words/en.ts'
import { tellNotSent } from './closing.ts'
import { missedLetter } from './letters.ts'
import { sendPriority } from './priority.ts'
import { OUTCOME_JOB, RELAY_PATIENCE, settleUnsent } from './sendOut.ts'
import { runDueSlots } from './slots.ts'
import { endAnnouncement } from './store.ts'
import { holdBackPassed, holdBlocked, tidyAll } from './tidy.ts'
import { type RegionKind, type Work, workAlone } from './work.ts'

const RECORD_JOB = 'dispatch.record'
const EVERY_MINUTE = '* * * * *'

/**
 * The work of sending. Every job reads what is true when it runs, so each may run twice, late, or on several servers at
 * once: what was done is done.
 */
export const dispatchJobs = (services: Services) => [
  { name: 'dispatch.slots', every: EVERY_MINUTE, run: () => runMinute(services) },
  { name: 'dispatch.tidy', every: EVERY_MINUTE, run: () => tidyUp(services) },
  {
    name: RECORD_JOB,
    run: async ({ recordId }: { recordId: number }) => {
      await tidyAll(services)
      await unlessHeld(services, () => sendPriority(services, recordId))
    },
  },
  { name: OUTCOME_JOB, run: ({ id }: { id: number }) => settleLate(services, id) },
]

/** While all is held after a restore, nothing is compiled, missed or given up: it may have gone out before. */
async function unlessHeld({ db }: Services, run: () => Promise<void>): Promise<void> {
  if (!(await isSendingHeld(db))) await run()
}

/** What is due this minute. Records with priority go first, so that they go alone. */
export const runMinute = (services: Services): Promise<void> =>
  unlessHeld(services, async () => {
    await sendPriority(services)
    await runDueSlots(services)
    await reportMissed(services)
  })

/** Announcements that no longer say what is true, and those that nobody took. */
export async function tidyUp(services: Services): Promise<void> {
  await tidyAll(services)
  await unlessHeld(services, async () => {
    await holdBlocked(services)
    await holdBackPassed(services)
    await settleLate(services)
    await closeLost(services)
  })
}

/** For a kind's `onChanged`: sending looks at the record again as soon as the change is committed. */
export const recordChanged = (services: Services, trx: Trx, recordId: number): Promise<void> =>
  services.jobs.send(trx, RECORD_JOB, { recordId })

type Missed = { regionId: number; region: string; kind: AnnouncementKind; date: string; time: string }

/** Tells the ADMINs of each region which slots were missed, in one letter; each slot is reported once (decisions §8). */
async function reportMissed(services: Services): Promise<void> {
  const now = services.clock.now().toString()
  const unreported = services.db.selectFrom('slotRun').select('regionId').where('outcome', '=', 'MISSED')
  if (!(await unreported.where('reportedOn', 'is', null).limit(1).executeTakeFirst())) return
  await services.db.transaction().execute(async (trx) => {
    const { rows } = await sql<Missed>`
      update slot_run as run set reported_on = ${now} from ${regions} as region
      where region.id = run.region_id and run.outcome = 'MISSED' and run.reported_on is null
      returning run.region_id, region.name as region, run.kind, run.slot_date as date, run.slot_time as time`.execute(
      trx,
    )
    for (const [regionId, missed] of Map.groupBy(rows, (row) => row.regionId)) {
      const admins = await holdersOf(trx, { roles: ['ADMIN'], regionId, now })
      const slots = missed.toSorted((one, other) => order(one).localeCompare(order(other)))
      const region = missed[0]?.region ?? ''
      const letters = lettersTo(admins, (to) => missedLetter(services.env, { to, region, slots }))
      await services.mail.postAll(trx, letters)
    }
  })
}

const order = ({ date, time, kind }: Missed) => `${date} ${time} ${kind}`

/** Says of released announcements that no relay has taken yet that they were not sent; for one, or for all of them. */
async function settleLate(services: Services, id: number | null = null): Promise<void> {
  const before = services.clock.now().subtract({ milliseconds: RELAY_PATIENCE }).toString()
  const { rows } = await sql<RegionKind & { id: number }>`
    select id, region_id, kind from announcement
    where status = 'APPROVED' and updated_on <= ${before} and ${id === null ? sql`true` : sql`id = ${id}`}
    order by id`.execute(services.db)
  await eachAlone(services, rows, ({ id: late, regionId, kind }) => settleUnsent(services, { regionId, kind }, late))
}

const lost = (now: string, which = sql`true`) => sql<RegionKind & { id: number }>`
  select id, region_id, kind from announcement
  where status = 'APPROVED_BUT_NOT_SENT' and ${isLost(sql`announcement.mail_id`, now)} and ${which}
  order by id`

/** Closes announcements that were tried in vain, gives their records back, and tells the ADMINs. */
async function closeLost(services: Services): Promise<void> {
  const { rows } = await lost(services.clock.now().toString()).execute(services.db)
  await eachAlone(services, rows, ({ id, regionId, kind }) =>
    workAlone(services, { regionId, kind }, (work) => closeOne(work, id)),
  )
}

async function closeOne(work: Work, id: number): Promise<void> {
  const { rows } = await lost(work.now, sql`announcement.id = ${id}`).execute(work.trx)
  if (rows.length === 0) return
  await endAnnouncement(work, id, { event: 'close', note: told(closedWords, 'untaken') })
  await tellNotSent(work, id)
}
