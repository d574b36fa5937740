import type { FastifyBaseLogger } from 'fastify'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type ExportedJWKSCache,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwksCache,
} from 'jose'
import type { Clock } from '../clock.ts'
import type { Kept, KeptKeys } from './keptKeys.ts'
import { fetchProviderDocument, type ProviderDocument } from './providerDocument.ts'
import { fetchSmall } from './smallAnswer.ts'

/** Thrown when the OpenID provider can't be reached or answers nonsense: nobody's token is at fault (503). */
export class ProviderUnavailable extends Error {
  readonly statusCode = 503
  constructor(cause: unknown) {
    super('The OpenID provider cannot be reached.', { cause })
    this.name = 'ProviderUnavailable'
  }
}

const TIMEOUT_MS = 5000
/** How long a failed look-up stands before the next try, so that an outage is not made worse. */
const RETRY_AFTER_MS = 5000
/** After which a document that is known is asked for again, while it goes on being used. */
const FRESH_MS = 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** A failure that lies ahead is one before the clock was set back: nobody knows how long ago. */
const isShortlyAfter = (failedAt: number, now: number) => Math.abs(now - failedAt) < RETRY_AFTER_MS

/** A real provider, by its discovery document. */
export type RemoteProvider = {
  /** Its signing keys. Throws `ProviderUnavailable` when they can't be had. */
  readonly keys: JWTVerifyGetKey
  /** Where a browser has to reach it besides its own address; none before its document is known. */
  origins(): readonly string[]
  /** Looks for the document until it is there, so that pages can name these origins. A server starts without. */
  seek(): void
}

type Means = { clock: Clock; log: Pick<FastifyBaseLogger, 'info' | 'warn'>; kept: KeptKeys }

/**
 * Its document is fetched with the first token or by `seek`, and again each hour; its keys anew when a token names an
 * unknown one (rotation) or after ten minutes (withdrawal). While the provider can't be reached, the document known last
 * stays good, and its keys for a day, over a restart too (decisions §18).
 */
export function remoteProvider(issuer: string, { clock, log, kept }: Means): RemoteProvider {
  let known: { document: ProviderDocument; keys: JWTVerifyGetKey; on: number } | null = null
  let remembering: Promise<void> | null = null
  let asking: Promise<void> | null = null
  let failedAt = Number.NEGATIVE_INFINITY
  const now = () => clock.now().epochMilliseconds

  async function ask(): Promise<void> {
    try {
      const document = await fetchProviderDocument(issuer)
      known = { document, keys: sameKeys(document) ?? keysOf(document, null), on: now() }
      if (failedAt > 0) log.info({ issuer }, 'the sign-in provider is there')
      failedAt = Number.NEGATIVE_INFINITY
    } catch (error) {
      // One line for each time that it goes away.
      if (failedAt < 0) log.warn({ issuer, reason: inWords(error) }, 'the sign-in provider cannot be used')
      failedAt = now()
      throw new ProviderUnavailable(error)
    } finally {
      asking = null
    }
  }

  const sameKeys = (document: ProviderDocument): JWTVerifyGetKey | null =>
    known?.document.jwks_uri === document.jwks_uri ? known.keys : null

  const keysOf = (document: ProviderDocument, seed: Kept | null): JWTVerifyGetKey =>
    keysAt(document.jwks_uri, clock, seed, (keys, fetchedOn) =>
      kept
        .keep({ document, keys, fetchedOn })
        .catch((error: unknown) => log.warn({ issuer, reason: inWords(error) }, 'the provider’s keys were not kept')),
    )

  /** What was known before a restart, unless it is too old to be good. */
  async function remember(): Promise<void> {
    const seed = await kept.read().catch(() => null)
    if (seed === null || known !== null || now() - seed.fetchedOn > DAY_MS) return
    // It is asked for again with the first token that comes.
    known = { document: seed.document, keys: keysOf(seed.document, seed), on: now() - FRESH_MS - 1 }
  }

  /** One look-up at a time, and none shortly after one that failed. */
  function askUnlessJustFailed(): Promise<void> {
    if (asking === null && isShortlyAfter(failedAt, now()))
      return Promise.reject(new ProviderUnavailable('It failed a moment ago'))
    asking ??= ask()
    return asking
  }

  return {
    async keys(header, token) {
      if (known === null) {
        remembering ??= remember()
        await remembering
      }
      if (known === null) await askUnlessJustFailed()
      else if (now() - known.on > FRESH_MS) askUnlessJustFailed().catch(() => undefined)
      if (known === null) throw new ProviderUnavailable('It said nothing')
      return known.keys(header, token)
    },
    origins() {
      const address = known?.document.token_endpoint
      if (address === undefined || (issuer.startsWith('https:') && !address.startsWith('https:'))) return []
      return [new URL(address).origin]
    },
    seek: function seek() {
      askUnlessJustFailed().catch(() => setTimeout(seek, RETRY_AFTER_MS).unref())
    },
  }
}

/** `fetch failed` says nothing without its cause. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${inWords(error.cause)}` : error.message
}

/** `tell` hears of each fetch, with when it was (milliseconds since 1970). */
function keysAt(
  address: string,
  clock: Clock,
  seed: Kept | null,
  tell: (keys: JSONWebKeySet, fetchedOn: number) => void,
): JWTVerifyGetKey {
  const last: Partial<ExportedJWKSCache> = seed ? { jwks: seed.keys, uat: seed.fetchedOn } : {}
  let told = last.uat
  let failedAt = Number.NEGATIVE_INFINITY
  const now = () => clock.now().epochMilliseconds
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: fetchSmall,
    [jwksCache]: last as Record<string, never>,
  })
  return async (header, token) => {
    try {
      if (last.jwks && isShortlyAfter(failedAt, now())) throw new Error('It failed a moment ago')
      const key = await keys(header, token)
      failedAt = Number.NEGATIVE_INFINITY
      const { jwks, uat } = last
      if (jwks && uat !== undefined && uat !== told) tell(jwks, uat)
      told = uat
      return key
    } catch (error) {
      if (isTokensFault(error)) throw error
      if (!isShortlyAfter(failedAt, now())) failedAt = now()
      const { jwks, uat = 0 } = last
      if (!jwks || now() - uat > DAY_MS) throw new ProviderUnavailable(error)
      return createLocalJWKSet(jwks)(header, token).catch((fault: unknown) => {
        // It may have got that key meanwhile: only when it is there it can say that it has not.
        throw fault instanceof errors.JWKSNoMatchingKey ? new ProviderUnavailable(error) : fault
      })
    }
  }
}

function isTokensFault(error: unknown): boolean {
  const faults = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported]
  return faults.some((fault) => error instanceof fault)
}
