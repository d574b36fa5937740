import type { Action } from '../../../kit/rules/access.ts'

/** A restore concerns every region at once, and so does letting go what it holds back. */
export const sendingAccess = {
  letGo: { roles: ['NATIONAL_ROP_MEMBER'], writes: true },
} as const satisfies Record<string, Action>
