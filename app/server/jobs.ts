import { clearExpiredIdentity } from '../../kit/server/identity/revocation.ts'
import type { Services } from '../../kit/server/services.ts'
import { KIND_SERVERS } from '../../modules/announcements/kinds/allServer.ts'

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
  for (const kind of Object.values(KIND_SERVERS)) for (const job of kind.jobs?.(services) ?? []) jobs.define(job)
}
