import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Keyring } from './crypto.ts'
import type { Database } from './database/database.ts'
import type { Env } from './env.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mail.ts'
import type { DeliveryDesk } from './mail/people.ts'

/** Everything a handler or job may use from outside; made once by `app/server`. */
export type Services = {
  readonly env: Env
  readonly db: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly keys: Keyring
  readonly mail: Mailer
  /** What people can do about a delivery that failed or that nobody knows about. */
  readonly desk: DeliveryDesk
  readonly jobs: Jobs
}
