import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Whoever reads it by a program asks once; a person opens it now and then. */
const LIMIT = { max: 20, timeWindow: '1 minute' }
const FOR_MINUTES = 'public, max-age=300'

/**
 * Serves the API's document, which is the same for everybody until the next version: packed once, kept by whoever has it,
 * and not sent without end to one address.
 */
export function mountDocument(http: FastifyInstance, text: string): void {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  let packed: Promise<Buffer> | null = null
  http.get('/api/v1/openapi.json', { config: { rateLimit: LIMIT } }, async (request, reply) => {
    reply.type('application/json').headers({ 'Cache-Control': FOR_MINUTES, ETag: tag, Vary: 'Accept-Encoding' })
    if (request.headers['if-none-match'] === tag) return reply.status(304).send()
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return text
    packed ??= promisify(gzip)(text)
    return reply.header('Content-Encoding', 'gzip').send(await packed)
  })
}
