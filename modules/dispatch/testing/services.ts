import Fastify, { type FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../kit/server/clock.ts'
import type { Keyring } from '../../../kit/server/crypto.ts'
import type { OpenDatabase } from '../../../kit/server/database/open.ts'
import { readEnv } from '../../../kit/server/env.ts'
import { openDeliveries } from '../../../kit/server/mail/deliveries.ts'
import { openMailer } from '../../../kit/server/mail/post.ts'
import type { Services } from '../../../kit/server/services.ts'
import { recordingJobs } from '../../../kit/testing/recordingJobs.ts'
import { trail } from '../../timeline/server/public.ts'
import { directory } from '../../users/server/public.ts'

/** What sending works with, over an open database, without a running application. Jobs are only written down. */
export function servicesOver(database: Pick<OpenDatabase, 'db'>, clock: Clock, keys: Keyring) {
  const { db } = database
  const env = readEnv({ LOG_LEVEL: 'silent' })
  const jobs = recordingJobs()
  const listener = async () => undefined
  const log = Fastify({ logger: { level: 'silent' } }).log as FastifyBaseLogger
  const mail = openMailer({ env, clock, keys, listener })
  const deliveries = openDeliveries({ clock, listener })
  const services: Services = { env, db, directory, trail, clock, log, keys, mail, deliveries, jobs }
  return { services, jobs }
}
