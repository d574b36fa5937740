import { expect, it, test } from 'vitest'
import { bySort, type HeldLetter, type HeldRecord, isComplete, mayHaveGone } from './held.ts'
import { becomes, lettingGo, saidAtFirst, summary, unsaid, withAll } from './said.ts'

const RESTORED = '2026-11-17T02:00:00Z'
const letter = (id: number, changes: Partial<HeldLetter> = {}): HeldLetter => ({
  ...{
    id,
    purpose: 'approval-request',
    subject: 'Please approve',
    about: 'Samar 1',
    createdOn: '2026-11-16T01:00:00Z',
  },
  ...{ receivers: 2, some: ['mk@example.org'], inDoubt: true, tooLate: false, refused: false, ...changes },
})
const record = (id: number): HeldRecord => ({
  ...{ id, name: 'Rahim Lalani', kind: 'samar', region: 'Central Ontario', approvedOn: '2026-11-16T01:00:00Z' },
  ...{ cameDue: null, next: null, needsRelease: false, since: null },
})

test.each([
  ['approval-request', '2026-11-17T01:59:59Z', true],
  ['approval-request', RESTORED, false],
  ['approval-reminder', '2026-11-17T03:00:00Z', true],
  ['family-confirmation', '2026-11-17T03:00:00Z', false],
])('%s written on %s may have gone out before: %s', (purpose, createdOn, may) =>
  expect(mayHaveGone({ purpose, createdOn }, RESTORED)).toBe(may),
)

test.each([
  [{}, /^\.$/],
  [{ refused: true }, /tried again\.$/],
  [{ refused: true, tooLate: true }, /^\. It is too late to send it now\.$/],
  [{ purpose: 'announcement', refused: true, tooLate: true }, /too late .* with the next announcement\.$/],
])('says what becomes of a letter that is %j', (changes, words) => expect(becomes(letter(1, changes))).toMatch(words))

it('asks of everything that was there before the restore, and takes the rest to go', () => {
  const things = { letters: [letter(1), letter(2, { inDoubt: false })], records: [record(1)] }
  const first = saidAtFirst(things)
  expect(unsaid(things, first)).toEqual(['record 1', 'letter 1'])
  const all = withAll(first, ['record 1', 'letter 1'], false)
  expect(unsaid(things, all)).toEqual([])
  expect(lettingGo(7, things, all)).toEqual({
    holdId: 7,
    letters: [
      { id: 1, goes: false },
      { id: 2, goes: true },
    ],
    records: [{ id: 1, goes: false }],
  })
  expect(summary(things, all)).toBe(
    '1 e-mail goes to 2 receivers now. What is sent cannot be taken back. 2 are written down as sent already.',
  )
  expect(summary(things, withAll(all, ['record 1', 'letter 2'], true))).toContain(
    '1 approved announcement goes out as planned.',
  )
  expect(summary({ letters: [letter(2, { tooLate: true })], records: [] }, new Map([['letter 2', true]]))).toBe(
    'No e-mail goes out now.',
  )
  const changed = { letters: [], records: [{ ...record(1), since: 'EDITED' as const }] }
  expect(summary(changed, new Map([['record 1', true]]))).toBe('No e-mail goes out now.')
  const late = letter(2, { purpose: 'announcement', tooLate: true })
  expect(summary({ letters: [late], records: [] }, new Map([['letter 2', true]]))).toBe(
    'No e-mail goes out now. 1 late announcement goes out again with the next slot.',
  )
})

it('is complete when everything that is there now was spoken of, whatever else was', () => {
  const given = { holdId: 1, letters: [{ id: 1, goes: true }], records: [{ id: 1, goes: true }] }
  expect(isComplete({ letters: [letter(1)], records: [record(1)] }, given)).toBe(true)
  expect(isComplete({ letters: [], records: [] }, given)).toBe(true)
  expect(isComplete({ letters: [letter(1), letter(2)], records: [record(1)] }, given)).toBe(false)
  expect(isComplete({ letters: [letter(1)], records: [record(2)] }, given)).toBe(false)
})

it('puts announcements first, and what it does not know last', () => {
  const letters = ['retention-report', 'approval-request', 'announcement', 'missed-slots'].map((purpose, id) =>
    letter(id, { purpose }),
  )
  expect(bySort(letters).map(({ sort, letters: some }) => [sort, some.length])).toEqual([
    ['Announcements', 1],
    ['Requests for approval', 1],
    ['Other e-mails', 2],
  ])
})
