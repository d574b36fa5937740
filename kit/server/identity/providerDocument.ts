import { z } from 'zod'
import { fetchSmall, jsonIn } from './smallAnswer.ts'

const TIMEOUT_MS = 5000

/** Its host goes into the policy of each page: one of other letters would end the policy, or let in every host. */
const address = z.url({ protocol: /^https?$/, hostname: /^([\w.-]+|\[[\da-f:.]+\])$/i })

/** What a provider says of itself, as far as it matters here (OpenID Connect Discovery, 3). */
const providerDocument = z.object({
  issuer: z.string(),
  jwks_uri: address,
  authorization_endpoint: address.optional(),
  token_endpoint: address.optional(),
  end_session_endpoint: address.optional(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
})
export type ProviderDocument = z.output<typeof providerDocument>

/** Where a provider says what it is. */
export const documentAddress = (issuer: string): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

/** Fetches it, from the issuer itself, as its keys are. Throws, in words for the operator, when it can't be had or is another's. */
export async function fetchProviderDocument(issuer: string): Promise<ProviderDocument> {
  const from = documentAddress(issuer)
  const answer = await fetchSmall(from, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
  if (!answer.ok) throw new Error(`${from} answers ${answer.status}`)
  return readProviderDocument(issuer, await jsonIn(answer))
}

/** Reads what was fetched. Throws, in words for the operator, for what is no such document or another's. */
export function readProviderDocument(issuer: string, fetched: unknown): ProviderDocument {
  const from = documentAddress(issuer)
  const named = z.object({ issuer: z.string() }).safeParse(fetched).data?.issuer
  if (named !== issuer) throw new Error(`${from} is not the document of ${issuer}${named ? `, but of ${named}` : ''}`)
  const { data, error } = providerDocument.safeParse(fetched)
  if (!data) throw new Error(`${from} says no usable ${error.issues.map(({ path }) => path.join('.')).join(', ')}`)
  if (issuer.startsWith('https:') && !data.jwks_uri.startsWith('https:'))
    throw new Error(`${from}: jwks_uri does not begin with https:`)
  return data
}
