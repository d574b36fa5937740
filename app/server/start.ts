import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '../../kit/server/clock.ts'
import type { OpenDatabase } from '../../kit/server/database/open.ts'
import { openKeyring } from '../../kit/server/dataKey.ts'
import type { Env } from '../../kit/server/env.ts'
import { createApplication } from '../../kit/server/http/application.ts'
import type { Served } from '../../kit/server/http/contract.ts'
import { mountDocument } from '../../kit/server/http/document.ts'
import { mount } from '../../kit/server/http/mount.ts'
import { openApiDocument } from '../../kit/server/http/openapi.ts'
import { mountOperations, type Operations } from '../../kit/server/http/operations.ts'
import { unlessOverrun } from '../../kit/server/http/overrun.ts'
import { serveWebApp } from '../../kit/server/http/webApp.ts'
import { type Identity, openIdentity } from '../../kit/server/identity/identity.ts'
import { type JobsOptions, openJobs } from '../../kit/server/jobs/boss.ts'
import { wordsAreLoaded } from '../../kit/server/languages.ts'
import { mailbox } from '../../kit/server/mail/mailbox.ts'
import { openOutbox } from '../../kit/server/mail/outbox.ts'
import { clearExpired } from '../../kit/server/retention.ts'
import type { Services } from '../../kit/server/services.ts'
import { openMeters } from '../../kit/server/watch/meters.ts'
import { mountFeeds } from '../../modules/calendar/server/feed.ts'
import { announcementDelivered } from '../../modules/dispatch/server/delivered.ts'
import { holdWhenMoved } from '../../modules/sending/server/moved.ts'
import { trail } from '../../modules/timeline/server/public.ts'
import { directory } from '../../modules/users/server/public.ts'
import { kinds } from './kinds.ts'
import { FIGURES, HAPPENINGS, RETENTION, SERVER_MODULES, servedEndpoints } from './modules.ts'
import { OPEN_PAGES } from './openPages.ts'
import { retentionReportJob } from './retentionReport.ts'

/** The application with everything it works with, started; it listens where `listen` has had it do so. */
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
  /**
   * Opens the door, once all is there that answers need and before a letter is taken in hand: a server that may not
   * listen ends at once, and would leave behind letters of which nobody knows what became.
   */
  listen?: (http: FastifyInstance) => Promise<unknown>
}

/**
 * Milliseconds in which those who are still being answered may wait for a letter to go. A caller who never ends would
 * else keep the outbox at work until the process is ended by force, with letters in hand of which nobody knows any more.
 */
const LETTERS_AWAITED = 6_000

/**
 * Opens what the application works with over an open, migrated database, and starts its jobs. With `works: false`
 * nothing is sent or scheduled, as tests want it that look at what would be.
 */
export async function startApplication(
  env: Env,
  database: OpenDatabase,
  { clock, log, works = true, newest = true, jobsClock, listen }: Surroundings,
): Promise<Running> {
  wordsAreLoaded()
  const { db, raw } = database
  const keys = openKeyring(env)
  const role = works ? env.role : 'web'
  const meters = openMeters(raw)
  const jobs = openJobs({ raw, role, log, newest, clock: jobsClock, onFault: meters.jobFailed })
  const listener = announcementDelivered(() => ({ kinds: kinds(), services }))
  const outbox = openOutbox({ database, env: { ...env, role }, clock, keys, log, jobs, listener })
  const { mailer: mail, deliveries } = outbox
  const services: Services = { env, db, directory, trail, clock, log, keys, mail, deliveries, jobs }
  defineJobs(services)
  const identity = await openIdentity(services)
  const authenticate = unlessOverrun(database, identity.authenticate)
  const http = await buildApplication(services, { ...identity, authenticate }, { database, meters, figures: FIGURES })
  if (role !== 'web') await holdWhenMoved(services)
  await jobs.start()
  try {
    await listen?.(http)
  } catch (error) {
    // What its workers have taken, the others would else take for under way until its heartbeat is missed.
    await jobs.stop()
    throw error
  }
  await outbox.start()
  return {
    http,
    services,
    identity,
    async stop() {
      const answered = http.close()
      await Promise.race([answered, pause(LETTERS_AWAITED, undefined, { ref: false })])
      await outbox.stop()
      await answered
      await jobs.stop()
      await database.close()
    },
  }
}

/** Work that comes round by itself, of every module. */
function defineJobs(services: Services): void {
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

const WEB = join(import.meta.dirname, '../../dist/web')

/** The whole application over HTTP: calls, sign-in, operations, documents, mailbox, and the browser app. */
async function buildApplication(
  services: Services,
  identity: Identity,
  operations: Operations,
): Promise<FastifyInstance> {
  const { env, log } = services
  const http = await createApplication(env, log, identity.origins)
  const served = servedEndpoints()
  mount(http, services, identity.authenticate, served)
  mountFeeds(http, services, HAPPENINGS)
  mountOperations(http, services, operations)
  const document = documentOf(env, served)
  mountDocument(http, JSON.stringify(document))
  await identity.mount(http)
  if (env.demonstration) await mountDemonstration(http, services, document)
  await serveWebApp(http, WEB, { title: env.pageTitle, open: OPEN_PAGES })
  return http
}

const documentOf = ({ pageTitle }: Env, served: readonly Served[]) =>
  openApiDocument(
    pageTitle,
    served.map(({ endpoint }) => endpoint),
  )

/** What only a demonstration shows: the API's documents to browse, and the mailbox where no relay is set. */
async function mountDemonstration(http: FastifyInstance, services: Services, document: object): Promise<void> {
  // The document is ours from the first line to the last; the library only shows it.
  await http.register(fastifySwagger, { mode: 'static', specification: { document: document as never } })
  await http.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  if (services.env.smtpUrl === null) await http.register(mailbox, services)
}
