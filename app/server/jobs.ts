import { clearExpiredIdentity } from '../../kit/server/identity/revocation.ts'
import { foldCountsJob } from '../../kit/server/list/counts/upkeep.ts'
import { clearExpired } from '../../kit/server/retention.ts'
import type { Services } from '../../kit/server/services.ts'
import { remindersJob } from '../../modules/announcements/server/reminders.ts'
import { consentRemindersJob } from '../../modules/bayah/server/reminders.ts'
import { defineDispatchJobs } from '../../modules/dispatch/server/jobs.ts'
import { overdueJob } from '../../modules/ghusl/server/overdue.ts'
import { welcomeJob } from '../../modules/users/server/welcome.ts'
import { kinds } from './kinds.ts'
import { RETENTION } from './retention.ts'
import { retentionReportJob } from './retentionReport.ts'

/** Work that comes round by itself, of every module. */
export function defineJobs(services: Services): void {
  const { db, clock, jobs, log } = services
  jobs.define({
    name: 'identity.tidy',
    every: '17 3 * * *',
    run: async () => {
      log.info(await clearExpiredIdentity(db, clock.now().toString()), 'expired sign-ins cleared')
    },
  })
  jobs.define({
    name: 'retention.clear',
    every: '41 3 * * *',
    run: async () => {
      log.info(await clearExpired(db, RETENTION, clock.now()), 'cleared what was kept long enough')
    },
  })
  jobs.define(foldCountsJob(services))
  jobs.define(retentionReportJob(services))
  jobs.define(remindersJob(services, kinds))
  defineDispatchJobs(services)
  jobs.define(welcomeJob(services))
  jobs.define(consentRemindersJob(services))
  jobs.define(overdueJob(services))
  for (const kind of kinds()) for (const job of kind.jobs?.(services) ?? []) jobs.define(job)
}
