import type { Action } from '../../../kit/rules/access.ts'

/** Whoever looks after a region may ask who did what there; the national roles ask about all of them (decisions §5). */
export const timelineAccess = {
  list: { roles: ['ADMIN'], writes: false },
} as const satisfies Record<string, Action>
