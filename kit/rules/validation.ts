import type { z } from 'zod'
import { messageWords } from '../words/en.ts'

/** Messages by dotted field name, e.g. `familyContact.email` (1§8). The key '' holds what concerns no single field. */
export type FieldErrors = Record<string, string>

/** A checked input: the value, or every message at once. */
export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors }

/**
 * Checks an input against a schema and the rules that need facts from outside (today, the Jamatkhanas on offer …),
 * and answers all messages by field. `judge` sees the raw input as far as it is an object, so it must not trust types;
 * the schema's own message for a field wins. `wordsOf` may say more of a field that the schema has refused.
 */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  judge?: (input: Record<string, unknown>) => FieldErrors,
  wordsOf: (issue: z.core.$ZodIssue) => string = ({ message }) => message,
): Checked<z.output<Schema>> {
  const parsed = schema.safeParse(input, { ...OUR_WORDS, reportInput: true })
  const judged = judge && isObject(input) ? judge(parsed.success && isObject(parsed.data) ? parsed.data : input) : {}
  const errors: FieldErrors = { ...judged, ...(parsed.success ? {} : errorsByField(parsed.error.issues, wordsOf)) }
  if (Object.keys(errors).length > 0 || !parsed.success) return { ok: false, errors }
  return { ok: true, value: parsed.data }
}

/** What the library would say in its own words, it says in ours; a schema's own message still wins. */
export const OUR_WORDS = { error: () => messageWords.invalid }

/** More than this helps nobody, and would only be long. */
const MOST_MESSAGES = 200
/** A caller's key that is longer, or that would nest deeper, is answered where it stands, without being repeated. */
const canBeNamed = (step: string) => step.length <= 100 && step.split('.', 6).length < 6

/** Zod issues as messages by dotted field name; the first message of a field stands. */
export function errorsByField(
  issues: readonly z.core.$ZodIssue[],
  wordsOf: (issue: z.core.$ZodIssue) => string = ({ message }) => message,
): FieldErrors {
  // Without a prototype, so that a key such as `__proto__` is an ordinary one.
  const errors: FieldErrors = Object.create(null)
  const add = (path: readonly PropertyKey[], message: string) => {
    const strange = path.findIndex((step) => !canBeNamed(String(step)))
    const known = strange < 0 ? path : path.slice(0, strange)
    errors[known.map(String).join('.')] ??= message
  }
  for (const issue of issues.slice(0, MOST_MESSAGES)) {
    if (issue.code !== 'unrecognized_keys') add(issue.path, wordsOf(issue))
    else for (const key of issue.keys.slice(0, MOST_MESSAGES)) add([...issue.path, key], messageWords.invalid)
  }
  return errors
}

/** `{'familyContact.email': 'x'}` as `{familyContact: {email: 'x'}}`, the shape of `entityErrors` (decisions §4). */
export function nestErrors(errors: FieldErrors): Record<string, unknown> {
  const root: Record<string, unknown> = Object.create(null)
  for (const [dotted, message] of Object.entries(errors)) {
    if (dotted === '') continue
    const steps = dotted.split('.')
    const leaf = steps.pop() as string
    let at = root
    for (const step of steps) {
      if (!isObject(at[step])) at[step] = Object.create(null)
      at = at[step] as Record<string, unknown>
    }
    at[leaf] = message
  }
  return root
}

/** The inverse of `nestErrors`: nested messages as messages by dotted field name (1§8). */
export function flattenErrors(nested: unknown, prefix = ''): FieldErrors {
  if (!isObject(nested)) return {}
  return Object.entries(nested).reduce<FieldErrors>((flat, [key, value]) => {
    const dotted = prefix ? `${prefix}.${key}` : key
    return typeof value === 'string'
      ? Object.assign(flat, { [dotted]: value })
      : Object.assign(flat, flattenErrors(value, dotted))
  }, {})
}

/** Whether a value is an object with string keys (not null, not an array). */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether nothing was said: neither a value, nor anything but white space. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
