import { seenOf } from '../../custody/rules/events.ts'
import { saidInWords } from '../../custody/rules/saidInWords.ts'
import { handoverFaultWords } from '../../custody/words/en.ts'
import { stepFieldWords } from '../words/en.ts'
import type { TransferToFacility } from './stepForms.ts'

type Entered = Omit<TransferToFacility, 'workflowId' | 'workflowStepId'>

/** What was entered of an arrival, beside what is not sent yet: should it be refused, nobody else knows it. */
export function arrivalInWords({
  EffectsExists,
  JewelryExists,
  wristBandId,
  checkedInByName,
  additionalNotes,
  ...said
}: Entered): string {
  const facts = saidInWords({
    ...{ ...said, band: wristBandId, receivedByName: checkedInByName },
    ...{ effects: seenOf(EffectsExists), jewellery: seenOf(JewelryExists) },
  })
  const notes = additionalNotes ? [handoverFaultWords.said(stepFieldWords.additionalNotes, additionalNotes)] : []
  return [...facts, ...notes].join('; ')
}
