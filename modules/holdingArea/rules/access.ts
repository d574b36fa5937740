import type { Action, Role } from '../../../kit/rules/access.ts'

/** Who looks after the deceased of a region, and is rung about them. */
export const CHAIRS: readonly Role[] = ['GHUSL_CHAIR', 'GSO_CHAIR', 'MAYYIT_CHAIR']

/** The holding area: the three chairs, and MGC, who read it (decisions §5). */
export const holdingAreaAccess = {
  view: { module: 'GHUSL', roles: [...CHAIRS, 'MGC'], writes: false },
} as const satisfies Record<string, Action>
