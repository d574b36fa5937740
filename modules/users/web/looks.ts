import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { dateInWords } from '../../../kit/rules/time.ts'
import type { StatusLook } from '../../../kit/web/StatusBadge.tsx'
import { USER_STATUS_WORDS, type UserRow, type UserStatus } from '../rules/user.ts'

/** How each status of a user looks. */
export const USER_LOOKS: Record<UserStatus, StatusLook> = {
  ACTIVE: { word: USER_STATUS_WORDS.ACTIVE, icon: IconCircleCheck, tone: 'good' },
  INACTIVE: { word: USER_STATUS_WORDS.INACTIVE, icon: IconCircleX, tone: 'danger' },
}

/** Why an active user may not sign in all the same; null when they may. */
export function accessMark({ shutOut, startDate, endDate }: UserRow): string | null {
  if (shutOut === 'notYet') return `Access begins on ${dateInWords(startDate)}`
  return shutOut === 'expired' && endDate ? `Access ended on ${dateInWords(endDate)}` : null
}
