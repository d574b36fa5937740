import { expect, test } from 'vitest'
import { z } from 'zod'
import { optionalNote } from './fields.ts'
import { secret, secretsOf } from './secret.ts'

const pin = () => secret('PIN', optionalNote())

test.each([
  ['beside others', z.strictObject({ name: z.string(), pin: pin() })],
  ['inside a part', z.object({ contact: z.object({ pin: pin() }) })],
  ['in a list', z.object({ people: z.array(z.object({ pin: pin() })) })],
  ['where it may be absent', z.object({ pin: pin().optional() })],
  ['behind a check of the whole', z.object({ pin: pin() }).refine(() => true)],
  ['behind what makes something else of it', z.object({ pin: pin().transform(String) }).transform(Object.keys)],
  ['in one of several forms', z.union([z.object({ name: z.string() }), z.object({ pin: pin() })])],
  ['after a preparation', z.preprocess((given) => given ?? {}, z.object({ pin: pin() }).nullable())],
])('a secret is found %s', (_where, schema) => {
  expect([...secretsOf(schema)]).toEqual([['pin', 'PIN']])
})

test('nothing else is secret', () => {
  expect(secretsOf(z.object({ name: optionalNote(), at: z.date(), by: z.tuple([z.string()]) })).size).toBe(0)
})
