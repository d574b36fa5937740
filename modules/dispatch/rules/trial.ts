import { isDate } from '../../../kit/rules/fields.ts'
import { localDate } from '../../../kit/rules/time.ts'
import { type FieldErrors, isObject } from '../../../kit/rules/validation.ts'
import { trialFaultWords } from '../words/en.ts'
import { DAYS_AHEAD, endOfView } from './ahead.ts'

/** When and in which zone something is tried. */
export type TrialFacts = { now: string; zone: string }

/** The days on which an event can be tried: after today, as events are made, and as far as the page looks (decisions §8, §10). */
export function trialDays({ now, zone }: TrialFacts): { first: string; last: string } {
  const tomorrow = Temporal.PlainDate.from(localDate(now, zone)).add({ days: 1 })
  return { first: tomorrow.toString(), last: localDate(endOfView(now, zone), zone) }
}

/** The rules of a trial that need to know when it is: its events lie where it looks. Does not trust the types. */
export function judgeTrial({ events }: Record<string, unknown>, facts: TrialFacts): FieldErrors {
  if (!Array.isArray(events)) return {}
  const { first, last } = trialDays(facts)
  const faults = events.flatMap((event: unknown, index): [string, string][] => {
    const day = isObject(event) ? event.eventDate : null
    if (typeof day !== 'string' || !isDate(day)) return []
    if (day < first) return [[`events.${index}.eventDate`, trialFaultWords.notAhead]]
    return day > last ? [[`events.${index}.eventDate`, trialFaultWords.tooFar(DAYS_AHEAD)]] : []
  })
  return Object.fromEntries(faults)
}
