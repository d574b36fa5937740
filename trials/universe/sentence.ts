import type { Rite } from './ledger.ts'

// biome-ignore lint/suspicious/noExplicitAny: a record as the API answers it
type Told = Record<string, any>

/** The announced sentence as §7 of the decisions makes it from a record, without asking the application's own. */
export function sentenceOf(kind: Rite['kind'], told: Told): string {
  if (kind === 'MAFI')
    return `${told.title} ${told.name} is very ill and seeks Jamat's forgiveness. Jamat maaf kare, maaf che.`
  // The lines about gatherings lapse one by one; who has passed away stands in front of them.
  if (kind === 'MAYYIT')
    return `${told.deceasedTitle} ${told.deceasedName}, aged ${told.deceasedAge} ${told.deceasedAgeUnit}, of ${told.city1}, has passed away.`
  const cities = [told.firstCity, told.secondCity].filter(Boolean).join(' and ')
  const families = [told.firstFamily, told.secondFamily].filter(Boolean)
  const family = `${families.join(' and ')} ${families.length > 1 ? 'families' : 'family'}`
  const who = `${told.deceasedTitle} ${told.deceasedName}, of ${cities}, of the ${family}.`
  const where = `will be held at ${told.jamatkhana?.name} Jamatkhana`
  if (kind === 'SAMAR') return `${who} Samar ${where} on ${dayOf(Temporal.PlainDate.from(told.samarDate))}.`
  if (!told.fatehaDate) return `${who} Fateha Khwani ${where} on a date to be announced.`
  const at = Temporal.Instant.from(told.fatehaDate).toZonedDateTimeISO('America/Toronto')
  const hour = at.hour % 12 || 12
  const time = `${hour}:${String(at.minute).padStart(2, '0')} ${at.hour < 12 ? 'am' : 'pm'}`
  return `${who} Fateha Khwani ${where} on ${dayOf(at.toPlainDate())} at ${time}.`
}

function dayOf(date: Temporal.PlainDate): string {
  const said = (options: Intl.DateTimeFormatOptions) => date.toLocaleString('en-CA', options)
  return `${said({ weekday: 'long' })}, ${date.day} ${said({ month: 'long' })} ${date.year}`
}
