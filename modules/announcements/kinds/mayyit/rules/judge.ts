import { isDate, isInstant } from '../../../../../kit/rules/fields.ts'
import { localDate } from '../../../../../kit/rules/time.ts'
import type { FieldErrors } from '../../../../../kit/rules/validation.ts'
import { messageWords } from '../../../../../kit/words/en.ts'
import { judgeAge } from '../../../../particulars/rules/age.ts'
import { isOutside } from '../../../rules/eventTime.ts'
import { offerRule, zoneOf } from '../../../rules/facts.ts'
import type { Facts } from '../../../rules/kind.ts'
import { ownPlaceRule } from '../../../rules/ownPlace.ts'
import { EVENT_NAMES, eventOf, JAMATKHANA_FIELDS, type MayyitEvent } from './events.ts'
import { needsInfo } from './picklists.ts'
import { isGiven, isOn, SECTION_NAMES, SECTIONS } from './sections.ts'

type Input = Readonly<Record<string, unknown>>

/** Contact fields that a set Chelli Anjali date makes required, with the words of each (1§5). */
const NEEDED_CONTACT = {
  contactName: messageWords.required,
  contactEmail: messageWords.required,
  contactPhone: messageWords.phone,
} as const

/**
 * Everything that depends on other fields, on the Jamatkhanas on offer or on now: all messages at once, by field. The
 * browser and the server call it with the same facts. It must not trust the types of the input.
 */
export function judgeMayyit(input: Input, facts: Facts): FieldErrors {
  // A field has one message; what stands further down is the weightier one.
  return {
    ...ownPlaceRule(input, facts, ['regionId']),
    ...offered(input, facts),
    ...judgeAge(input),
    ...times(input, facts),
    ...deathIsPast(input, facts),
    ...needed(input),
  }
}

function needed(input: Input): FieldErrors {
  const errors: FieldErrors = {}
  const need = (field: string, message: string) => {
    if (!isGiven(input[field])) errors[field] = message
  }
  for (const name of SECTION_NAMES)
    if (isOn(input, name)) for (const [field, message] of Object.entries(SECTIONS[name].required)) need(field, message)
  if (isGiven(input.chelliAnjaliDateTime))
    for (const [field, message] of Object.entries(NEEDED_CONTACT)) need(field, message)
  if (needsInfo(input.causeOfDeath)) need('causeOfDeathInfo', messageWords.required)
  return errors
}

function offered(input: Input, facts: Facts): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of JAMATKHANA_FIELDS) {
    const id = input[field]
    const isOffered = id === facts.before?.[field] || facts.jamatkhanas.some((jamatkhana) => jamatkhana.id === id)
    if (typeof id === 'number' && !isOffered) errors[field] = messageWords.option
  }
  return {
    ...errors,
    ...offerRule(input, facts, 'chelliAnjaliLocation'),
    ...offerRule(input, facts, 'workflowId'),
    ...offerRule(input, facts, 'stepId'),
  }
}

function times(input: Input, facts: Facts): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of EVENT_NAMES) {
    const event = eventOf(name)
    const at = instantIn(input, event.at)
    const message =
      at && (outsideHours(event, at, input, facts) ?? wrongOrder(event, at, input) ?? past(event, at, input, facts))
    if (message) errors[event.at] = message
  }
  return errors
}

function outsideHours({ hours, jamatkhana }: MayyitEvent, at: string, input: Input, facts: Facts): string | null {
  return hours && isOutside(at, zoneOf(input[jamatkhana], facts), hours) ? hours.message : null
}

function wrongOrder({ order }: MayyitEvent, at: string, input: Input): string | null {
  const prayer = instantIn(input, 'chelliAnjaliDateTime')
  if (!order || !prayer) return null
  const side = compare(at, prayer)
  return (order.side === 'after' ? side < 0 : side > 0) ? order.message : null
}

/** A new or changed time is not in the past (decisions §4), but for a funeral that has taken place (decisions §12). */
function past({ at: field }: MayyitEvent, at: string, input: Input, { before, now }: Facts): string | null {
  if (isFuneralOver(input, now)) return null
  const stood = instantIn(before ?? {}, field)
  const changed = stood === null || compare(at, stood) !== 0
  return changed && compare(at, now) < 0 ? messageWords.past : null
}

function deathIsPast(input: Input, facts: Facts): FieldErrors {
  const day = input.dateOfDeath
  if (typeof day !== 'string' || !isDate(day)) return {}
  return day > localDate(facts.now, zoneOf(input.officiatingJk, facts)) ? { dateOfDeath: messageWords.future } : {}
}

/** Whether the funeral has taken place: then it is recorded, and nothing is announced any more (decisions §12). */
export function isFuneralOver(mayyit: Input, now: string): boolean {
  const prayer = instantIn(mayyit, 'chelliAnjaliDateTime')
  return prayer !== null && compare(prayer, now) <= 0
}

function instantIn(input: Input, field: string): string | null {
  const value = input[field]
  return typeof value === 'string' && isInstant(value) ? value : null
}

const compare = (a: string, b: string) => Temporal.Instant.compare(Temporal.Instant.from(a), Temporal.Instant.from(b))
