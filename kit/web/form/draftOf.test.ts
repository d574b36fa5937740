import { expect, test } from 'vitest'
import { z } from 'zod'
import { draftOf } from './draftOf.ts'

const inputs = {
  name: z.string(),
  dated: z.preprocess((value) => value ?? null, z.null()),
  contact: z.preprocess((value) => value ?? {}, z.strictObject({ email: z.string(), phone: z.string().nullable() })),
}

test('a new draft has every input, and what is inside of one, with nothing in it', () => {
  expect(draftOf(inputs, null)).toEqual({ name: null, dated: null, contact: { email: null, phone: null } })
})

test('a draft of a record has what the record says of its inputs, and nothing else of it', () => {
  const record = { id: 3, name: 'Rahim Lalani', dated: '2026-11-20', contact: { email: 'a@x.org', phone: null } }
  expect(draftOf(inputs, record)).toEqual({ name: 'Rahim Lalani', dated: '2026-11-20', contact: record.contact })
  expect(draftOf(inputs, { ...record, contact: null }).contact).toEqual({ email: null, phone: null })
})
