import type { Action } from '../../../kit/rules/access.ts'

/** The Ghusl lines of decisions §5 that are in use. */
export const ghuslAccess = {
  /** The Mayyit intake step: choosing the Ghusl form that a new Mayyit is made from. */
  mayyitIntake: { module: 'GHUSL', roles: ['MGC'], writes: true },
} as const satisfies Record<string, Action>
