import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { sayAnyTime } from '../../../kit/rules/when.ts'
import type { StatusLook } from '../../../kit/web/StatusBadge.tsx'
import type { UserRow, UserStatus } from '../rules/user.ts'
import { accessMarkWords, userStatusWords } from '../words/en.ts'

/** How each status of a user looks. */
export const USER_LOOKS: Record<UserStatus, StatusLook> = {
  ACTIVE: { word: userStatusWords.ACTIVE, icon: IconCircleCheck, tone: 'good' },
  INACTIVE: { word: userStatusWords.INACTIVE, icon: IconCircleX, tone: 'danger' },
}

/** Why an active user may not sign in all the same; null when they may. */
export function accessMark({ shutOut, startDate, endDate }: UserRow, as: 'written' | 'scanned'): string | null {
  if (shutOut === 'notYet') return accessMarkWords.notYet(sayAnyTime(startDate, as))
  return shutOut === 'expired' && endDate ? accessMarkWords.expired(sayAnyTime(endDate, as)) : null
}
