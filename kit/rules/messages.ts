/** Longest values, in characters (decisions §4). */
export const LIMITS = { name: 100, address: 200, email: 200, note: 2000, reason: 500 } as const
