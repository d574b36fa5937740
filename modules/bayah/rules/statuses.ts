/** How far a registration has come (2§4, decisions §13). */
export const BAYAH_STATUSES = [
  'NEW',
  'APPROVAL_PENDING',
  'CONSENT_PENDING',
  'APPROVED',
  'COMPLETE',
  'CANCELLED',
] as const
export type BayahStatus = (typeof BAYAH_STATUSES)[number]
