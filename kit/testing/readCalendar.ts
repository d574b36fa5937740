import ICAL from 'ical.js'

/** An event as a calendar program understands it. */
export type ReadEvent = {
  uid: string
  sequence: number
  status: string
  summary: string
  location: string | null
  /** An instant, or a day. */
  start: string
  end: string | null
  attendees: { email: string; rsvp: string | null }[]
  organizer: string | null
}

/** Reads a calendar file with a library that is not the one which wrote it; `wide` names lines that are longer than RFC 5545 has them. */
export function readCalendar(text: string): { method: string | null; events: ReadEvent[]; wide: string[] } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const lines = text.split('\r\n')
  return {
    method: calendar.getFirstPropertyValue('method') as string | null,
    events: calendar.getAllSubcomponents('vevent').map(eventIn),
    wide: lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line)),
  }
}

function eventIn(component: ICAL.Component): ReadEvent {
  const text = (name: string) => component.getFirstPropertyValue(name) as string | null
  const time = (name: string) => {
    const value = component.getFirstPropertyValue(name) as ICAL.Time | null
    if (value === null) return null
    return value.isDate ? value.toString() : new Date(value.toUnixTime() * 1000).toISOString()
  }
  return {
    uid: String(text('uid')),
    sequence: Number(component.getFirstPropertyValue('sequence')),
    status: String(text('status')),
    summary: String(text('summary')),
    location: text('location'),
    start: String(time('dtstart')),
    end: time('dtend'),
    attendees: component.getAllProperties('attendee').map((property) => ({
      email: String(property.getFirstValue()).replace(/^mailto:/i, ''),
      rsvp: property.getFirstParameter('rsvp') ?? null,
    })),
    organizer: text('organizer'),
  }
}

/** A program that fetches a feed again and again: of each event it keeps what it was told of last. */
export function subscriber() {
  const known = new Map<string, ReadEvent>()
  return {
    known,
    /** Throws where an event goes back to what it was before, or comes twice. */
    take(text: string) {
      const { events, wide } = readCalendar(text)
      if (wide.length > 0) throw new Error(`too wide: ${wide[0]}`)
      if (new Set(events.map(({ uid }) => uid)).size !== events.length) throw new Error('an event comes twice')
      for (const event of events) {
        const before = known.get(event.uid)
        if (before && before.sequence > event.sequence) throw new Error(`${event.uid} goes back`)
        if (before && before.sequence === event.sequence && JSON.stringify(before) !== JSON.stringify(event))
          throw new Error(`${event.uid} changes and does not say so`)
        known.set(event.uid, event)
      }
      return events
    },
  }
}
