import { z } from 'zod'
import { person } from '../../../kit/rules/person.ts'

/** A guardian who did not agree, and what became of it (decisions §13). What retention has cleared is null. */
export const refusal = z.object({
  id: z.number(),
  guardian: z.union([z.literal(1), z.literal(2)]),
  name: z.string().nullable(),
  note: z.string().nullable(),
  on: z.string(),
  settledOn: z.string().nullable(),
  settledBy: person.nullable(),
  /** Null too where an edit or a cancellation has settled it. */
  reason: z.string().nullable(),
})
export type Refusal = z.output<typeof refusal>

/** Those that nobody has settled. */
export const openRefusals = ({ refusals }: { refusals: readonly Refusal[] }): Refusal[] =>
  refusals.filter(({ settledOn }) => settledOn === null)

/** Whether one of the guardians does not agree as it stands. */
export const refuses = (bayah: { refusals: readonly Refusal[] }, number: 1 | 2): boolean =>
  openRefusals(bayah).some(({ guardian }) => guardian === number)
