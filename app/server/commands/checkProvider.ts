import { importJWK } from 'jose'
import { z } from 'zod'
import { sitePaths } from '../../../kit/rules/sitePaths.ts'
import type { Clock } from '../../../kit/server/clock.ts'
import type { Env } from '../../../kit/server/env.ts'
import {
  documentAddress,
  type ProviderDocument,
  readProviderDocument,
} from '../../../kit/server/identity/providerDocument.ts'
import { fetchSmall, jsonIn } from '../../../kit/server/identity/smallAnswer.ts'

const PATIENCE = 10_000
/** Seconds that two clocks may differ: tokens are taken so much before their time. */
const CLOCKS = 30
/** What nobody was ever given: it is refused, and how says what the provider makes of us. */
const NO_CODE = 'rop-check'

type Provider = NonNullable<Env['oidc']>
type Asked = { oidc: Provider; publicUrl: string; clock: Clock }

/**
 * Tries what a sign-in needs of a provider, without signing in: discovery, keys, clock, CORS, client and callback. Answers
 * what was found, in words; throws with everything that is not as it has to be.
 */
export async function checkProvider({ oidc, publicUrl, clock }: Asked): Promise<string> {
  const before = clock.now()
  const answer = await ask(documentAddress(oidc.issuer), { headers: { origin: publicUrl } }).catch(refuseUnknown)
  if (!answer.ok) throw new Error(`${documentAddress(oidc.issuer)} answers ${answer.status}`)
  const document = readProviderDocument(oidc.issuer, await jsonIn(answer))
  const faults = [
    ...faultsOfDocument(document),
    ...faultOfCors(answer, publicUrl, 'the discovery document'),
    ...faultOfClock(answer, before),
    ...(await faultsOfKeys(document)),
    ...(await faultsOfTokens(document, oidc, publicUrl)),
    ...(await faultsOfCallback(document, oidc, publicUrl)),
  ]
  if (faults.length > 0) throw new Error(`${oidc.issuer}: ${faults.join('; ')}`)
  const logout = document.end_session_endpoint
    ? ''
    : '. It has no logout address: logging out ends the session here only'
  return `${oidc.issuer} answers as it has to: discovery, keys, clock, CORS, client, callback${logout}`
}

const ask = (address: string, init: RequestInit = {}) =>
  fetchSmall(address, { signal: AbortSignal.timeout(PATIENCE), redirect: 'manual', ...init })

/** As Node calls a certificate that nobody signed whom it knows. */
const UNKNOWN_SIGNER = /SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/

function refuseUnknown(error: unknown): never {
  const { cause } = error instanceof Error ? error : {}
  if (cause instanceof Error && 'code' in cause && UNKNOWN_SIGNER.test(String(cause.code)))
    throw new Error(
      `the certificate of the provider is signed by nobody that is known here: name the file of that authority in NODE_EXTRA_CA_CERTS (${cause.message})`,
    )
  throw error
}

function faultsOfDocument(document: ProviderDocument): string[] {
  const missing = (['authorization_endpoint', 'token_endpoint'] as const).filter((name) => !document[name])
  const { code_challenge_methods_supported: challenges } = document
  return [
    ...missing.map((name) => `its discovery document names no ${name}`),
    ...(challenges && !challenges.includes('S256') ? ['it offers no PKCE (S256)'] : []),
  ]
}

function faultOfCors({ headers }: Response, publicUrl: string, what: string): string[] {
  const allowed = headers.get('access-control-allow-origin')
  return allowed === '*' || allowed === publicUrl ? [] : [`${what} lets no page of ${publicUrl} read it (CORS)`]
}

function faultOfClock({ headers }: Response, before: Temporal.Instant): string[] {
  const said = Date.parse(headers.get('date') ?? '')
  const seconds = Math.round((said - before.epochMilliseconds) / 1000)
  // A clock that says whole seconds, and the time that the answer took.
  if (Number.isNaN(said) || Math.abs(seconds) <= CLOCKS) return []
  return [`its clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} this machine's`]
}

async function faultsOfKeys({ jwks_uri: address }: ProviderDocument): Promise<string[]> {
  const found = await ask(address).catch(() => null)
  const keys =
    z.object({ keys: z.array(z.looseObject({ kty: z.string() })) }).safeParse(found && (await jsonIn(found))).data
      ?.keys ?? []
  const usable = keys.filter(({ kty, use }) => kty !== 'oct' && use !== 'enc')
  const imported = await Promise.all(usable.map((key) => importJWK(key, String(key.alg ?? 'RS256')).catch(() => null)))
  return imported.some(Boolean) ? [] : [`there is no key for signatures at ${address}`]
}

/** Asks for tokens with a code that is none: a provider that knows a public client of this name says so of the code. */
async function faultsOfTokens(document: ProviderDocument, oidc: Provider, publicUrl: string): Promise<string[]> {
  if (!document.token_endpoint) return []
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: oidc.clientId,
    code: NO_CODE,
    code_verifier: NO_CODE.repeat(5),
    redirect_uri: callbackOf(publicUrl),
  })
  const answer = await ask(document.token_endpoint, { method: 'POST', headers: { origin: publicUrl }, body }).catch(
    () => null,
  )
  if (answer === null) return [`its token endpoint ${document.token_endpoint} cannot be reached`]
  const { error } = z.object({ error: z.string() }).safeParse(await jsonIn(answer)).data ?? {}
  const isRefused = answer.status === 401 || error === 'invalid_client' || error === 'unauthorized_client'
  return [
    ...faultOfCors(answer, publicUrl, 'its token endpoint'),
    ...(isRefused
      ? [`it knows no public client ${oidc.clientId} (OIDC_CLIENT_ID) that may ask for tokens without a secret`]
      : []),
  ]
}

/** Asks to sign in silently: a provider that knows our callback sends back to it, that nobody is signed in. */
async function faultsOfCallback(document: ProviderDocument, oidc: Provider, publicUrl: string): Promise<string[]> {
  if (!document.authorization_endpoint) return []
  const address = new URL(document.authorization_endpoint)
  const given = {
    response_type: 'code',
    client_id: oidc.clientId,
    redirect_uri: callbackOf(publicUrl),
    scope: oidc.scope,
    state: NO_CODE,
    nonce: NO_CODE,
    prompt: 'none',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(given)) address.searchParams.set(name, value)
  const answer = await ask(address.href).catch(() => null)
  const back = answer?.headers.get('location') ?? ''
  if (!back.startsWith(callbackOf(publicUrl)))
    return answer !== null && answer.status < 400
      ? []
      : [`it does not send back to ${callbackOf(publicUrl)}: register this callback, and the scopes ${oidc.scope}`]
  const error = new URL(back).searchParams.get('error')
  return error === 'invalid_scope' ? [`it refuses the scopes ${oidc.scope} (OIDC_SCOPE)`] : []
}

const callbackOf = (publicUrl: string) => `${publicUrl}${sitePaths.signInCallback()}`
