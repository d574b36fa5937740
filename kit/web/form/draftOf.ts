import { z } from 'zod'
import type { Draft } from './binding.ts'

/** A draft over inputs: each as it is typed, null while nothing is. */
export type DraftOf<Inputs extends z.ZodRawShape> = {
  [Field in keyof Inputs]: Draft<Exclude<z.output<Inputs[Field]>, undefined>>
}

/**
 * What a form over these inputs starts with: what the record says of each, null where it says nothing; without a record
 * nothing at all. An input with fields of its own has each of them, so that they can be typed into.
 */
export const draftOf = <Inputs extends z.ZodRawShape>(
  inputs: Inputs,
  record: { readonly [Field in keyof Inputs]: unknown } | null,
): DraftOf<Inputs> =>
  Object.fromEntries(
    Object.entries(inputs).map(([field, check]) => [field, record?.[field] ?? nothing(check)]),
  ) as DraftOf<Inputs>

function nothing(check: z.core.$ZodType): unknown {
  if (check instanceof z.ZodPipe) return nothing(check.out)
  return check instanceof z.ZodObject ? draftOf(check.shape, null) : null
}
