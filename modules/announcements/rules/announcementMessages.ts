import type { KindMessages } from './kind.ts'

/** What users of Samar and Mafi read, word for word (1§6, 1§8). */
export const announcementMessages = (label: string): KindMessages => ({
  submitted: (actor) =>
    actor.roles.includes('MK_DELEGATE')
      ? `${label} announcement submitted successfully. An approval email has been sent to Jamatkhana MKs.`
      : `${label} announcement submitted successfully. Please check your email to approve this announcement.`,
  updated: `${label} announcement updated successfully.`,
  approved: 'Announcement has been approved.',
  deleted: 'Announcement has been deleted.',
  alreadyApproved: 'Announcement is already approved.',
})
