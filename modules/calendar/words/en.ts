// Sentences of the event calendar and of what is next for an announcement, in English.

import type { FeedPurpose } from '../rules/feed.ts'

export const calendarRights = { title: 'Event calendar', words: { change: 'add, change and delete events' } }

export const calendarMenuWords = { group: 'Event Calendar', place: 'Event Calendar' }

/** Whose timeline it is, and what changes there. */
export const eventToldWords = { label: 'Calendar event', name: 'Name', eventDate: 'Date', blocks: 'Holds back' }

/** What happens on a day that holds something back; of one that was deleted, not even its name. */
export const happeningWords = { blocked: (event: string) => `Blocked: ${event}`, day: 'Blocked day' }

export const calendarRetentionWords = {
  deletion: 'their deletion',
  end: 'their withdrawal, or since they were last fetched',
}

const purposeWords = {
  RITES: 'Funerals and gatherings',
  BAYAH: "Bay'ah ceremonies and meetings",
  BLOCKING: 'Days that hold announcements back',
} satisfies Record<FeedPurpose, string>

/** What a link for calendar programs is called in them, and in the timeline of whoever made it. */
export const feedWords = {
  title: (purpose: FeedPurpose, council: string) => `${purposeWords[purpose]}, ${council}`,
  file: 'calendar.ics',
}

export const feedNoteWords = {
  link: (purpose: FeedPurpose, names: boolean) => `${purposeWords[purpose]}, ${names ? 'with names' : 'without names'}`,
}

/** Why an event is not taken (3§4), and what it does. */
export const eventWords = {
  noName: 'Please provide event name.',
  dayHasCome: 'Only dates after today can be added, edited or deleted.',
  holdsBack: (kinds: readonly string[]) => `Holds back ${new Intl.ListFormat('en-GB').format(kinds)}`,
  holdsBackNothing: 'Holds back nothing',
}

/** Why a change is refused: somebody else has changed the event since it was loaded. */
export const staleEventWords = {
  thing: 'event',
  lookAgain: (changed: string) => `${changed} Please look at it again before you change it.`,
}

/** Why an entry that was sent again cannot be answered by what it made. */
export const onceEventWords = {
  notSuch: 'This has been used for something else. Reload the page and add the event again.',
  gone: 'This event was added, and somebody has deleted it since.',
  changed: 'Another event was added under this one. Reload the page to see it.',
}

/** Why a slot is skipped. */
export const slotWords = {
  heldBySettings: 'Held back in the settings.',
  heldBack: (reason: string) => `Held back: ${reason}.`,
}

/** The link to where it is set when a kind goes out. */
export const outlookLinkWords = { setDaysAndTimes: 'Set days and times' }

/** A sentence of its own; with priority that is in vain, what follows on that. */
const said = (priority: boolean, clause: string): string =>
  priority ? `It has priority, but ${clause}` : clause.charAt(0).toUpperCase() + clause.slice(1)

const goesOut = (when: string, needsRelease: boolean): string =>
  needsRelease
    ? `joins the announcement that is compiled ${when} and goes out once it is released.`
    : `goes out ${when}.`

const nothingSet = (kind: string, region: string): string =>
  `no sending of ${kind} announcements is planned, since no days and times are set for them in ${region}.`

const oneOf = (names: readonly string[]): string =>
  names.length === 0
    ? 'the administrator of the region'
    : new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)

/** What becomes of a record at the next sending (decisions §8, §10, §12). `priority` says that it is in vain. */
export const outlookWords = {
  over: 'Its date is over, so nothing about it goes out any more.',
  onceApproved: (when: string, { needsRelease, priority }: { needsRelease: boolean; priority: boolean }) =>
    said(priority, `once approved, ${needsRelease || priority ? 'it ' : ''}${goesOut(when, needsRelease)}`),
  approved: (when: string, { needsRelease, priority }: { needsRelease: boolean; priority: boolean }) =>
    said(priority, `it ${goesOut(when, needsRelease)}`),
  allHeld: (priority: boolean) =>
    said(priority, 'all sending is held, so it waits until a national member lets it go.'),
  kindHeld: (kind: string, priority: boolean) =>
    said(
      priority,
      `${kind} announcements are held back in the settings of the region, so it waits until they are let go.`,
    ),
  nonePlanned: (kind: string, priority: boolean) =>
    said(priority, `no sending of ${kind} announcements is planned. Please ask the administrator of the region.`),
  nothingSet: (kind: string, { region, priority }: { region: string; priority: boolean }) =>
    said(priority, nothingSet(kind, region)),
  nothingSetAsk: (
    kind: string,
    asked: readonly string[],
    { region, priority }: { region: string; priority: boolean },
  ) => said(priority, `${nothingSet(kind, region)} Please ask ${oneOf(asked)} to set them.`),
  blockedOn: (kind: string, date: string, event: string | null) =>
    `No ${kind} announcements go out on ${date}${event === null ? '' : ` (${event})`}.`,
  late: (when: string) =>
    `The next sending is ${when}, after the event, and nothing goes out once the event has passed. Please ask an administrator to send it at once.`,
}

const soon = (needsRelease: boolean): string =>
  needsRelease
    ? 'joins the announcement that waits for its release within a minute, and goes out once that is released.'
    : 'goes out by itself within a minute.'

/** What priority comes to (decisions §8); but for the first two, to stand after 'it '. */
export const priorityWords = {
  onceApproved: (needsRelease: boolean) => `It has priority: once approved, it ${soon(needsRelease)}`,
  approved: (needsRelease: boolean) => `It has priority: it ${soon(needsRelease)}`,
  soon,
  allHeld: 'waits with the others: all sending is held.',
  kindHeld: (kind: string) =>
    `waits with the others: ${kind} announcements are held back in the settings of the region.`,
  blockedToday: 'waits with the others: nothing of its kind goes out today.',
  blockedTodayUntil: (when: string) => `waits with the others until ${when}: nothing of its kind goes out today.`,
}

export const calendarWords = {
  title: 'Event Calendar',
  add: 'Add event',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  thisMonth: 'This month',
  region: 'Region',
  everyRegion: 'Every region',
  loading: (month: string) => `Loading the events of ${month}…`,
}

/** A week day by day, to be printed. */
export const agendaWords = {
  title: 'Agenda of the week',
  agenda: 'The agenda',
  week: (monday: string, sunday: string) => `${monday} to ${sunday}`,
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  thisWeek: 'This week',
  print: 'Print',
  today: (day: string) => `${day}, today`,
  nothing: 'Nothing',
  wholeDay: 'All day',
  pending: (what: string) => `${what}, not approved yet`,
}

/** The user's links for their own calendar. */
export const calendarLinkWords = {
  title: 'In your own calendar',
  back: 'Event Calendar',
  what: 'Your phone or computer can show what happens here among your own appointments. Make a link for what you want to see, and add it there as a subscribed calendar. Changes arrive by themselves, usually within a few hours.',
  secret:
    'Whoever has a link sees what you may see, so keep it to yourself. It stops when you withdraw it, when your access ends, or when nothing has fetched it for 90 days.',
  purpose: purposeWords,
  withNames: 'Your link says whose each event is.',
  withoutNames: 'Your link says what happens, and not whose it is.',
  made: 'It was made',
  fetched: 'It was last fetched',
  neverFetched: 'No calendar has fetched it yet.',
  names: 'Show names',
  namesHelp: 'Leave it off where others can see your calendar.',
  goesOn: (names: boolean) =>
    `The link that you have goes on ${names ? 'showing names' : 'without names'} until you make a new one.`,
  make: 'Make a link',
  renew: 'Make a new link',
  renewQuestion: {
    title: 'Make a new link?',
    text: 'The link that you have stops working, wherever it was added. Add the new one in its place.',
    cancelLabel: 'Keep it',
  },
  end: 'Withdraw this link',
  endQuestion: {
    title: 'Withdraw this link?',
    text: 'Calendars that fetch it get nothing from now on.',
    confirmLabel: 'Withdraw this link',
    cancelLabel: 'Keep it',
  },
  ended: 'The link has been withdrawn.',
  address: 'The address of your link',
  once: 'It is shown this once. Copy it now, or open it on this device.',
  copy: 'Copy the address',
  copied: 'The address has been copied.',
  notCopied: 'It could not be copied. Please select it and copy it by hand.',
  subscribe: 'Add it on this device',
}

/** The question before an event is deleted, word for word (3§2). */
export const deleteEventWords = {
  title: 'Delete event',
  question: (name: string, date: string) => `Do you want to delete event: '${name}' on ${date}?`,
  confirm: 'Delete this event',
  cancel: 'Keep it',
  done: 'The event has been deleted.',
}

export const eventCardWords = {
  allRegions: 'All regions',
  edit: 'Edit event',
  editNamed: (name: string) => `Edit event ${name}`,
  remove: 'Delete event',
  removeNamed: (name: string) => `Delete event ${name}`,
  ahead: 'After today:',
  closed: 'Today or earlier:',
}

/** What the signs of events mean. */
export const legendWords = {
  ahead: 'After today',
  closed: 'Today or earlier: stays as it is',
  everywhere: 'Holds back in all regions',
  oneRegion: 'Holds back in one region',
}

export const eventDialogWords = {
  edit: 'Edit event',
  add: 'Add new event',
  close: 'Close',
  changed: 'The event has been changed.',
  added: 'The event has been added.',
  cancel: 'Cancel',
  save: 'Save',
  date: 'Date',
  dateHelp: 'A date after today.',
  kinds: 'Nothing of these kinds goes out on that date',
  name: 'Event name',
  region: 'Region',
  allRegions: 'All regions',
  holdBack: (kind: string) => `Hold back ${kind}`,
}

export const monthListWords = {
  none: (month: string) => `There is no event in ${month}.`,
  today: (date: string) => `${date}, today`,
}

export const monthTableWords = {
  title: (month: string) => `Events in ${month}`,
  add: 'Add event',
  addOn: (date: string) => `Add event on ${date}`,
  today: 'Today',
}
