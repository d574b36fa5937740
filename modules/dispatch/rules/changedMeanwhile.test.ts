import { expect, it } from 'vitest'
import type { Announcement } from './announcement.ts'
import { changedMeanwhile } from './changedMeanwhile.ts'

const record = (
  id: number,
  changes: Partial<Announcement['records'][number]> = {},
): Announcement['records'][number] => ({
  id,
  kind: 'samar',
  name: `Mr Person ${id}`,
  personName: `Person ${id}`,
  wording: '',
  announced: null,
  correction: null,
  standing: 'OPEN',
  leftWhy: null,
  ...changes,
})
const READ = {
  status: 'DRAFT',
  content: '<p>One</p>',
  records: [record(1), record(2)],
  moreRecords: 0,
  mandatoryReceivers: ['a@x.org'],
  bcc: [],
} as const satisfies Partial<Announcement>
const told = (
  changes: Partial<typeof READ | Pick<Announcement, 'records' | 'moreRecords' | 'status' | 'content' | 'bcc'>>,
) =>
  changedMeanwhile({ ...READ, mandatoryReceivers: [...READ.mandatoryReceivers], records: [...READ.records], bcc: [] }, {
    ...READ,
    mandatoryReceivers: [...READ.mandatoryReceivers],
    records: [...READ.records],
    bcc: [],
    ...changes,
  } as Announcement)

it('says who dropped out and why, who was added, and what else is otherwise', () => {
  const left = record(2, { standing: 'LEFT', leftWhy: 'It was cancelled.' })
  expect(told({ records: [record(1), record(3), left], content: '<p>Two</p>' })).toBe(
    'This announcement was changed while you read it, so nothing was done. Dropped out: Mr Person 2 (it was cancelled). Added: Mr Person 3. Its text has changed. This is how it is now; please read it again.',
  )
  expect(told({ status: 'DISCARDED', bcc: ['b@x.org'] })).toContain(
    'Its status is now Discarded. It goes to other addresses.',
  )
})

it('names nobody where the first of many alone were read', () => {
  const words = told({ records: [record(1), record(3)], content: '<p>Two</p>', moreRecords: 400 })
  expect(words).toContain('so nothing was done. Its text has changed.')
})
