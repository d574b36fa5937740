import { expect, test } from 'vitest'
import { BLOCKED_BY_SETTING } from '../../calendar/rules/slots.ts'
import { ANNOUNCEMENT_STATUSES } from './lifecycle.ts'
import { nextInWords, receiversInWords } from './nextInWords.ts'

const draft = {
  status: 'DRAFT',
  edited: false,
  stale: false,
  content: '<p>Mr Amin Esmail. Samar will be held.</p>',
  heldReason: null,
  sentOn: null,
  timezone: 'America/Toronto',
  mandatoryReceivers: ['mgc@example.org'],
  bcc: ['one@example.org', 'two@example.org'],
} as const
const standing = (
  changes: Partial<Parameters<typeof nextInWords>[0]>,
  deliveries?: Parameters<typeof nextInWords>[2],
) =>
  nextInWords(
    { ...draft, records: [], mandatoryReceivers: ['mgc@example.org'], bcc: [...draft.bcc], ...changes },
    { zone: 'America/Toronto', now: '2026-11-22T12:00:00Z' },
    deliveries,
  )

test('every status says in sentences what happens next', () => {
  for (const status of ANNOUNCEMENT_STATUSES) expect(standing({ status })).toMatch(/^[A-Z].*\.$/)
})

test('a draft says whom it waits for and how far it goes', () => {
  expect(standing({})).toBe('Waits for its release. Once released, it goes to 3 addresses at once.')
  expect(standing({ edited: true, stale: true })).toMatch(/^A record dropped out of the edited text\./)
})

test('a held one says why, one that no relay took that it is tried on', () => {
  expect(standing({ status: 'APPROVED_BUT_NOT_SENT', heldReason: 'Navroz' })).toBe(
    'Released, but held back: Navroz. It goes out at the next free time.',
  )
  expect(standing({ status: 'APPROVED_BUT_NOT_SENT', heldReason: BLOCKED_BY_SETTING })).toContain(
    'Released, but held back in the settings. It',
  )
  expect(standing({ status: 'APPROVED_BUT_NOT_SENT' })).toMatch(/no mail server has taken it yet/)
})

test('one of which nothing is under way any more promises no further try, and says what a person can do', () => {
  const untaken = (...statuses: ('WAITING' | 'UNKNOWN' | 'FAILED' | 'EXPIRED')[]) =>
    standing(
      { status: 'APPROVED_BUT_NOT_SENT' },
      statuses.map((status) => ({ status })),
    )
  expect(untaken('UNKNOWN', 'FAILED')).toMatch(/nobody knows whether it arrived/)
  expect(untaken('FAILED', 'EXPIRED')).toMatch(/refused every receiver/)
  expect(untaken('WAITING', 'UNKNOWN')).toMatch(/It is tried again/)
})

test('a sent one says when, in the time of its region, which is named to a reader elsewhere', () => {
  const sent = { status: 'SENT_WITH_APPROVAL', sentOn: '2026-11-21T00:30:00Z' } as const
  expect(standing(sent)).toBe('Sent to 3 addresses on Friday, 20 November, 7:30 pm.')
  expect(standing({ ...sent, timezone: 'America/Halifax' })).toBe(
    'Sent to 3 addresses on Friday, 20 November, 8:30 pm, Halifax time.',
  )
})

test('one receiver is one address', () => {
  expect(receiversInWords({ mandatoryReceivers: ['mgc@example.org'], bcc: [] })).toBe('1 address')
})
