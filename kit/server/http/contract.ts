import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../../rules/access.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../../rules/endpoint.ts'
import type { FieldErrors } from '../../rules/validation.ts'
import type { Entry } from '../once.ts'
import type { Services } from '../services.ts'

/** A file answered by an endpoint declared with `file: true`. */
export type FileAnswer = {
  name: string
  contentType: string
  content: Readable | Buffer
  /** How many rows it has, and about how many bytes, where that is known before it is made. */
  rows?: number
  expectedBytes?: number
}

/** A file that came with a call. */
export type Upload = { readonly name: string; readonly content: Buffer }

/** What a handler knows of the call. `actor` is null on public endpoints only. */
export type Call<E extends Endpoint> = {
  readonly services: Services
  readonly actor: E extends { readonly access: 'public' } ? Actor | null : Actor
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What was sent beside the body: with the key of an entry, where the endpoint takes one (`once`). */
type Sent = { readonly entry: Entry | null }

/** The file of an endpoint that takes one. */
type WithUpload<E extends Endpoint> = E extends { readonly upload: object } ? { readonly upload: Upload } : unknown

type Answer<E extends Endpoint> = E extends { readonly file: true } ? FileAnswer : z.input<E['response']>

/**
 * How the server answers an endpoint. `load` fetches what the path names and refuses with 404 or 403 before the body is
 * looked at (decisions §2, the order of refusals); `facts` fetches what the body's rules must know besides. `handle` gets
 * both with the checked body, so that nothing is asked twice.
 */
export type Handling<E extends Endpoint, Loaded, Facts> = {
  load?: (call: Call<E>) => Promise<Loaded>
  facts?: (call: Call<E> & { loaded: Loaded }) => Promise<Facts>
  /** The body's rules, which may fetch facts that are for them alone; their messages join the schema's. */
  judge?: (call: Call<E> & { loaded: Loaded; facts: Facts }) => Promise<(input: Record<string, unknown>) => FieldErrors>
  handle: (
    call: Call<E> & Sent & { loaded: Loaded; facts: Facts; body: BodyOf<E> } & WithUpload<E>,
  ) => Promise<Answer<E>>
}

/** One endpoint with its handling, ready to mount. */
export type Served = {
  readonly endpoint: Endpoint
  readonly handling: Handling<Endpoint, unknown, unknown>
}

/** Joins an endpoint to its handling; types are checked here and forgotten afterwards. */
export function serve<E extends Endpoint, Loaded = undefined, Facts = undefined>(
  endpoint: E,
  handling: Handling<E, Loaded, Facts>,
): Served {
  return { endpoint, handling: handling as unknown as Handling<Endpoint, unknown, unknown> }
}
