// How days and times are announced (decisions §7): in the language of the region, whoever reads the screen.

export const announcedDateWords = {
  /** Whose names of days and months are said. */
  locale: 'en-GB',
  day: (weekday: string, day: number, month: string, year: number) => `${weekday}, ${day} ${month} ${year}`,
  time: (hour: number, minute: number) =>
    `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`,
}
