import { clearExpiredIdentity } from '../../kit/server/identity/revocation.ts'
import type { Services } from '../../kit/server/services.ts'
import { defineDispatchJobs } from '../../modules/dispatch/server/jobs.ts'
import { kinds } from './kinds.ts'

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
  defineDispatchJobs(services, kinds)
  for (const kind of kinds()) for (const job of kind.jobs?.(services) ?? []) jobs.define(job)
}
