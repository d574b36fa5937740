import { type Lifecycle, whyNot } from '../../../../../kit/rules/lifecycle.ts'
import { type RecordEvent, recordLifecycle, refusalWords, STATUSES, type Status } from '../../../rules/lifecycle.ts'
import { isFuneralOver } from './judge.ts'

/** What can happen to a Mayyit alone. */
export type MayyitEventName = RecordEvent | 'resendForms' | 'form15' | 'complete'

const shared = recordLifecycle({ label: 'Mayyit', thing: 'Announcement' })
const unless = (consequence: string) => refusalWords('Mayyit', consequence)

const OPEN: readonly Status[] = ['DRAFT', 'APPROVAL_PENDING', 'APPROVED']
const NOT_ANNOUNCED = 'It has not been announced yet.'
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
      from: AFTER_APPROVAL,
      to: 'COMPLETED',
      refusal: (status) => (OPEN.includes(status) ? NOT_ANNOUNCED : unless('it cannot be completed')(status)),
    },
  },
}

/**
 * Why a Mayyit can't be completed now; null when it can. One that was not announced can once its funeral is over
 * (decisions §12).
 */
export function whyNotComplete(mayyit: { status: Status; chelliAnjaliDateTime: string | null }, now: string) {
  const isEarly = mayyit.status === 'APPROVED' && !isFuneralOver(mayyit, now)
  return isEarly ? NOT_ANNOUNCED : whyNot(mayyitLifecycle, 'complete', mayyit.status)
}
