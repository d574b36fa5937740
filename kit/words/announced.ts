// How days and times are announced (decisions §7), whoever reads the screen; in French they stand beside.

export type AnnouncedDateWords = {
  /** Whose names of days and months are said. */
  readonly locale: string
  readonly day: (weekday: string, day: number, month: string, year: number) => string
  readonly time: (hour: number, minute: number) => string
}

export const announcedDateWords: AnnouncedDateWords = {
  locale: 'en-GB',
  day: (weekday, day, month, year) => `${weekday}, ${day} ${month} ${year}`,
  time: (hour, minute) => `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`,
}
