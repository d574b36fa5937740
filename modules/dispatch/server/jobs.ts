import type { Trx } from '../../../kit/server/database/database.ts'
import { isSendingHeld } from '../../../kit/server/mail/hold.ts'
import type { Services } from '../../../kit/server/services.ts'
import { reportMissed } from './missed.ts'
import { sendPriority } from './priority.ts'
import { OUTCOME_JOB } from './sendOut.ts'
import { runDueSlots } from './slots.ts'
import { holdBackPassed, tidyAll } from './tidy.ts'
import { closeLost, settleLate } from './unsent.ts'

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
    await holdBackPassed(services)
    await settleLate(services)
    await closeLost(services)
  })
}

/** For a kind's `onChanged`: sending looks at the record again as soon as the change is committed. */
export const recordChanged = (services: Services, trx: Trx, recordId: number): Promise<void> =>
  services.jobs.send(trx, RECORD_JOB, { recordId })
