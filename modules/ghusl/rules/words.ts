import type { WordsByField } from '../../../kit/rules/fieldWords.ts'
import { genderWords } from '../../particulars/words/en.ts'
import { intakeFieldWords, intakeWords, stepFieldWords, workflowDetailWords, workflowFieldWords } from '../words/en.ts'
import { contact, pickupPlace } from './workflow.ts'

/** How a timeline names what changed in a workflow; of the intake form it keeps the names alone (decisions §6, §17). */
export const ghuslWords: WordsByField = {
  deceasedName: { label: workflowFieldWords.deceasedName },
  deceasedAge: { label: workflowFieldWords.deceasedAge },
  deceasedAgeUnit: { label: workflowFieldWords.deceasedAgeUnit, reads: 'picklist' },
  gender: { label: workflowFieldWords.gender, reads: { choices: genderWords } },
  arrivalDateTime: { label: stepFieldWords.arrivalDateTime },
  exitDateTime: { label: stepFieldWords.exitDateTime },
  // Typed anew when the pickup is scheduled.
  ...Object.fromEntries(
    ([...Object.keys(pickupPlace), ...Object.keys(contact)] as (keyof typeof workflowFieldWords)[]).map((field) => [
      field,
      {
        label: workflowFieldWords[field],
        ...(Object.hasOwn(pickupPlace, field) && { of: workflowDetailWords.pickupPlace }),
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ ...intakeFieldWords, sin: intakeWords.sin }).map(([field, label]) => [
      `intake.${field}`,
      { label, of: intakeWords.title },
    ]),
  ),
}
