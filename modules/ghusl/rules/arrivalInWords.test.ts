import { expect, it } from 'vitest'
import { arrivalInWords } from './arrivalInWords.ts'

it('says of an arrival that is not sent yet all that was entered, the notes too', () => {
  const arrival = {
    ...{ arrivalDateTime: '2026-11-16T16:00:00Z', checkedInByName: 'Omar Haji', givenByName: 'Karim Virani' },
    ...{ EffectsExists: false, effectsDetails: null, JewelryExists: true, jewelleryDetails: 'One ring' },
    ...{ additionalNotes: 'The family comes at noon', wristBandId: 'W-7', differenceNote: null, noBandReason: null },
    ...{ similarSeen: null, reason: null, alone: false, calledName: null, calledPhone: null, phoneTime: null },
  }
  expect(arrivalInWords(arrival)).toBe(
    'handed over by Karim Virani; received by Omar Haji; band W-7; Jewellery: One ring; Effects: No; Additional notes: The family comes at noon',
  )
})
