// Sentences of the holding area, in English.

import type { CareKind } from '../rules/about.ts'

const places = (count: number) => (count === 1 ? 'place' : 'places')

/** What happens at a facility, on the home page and in the agenda. */
export const happeningWords = { arrival: 'Arrival', departure: 'Departure' }

/** What is free in the days to come, above the board (decisions §14, Forecast). */
export const forecastWords = {
  title: 'Free places',
  area: (facility: string) => `Free places at ${facility}`,
  what: 'The free places',
  loading: 'Counting the free places …',
  noPlaces: 'This facility has no places.',
  freeNow: (free: number, capacity: number) =>
    `${free} of ${capacity} ${places(capacity)} ${free === 1 ? 'is' : 'are'} free now.`,
  noneNow: 'No place is free now.',
  over: (over: number) =>
    `${over === 1 ? 'One more person is' : `${over} more people are`} here than there are places.`,
  /** `again`: when all are promised once more, or nothing. */
  firstFree: (when: string, again: string | null) =>
    `The first becomes free on ${when}${again === null ? '' : `, until ${again}`}, if everybody leaves as planned.`,
  overdue: (count: number) =>
    count === 1
      ? 'One person should have left, and holds a place until ‘Left’ is written down.'
      : `${count} people should have left, and each holds a place until ‘Left’ is written down.`,
  days: 'Free places day by day',
  fewest: 'The fewest that are free at any moment of the day.',
  today: 'Today',
  free: (count: number) => (count === 0 ? 'None free' : `${count} free`),
  overOn: (over: number) => (over === 1 ? 'one more than there are places' : `${over} more than there are places`),
  whomToAsk: 'Whom to ask',
  nobodyOnDuty: 'Nobody is named as on duty. An administrator names them in the settings.',
  shift: 'Who is on duty, and who comes today',
}

/** The one fact about somebody in care that matters now; `time` is near: 'today 6:00 pm'. */
export const stayFactWords = {
  until: (time: string) => `Until ${time}`,
  arrives: (time: string) => `Arrives ${time}`,
  wasExpected: (time: string) => `Was expected ${time}`,
  left: (time: string) => `Left ${time}`,
  here: 'Here',
}

/** What has to be looked at besides. */
export const stayMarkWords = {
  toCheck: 'To be checked',
  waiting: 'Waits for a second person',
  alone: 'Entered alone',
  similar: 'Similar name',
  noBand: 'No band yet',
  noPlace: 'No free place',
}

export const bandWords = { band: (band: string) => `Band ${band}` }

/** The record that somebody stands under, as a link calls it. */
const OPEN_CARE: Readonly<Record<string, string>> = {
  ghuslWorkflow: 'Open the workflow',
  bodyTransfer: 'Open the order',
  bodyDelivery: 'Open the delivery',
} satisfies Record<CareKind, string>
export const openCareWords = { open: (kind: string): string => OPEN_CARE[kind] ?? 'Open' }

/** Places and days. */
export const boardViewWords = {
  how: 'How it is shown',
  board: 'Board',
  list: 'List',
  caption: (facility: string) => `Who lies where at ${facility}`,
  place: 'Place',
  today: 'Today',
  now: (time: string) => `Now, ${time}`,
  asOf: (time: string) => `As of ${time}.`,
  /** 'Fri, 20-Nov-2026' */
  named: (weekday: string, day: string) => `${weekday}, ${day}`,
  empty: 'Empty in these days',
  arrived: 'Lies there',
  planned: 'Planned',
  plannedOrLeft: 'Planned, or has left',
  legend: 'What the drawing means',
}

/** The parts of the list, the most urgent first. */
export const stayListWords = {
  open: 'To be confirmed by a second person',
  overdue: 'Should have left',
  toCheck: 'To be checked',
  present: 'Here',
  expected: 'Expected',
  left: 'Left',
  title: (part: string, count: number) => `${part} (${count})`,
  /** What a screen reader hears after the name of a link. */
  of: (name: string) => ` of ${name}`,
  free: (places: string) => `Empty in these days: ${places}.`,
}

export const holdingAreaRights = { title: 'Holding area', words: { view: 'see who lies where, and what is free' } }

export const holdingAreaMenuWords = { group: 'Ghusl', board: 'Holding area' }

/** The page of the board. */
export const holdingAreaWords = {
  title: 'Holding Area Dashboard',
  print: 'Print',
  noFacility: 'There is no facility in your region, so no stay can be planned.',
  facility: 'Facility',
  days: 'Days',
  earlier: 'A week earlier',
  later: 'A week later',
  today: 'Today',
  loading: 'Loading who lies where …',
  missing: 'Who lies where on these days could not be loaded.',
  tryAgain: 'Try again',
  zone: (zone: string) => `Times are those of the facility, ${zone}.`,
  shown: (days: number, from: string, until: string) => `${days} days, from ${from} until ${until}.`,
}

const ago = (hours: number) =>
  hours >= 48 ? `${Math.floor(hours / 24)} days` : hours === 1 ? 'an hour' : `${hours} hours`

/** How somebody on the board stands. */
export const standingWords = {
  left: 'Left',
  arrived: 'Arrived',
  planned: 'Planned',
  didNotArrive: 'Planned, did not arrive',
  notArrivedYet: 'Planned, not arrived yet',
  lateByNow: 'Should have left by now',
  late: (hours: number) => `Should have left ${ago(hours)} ago`,
  arrivedAt: (time: string) => `Arrived ${time}`,
  arrivalAt: (time: string) => `Arrival ${time}`,
  leftAt: (time: string) => `Left ${time}`,
  exitAt: (time: string) => `Exit ${time}`,
  takenTo: (place: string) => `Taken to ${place}`,
}

/** The rows of the board, and who is on them. */
export const boardRowWords = {
  noPlace: 'Over capacity: no place',
  place: (slot: number) => `Place ${slot}`,
  nobody: 'Nobody lies here in these days.',
  stays: (all: number, arrived: number) =>
    `${all} ${all === 1 ? 'stay' : 'stays'} in these days: ${arrived} arrived, ${all - arrived} planned.`,
  without: (count: number) => `${count} ${count === 1 ? 'has' : 'have'} no place.`,
}

const allPlaces = (count: number) =>
  count === 1 ? 'The only place is' : count === 2 ? 'Both places are' : `All ${count} places are`

/** What is free for a stay. */
export const capacityWords = {
  title: 'Free places',
  noPlaces: 'This facility has no places.',
  full: (all: number) => `${allPlaces(all)} taken at that time.`,
  keepsOwn: (all: number) => `${allPlaces(all)} taken at that time, but this stay keeps its own.`,
  free: ({ used, all, free }: { used: number; all: number; free: number }) =>
    `${used} of ${all} ${all === 1 ? 'place is' : 'places are'} taken at that time, so ${free} ${free === 1 ? 'is' : 'are'} free.`,
  nearest: (from: string, until: string) => `The nearest free time is from ${from} until ${until}.`,
  nearestIn: (from: string, until: string, zone: string) =>
    `The nearest free time is from ${from} until ${until}, ${zone}.`,
  noneAt: (facility: string) => `There is no free place at ${facility} for that time.`,
  /** That, and what would be possible instead. */
  noneBut: (says: string, nearest: string) => `${says} ${nearest}`,
  none: 'There is no free place at that time.',
  oneMoment: 'One moment: we are checking whether a place is free.',
  looking: 'Checking whether a place is free …',
  zone: (zone: string) => `These are times of the facility, ${zone}.`,
  take: 'Take this time',
}

/** What is wrong with a stay, or with where and when something is. */
export const stayFaultWords = {
  facility: 'Please select Ghusl facility.',
  hasLeft: (name: string) => `${name} has already left.`,
  exitFirst: 'The exit must be after the arrival.',
  tooLong: (days: number) => `A stay can be planned for at most ${days} days.`,
  longAgo: (days: number) => `Please check the date: it is more than ${days} days ago.`,
}

export const stayRetentionWords = { left: 'the deceased left' }
