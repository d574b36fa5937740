import { listInWords } from '../../announcements/rules/wording.ts'
import type { Announcement } from './announcement.ts'
import { ANNOUNCEMENT_STATUS_WORDS } from './lifecycle.ts'
import { withReason } from './releasable.ts'

type Read = Pick<Announcement, 'status' | 'content' | 'records' | 'moreRecords' | 'mandatoryReceivers' | 'bcc'>

/** What somebody who acted on an announcement as it was has to know of how it is now. */
export function changedMeanwhile(before: Read, after: Read): string {
  const what = [...changes(before, after)]
  return `This announcement was changed while you read it, so nothing was done. ${what.join(' ')} It stands here as it is now; please read it again.`.replace(
    /\s+/g,
    ' ',
  )
}

function* changes(before: Read, after: Read): Generator<string> {
  const { status, records } = after
  const stood = (id: number) => before.records.some((each) => each.id === id && each.standing !== 'LEFT')
  const left = records.filter(({ id, standing }) => standing === 'LEFT' && stood(id))
  const added = records.filter(({ id, standing }) => standing !== 'LEFT' && !stood(id))
  if (status !== before.status) yield `Its status is now ${ANNOUNCEMENT_STATUS_WORDS[status]}.`
  // Of many, the first alone were read: who is among them by now says nothing of who was added.
  const isWhole = before.moreRecords + after.moreRecords === 0
  if (isWhole && left.length > 0) yield `Dropped out: ${listInWords(left.map(withReason))}.`
  if (isWhole && added.length > 0) yield `Added: ${listInWords(added.map(({ name }) => name))}.`
  if (after.content !== before.content) yield 'Its text reads otherwise.'
  if (receiversOf(after) !== receiversOf(before)) yield 'It goes to other addresses.'
}

const receiversOf = ({ mandatoryReceivers, bcc }: Read): string => [...mandatoryReceivers, ...bcc].join()
