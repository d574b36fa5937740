import Fastify, { type FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../kit/server/clock.ts'
import type { Keyring } from '../../../kit/server/crypto.ts'
import type { OpenDatabase } from '../../../kit/server/database/open.ts'
import { readEnv } from '../../../kit/server/env.ts'
import { openDesk } from '../../../kit/server/mail/people.ts'
import { openMailer } from '../../../kit/server/mail/post.ts'
import type { Services } from '../../../kit/server/services.ts'
import { recordingJobs } from '../../../kit/testing/recordingJobs.ts'

/** What sending works with, over an open database, without a running application. Jobs are only written down. */
export function servicesOver(database: Pick<OpenDatabase, 'db'>, clock: Clock, keys: Keyring) {
  const { db } = database
  const env = readEnv({ LOG_LEVEL: 'silent' })
  const jobs = recordingJobs()
  const listener = async () => undefined
  const log = Fastify({ logger: { level: 'silent' } }).log as FastifyBaseLogger
  const mail = openMailer({ env, clock, keys, jobs, listener })
  const services: Services = { env, db, clock, log, keys, mail, desk: openDesk({ clock, jobs, listener }), jobs }
  return { services, jobs }
}
