import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sameSecret } from '../crypto.ts'
import { openAside } from '../database/aside.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Env } from '../env.ts'
import type { Services } from '../services.ts'
import type { Figure } from '../watch/figure.ts'
import { watchHealth } from '../watch/health.ts'
import type { Meters } from '../watch/meters.ts'
import { watchMetrics } from '../watch/metrics.ts'
import { watchWrites } from '../watch/writes.ts'
import { answerRefusal } from './application.ts'
import { isLoopback } from './loopback.ts'
import { notFound, outOfReach } from './refusal.ts'

/** What proxies say of themselves, or of the call as they were asked it. */
const OF_PROXY = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/

/** What the server is watched with. */
export type Operations = {
  database: Pick<OpenDatabase, 'raw' | 'db'>
  meters: Meters
  figures: readonly Figure[]
}

/** `health/` and `/metrics` for whoever runs the server (decisions §18); both answer while the database does not. */
export function mountOperations(
  http: FastifyInstance,
  services: Services,
  { database, meters, figures }: Operations,
): void {
  const { env, clock } = services
  const aside = openAside(database)
  // Apart, so that a change that is never answered keeps no question waiting.
  const changing = openAside(database, 'read write')
  http.addHook('onClose', async () => void (await Promise.all([aside.close(), changing.close()])))
  http.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown'
    meters.answered({ method: request.method, path, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const writes = watchWrites(changing, services)
  const health = watchHealth(aside, writes, clock)
  http.get('/api/v1/health/', async (_request, reply) => {
    const { database: isUp, writes, mail, held } = await health()
    const response = { database: word(isUp), writes: word(writes), mail: held ? 'held' : word(mail), role: env.role }
    if (isUp && writes) return { status: 'OK', response }
    return answerRefusal(reply, outOfReach(), { response })
  })

  const metrics = watchMetrics(services, { meters, aside, writes, figures })
  http.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(env, request)) throw notFound()
    return reply.type(meters.registry.contentType).send(await metrics())
  })
}

/** With a token set, whoever has it; else this machine alone. Behind a proxy everybody seems to be this machine. */
function mayReadMetrics({ metricsToken, trustProxy }: Env, { headers, socket }: FastifyRequest): boolean {
  if (metricsToken !== null)
    return sameSecret(Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${metricsToken}`))
  const behindProxy = trustProxy !== false || Object.keys(headers).some((name) => OF_PROXY.test(name))
  return !behindProxy && isLoopback(socket.remoteAddress)
}

const word = (up: boolean) => (up ? 'up' : 'down')
