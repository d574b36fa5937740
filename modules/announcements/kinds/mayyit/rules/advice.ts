import { isDate, isInstant } from '../../../../../kit/rules/fields.ts'
import { postalWarning } from '../../../../../kit/rules/postal.ts'
import { localDate } from '../../../../../kit/rules/time.ts'
import type { Status } from '../../../rules/lifecycle.ts'
import { questionWords, warningWords } from '../words/en.ts'
import { EVENT_NAMES, eventOf } from './events.ts'
import { isFuneralOver } from './judge.ts'
import { isOn, isPlanned } from './sections.ts'

/** What the form says before it is sent; none of it refuses anything. */

type Input = Readonly<Record<string, unknown>>
export type Warning = { field: string; message: string }

/** A funeral later than this after the death is told of: the year or the month may be mistyped. */
const LONGEST_WAIT_DAYS = 30
const LONGEST_AGO_YEARS = 1
/** The same of a gathering that is further ahead than this. */
const FURTHEST_AHEAD_DAYS = 60

/** What looks wrong in a half-typed form. `zone` is that of the officiating Jamatkhana. */
export function warningsFor(input: Input, zone: string, now: string): Warning[] {
  const warnings: Warning[] = []
  const warn = (field: string, message: string | null) => {
    if (message !== null) warnings.push({ field, message })
  }
  warn('deceasedPostal', postalWarning(input.deceasedPostal, input.deceasedProvince))
  warn('nextOfKinPostal', postalWarning(input.nextOfKinPostal, input.nextOfKinProvince))
  warn('dateOfDeath', unlikelyDeath(input, zone, now))
  for (const { at } of EVENT_NAMES.map(eventOf)) warn(at, farAhead(input[at], zone, now))
  return warnings
}

function unlikelyDeath({ dateOfDeath, chelliAnjaliDateTime }: Input, zone: string, now: string): string | null {
  if (typeof dateOfDeath !== 'string' || !isDate(dateOfDeath)) return null
  const death = Temporal.PlainDate.from(dateOfDeath)
  const funeral = dayOf(chelliAnjaliDateTime, zone)
  if (funeral && Temporal.PlainDate.compare(death, funeral) > 0) return warningWords.deathAfterFuneral
  const today = Temporal.PlainDate.from(localDate(now, zone))
  if (Temporal.PlainDate.compare(death, today.subtract({ years: LONGEST_AGO_YEARS })) < 0)
    return warningWords.deathLongAgo
  if (funeral && death.until(funeral).days > LONGEST_WAIT_DAYS) return warningWords.deathFarBefore(LONGEST_WAIT_DAYS)
  return null
}

function farAhead(at: unknown, zone: string, now: string): string | null {
  const day = dayOf(at, zone)
  const today = Temporal.PlainDate.from(localDate(now, zone))
  return day && today.until(day).days > FURTHEST_AHEAD_DAYS ? warningWords.farAhead(FURTHEST_AHEAD_DAYS) : null
}

function dayOf(at: unknown, zone: string): Temporal.PlainDate | null {
  return typeof at === 'string' && isInstant(at) ? Temporal.PlainDate.from(localDate(at, zone)) : null
}

/** A question asked before submitting, and what its button says. */
export type Question = { title: string; text: string; confirmLabel: string }

/**
 * What the user must confirm before the form is sent (1§5); null when nothing. Taking the funeral off an approved Mayyit
 * takes its approval too, which the user is told in the same breath (decisions §6).
 */
export function questionBefore(input: Input, before: { status: Status } | null, now: string): Question | null {
  if (!isPlanned(input)) return before?.status === 'APPROVED' ? questionWords.unapproved : questionWords.draft
  if (isFuneralOver(input, now)) return questionWords.over
  return isOn(input, 'dilsoji') ? null : questionWords.noDilsoji
}
