import { localDate } from './time.ts'

/** What an account's right to sign in depends on; days are those of its region (decisions §3). */
export type Term = { status: 'ACTIVE' | 'INACTIVE'; startDate: string; endDate: string | null; timezone: string }

/** Why the account may not be used at this instant, or null when it may: first and last day are included. */
export function whyNotNow(term: Term, now: string): 'inactive' | 'notYet' | 'expired' | null {
  if (term.status !== 'ACTIVE') return 'inactive'
  const today = localDate(now, term.timezone)
  if (today < term.startDate) return 'notYet'
  return term.endDate !== null && today > term.endDate ? 'expired' : null
}
