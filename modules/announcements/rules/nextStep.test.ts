import { expect, it } from 'vitest'
import { familyAnswerInWords, nextStepInWords, type Standing, wordingTitle } from './nextStep.ts'

const READER = { zone: 'America/Vancouver', now: '2026-11-22T12:00:00Z' }
const OUTLOOK = {
  next: 'Once approved, goes out today at 7:30 pm.',
  approved: 'It goes out today at 7:30 pm.',
  notices: [],
  blocked: null,
  compiledOn: null,
}

const standing = (changes: Partial<Standing>): Standing => ({
  status: 'APPROVAL_PENDING',
  timezone: 'America/Toronto',
  announcementSentOn: null,
  carrier: null,
  announcedAs: null,
  familyApprovalRequired: false,
  familyAnswer: null,
  waitsFor: ['MK'],
  jamatkhanaName: 'East York',
  createdBy: { firstName: 'Amin', lastName: 'Dhanani' },
  ...changes,
})

it.each<[Partial<Standing>, string]>([
  [{}, 'Waits for the Mukhi/Kamadia of East York. Once approved, goes out today at 7:30 pm.'],
  [
    { waitsFor: ['MK', 'MAYYIT_APPROVER'] },
    'Waits for the Mukhi/Kamadia of East York or the Mayyit approvers. Once approved, goes out today at 7:30 pm.',
  ],
  [{ waitsFor: ['MAYYIT_APPROVER'] }, 'Waits for the Mayyit approvers. Once approved, goes out today at 7:30 pm.'],
  [{ waitsFor: ['ADMIN'] }, 'Waits for the administrators of the region. Once approved, goes out today at 7:30 pm.'],
  [{ waitsFor: ['CREATOR'] }, 'Waits for Amin Dhanani, who submitted it. Once approved, goes out today at 7:30 pm.'],
  [{ waitsFor: [] }, 'Waits for approval. Once approved, goes out today at 7:30 pm.'],
  [
    { familyApprovalRequired: true, familyAnswer: { answer: 'CHANGE' } },
    'Waits for the family and for the Mukhi/Kamadia of East York. Once approved, goes out today at 7:30 pm.',
  ],
  [{ status: 'APPROVED' }, 'It goes out today at 7:30 pm.'],
  [
    { status: 'APPROVED', carrier: { id: 1, released: false } },
    'It is in an announcement that goes out once it is released.',
  ],
  [
    { status: 'APPROVED', carrier: { id: 1, released: true, held: true } },
    'It is in an announcement that has been released, but is held back. It goes out at the next free time.',
  ],
  [
    { status: 'APPROVED', carrier: { id: 1, released: true } },
    'It is in an announcement that has been released and is on its way.',
  ],
  [
    { status: 'ANNOUNCEMENT_SENT', announcementSentOn: '2026-11-21T00:30:00Z' },
    'Announced on Friday, 20 November, 7:30 pm, Toronto time.',
  ],
  [
    {
      status: 'ANNOUNCEMENT_SENT',
      announcementSentOn: '2026-11-21T00:30:00Z',
      announcedAs: { correction: 'CANCELLED', on: '2026-11-21T01:10:00Z', editedByHand: false },
    },
    'Cancelled: a correction on Friday, 20 November, 8:10 pm, Toronto time, said that it does not take place.',
  ],
  [
    {
      status: 'COMPLETED',
      announcementSentOn: '2026-11-21T00:30:00Z',
      announcedAs: { correction: 'UPDATED', on: '2026-11-21T01:10:00Z', editedByHand: false },
    },
    'Updated by a correction on Friday, 20 November, 8:10 pm, Toronto time. It reads as it was announced then.',
  ],
  [
    {
      status: 'ANNOUNCEMENT_SENT',
      announcementSentOn: '2026-11-21T00:30:00Z',
      announcedAs: { correction: null, on: '2026-11-21T00:30:00Z', editedByHand: true },
    },
    'Announced on Friday, 20 November, 7:30 pm, Toronto time, in an e-mail that was edited by hand.',
  ],
  [{ status: 'COMPLETED' }, 'Recorded, not announced.'],
  [{ status: 'CANCELLED' }, 'Cancelled. Nothing about it goes out.'],
  [{ status: 'CANCELLED', carrier: { id: 1, released: false } }, 'Cancelled. Nothing about it goes out.'],
  [
    { status: 'CANCELLED', carrier: { id: 1, released: true } },
    'Cancelled, but its announcement had been handed over already and may go out, or have gone out. The page of the announcement says what is known.',
  ],
  [
    { status: 'CANCELLED', announcementSentOn: '2026-11-20T01:10:00Z' },
    'Cancelled, but announced on Thursday, 19 November, 8:10 pm, Toronto time: its announcement was on its way already. An administrator can send a correction from the page of the announcement.',
  ],
])('%j: %s', (changes, words) => {
  expect(nextStepInWords(standing(changes), OUTLOOK, READER)).toBe(words)
})

it('names no zone to whoever is in it', () =>
  expect(
    nextStepInWords(standing({ status: 'ANNOUNCEMENT_SENT', announcementSentOn: '2026-11-21T00:30:00Z' }), OUTLOOK, {
      ...READER,
      zone: 'America/Toronto',
    }),
  ).toBe('Announced on Friday, 20 November, 7:30 pm.'))

it.each([
  ['APPROVED', 'As it will be announced'],
  ['COMPLETED', 'As it was recorded'],
  ['CANCELLED', 'As it was recorded'],
] as const)('over the wording of what is %s and was never announced stands: %s', (status, title) =>
  expect(wordingTitle(standing({ status }))).toBe(title),
)

it.each([
  ['APPROVAL_PENDING', 'The family has not answered yet.'],
  ['APPROVED', 'The family did not answer.'],
  ['ANNOUNCEMENT_SENT', 'The family did not answer.'],
] as const)('a family that has said nothing may still do so until the approval: %s', (status, said) => {
  expect(familyAnswerInWords({ status, familyAnswer: null })).toBe(said)
})

it('of what is over no answer is waited for', () => {
  const asked = { familyAnswer: null, eventIsOver: true }
  expect(familyAnswerInWords({ ...asked, status: 'APPROVAL_PENDING' })).toBe(
    'It is over: no answer of the family is waited for any more.',
  )
  expect(familyAnswerInWords({ ...asked, status: 'APPROVED' })).toBe('The family did not answer.')
})

it('of a family whose letter came back it is said that nobody there has been asked', () => {
  const asked = { familyAnswer: null, familyLetterCameBack: true }
  expect(familyAnswerInWords({ ...asked, status: 'APPROVAL_PENDING' })).toBe(
    'The letter to the family came back: the family has not been asked.',
  )
  // Afterwards nobody asks it any more.
  expect(familyAnswerInWords({ ...asked, status: 'APPROVED' })).toBe('The family did not answer.')
  expect(
    familyAnswerInWords({ ...asked, status: 'APPROVAL_PENDING', familyAnswer: { answer: 'CONFIRMED', note: null } }),
  ).toBe('The family confirmed the wording.')
})
