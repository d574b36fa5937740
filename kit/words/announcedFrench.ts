// How days and times are announced in French (decisions §20): apart, since pages that announce nothing say times as well.

import type { AnnouncedDateWords } from './announced.ts'
import { frenchMonth, frenchWeekday } from './frenchDays.ts'

export const announcedFrenchDateWords: AnnouncedDateWords = {
  weekday: frenchWeekday,
  month: frenchMonth,
  day: (weekday, day, month, year) => `${weekday} ${day === 1 ? '1er' : day} ${month} ${year}`,
  time: (hour, minute) => (minute === 0 ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${String(minute).padStart(2, '0')}`),
}
