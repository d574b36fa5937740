import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../rules/endpoint.ts'
import { ONCE_HEADER, RIGHTS_HEADER } from '../rules/headers.ts'
import { isObject } from '../rules/validation.ts'
import { connectionWords } from '../words/en.ts'
import { ApiError, errorFrom } from './apiError.ts'
import { tracked } from './requests.ts'
import { noteServersTime } from './serverClock.ts'

/** What calls need from the sign-in and from `GET config/`; the application connects it at start. */
export type Connection = {
  idToken: () => string | null
  /** Gets a new token without asking the user; false when that is not possible. */
  renew: () => Promise<boolean>
  csrfToken: () => string | null
  /** That of the page; absent, nobody asks for one. */
  language?: () => string
  /** The mark of the user's rights as `config/` told them; null while nobody is signed in. */
  rights: () => string | null
  /** Fetches `config/` again, and with it a new CSRF token. */
  reloadConfig: () => Promise<void>
}

const BASE = '/api/v1'
/** Answers that were asked for before anybody needed them are of use for so long. */
const EARLY_MS = 20_000
const early = new Map<string, Promise<Response>>()
let connection: Connection | null = null
let renewing: Promise<boolean> | null = null
/** The last new mark for which `config/` was fetched: once for each. */
let markAskedFor: string | null = null

/** Says where calls take their tokens from. Without it they go out without any. */
export function connectApi(to: Connection): void {
  connection = to
}

/**
 * Asks a question of the method GET before anybody needs the answer; whoever asks the same within some seconds is handed
 * it, the first one only. Nothing is told of a failure: it is theirs.
 */
export function askEarly(path: Endpoint['path'] | `${Endpoint['path']}?${string}`): void {
  // A query in it stands where `addressOf` would put it.
  const question = { method: 'GET', path: path as Endpoint['path'] } as const
  const answer = send(question, {})
  answer.catch(() => undefined)
  const key = earlyKey(question, {})
  early.set(key, answer)
  setTimeout(() => early.delete(key), EARLY_MS)
}

/** Fetches `config/` anew: who the user is and what they may do may have changed. A failure changes nothing. */
export const reloadConfig = (): Promise<void> => connection?.reloadConfig().catch(() => undefined) ?? Promise.resolve()

type Text = string | number | boolean
type Given<Key extends string, T> = T extends undefined ? { [K in Key]?: undefined } : { [K in Key]: T }
type AsText<T> = T extends undefined ? undefined : { [K in keyof T]: Text | Extract<T[K], null | undefined> }

/** What a call of this endpoint takes: parameters, query, body and an entry's key as far as it declares them. */
export type RequestOf<E> = Given<'params', AsText<ParamsOf<E>>> &
  Given<'query', AsText<QueryOf<E>>> &
  Given<'body', BodyOf<E>> &
  Given<'onceKey', E extends { readonly once: true } ? string : undefined> &
  Given<'upload', E extends { readonly upload: object } ? Blob : undefined>

/** The last argument may be left out where the endpoint declares nothing to send. */
type Sent<E> = Record<string, never> extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>]

/** What putting a call takes of its declaration. */
export type Address = Pick<Endpoint, 'method' | 'path' | 'upload'>

/** A request whose types were checked by whoever made it. */
export type AnyRequest = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  onceKey?: string | undefined
  upload?: Blob | undefined
}

/**
 * Calls an endpoint and gives the envelope's `response`. Repeats once after renewing the sign-in (401) or the CSRF
 * token (403 so marked). Throws `ApiError` for everything else (1§7, 1§8).
 */
export function call<E extends Endpoint>(endpoint: E, ...[request]: Sent<E>): Promise<ResponseOf<E>> {
  return callUntyped(endpoint, request ?? {}) as Promise<ResponseOf<E>>
}

/** `call` for code that is handed an endpoint with its request as data. */
export async function callUntyped(endpoint: Address, request: AnyRequest): Promise<unknown> {
  return responseOf(await tracked(() => sendAndMend(endpoint, request)))
}

/** `call` for what refreshes by itself: without the 'Processing...' sign, which would blink. */
export async function callQuietly<E extends Endpoint>(endpoint: E, ...[request]: Sent<E>): Promise<ResponseOf<E>> {
  return (await callQuietlyUntyped(endpoint, request ?? {})) as ResponseOf<E>
}

/** `callQuietly` for code that is handed an endpoint with its request as data. */
export async function callQuietlyUntyped(endpoint: Address, request: AnyRequest): Promise<unknown> {
  return responseOf(await sendAndMend(endpoint, request))
}

async function responseOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => null)
  if (isObject(body) && body.status === 'OK') return body.response
  throw new ApiError(answer.status, isObject(body) && typeof body.msg === 'string' ? body.msg : answer.statusText, {
    requestId: answer.headers.get('X-Request-Id'),
  })
}

/** The address of a request, e.g. `/api/v1/samar/3/`. */
export function addressOf(endpoint: Pick<Address, 'path'>, { params = {}, query = {} }: AnyRequest): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return `${BASE}${path}${search && `?${search}`}`
}

/** The answer to a call as it comes, repeated as `call` does. `signal` gives it up. Throws `ApiError`. */
export async function sendAndMend(endpoint: Address, request: AnyRequest, signal?: AbortSignal): Promise<Response> {
  let answer = await send(endpoint, request, signal)
  if (answer.status === 401 && connection?.idToken() && (await renewOnce()))
    answer = await send(endpoint, request, signal)
  if (answer.status === 403 && answer.headers.has('X-CSRF-Refused') && connection) {
    await connection.reloadConfig()
    answer = await send(endpoint, request, signal)
  }
  if (endpoint.path !== CONFIG_PATH) noticeRights(answer)
  if (!answer.ok) throw await errorFrom(answer)
  return answer
}

const CONFIG_PATH = '/config/'

/** Fetches `config/` when an answer says that the user's rights are others than it told, so that the menu shows them. */
function noticeRights({ headers }: Response): void {
  const mark = headers.get(RIGHTS_HEADER)
  const known = connection?.rights() ?? null
  if (mark === null || known === null || mark === known || mark === markAskedFor) return
  markAskedFor = mark
  connection?.reloadConfig().catch(() => {
    markAskedFor = null
  })
}

/** Calls that fail together share one renewal. */
async function renewOnce(): Promise<boolean> {
  renewing ??= (connection?.renew() ?? Promise.resolve(false))
    .catch(() => false)
    .finally(() => {
      renewing = null
    })
  return renewing
}

/** Who asks what; an answer to another token is none. */
const earlyKey = (endpoint: Address, request: AnyRequest) =>
  `${endpoint.method} ${addressOf(endpoint, request)} ${connection?.idToken()}`

async function send(endpoint: Address, request: AnyRequest, signal: AbortSignal | null = null): Promise<Response> {
  const key = earlyKey(endpoint, request)
  const begun = early.get(key)
  if (begun !== undefined) {
    early.delete(key)
    return begun
  }
  const headers = new Headers({ Accept: 'application/json' })
  const token = connection?.idToken()
  const csrf = connection?.csrfToken()
  // What is refused is said in the language of the page (decisions §20).
  if (connection?.language) headers.set('Accept-Language', connection.language())
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (csrf) headers.set('X-CSRF-Token', csrf)
  if (request.onceKey) headers.set(ONCE_HEADER, request.onceKey)
  if (request.body !== undefined && !request.upload) headers.set('Content-Type', 'application/json')
  const body = request.upload
    ? formWith(request.upload, endpoint.upload?.field ?? 'file', request.body)
    : request.body === undefined
      ? null
      : JSON.stringify(request.body)
  const askedOn = Date.now()
  try {
    const answer = await fetch(addressOf(endpoint, request), {
      ...{ method: endpoint.method, headers, body, signal, cache: 'no-store' },
    })
    noteServersTime(answer, askedOn)
    return answer
  } catch {
    throw new ApiError(0, connectionWords.unreachable)
  }
}

/** A file as a form, with what is said beside it. */
function formWith(file: Blob, field: string, beside: unknown): FormData {
  const form = new FormData()
  for (const [name, said] of Object.entries(beside ?? {})) form.append(name, String(said))
  form.append(field, file)
  return form
}
