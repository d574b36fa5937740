import type { Action } from '../../../kit/rules/access.ts'

/** The holding area (decisions §5). */
export const holdingAreaAccess = {
  view: { module: 'GHUSL', roles: ['GHUSL_CHAIR', 'GSO_CHAIR', 'MAYYIT_CHAIR'], writes: false },
} as const satisfies Record<string, Action>
