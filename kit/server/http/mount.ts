import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Action, type Actor, mayEver } from '../../rules/access.ts'
import { changesSomething, type Endpoint } from '../../rules/endpoint.ts'
import { ONCE_HEADER } from '../../rules/headers.ts'
import { languageAsked } from '../../rules/language.ts'
import type { SignInRefusal } from '../../rules/signInMessages.ts'
import { check, errorsByField, type FieldErrors, OUR_WORDS } from '../../rules/validation.ts'
import { refusalWords } from '../../words/en.ts'
import type { Authentication } from '../identity/authenticate.ts'
import { isCsrfTokenOf } from '../identity/csrf.ts'
import { inLanguage, storedInEnglish } from '../languages.ts'
import { isKeyTaken } from '../once.ts'
import type { Services } from '../services.ts'
import { answering } from './caller.ts'
import type { Call, FileAnswer, Served } from './contract.ts'
import { noteExport } from './noteExport.ts'
import { mayBeLeftOut, parseJson } from './rawBody.ts'
import { forbidden, notFound, refused, refusedAsRead, tooMany, unauthorized, unfit } from './refusal.ts'
import { fileSender } from './sendFile.ts'
import { readUpload } from './upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever calls, once known. */
    actor: Actor | null
    /** The presented ID token. */
    idToken: string | null
    /** Why a presented token was not taken; null when there was none or it was. */
    signInRefusal: SignInRefusal | null
    /** Counts a link or token that did not work against the caller's address; throws 429 over the limit. */
    tokenFailed: () => Promise<void>
  }
}

/** Finds out who calls. */
export type Authenticate = (request: FastifyRequest) => Promise<Authentication>

const BASE = '/api/v1'
/** How often strangers may call (decisions §18). */
export const PUBLIC_LIMIT = {
  max: 200,
  timeWindow: '1 minute',
  // Whoever has signed in is no stranger, and may share an address with hundreds who have too.
  allowList: ({ actor }: FastifyRequest) => actor !== null,
}
const FAILED_TOKENS_A_MINUTE = 20

/**
 * Mounts endpoints. Refusals come in the order of decisions §2: who, account, module, CSRF, role, what the path names,
 * and the body last of all.
 */
export function mount(
  http: FastifyInstance,
  services: Services,
  authenticate: Authenticate,
  served: readonly Served[],
) {
  const sendFile = fileSender(http)
  const countFailure = http.createRateLimit({ max: FAILED_TOKENS_A_MINUTE, timeWindow: '1 minute' })
  http.decorateRequest('tokenFailed', async function tokenFailed(this: FastifyRequest) {
    const count = await countFailure(this)
    if (!count.isAllowed && count.isExceeded) throw tooMany()
  })
  for (const { endpoint, handling } of served) {
    http.route({
      method: endpoint.method,
      url: `${BASE}${endpoint.path}`,
      config: {
        declared: endpoint,
        ...(endpoint.access === 'public' && { rateLimit: PUBLIC_LIMIT }),
      },
      onRequest: async (request) => answeringIn(request, () => admit(endpoint, request, services, authenticate)),
      handler: async (request, reply) =>
        answeringIn(request, () => answer({ endpoint, handling }, services, { request, reply, sendFile })),
    })
  }
}

/** Answers a call in the language that it asks for (decisions §20). */
const answeringIn = <Result>({ ip, headers }: FastifyRequest, work: () => Result): Result =>
  answering(ip, () => inLanguage(languageAsked(headers['accept-language']), work))

/** A call as it came, and what files are answered with. */
type Asked = { request: FastifyRequest; reply: FastifyReply; sendFile: ReturnType<typeof fileSender> }

async function answer({ endpoint, handling }: Served, services: Services, { request, reply, sendFile }: Asked) {
  const params = readOrNotFound(endpoint.params, request.params)
  const query = readQuery(endpoint.query, request.query)
  const call = {
    services,
    actor: request.actor,
    params,
    query: query.value,
    request,
    reply,
  } as Call<Endpoint>
  const loaded = await handling.load?.(call)
  if (query.errors) throw unfit(query.errors)
  const onceKey = endpoint.once ? readKey(request.headers[ONCE_HEADER.toLowerCase()]) : null
  const facts = await handling.facts?.({ ...call, loaded })
  const judge = await handling.judge?.({ ...call, loaded, facts })
  const form = endpoint.upload && (await readUpload(request, endpoint.upload))
  // Whose key it is: on public forms nobody's.
  const key = onceKey === null ? null : { key: onceKey, by: endpoint.access === 'public' ? null : call.actor.id }
  const isSaved = async () => key !== null && (await isKeyTaken(services.db, key))
  const schema = endpoint.body ?? (endpoint.method === 'GET' || form ? undefined : NO_BODY)
  const body = schema && (await readBody(schema, form ? form.fields : textOf(request), { judge, isSaved }))
  const sent = { entry: key && { ...key, body }, body: body as undefined, ...(form && { upload: form.upload }) }
  const handle = () => handling.handle({ ...call, loaded, facts, ...sent })
  const answered = await (changesSomething(endpoint) ? storedInEnglish(() => refusedAsRead(handle)) : handle())
  if (!endpoint.file) return { status: 'OK', response: endpoint.response.parse(answered) }
  const file = answered as FileAnswer
  const { actor } = request
  if (endpoint.exports && actor) await storedInEnglish(() => noteExport(services, endpoint, actor, { file, body }))
  return sendFile(request, reply, file)
}

/** Of a call that takes nothing: whoever sends something means something by it (decisions §4). */
const NO_BODY = z.strictObject({})

async function admit(endpoint: Endpoint, request: FastifyRequest, services: Services, authenticate: Authenticate) {
  const who = await authenticate(request)
  request.actor = who.state === 'active' ? who.actor : null
  request.idToken = who.state === 'active' ? who.token : null
  request.signInRefusal = who.state === 'bad' || who.state === 'refused' ? who.reason : null
  if (endpoint.access !== 'public') {
    // One that has run out was good: nobody guesses by it, and whole offices wake up at once.
    if (who.state === 'bad' && who.reason !== 'sessionExpired') await request.tokenFailed()
    if (who.state === 'none' || who.state === 'bad') throw unauthorized()
    if (who.state === 'refused') throw forbidden()
  }
  const action = typeof endpoint.access === 'object' ? endpoint.access : null
  const { modules } = services.env
  if ([action?.module, endpoint.alsoOf].some((module) => module && !modules.includes(module))) throw notFound()
  if (changesSomething(endpoint) && !isCsrfTokenOf(request, services.keys, services.clock)) {
    request.csrfRefused = true
    throw forbidden(refusalWords.outOfDate)
  }
  if (action && !action.orNamed && !mayEver(request.actor, action satisfies Action)) throw forbidden()
}

function readOrNotFound(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw notFound()
  return parsed.data
}

/** The checked query; one that does not fit says nothing, and is refused once it is known who may hear so (decisions §2). */
function readQuery(schema: z.ZodType | undefined, input: unknown): { value: unknown; errors?: FieldErrors } {
  if (!schema) return { value: undefined }
  const parsed = schema.safeParse(input, OUR_WORDS)
  return parsed.success ? { value: parsed.data } : { value: {}, errors: errorsByField(parsed.error.issues) }
}

/** The text of a body, unread. Throws 422 for a form with parts where no file is taken: it would be passed over unread. */
function textOf(request: FastifyRequest): unknown {
  if (request.isMultipart()) throw refused(refusalWords.unreadable)
  return request.body
}

/** The key of an entry; null when there is none. */
function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  const key = z.guid().toLowerCase().safeParse(header)
  if (!key.success) throw refused(refusalWords.noUuid(ONCE_HEADER))
  return key.data
}

/**
 * The checked body. The raw text is parsed here, not earlier, so that nobody learns of a record by a body's fault. What an
 * entry has saved before is not judged again: its hour may have passed while the answer was lost.
 */
async function readBody(
  schema: z.ZodType,
  raw: unknown,
  { judge, isSaved }: { judge?: (input: Record<string, unknown>) => FieldErrors; isSaved: () => Promise<boolean> },
): Promise<unknown> {
  const input = parseJson(raw) ?? (mayBeLeftOut(schema) ? {} : null)
  const judged = check(schema, input, judge)
  const checked = judged.ok || !(await isSaved()) ? judged : check(schema, input)
  if (!checked.ok) throw unfit(checked.errors)
  return checked.value
}
