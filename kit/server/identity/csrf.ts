import { randomBytes } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { type Keyring, sameSecret } from '../crypto.ts'

const PURPOSE = 'csrf token'
const PLAIN = 'rop_csrf'
/** Over https browsers then refuse the cookie from neighbouring hosts and from plain http. */
const HOST_BOUND = '__Host-rop_csrf'
const SECRET = /^[\w-]{43}$/
const TOKEN = /^(\d{10,12})\.([\w-]{43})$/
const LIFETIME_SECONDS = 12 * 60 * 60

/** What issuing needs of the services. */
type Means = { keys: Keyring; clock: Clock; env: { publicUrl: string } }

/**
 * Makes a CSRF token and sets, or keeps, the cookie that it goes with (decisions §3: double submit). The cookie holds
 * chance, the token the keyed fingerprint of it: no server keeps anything, and every server can check it.
 */
export function issueCsrf(request: FastifyRequest, reply: FastifyReply, { keys, clock, env }: Means): string {
  const secure = env.publicUrl.startsWith('https:')
  const name = secure ? HOST_BOUND : PLAIN
  const held = request.cookies[name]
  // Kept while it lasts, so that tokens held by other tabs stay good.
  const secret = held !== undefined && SECRET.test(held) ? held : randomBytes(32).toString('base64url')
  reply.setCookie(name, secret, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: LIFETIME_SECONDS })
  const expires = seconds(clock) + LIFETIME_SECONDS
  return `${expires}.${keys.mac(PURPOSE, contentOf(name, secret, expires)).toString('base64url')}`
}

/** Whether the request carries, in `X-CSRF-Token`, an unexpired token that belongs to its cookie. */
export function isCsrfTokenOf(request: FastifyRequest, keys: Keyring, clock: Clock): boolean {
  const header = request.headers['x-csrf-token']
  const [, expires, given] = (typeof header === 'string' && TOKEN.exec(header)) || []
  if (expires === undefined || given === undefined || Number(expires) <= seconds(clock)) return false
  return [HOST_BOUND, PLAIN].some((name) => {
    const secret = request.cookies[name]
    if (secret === undefined || !SECRET.test(secret)) return false
    // Those given out before a change of keys hold on, and on servers that were not started anew yet.
    return keys
      .macs(PURPOSE, contentOf(name, secret, Number(expires)))
      .some((fingerprint) => sameSecret(Buffer.from(given, 'base64url'), fingerprint))
  })
}

// The cookie's name is part of it: a token made over https is good with the host-bound cookie alone.
const contentOf = (name: string, secret: string, expires: number) => `${name} ${secret} ${expires}`

const seconds = (clock: Clock) => Math.floor(clock.now().epochMilliseconds / 1000)
