import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { sameSecret } from '../crypto.ts'
import type { Env } from '../env.ts'
import type { Services } from '../services.ts'
import { isLoopback } from './loopback.ts'
import { notFound } from './refusal.ts'

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']
const LATE_MINUTES = 15

/** `health/` and `/metrics` for whoever runs the server (decisions §18). */
export function mountOperations(http: FastifyInstance, services: Services): void {
  const { env, db, clock } = services
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by declared path and status',
    labelNames: ['method', 'path', 'status'],
    registers: [registry],
  })
  const waiting = new Gauge({
    name: 'mail_deliveries',
    help: 'Deliveries by status',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const rows = await db
        .selectFrom('mailDelivery')
        .select(['status', (eb) => eb.fn.countAll<number>().as('number')])
        .groupBy('status')
        .execute()
      this.reset()
      for (const { status, number } of rows) this.set({ status }, number)
    },
  })
  http.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, path, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  http.get('/api/v1/health/', async (_request, reply) => {
    const database = await isUp(() => sql`select 1`.execute(db))
    const mail = database && (await isUp(() => refuseLateMail(services, clock.now())))
    const status = database ? 200 : 503
    const response = { database: word(database), mail: word(mail), role: env.role }
    return reply.status(status).send({ status: status === 200 ? 'OK' : 'ERROR', response })
  })

  http.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(env, request)) throw notFound()
    void waiting
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** With a token set, whoever has it; else this machine alone. Behind a proxy everybody seems to be this machine. */
function mayReadMetrics({ metricsToken, trustProxy }: Env, { headers, socket }: FastifyRequest): boolean {
  if (metricsToken !== null)
    return sameSecret(Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${metricsToken}`))
  const behindProxy = trustProxy !== false || PROXY_HEADERS.some((name) => headers[name] !== undefined)
  return !behindProxy && isLoopback(socket.remoteAddress)
}

const word = (up: boolean) => (up ? 'up' : 'down')

async function isUp(probe: () => Promise<unknown>): Promise<boolean> {
  try {
    await probe()
    return true
  } catch {
    return false
  }
}

/** Mail counts as down when something due has been waiting for long. */
async function refuseLateMail({ db }: Services, now: Temporal.Instant): Promise<void> {
  const late = await db
    .selectFrom('mailDelivery')
    .select('id')
    .where('status', '=', 'WAITING')
    .where('nextAttemptOn', '<', now.subtract({ minutes: LATE_MINUTES }).toString())
    .limit(1)
    .executeTakeFirst()
  if (late) throw new Error('mail is late')
}
