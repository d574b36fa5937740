import { mayOn } from '../../../kit/rules/access.ts'
import { recordMessageWords } from '../words/en.ts'
import type { RecordAccess } from './access.ts'
import { type KindMessages, placeOf } from './kind.ts'

/** What users of Samar and Mafi read, word for word (1§6, 1§8). */
export const announcementMessages = (label: string, { approve }: RecordAccess): KindMessages => ({
  // A delegate, or somebody who enters for another region, is not the one who is asked.
  submitted: (actor, record) =>
    mayOn(actor, approve, placeOf(record))
      ? recordMessageWords.submittedByApprover(label)
      : recordMessageWords.submitted(label),
  updated: recordMessageWords.updated(label),
  approved: recordMessageWords.approved,
  deleted: recordMessageWords.deleted,
  alreadyApproved: recordMessageWords.alreadyApproved,
})
