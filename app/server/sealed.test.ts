import { expect, test } from 'vitest'
import { z } from 'zod'
import { secretsOf } from '../../kit/rules/secret.ts'
import { SEALED, servedEndpoints } from './modules.ts'

/** The fields whose values are stored in columns such as `sinSealed`. */
const FIELDS = SEALED.flatMap(({ columns }) => columns)
  .filter((column) => column.endsWith('Sealed'))
  .map((column) => column.replace(/Sealed$/, ''))

test('what is stored encrypted is not kept in a browser either', () => {
  expect(FIELDS).toContain('sin')
  const bodies = servedEndpoints().flatMap(({ endpoint: { body } }) => (body ? [body] : []))
  const taking = bodies.flatMap((body) =>
    FIELDS.filter((field) => takes(body, field)).map((field) => ({ body, field })),
  )
  expect(taking.length).toBeGreaterThan(0)
  for (const { body, field } of taking) expect([...secretsOf(body).keys()]).toContain(field)
})

const takes = (body: z.ZodType, field: string) =>
  JSON.stringify(z.toJSONSchema(body, { io: 'output', unrepresentable: 'any' })).includes(`"${field}":`)
