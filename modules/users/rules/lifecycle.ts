import type { Lifecycle } from '../../../kit/rules/lifecycle.ts'
import { USER_STATUS_WORDS, USER_STATUSES, type UserStatus } from './user.ts'

export type UserEvent = 'activate' | 'deactivate'

/** Whether an account may be used, besides the days of its access (2§4). */
export const userLifecycle: Lifecycle<UserStatus, UserEvent> = {
  statuses: USER_STATUSES,
  words: USER_STATUS_WORDS,
  events: {
    activate: { from: ['INACTIVE'], to: 'ACTIVE', refusal: () => 'This user is active already.' },
    deactivate: { from: ['ACTIVE'], to: 'INACTIVE', refusal: () => 'This user is inactive already.' },
  },
}

/** What leads to each status. */
export const EVENT_TO: Readonly<Record<UserStatus, UserEvent>> = { ACTIVE: 'activate', INACTIVE: 'deactivate' }
