import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Keyring } from './crypto.ts'
import type { Database } from './database/database.ts'
import type { Env } from './env.ts'
import type { Directory } from './identity/directory.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Deliveries } from './mail/deliveries.ts'
import type { Mailer } from './mail/mail.ts'
import type { Trail } from './trail.ts'

/** Everything a handler or job may use from outside; made once by `app/server`. */
export type Services = {
  readonly env: Env
  readonly db: Database
  /** Everybody who has an account. */
  readonly directory: Directory
  /** Who signs in and out, and who exports what. */
  readonly trail: Trail
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly keys: Keyring
  readonly mail: Mailer
  /** What people can do about a delivery that failed or that nobody knows about. */
  readonly deliveries: Deliveries
  readonly jobs: Jobs
}
