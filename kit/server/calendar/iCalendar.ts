import ical, {
  ICalCalendarMethod,
  ICalEventClass,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { calendarFileWords } from '../../words/en.ts'
import { breathing } from '../breathing.ts'
import { type Happening, isDay } from '../happening.ts'

/** What calendar programs read (RFC 5545), by a library: docs/decisions/0035. Times are in UTC, so that no zone is told. */

const PRODUCT = '//Rites of Passage Registration//EN'
/** How often programs are asked to look again. */
const EVERY_SECONDS = 3600
/** Folding the lines of more at once would keep everybody else waiting. */
const AT_ONCE = 200

export type Feed = {
  readonly title: string
  /** Whether it says whose each event is. */
  readonly names: boolean
  readonly publicUrl: string
}

/** A calendar of all that happens; the same of the same, so that a program learns that nothing has changed. */
export async function feedFile(happenings: readonly Happening[], feed: Feed): Promise<string> {
  const breathe = breathing()
  const calendar = (some: readonly Happening[]) =>
    ical({
      ...{ prodId: PRODUCT, name: feed.title, ttl: EVERY_SECONDS },
      events: some.map((happening) => ({
        ...eventOf(happening, feed.names),
        transparency: ICalEventTransparency.TRANSPARENT,
        ...(happening.path !== null && { url: `${feed.publicUrl}${happening.path}` }),
      })),
    }).toString()
  // Each part is a calendar of its own, with one head and one end between them.
  const [head] = calendar([]).split('END:VCALENDAR')
  const parts: string[] = []
  for (let from = 0; from < happenings.length; from += AT_ONCE) {
    parts.push(calendar(happenings.slice(from, from + AT_ONCE)).slice(String(head).length, -'END:VCALENDAR'.length))
    await breathe()
  }
  return `${head}${parts.join('')}END:VCALENDAR\r\n`
}

/** Whom an invitation is from, and the one who gets it. */
export type Invited = { readonly organizer: { name: string; email: string }; readonly attendee: string }

/** An invitation to what happens, or its end: of what is cancelled a program takes out what it took in (RFC 5546). */
export function invitationFile(happening: Happening, { organizer, attendee }: Invited): string {
  const method = happening.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const event = { ...eventOf(happening, false), organizer, attendees: [{ email: attendee, rsvp: false }] }
  return `${ical({ prodId: PRODUCT, method, events: [event] }).toString()}\r\n`
}

function eventOf(happening: Happening, names: boolean): ICalEventData {
  const { uid, what, who, where, at, until, sequence, changedOn, pending, cancelled } = happening
  const changed = new Date(changedOn)
  const summary = names && who !== '' ? calendarFileWords.named(what, who) : what
  return {
    ...{ id: `${uid}@rites-of-passage`, sequence, stamp: changed, lastModified: changed },
    ...{ class: ICalEventClass.PRIVATE, summary: cancelled ? calendarFileWords.cancelled(what) : summary },
    ...(where !== '' && !cancelled && { location: where }),
    status: cancelled ? ICalEventStatus.CANCELLED : pending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    start: new Date(at),
    ...(isDay(at) ? { allDay: true, end: dayAfter(at) } : until !== undefined && { end: new Date(until) }),
  }
}

/** A day ends where the next one begins. */
const dayAfter = (day: string): Date => new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toString())
