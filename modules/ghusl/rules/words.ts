import type { WordsByField } from '../../../kit/rules/fieldWords.ts'
import { intakeFieldWords, intakeWords, stepFieldWords } from '../words/en.ts'

/** How a timeline names what changed in a workflow; of the intake form it keeps the names alone (decisions §6, §17). */
export const ghuslWords: WordsByField = {
  arrivalDateTime: { label: stepFieldWords.arrivalDateTime },
  exitDateTime: { label: stepFieldWords.exitDateTime },
  ...Object.fromEntries(
    Object.entries({ ...intakeFieldWords, sin: intakeWords.sin }).map(([field, label]) => [
      `intake.${field}`,
      { label, of: intakeWords.title },
    ]),
  ),
}
