import type { Action } from '../../../kit/rules/access.ts'

/** A region is set up by whoever changes its settings and adds its users (decisions §5). */
export const setUpAccess = {
  see: { roles: ['ADMIN'], writes: false },
  leave: { roles: ['ADMIN'], writes: true },
} as const satisfies Record<string, Action>
