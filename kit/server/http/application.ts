import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import { MADE_BEFORE_HEADER } from '../../rules/onceHeaders.ts'
import { nestErrors } from '../../rules/validation.ts'
import type { Env } from '../env.ts'
import { authSettings } from '../identity/settings.ts'
import { notFound, Refusal, tooMany } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the CSRF token was the reason, so that our client fetches a new one and repeats. */
    csrfRefused: boolean
  }
}

const ONE_MEGABYTE = 1_048_576

/** The HTTP application without any route: envelope, errors, headers, request ids, logs without personal data. */
export async function createApplication(env: Env, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: log,
    // Its own lines hold addresses, which can hold tokens.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy,
    bodyLimit: ONE_MEGABYTE,
    // An address that cannot be read names nothing; it is not repeated to whoever sent it.
    frameworkErrors: (_error, request, reply) =>
      answerRefusal(reply.header('Cache-Control', 'no-store').header('X-Request-Id', request.id), notFound()),
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 200 },
  })
  http.decorateRequest('actor', null)
  http.decorateRequest('idToken', null)
  http.decorateRequest('signInRefusal', null)
  http.decorateRequest('csrfRefused', false)
  await http.register(cookie)
  await http.register(helmet, securityHeaders(env))
  await http.register(rateLimit, { global: false })

  // Bodies stay text until the handler has checked who calls and what the path names (decisions §2).
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  const hosts = ownHosts(env)
  http.addHook('onRequest', async (request, reply) => {
    // A page elsewhere must not reach a demonstration through a name that it points at this machine.
    if (env.demonstration && !hosts.includes(request.hostname)) throw new Refusal(421, 'This server has another name.')
    reply.header('X-Request-Id', request.id)
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
  })
  http.addHook('onResponse', async (request, reply) => {
    // The declared path, never the address: addresses can hold tokens.
    const path = request.routeOptions.url ?? 'unknown'
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, path, status: reply.statusCode, milliseconds, user: request.actor?.id })
  })
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal.status >= 500) request.log.error({ reason: error.name, stack: error.stack }, 'request failed')
    if (request.csrfRefused) reply.header('X-CSRF-Refused', '1')
    return answerRefusal(reply, refusal)
  })
  return http
}

const ownHosts = (env: Env) => ['localhost', '127.0.0.1', '[::1]', '::1', new URL(env.publicUrl).hostname]

/** Answers a refusal in the envelope of decisions §4. */
export function answerRefusal(reply: FastifyReply, refusal: Refusal) {
  const details =
    refusal.status === 422
      ? { entityErrors: nestErrors(refusal.fieldErrors), globalErrors: refusal.globalErrors }
      : undefined
  if (refusal.madeBefore !== undefined) reply.header(MADE_BEFORE_HEADER, String(refusal.madeBefore))
  return reply.status(refusal.status).send({ status: 'ERROR', msg: refusal.message, ...details })
}

/** What a thrown error answers; its own text never leaves the server. */
function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  const status = error.statusCode ?? 500
  if (status === 413) return new Refusal(413, 'That is too much data at once.')
  if (status === 429) return tooMany()
  if (status === 404) return notFound()
  if (status >= 400 && status < 500)
    return new Refusal(422, 'The data sent could not be read.', {}, ['The data sent could not be read.'])
  if (status === 503)
    return new Refusal(503, 'Something that this needs is out of reach. Please try again in a minute.')
  return new Refusal(500, 'Sorry. Some error occurred while processing your request...')
}

function securityHeaders(env: Env) {
  const https = env.publicUrl.startsWith('https:')
  // The embedded provider's too: a page opened as 127.0.0.1 asks it under the public name.
  const issuer = [new URL(authSettings(env).authority).origin]
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Mantine writes its colour variables into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...issuer],
        formAction: ["'self'", ...issuer],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginEmbedderPolicy: false,
  }
}
