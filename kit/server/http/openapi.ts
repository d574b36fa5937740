import { z } from 'zod'
import { changesSomething, type Endpoint } from '../../rules/endpoint.ts'
import { ONCE_HEADER } from '../../rules/headers.ts'
import { mayBeLeftOut } from './rawBody.ts'

type Json = Record<string, unknown>

/** What each declared endpoint reads as: several applications of one process serve the same, as in tests. */
const operations = new WeakMap<Endpoint, Json>()

/** The API as an OpenAPI 3.1 document, made from the declared endpoints (decisions §4). */
export function openApiDocument(title: string, endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const described = operations.get(endpoint) ?? operation(endpoint)
    operations.set(endpoint, described)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: failure, ...Object.fromEntries(parts) },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    security: endpoint.access === 'public' ? [] : [{ idToken: [] }],
    parameters: parameters(endpoint),
    ...(endpoint.body &&
      !endpoint.upload && {
        requestBody: {
          required: !mayBeLeftOut(endpoint.body),
          content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
        },
      }),
    ...(endpoint.upload && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: form(endpoint.upload, endpoint.body) } },
      },
    }),
    responses: {
      '200': { description: 'OK', content: success(endpoint) },
      ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, refusal])),
    },
  }
}

/** What a call may answer instead (decisions §2, §4). */
function refusalsOf(endpoint: Endpoint): string[] {
  const known = endpoint.access !== 'public'
  return [
    ...(known ? ['401'] : []),
    ...(known || changesSomething(endpoint) ? ['403'] : []),
    ...(known || endpoint.alsoOf || endpoint.params ? ['404'] : []),
    ...(endpoint.method === 'GET' ? [] : ['413']),
    ...['422', '429', '503'],
  ]
}

function parameters(endpoint: Endpoint): Json[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const csrf = { name: 'X-CSRF-Token', in: 'header', required: true, schema: { type: 'string' } }
  const { properties: query = {}, required: needed = [] } = endpoint.query ? schemaOf(endpoint.query, 'input') : {}
  const inQuery = Object.keys(query as Json).map((name) => ({
    name,
    in: 'query',
    required: (needed as string[]).includes(name),
    schema: { type: 'string' },
  }))
  const once = {
    name: ONCE_HEADER,
    in: 'header',
    required: false,
    description: 'A key of the caller’s own making: sent again with the same one, the call makes nothing more.',
    schema: { type: 'string', format: 'uuid' },
  }
  return [...inPath, ...inQuery, ...(changesSomething(endpoint) ? [csrf] : []), ...(endpoint.once ? [once] : [])]
}

const form = ({ field }: { field: string }, beside?: z.ZodType): Json => ({
  type: 'object',
  required: [field],
  properties: {
    ...(beside && (schemaOf(beside).properties as Json)),
    [field]: { type: 'string', format: 'binary' },
  },
})

function success(endpoint: Endpoint): Json {
  if (endpoint.file) return { 'application/octet-stream': {} }
  const properties = { status: { const: 'OK' }, response: schemaOf(endpoint.response) }
  return { 'application/json': { schema: { type: 'object', required: ['status', 'response'], properties } } }
}

/** Of what is sent, the schema as it stands before anything is made of it, and which of its fields have to be there. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const asked = io === 'input' ? { override: asksForWhatIsNeeded } : {}
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', ...asked }) as Json
  return withPartsNamed(rest)
}

/** What stands in itself, as a menu in a menu, by the name that it has in the document. */
const parts = new Map<string, Json>()

/** `#` leads to the beginning of the document, so what a schema names within itself has to stand there. */
function withPartsNamed({ $defs = {}, ...rest }: Json): Json {
  const names = new Map(Object.keys($defs as Json).map((name, at) => [name, `Part${parts.size + at + 1}`]))
  const renamed = (schema: Json): Json =>
    JSON.parse(
      JSON.stringify(schema).replace(/"#\/\$defs\/([^"]+)"/g, (_, name) => `"#/components/schemas/${names.get(name)}"`),
    )
  if (names.size === 0) return rest
  for (const [name, part] of Object.entries($defs as Record<string, Json>))
    parts.set(names.get(name) ?? name, renamed(part))
  return renamed(rest)
}

/** By what the field itself says of nothing: of one that makes something of it before it looks, the library does not know. */
function asksForWhatIsNeeded({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void {
  const { def } = zodSchema._zod
  if (def.type !== 'object') return
  const needed = Object.keys(def.shape).filter(
    (field) => !z.safeParse(def.shape[field] as z.ZodType, undefined).success,
  )
  if (needed.length > 0) jsonSchema.required = needed
  else delete jsonSchema.required
}

const failure = {
  type: 'object',
  required: ['status', 'msg'],
  properties: {
    status: { const: 'ERROR' },
    msg: { type: 'string' },
    entityErrors: { type: 'object', description: 'Shaped as the payload; leaves are messages. With 422 only.' },
    globalErrors: { type: 'array', items: { type: 'string' } },
  },
}

const refusal = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}
