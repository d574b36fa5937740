import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Actor } from '../../rules/access.ts'
import type { SignInRefusal } from '../../rules/signInMessages.ts'
import type { Services } from '../services.ts'
import { actorFor } from './accounts.ts'
import { noteSignIns } from './signIns.ts'
import { type TokenFault, TokenRefused, tokenHash, type Verifier } from './verifier.ts'

/** Who calls: nobody, somebody with a token that proves nothing, somebody who may not come in, or a user. */
export type Authentication =
  | { state: 'none' }
  | { state: 'bad'; reason: SignInRefusal }
  | { state: 'refused'; reason: SignInRefusal }
  | { state: 'active'; actor: Actor; token: string }

/** What a new sign-in may mend, and what it would only repeat. */
const REASONS: Readonly<Record<TokenFault, SignInRefusal>> = {
  expired: 'sessionExpired',
  malformed: 'tokenRefused',
  signature: 'tokenRefused',
  algorithm: 'notAccepted',
  issuer: 'notAccepted',
  audience: 'notAccepted',
  notYet: 'notAccepted',
  claims: 'notAccepted',
}

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*) *$/i

/**
 * Finds out who calls, from `Authorization: Bearer <ID token>` (decisions §3). 401 follows from none and bad, 403 from
 * refused. Throws `ProviderUnavailable` (503) when the provider's keys can't be had.
 */
export function createAuthenticate(
  verifier: Verifier,
  services: Pick<Services, 'db' | 'directory' | 'trail' | 'clock' | 'log'>,
) {
  const noteSignIn = noteSignIns(services)
  const logRefusal = logRefusals(services.log)
  return async (request: FastifyRequest): Promise<Authentication> => {
    const header = request.headers.authorization
    if (header === undefined || header === '') return { state: 'none' }
    const token = BEARER.exec(header)?.[1]
    if (token === undefined) return { state: 'bad', reason: 'tokenRefused' }
    try {
      const claims = await verifier.verify(token)
      const caller = await actorFor(services, claims, services.clock.now().toString())
      if ('revoked' in caller) return { state: 'bad', reason: 'tokenRefused' }
      if ('refused' in caller) {
        if (caller.refused === 'notConfirmed') logRefusal(claims.tokenHash, 'email', claims.emailFault)
        if (caller.account) await noteSignIn(claims.signIn, caller.account, caller.refused)
        return { state: 'refused', reason: caller.refused }
      }
      await noteSignIn(claims.signIn, caller.actor, null)
      return { state: 'active', actor: caller.actor, token }
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error
      // A token that runs out in a browser is nobody's fault; a provider that gives an old sign-in again is.
      if (error.fault !== 'expired' || error.detail) logRefusal(tokenHash(token), error.fault, error.detail)
      return { state: 'bad', reason: REASONS[error.fault] }
    }
  }
}

/** How many refused tokens a server keeps in mind; any other has its line again. */
const REMEMBERED = 1000

/** Says in the log why a token was refused: once for each, however many calls a page makes with it. */
export function logRefusals(log: Pick<FastifyBaseLogger, 'warn'>) {
  const said = new Set<string>()
  return (hash: string, fault: string, detail: string | null | undefined): void => {
    if (said.has(hash)) return
    const [oldest] = said.size >= REMEMBERED ? said : []
    if (oldest !== undefined) said.delete(oldest)
    said.add(hash)
    log.warn({ fault, ...(detail && { detail }) }, 'a sign-in was refused')
  }
}
