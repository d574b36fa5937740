import { clearExpiredIdentity } from '../../kit/server/identity/revocation.ts'
import type { Services } from '../../kit/server/services.ts'

/** Work that comes round by itself, of every module. */
export function defineJobs({ db, clock, jobs, log }: Services): void {
  jobs.define({
    name: 'identity.tidy',
    every: '17 3 * * *',
    run: async () => {
      log.info(await clearExpiredIdentity(db, clock.now().toString()), 'expired sign-ins cleared')
    },
  })
}
