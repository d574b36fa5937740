// Sentences of the holding area, in English; those of its board and of capacity stand in their rules.

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
