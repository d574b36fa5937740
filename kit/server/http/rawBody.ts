import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { LARGEST_NUMBER } from '../../rules/fields.ts'
import { isObject } from '../../rules/validation.ts'
import { refusalWords } from '../../words/en.ts'
import { Refusal } from './refusal.ts'

/** What a body says, unchecked. Throws 422 for text that is no JSON. */
export function parseJson(raw: unknown): unknown {
  if (raw === undefined || raw === null || raw === '') return {}
  if (typeof raw !== 'string') return raw
  try {
    return JSON.parse(raw)
  } catch {
    throw new Refusal(422, refusalWords.unreadable, {}, [refusalWords.unreadable])
  }
}

/** Whether a call need say nothing: `null` then says as little as no body at all. */
export const mayBeLeftOut = (schema: z.ZodType): boolean => schema.safeParse({}).success

/**
 * The id that a body names a record by, before the body is checked: a record that is out of scope is 404 before anything
 * is said of the rest (decisions §2). Null where none stands there.
 */
export function idInBody({ body }: FastifyRequest, field: string): number | null {
  try {
    const said = parseJson(body)
    const id = isObject(said) ? said[field] : null
    return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= LARGEST_NUMBER ? id : null
  } catch {
    return null
  }
}
