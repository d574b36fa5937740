import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type ConnectionError,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import helmet from 'helmet'
import { MADE_BEFORE_HEADER, RIGHTS_HEADER, rightsMark } from '../../rules/headers.ts'
import { languageAsked } from '../../rules/language.ts'
import { madeOnce } from '../../rules/madeOnce.ts'
import { nestErrors } from '../../rules/validation.ts'
import { refusalWords } from '../../words/en.ts'
import { isDatabaseAway } from '../database/away.ts'
import { SessionsShared } from '../database/pooler.ts'
import type { Env } from '../env.ts'
import { ProviderUnavailable } from '../identity/discovery.ts'
import { authSettings } from '../identity/settings.ts'
import { describeFault } from '../jobs/fault.ts'
import { inLanguage } from '../languages.ts'
import { asRead, notFound, outOfReach, Refusal, tooMany } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the CSRF token was the reason, so that our client fetches a new one and repeats. */
    csrfRefused: boolean
  }
}

const ONE_MEGABYTE = 1_048_576
/** Milliseconds in which a request has to arrive whole, and how often those that are late are looked for. */
const WHOLE_WITHIN = 30_000
const LOOKED_AFTER_EVERY = 2_000
/** Node ends a request whose address and headers are longer. */
const LONGEST_ADDRESS = 16_384
/** Seconds after which something that was out of reach is asked for again. */
const RETRY_AFTER = 5
/** What pages may ask of a browser: a camera for labels, ours alone; what was tampered with gets nothing else either. */
const PERMISSIONS = 'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'

/**
 * The HTTP application without any route: envelope, errors, headers, request ids, logs without personal data. Pages may
 * reach `signInOrigins` besides the provider's own; they are asked for with each answer.
 */
export async function createApplication(
  env: Env,
  log: FastifyBaseLogger,
  signInOrigins: () => readonly string[] = () => [],
): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: log,
    // Its own lines hold addresses, which can hold tokens.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(env),
    bodyLimit: ONE_MEGABYTE,
    // Whoever sends a request drop by drop keeps a connection that others need (decisions §18).
    requestTimeout: WHOLE_WITHIN,
    // A longer time for headers than for the whole would switch both off.
    http: { headersTimeout: WHOLE_WITHIN, connectionsCheckingInterval: LOOKED_AFTER_EVERY },
    clientErrorHandler: unreadableAnswer(env),
    // An address that cannot be read names nothing; like any other such, it is answered with every header.
    rewriteUrl: ({ url = '/' }) =>
      isReadable(url) ? url : url.startsWith('/api/') ? '/api/unreadable' : UNREADABLE_PAGE,
    // A parameter of any length is read by its schema, which knows what fits.
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: LONGEST_ADDRESS },
  })
  http.decorateRequest('actor', null)
  http.decorateRequest('idToken', null)
  http.decorateRequest('signInRefusal', null)
  http.decorateRequest('csrfRefused', false)
  await http.register(cookie)
  // Made of the settings once, since reading those takes longer than writing the headers.
  const securityHeaders = madeOnce((origins: string) => helmet(securitySettings(env, origins)))
  http.addHook('onRequest', (request, reply, done) =>
    securityHeaders(signInOrigins().join(' '))(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  )
  await http.register(rateLimit, { global: false })

  // Bodies stay text until the handler has checked who calls and what the path names (decisions §2).
  http.removeAllContentTypeParsers()
  // A file is read by the handler that takes one, no sooner.
  await http.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000, headerPairs: 20 } })
  http.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  const hosts = ownHosts(env)
  http.addHook('onRequest', async (request, reply) => {
    // A page elsewhere must not reach a demonstration through a name that it points at this machine.
    if (env.demonstration && !namesAsked(request).every((name) => hosts.includes(name)))
      throw new Refusal(421, refusalWords.otherName)
    reply.header('X-Request-Id', request.id).header('Permissions-Policy', PERMISSIONS)
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
  })
  http.addHook('onSend', async ({ actor }, reply) => {
    // A tab that is open learns that its user may do more by now, or less, or elsewhere.
    if (actor) reply.header(RIGHTS_HEADER, rightsMark(actor))
  })
  http.addHook('onResponse', async (request, reply) => {
    // The declared path, never the address: addresses can hold tokens.
    const path = request.routeOptions.url ?? 'unknown'
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, path, status: reply.statusCode, milliseconds, user: request.actor?.id })
  })
  const saysOfProvider = atMostEvery(60_000)
  http.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = inLanguage(languageAsked(request.headers['accept-language']), () => asRead(asRefusal(error)))
    // While it is away every request says so: a word for each will do.
    if (error instanceof SessionsShared) request.log.error({ reason: error.name }, error.message)
    else if (isDatabaseAway(error)) request.log.warn({ reason: error.name, code: error.code }, 'the database is away')
    else if (error instanceof ProviderUnavailable) saysOfProvider(() => request.log.warn(error.message))
    else if (hasGone(request)) request.log.info({ code: error.code }, 'the caller has gone')
    else if (refusal.status >= 500 && !(error instanceof Refusal))
      request.log.error(describeFault(error), 'request failed')
    if (request.csrfRefused) reply.header('X-CSRF-Refused', '1')
    if (refusal.status === 413) await readAway(request.raw)
    return answerRefusal(reply, refusal)
  })
  return http
}

/** Nobody is there to hear what comes: what broke was the caller's own connection. */
const hasGone = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** Does something, and then nothing more for so many milliseconds: while something is away, every request would say so. */
function atMostEvery(milliseconds: number): (act: () => void) => void {
  let last = Number.NEGATIVE_INFINITY
  return (act) => {
    if (performance.now() - last < milliseconds) return
    last = performance.now()
    act()
  }
}

const ownHosts = (env: Env) => ['localhost', '127.0.0.1', '[::1]', '::1', new URL(env.publicUrl).hostname]

/** The name that was asked for, and the one that a proxy says was: a page that reaches us directly can write the second. */
const namesAsked = ({ hostname, headers }: FastifyRequest) => [
  hostname,
  URL.parse(`http://${headers.host}`)?.hostname ?? '',
]

/** Answers a refusal in the envelope of decisions §4; `more` stands beside it. */
export function answerRefusal(reply: FastifyReply, refusal: Refusal, more: object = {}) {
  const details =
    refusal.status === 422
      ? { entityErrors: nestErrors(refusal.fieldErrors), globalErrors: refusal.globalErrors }
      : undefined
  // Whoever asks by a program knows when to ask again.
  if (refusal.status === 503) reply.header('Retry-After', RETRY_AFTER)
  if (refusal.madeBefore !== undefined) reply.header(MADE_BEFORE_HEADER, String(refusal.madeBefore))
  return reply.status(refusal.status).send({ status: 'ERROR', msg: refusal.message, ...details, ...more })
}

/** What a thrown error answers; its own text never leaves the server. */
function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  const status = isDatabaseAway(error) ? 503 : (error.statusCode ?? 500)
  if (status === 413) return new Refusal(413, refusalWords.tooMuch)
  if (status === 429) return tooMany()
  if (status === 404) return notFound()
  if (status >= 400 && status < 500) return new Refusal(422, refusalWords.unreadable, {}, [refusalWords.unreadable])
  if (status === 503) return outOfReach()
  return new Refusal(500, refusalWords.failed)
}

/** Fastify's types have no word for a number of proxies. */
function trustedProxies({ trustProxy }: Env): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy
}

/** In the place of a page's address that cannot be read, such as a shared link that was broken on its way. */
export const UNREADABLE_PAGE = '/unreadable'

function isReadable(url: string): boolean {
  try {
    decodeURI(url)
    return true
  } catch {
    return false
  }
}

/** Answers what comes before there is a request: too slowly, or none. In the envelope and with our headers, by hand. */
function unreadableAnswer({ publicUrl }: Env) {
  const always = [
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? ['Strict-Transport-Security: max-age=31536000; includeSubDomains'] : []),
    'Connection: close',
  ]
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    const status = late ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
    const body = JSON.stringify({ status: 'ERROR', msg: late ? refusalWords.tooSlow : refusalWords.unreadable })
    const headers = [`Content-Length: ${Buffer.byteLength(body)}`, ...always].join('\r\n')
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n\r\n${body}`)
    socket.destroy(error)
  }
}

/** `signInOrigins`: those that pages may reach besides the provider's own, with blanks in between. */
function securitySettings(env: Env, signInOrigins: string) {
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
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...issuer, signInOrigins],
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

/** Bytes; more than anybody hands in by mistake. */
const MOST = 33_554_432

/**
 * Reads what is left of a body that is refused, for as long as a request may take. Whoever still sends when the
 * connection ends, a proxy above all, takes that for a fault of ours and never reads the answer.
 */
export function readAway(body: IncomingMessage): Promise<void> {
  if (body.complete || body.readableEnded || body.destroyed || Number(body.headers['content-length']) > MOST)
    return Promise.resolve()
  return new Promise((resolve) => {
    let bytes = 0
    body.unpipe()
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST) resolve()
    })
    body.once('end', resolve)
    body.once('close', resolve)
    body.resume()
  })
}
