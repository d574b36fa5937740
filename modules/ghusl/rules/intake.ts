import { z } from 'zod'
import { optionalFlag, version } from '../../../kit/rules/fields.ts'
import { person } from '../../../kit/rules/person.ts'
import { localDate } from '../../../kit/rules/time.ts'
import type { FieldErrors } from '../../../kit/rules/validation.ts'
import { isEmpty } from '../../../kit/rules/validation.ts'
import { messageWords } from '../../../kit/words/en.ts'
import { asksForNoPartner, judgeLifeDays, particularFields } from '../../particulars/rules/particulars.ts'
import { sinInput } from '../../particulars/rules/sin.ts'
import { stepReference } from './stepForms.ts'

/** What the GSO writes down of the deceased; each may still be missing while it is gathered (3§3, decisions §14). */
export const intakeFields = particularFields
export type IntakeField = keyof typeof intakeFields
export const INTAKE_FIELDS = Object.keys(intakeFields) as IntakeField[]
const particulars = z.object(intakeFields)
export type IntakeParticulars = z.output<typeof particulars>

/**
 * The intake form as it is sent. `finished` false saves what is there and leaves the step open, true completes the step
 * and refuses what is missing; absent, it is finished when nothing is missing. `sin` absent or masked leaves it as it is.
 */
export const intakeBody = z.strictObject(
  {
    ...intakeFields,
    sin: sinInput(),
    finished: optionalFlag(),
    version: version(),
    id: z.unknown().optional(),
    ...stepReference,
  },
  { error: messageWords.invalid },
)
export type IntakeBody = z.output<typeof intakeBody>

/** The intake form as answers hold it; `sin` is masked, null when none was entered. */
export const intake = particulars.extend({
  id: z.number(),
  version: z.number(),
  sin: z.string().nullable(),
  missing: z.array(z.string()),
  updatedBy: person.nullable(),
  updatedOn: z.string().nullable(),
})
export type Intake = z.output<typeof intake>

const OPTIONAL: readonly IntakeField[] = ['deceasedOtherNames']

/** What is still to be asked; a partner only of those who had one (3§5). */
export const missingOfIntake = (typed: Readonly<Record<string, unknown>>): IntakeField[] =>
  INTAKE_FIELDS.filter(
    (field) => isEmpty(typed[field]) && !OPTIONAL.includes(field) && !asksForNoPartner(field, typed.maritalStatus),
  )

/** Days that cannot be, and what a finished form lacks. Does not trust the types. */
export function judgeIntake(
  typed: Readonly<Record<string, unknown>>,
  { now, timezone }: { now: string; timezone: string },
): FieldErrors {
  const missing = typed.finished === true ? missingOfIntake(typed) : []
  return {
    ...Object.fromEntries(missing.map((field) => [field, messageWords.required])),
    ...judgeLifeDays(typed, localDate(now, timezone)),
  }
}
