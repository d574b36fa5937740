import { mayOn } from '../../../kit/rules/access.ts'
import type { RecordAccess } from './access.ts'
import { type KindMessages, placeOf } from './kind.ts'

/** What users of Samar and Mafi read, word for word (1§6, 1§8). */
export const announcementMessages = (label: string, { approve }: RecordAccess): KindMessages => ({
  // A delegate, or somebody who enters for another region, is not the one who is asked.
  submitted: (actor, record) =>
    mayOn(actor, approve, placeOf(record))
      ? `${label} announcement submitted successfully. Please check your email to approve this announcement.`
      : `${label} announcement submitted successfully. An approval email has been sent to Jamatkhana MKs.`,
  updated: `${label} announcement updated successfully.`,
  approved: 'Announcement has been approved.',
  deleted: 'Announcement has been deleted.',
  alreadyApproved: 'Announcement is already approved.',
})
