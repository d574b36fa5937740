// Sentences of the holding area, in English; those of its board and of capacity stand in their rules.

import type { CareKind } from '../rules/about.ts'

const places = (count: number) => (count === 1 ? 'place' : 'places')

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
      : `${count} people should have left, and hold a place each until ‘Left’ is written down.`,
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
export const openCareInWords = (kind: string): string => OPEN_CARE[kind] ?? 'Open'

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
  empty: 'Empty in these days',
  arrived: 'Lies there',
  planned: 'Planned',
  legend: 'What the drawing means',
}

/** The parts of the list, the most urgent first. */
export const stayListWords = {
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
