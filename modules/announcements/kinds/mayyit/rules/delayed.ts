import { localDate } from '../../../../../kit/rules/time.ts'

/** More days than this between death and funeral count as delayed (1§9). */
export const MOST_DAYS = 3

type Dates = { dateOfDeath: string | null; chelliAnjaliDateTime: string | null; timezone: string }

/** Whole calendar days from the death to the Chelli Anjali, or to today without one, in the record's zone. */
export function daysSinceDeath({ dateOfDeath, chelliAnjaliDateTime, timezone }: Dates, now: string): number | null {
  if (dateOfDeath === null) return null
  const until = localDate(chelliAnjaliDateTime ?? now, timezone)
  return Temporal.PlainDate.from(dateOfDeath).until(Temporal.PlainDate.from(until), { largestUnit: 'days' }).days
}

/** Whether the funeral comes late (1§4, decisions §12); never without a date of death. */
export function isDelayed(mayyit: Dates, now: string): boolean {
  return (daysSinceDeath(mayyit, now) ?? 0) > MOST_DAYS
}

/** Whether a late Mayyit still belongs into the daily report: its funeral is not over. */
export function isReportedDelayed(mayyit: Dates, now: string): boolean {
  const { chelliAnjaliDateTime, timezone } = mayyit
  const ahead = chelliAnjaliDateTime === null || localDate(chelliAnjaliDateTime, timezone) >= localDate(now, timezone)
  return ahead && isDelayed(mayyit, now)
}

/** The local time of a region from which its report of the day is due (decisions §9). */
export const REPORT_TIME = '08:00'
