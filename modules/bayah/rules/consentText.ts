import { localParts } from '../../../kit/rules/time.ts'
import { namedZone, timeInWords, written } from '../../../kit/rules/when.ts'

/** 'Saturday, 5 December 2026, 5:00 pm, Toronto time': the families of one ceremony may live in several zones. A reader who is known reads the zone where it is another. */
export function ceremonyInWords(instant: string, zone: string, readers?: string): string {
  return written(instant, zone, readers ?? null)
}

/**
 * `2026-12-05 05:00 pm`, as lists show a ceremony (2§9), with its zone for a reader in another one, or of whom nobody knows
 * it (null); in French '2026-12-05 17 h', where no hour is filled up.
 */
export function ceremonyStamp(instant: string, zone: string, readers: string | null = zone): string {
  const { date, time } = localParts(instant, zone)
  return `${date} ${timeInWords(time).replace(/^\d:/, '0$&')}${namedZone(zone, readers)}`
}
