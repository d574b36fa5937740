import type { Action } from '../../../kit/rules/access.ts'

/** Custody of the deceased (decisions §14): who looks after bodies records and confirms, everybody of Ghusl sees it. */
export const custodyAccess = {
  see: { module: 'GHUSL', roles: ['GHUSL_CHAIR', 'GSO_CHAIR', 'MAYYIT_CHAIR', 'MGC'], writes: false },
  record: { module: 'GHUSL', roles: ['GHUSL_CHAIR', 'GSO_CHAIR'], writes: true },
  /** The second person, who is never the one who recorded it. */
  confirm: { module: 'GHUSL', roles: ['GHUSL_CHAIR', 'GSO_CHAIR'], writes: true },
} as const satisfies Record<string, Action>
