import fc from 'fast-check'
import { z } from 'zod'

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  format?: string
}

/** Texts that have broken programs before: what a database can't hold, what regular expressions go over again and again. */
const HOSTILE = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  'ﷺ'.repeat(200),
  '%',
  '_',
  '\\',
  "'; drop table record; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  '../../etc/passwd',
  '9'.repeat(400),
  '-1',
  '1e309',
  '2026-02-30',
  '2026-11-20',
  '2026-11-20T18:00:00Z',
  '+275760-09-14',
  '416-555-0142',
  'a@example.org',
  'a@b@c.example',
  'Rahim Lalani',
  ' '.repeat(40_000),
  'a'.repeat(40_000),
  '.'.repeat(20_000),
  '<'.repeat(40_000),
  '&'.repeat(40_000),
  '<div>'.repeat(8_000),
  '<!--'.repeat(8_000),
  '\n'.repeat(40_000),
  "'-".repeat(20_000),
  'é'.repeat(20_000),
  '\ue000'.repeat(20_000),
  '1,'.repeat(20_000),
  'a@'.repeat(20_000),
]
const ODD: readonly unknown[] = [null, true, 0, -1, 1.5, 2 ** 53, 1e300, [], {}, [[]], { a: { b: [] } }, '__proto__']

const text = () => fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom(...HOSTILE))

/** Values of a JSON schema, most of them fitting it. */
function fitting(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (depth > 5) return fc.constant(null)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, depth + 1)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, depth)
    case 'array':
      return fc.array(fitting(schema.items ?? {}, depth + 1), { maxLength: 4 })
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer({ min: -2, max: 900 }), fc.integer(), fc.constantFrom(301, 302, 701, 1e15, 1.5))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return text()
  }
}

function objectOf({ properties = {}, additionalProperties }: Schema, depth: number): fc.Arbitrary<unknown> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fitting(field, depth + 1)])),
  )
  if (typeof additionalProperties !== 'object') return known
  const names = fc.oneof(
    fc.constantFrom('id', 'status', 'deceasedName', 'samarDate', 'type'),
    fc.string({ maxLength: 20 }),
  )
  return fc.dictionary(names, fitting(additionalProperties, depth + 1), { maxKeys: 60 })
}

/** Bodies for a call: from its schema, with parts taken away or replaced, and texts that are no JSON. */
export function bodiesFor(schema: z.ZodType | undefined, number: number, seed: number): string[] {
  const json = schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : { type: 'object' }
  const whole = fitting(json)
  const broken = fc
    .tuple(whole, fc.constantFrom('drop', 'odd', 'more', 'deep'), fc.constantFrom(...ODD), text(), fc.nat())
    .map(([body, how, odd, key, at]) => spoil(body, how, odd, key, at))
  const noJson = fc.oneof(
    fc.string(),
    fc.constantFrom('{', '[1,', '{"a":', 'null', '[]', '"x"', '\u0000', '[['.repeat(20_000)),
  )
  const bodies = fc.oneof(
    { weight: 5, arbitrary: whole.map((body) => JSON.stringify(body)) },
    { weight: 4, arbitrary: broken.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: noJson },
  )
  return fc.sample(bodies, { numRuns: number, seed }).map((body) => body ?? '')
}

function spoil(body: unknown, how: string, odd: unknown, key: string, at: number): unknown {
  if (how === 'deep') return JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return odd
  const spoilt: Record<string, unknown> = { ...body }
  const names = Object.keys(spoilt)
  const name = names[at % Math.max(names.length, 1)] ?? 'a'
  if (how === 'drop') delete spoilt[name]
  else if (how === 'odd') spoilt[name] = odd
  else spoilt[key] = odd
  return spoilt
}

/** Just below what is read of a body at all. */
const LONGEST = 1_000_000

/** A body for each text of a call, with 1 MB in that one. */
export function longTextsFor(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const [usual] = fc.sample(fitting(json), { numRuns: 1, seed: 1 })
  if (typeof usual !== 'object' || usual === null) return []
  const texts = Object.entries(json.properties ?? {}).flatMap(([name, field]) => (isText(field) ? [name] : []))
  return texts.map((name) => JSON.stringify({ ...short(usual), [name]: 'a '.repeat(LONGEST / 2) }))
}

const isText = ({ type, anyOf = [] }: Schema): boolean => type === 'string' || anyOf.some(isText)

/** Without texts that are long themselves, so that the body is read at all. */
const short = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => JSON.stringify(value ?? null).length < 1_000))
