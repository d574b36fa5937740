import { z } from 'zod'

/**
 * Governments change when clocks go back, and every machine learns of it by an update of its own: the server's, the
 * database's, each device's. Where two of them know other rules, a time of day is another instant to each, and a funeral
 * would be announced an hour off. So they are compared.
 */
export const clockRules = z.object({
  /** The first day. */
  from: z.string(),
  /** Of each zone, how far ahead of UTC it is, in minutes, every so many days. */
  offsets: z.record(z.string(), z.array(z.number())),
})
export type ClockRules = z.output<typeof clockRules>

/** A year and a month, as far as anything is entered ahead. */
const TIMES = 14
const EVERY_DAYS = 28

/** The instants at which clocks are compared. */
export const comparedAt = (from: string): string[] =>
  Array.from({ length: TIMES }, (_, at) =>
    Temporal.PlainDate.from(from)
      .add({ days: at * EVERY_DAYS })
      .toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })
      .toInstant()
      .toString(),
  )

/** The rules of these zones as this machine knows them. */
export const knownHere = (from: string, zones: readonly string[]): ClockRules => ({
  from,
  offsets: Object.fromEntries(zones.map((zone) => [zone, comparedAt(from).map((at) => offsetAt(at, zone))])),
})

/** The zones in which this machine's clocks go otherwise than another machine says. */
export function zonesThatDiffer({ from, offsets }: ClockRules): string[] {
  const here = knownHere(from, Object.keys(offsets))
  return Object.keys(offsets).filter((zone) => String(here.offsets[zone]) !== String(offsets[zone]))
}

/** A zone that the machine has never heard of differs from every other one. */
function offsetAt(at: string, zone: string): number {
  try {
    return Temporal.Instant.from(at).toZonedDateTimeISO(zone).offsetNanoseconds / 60_000_000_000
  } catch {
    return Number.NaN
  }
}
