import type { Lifecycle } from '../../../kit/rules/lifecycle.ts'
import { accountFaultWords, userStatusWords } from '../words/en.ts'
import { USER_STATUSES, type UserStatus } from './user.ts'

export type UserEvent = 'activate' | 'deactivate'

/** Whether an account may be used, besides the days of its access (2§4). */
export const userLifecycle: Lifecycle<UserStatus, UserEvent> = {
  statuses: USER_STATUSES,
  words: userStatusWords,
  events: {
    activate: { from: ['INACTIVE'], to: 'ACTIVE', refusal: () => accountFaultWords.isActive },
    deactivate: { from: ['ACTIVE'], to: 'INACTIVE', refusal: () => accountFaultWords.isInactive },
  },
}

/** What leads to each status. */
export const EVENT_TO: Readonly<Record<UserStatus, UserEvent>> = { ACTIVE: 'activate', INACTIVE: 'deactivate' }
