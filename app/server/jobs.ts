import { clearExpired } from '../../kit/server/retention.ts'
import type { Services } from '../../kit/server/services.ts'
import { RETENTION, SERVER_MODULES } from './modules.ts'
import { retentionReportJob } from './retentionReport.ts'

/** Work that comes round by itself, of every module. */
export function defineJobs(services: Services): void {
  const { db, clock, jobs, log } = services
  jobs.define({
    name: 'retention.clear',
    every: '41 3 * * *',
    run: async () => {
      log.info(await clearExpired(db, RETENTION, clock.now()), 'cleared what was kept long enough')
    },
  })
  jobs.define(retentionReportJob(services))
  for (const { jobs: ofModule } of SERVER_MODULES) {
    if (ofModule === 'none') continue
    for (const job of ofModule(services)) jobs.define(job)
  }
}
