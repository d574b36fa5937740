import { type Lifecycle, whyNot } from '../../../../../kit/rules/lifecycle.ts'
import { type RecordEvent, recordLifecycle, refusalWords, STATUSES, type Status } from '../../../rules/lifecycle.ts'
import { kindWords, lifecycleWords } from '../words/en.ts'
import { isFuneralOver } from './judge.ts'

/** What can happen to a Mayyit alone. */
export type MayyitEventName = RecordEvent | 'resendForms' | 'form15' | 'complete'

const shared = recordLifecycle({ label: kindWords.label, thing: 'Announcement' })
const unless = (consequence: () => string) => refusalWords(kindWords.label, consequence)

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
    sendAsItWas: { ...shared.events.sendAsItWas, from: ['DRAFT', 'APPROVAL_PENDING'] },
    togglePriority: { from: [], to: null, refusal: () => lifecycleWords.noPriority },
    resendForms: { from: AFTER_APPROVAL, to: null, refusal: unless(() => lifecycleWords.formsNotSent) },
    form15: { from: AFTER_APPROVAL, to: null, refusal: unless(() => lifecycleWords.noForm15) },
    complete: {
      from: AFTER_APPROVAL,
      to: 'COMPLETED',
      refusal: (status) =>
        OPEN.includes(status) ? lifecycleWords.notAnnounced : unless(() => lifecycleWords.notCompleted)(status),
    },
  },
}

/**
 * Why a Mayyit can't be completed now; null when it can. One that was not announced can once its funeral is over
 * (decisions §12).
 */
export function whyNotComplete(mayyit: { status: Status; chelliAnjaliDateTime: string | null }, now: string) {
  const isEarly = mayyit.status === 'APPROVED' && !isFuneralOver(mayyit, now)
  return isEarly ? lifecycleWords.notAnnounced : whyNot(mayyitLifecycle, 'complete', mayyit.status)
}
