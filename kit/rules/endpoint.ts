import { z } from 'zod'
import { messageWords } from '../words/en.ts'
import type { Action, ModuleName } from './access.ts'
import { LARGEST_NUMBER } from './fields.ts'

/** Who may call: everybody, every active user, or whoever the permission table lets. */
export type EndpointAccess = 'public' | 'signedIn' | Action

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the API, declared once: the server mounts it, the browser calls it, OpenAPI describes it.
 * `path` is below `/api/v1` and starts and ends with a slash; `params` and `query` take text and may coerce.
 * `response` describes the envelope's `response`; what it does not declare is never sent.
 * `changes` (default: every method but GET) demands the CSRF token.
 */
export type Endpoint = {
  readonly method: Method
  readonly path: `/${string}/` | '/'
  readonly summary: string
  readonly access: EndpointAccess
  /**
   * Its module, besides that of its action: while this one is switched off, the call is not there either. Null: knowingly of
   * none.
   */
  readonly alsoOf?: ModuleName | null
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly response: z.ZodType
  readonly changes?: boolean
  /** The answer is a file to download, not an envelope; `response` then describes nothing. */
  readonly file?: boolean
  /** Takes one file, as a form with this field (`multipart/form-data`); `body` then describes what the form says beside it. */
  readonly upload?: { readonly field: string; readonly maxBytes: number }
  /** The file holds the rows of this list, as timelines name its kind: who took it, and by which filters, is written down. */
  readonly exports?: string
  /**
   * Makes something, and takes a key of the page's own making (`ONCE_HEADER`): sent again with the same key, it makes
   * nothing more. Without a key every call makes something. False, knowingly: a second call does no harm.
   */
  readonly once?: boolean
}

/** What is posted to no record may make one: whether a page may send it again after an answer that was lost, it says. */
type Said<E> = E extends { readonly method: 'POST' }
  ? E extends { readonly once: boolean } | { readonly changes: false } | { readonly path: `${string}:${string}` }
    ? unknown
    : E extends { readonly body: z.ZodType }
      ? { readonly once: boolean }
      : unknown
  : unknown

/** No action closes a public call with its module: it says itself of which it is, or that it is of none. */
type Closed<E> = E extends { readonly access: 'public' } ? { readonly alsoOf: ModuleName | null } : unknown

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(declared: E & Said<E> & Closed<E>): E => declared

/** The checked parameters, query, body of an endpoint, as the server sees them; undefined where none is declared. */
export type ParamsOf<E> = E extends { readonly params: infer S extends z.ZodType } ? z.output<S> : undefined
export type QueryOf<E> = E extends { readonly query: infer S extends z.ZodType } ? z.output<S> : undefined
export type BodyOf<E> = E extends { readonly body: infer S extends z.ZodType } ? z.output<S> : undefined
/** The `response` of an endpoint's answer, as the browser sees it. */
export type ResponseOf<E> = E extends { readonly response: infer S extends z.ZodType } ? z.output<S> : never

/** Whether a call changes something, and so needs the CSRF token (decisions §3). */
export function changesSomething(e: Pick<Endpoint, 'method' | 'changes'>): boolean {
  return e.changes ?? e.method !== 'GET'
}

/** The id that a text of an address stands for; null when it can't be one. */
export const idIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_NUMBER ? Number(text) : null

const isId = (text: string) => idIn(text) !== null

/** The parameter of a path that names one record; anything but an id is not found. */
export const idParam = z.string().refine(isId).transform(Number)

/** An id in a query; absent and '' mean that nobody chose. */
export const idQuery = z
  .string({ error: messageWords.option })
  .refine((text) => text === '' || isId(text), { error: messageWords.option })
  .transform((text) => idIn(text) ?? undefined)
  .optional()

/** Parameters of a path with one record's id. */
export const byId = z.object({ id: idParam })
