import type { Lifecycle } from '../../../../../kit/rules/lifecycle.ts'
import { type RecordEvent, recordLifecycle, refusalWords, STATUSES, type Status } from '../../../rules/lifecycle.ts'

/** What can happen to a Mayyit alone. */
export type MayyitEventName = RecordEvent | 'resendForms' | 'form15' | 'complete'

const shared = recordLifecycle({ label: 'Mayyit', thing: 'Announcement' })
const unless = (consequence: string) => refusalWords('Mayyit', consequence)

const OPEN: readonly Status[] = ['DRAFT', 'APPROVAL_PENDING', 'APPROVED']
const AFTER_APPROVAL: readonly Status[] = ['APPROVED', 'ANNOUNCEMENT_SENT', 'COMPLETED']

/** DRAFT in front, COMPLETED behind (1§4, decisions §6). Which of DRAFT and APPROVAL_PENDING, the content says. */
export const mayyitLifecycle: Lifecycle<Status, MayyitEventName> = {
  statuses: STATUSES,
  words: shared.words,
  events: {
    ...shared.events,
    cancel: { ...shared.events.cancel, from: OPEN },
    edit: { ...shared.events.edit, from: OPEN },
    togglePriority: { from: [], to: null, refusal: () => 'A Mayyit has no priority.' },
    resendForms: { from: AFTER_APPROVAL, to: null, refusal: unless('its forms are not sent') },
    form15: { from: AFTER_APPROVAL, to: null, refusal: unless('its Form 15 is not available') },
    complete: {
      from: ['ANNOUNCEMENT_SENT', 'COMPLETED'],
      to: 'COMPLETED',
      refusal: (status) =>
        OPEN.includes(status) ? 'It has not been announced yet.' : unless('it cannot be completed')(status),
    },
  },
}
