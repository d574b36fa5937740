import type { Action } from '../../../kit/rules/access.ts'

/** Settings are read and changed by the ADMIN of the region (decisions §5). */
export const settingsAccess = {
  read: { roles: ['ADMIN'], writes: false },
  change: { roles: ['ADMIN'], writes: true },
} as const satisfies Record<string, Action>
