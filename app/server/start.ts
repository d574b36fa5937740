import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '../../kit/server/clock.ts'
import type { OpenDatabase } from '../../kit/server/database/open.ts'
import { openKeyring } from '../../kit/server/dataKey.ts'
import type { Env } from '../../kit/server/env.ts'
import { unlessOverrun } from '../../kit/server/http/overrun.ts'
import { type Identity, openIdentity } from '../../kit/server/identity/identity.ts'
import { type JobsOptions, openJobs } from '../../kit/server/jobs/boss.ts'
import { openOutbox } from '../../kit/server/mail/outbox.ts'
import type { Services } from '../../kit/server/services.ts'
import { openMeters } from '../../kit/server/watch/meters.ts'
import { announcementDelivered } from '../../modules/dispatch/server/delivered.ts'
import { holdWhenMoved } from '../../modules/sending/server/moved.ts'
import { trail } from '../../modules/timeline/server/public.ts'
import { directory } from '../../modules/users/server/public.ts'
import { buildApplication } from './application.ts'
import { defineJobs } from './jobs.ts'
import { kinds } from './kinds.ts'
import { FIGURES } from './modules.ts'

/** The application with everything it works with, started but not yet listening. */
export type Running = {
  http: FastifyInstance
  services: Services
  identity: Identity
  stop(): Promise<void>
}

type Surroundings = {
  clock: Clock
  log: FastifyBaseLogger
  works?: boolean
  /** False where a newer version has migrated the database. */
  newest?: boolean
  /** For tests that move time: when work that comes round is due. */
  jobsClock?: JobsOptions['clock']
}

/**
 * Opens what the application works with over an open, migrated database, and starts its jobs. With `works: false`
 * nothing is sent or scheduled, as tests want it that look at what would be.
 */
export async function startApplication(
  env: Env,
  database: OpenDatabase,
  { clock, log, works = true, newest = true, jobsClock }: Surroundings,
): Promise<Running> {
  const { db, raw } = database
  const keys = openKeyring(env)
  const role = works ? env.role : 'web'
  const meters = openMeters(raw)
  const jobs = openJobs({ raw, role, log, newest, clock: jobsClock, onFault: meters.jobFailed })
  const listener = announcementDelivered(kinds)
  const outbox = openOutbox({ database, env: { ...env, role }, clock, keys, log, jobs, listener })
  const { mailer: mail, deliveries } = outbox
  const services: Services = { env, db, directory, trail, clock, log, keys, mail, deliveries, jobs }
  defineJobs(services)
  const identity = await openIdentity(services)
  const authenticate = unlessOverrun(database, identity.authenticate)
  const http = await buildApplication(services, { ...identity, authenticate }, { database, meters, figures: FIGURES })
  if (role !== 'web') await holdWhenMoved(services)
  await jobs.start()
  await outbox.start()
  return {
    http,
    services,
    identity,
    async stop() {
      await http.close()
      await outbox.stop()
      await jobs.stop()
      await database.close()
    },
  }
}
