import type { WordsByField } from '../../../kit/rules/fieldWords.ts'
import { intakeLabels } from './intake.ts'
import { stepLabels } from './stepForms.ts'

/** How a timeline names what changed in a workflow; of the intake form it keeps the names alone (decisions §6, §17). */
export const ghuslWords: WordsByField = {
  arrivalDateTime: { label: stepLabels.arrivalDateTime },
  exitDateTime: { label: stepLabels.exitDateTime },
  ...Object.fromEntries(
    Object.entries({ ...intakeLabels, sin: 'SIN' }).map(([field, label]) => [
      `intake.${field}`,
      { label, of: 'Intake form' },
    ]),
  ),
}
