import { changedMeanwhileWords } from '../words/en.ts'
import type { Announcement } from './announcement.ts'
import { withReason } from './releasable.ts'

type Read = Pick<Announcement, 'status' | 'content' | 'records' | 'moreRecords' | 'mandatoryReceivers' | 'bcc'>

/** What somebody who acted on an announcement as it was has to know of how it is now. */
export function changedMeanwhile(before: Read, after: Read): string {
  return changedMeanwhileWords.changed([...changes(before, after)])
}

function* changes(before: Read, after: Read): Generator<string> {
  const { status, records } = after
  const stood = (id: number) => before.records.some((each) => each.id === id && each.standing !== 'LEFT')
  const left = records.filter(({ id, standing }) => standing === 'LEFT' && stood(id))
  const added = records.filter(({ id, standing }) => standing !== 'LEFT' && !stood(id))
  if (status !== before.status) yield changedMeanwhileWords.status(status)
  // Of many, the first alone were read: who is among them by now says nothing of who was added.
  const isWhole = before.moreRecords + after.moreRecords === 0
  if (isWhole && left.length > 0) yield changedMeanwhileWords.left(left.map(withReason))
  if (isWhole && added.length > 0) yield changedMeanwhileWords.added(added.map(({ name }) => name))
  if (after.content !== before.content) yield changedMeanwhileWords.text
  if (receiversOf(after) !== receiversOf(before)) yield changedMeanwhileWords.receivers
}

const receiversOf = ({ mandatoryReceivers, bcc }: Read): string => [...mandatoryReceivers, ...bcc].join()
