// How days and times are announced (decisions §7), whoever reads the screen; in French they stand beside.

export type AnnouncedDateWords = {
  /** Names of a day of the week (1: Monday) and of a month (1: January). */
  readonly weekday: (day: number) => string
  readonly month: (month: number) => string
  readonly day: (weekday: string, day: number, month: string, year: number) => string
  readonly time: (hour: number, minute: number) => string
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

export const announcedDateWords: AnnouncedDateWords = {
  weekday: (day) => WEEKDAYS[day - 1] ?? '',
  month: (month) => MONTHS[month - 1] ?? '',
  day: (weekday, day, month, year) => `${weekday}, ${day} ${month} ${year}`,
  time: (hour, minute) => `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`,
}
