/** '7:30', '7.30', '19h30', '7 h 30', '7h', '7'. */
const APART = /^(\d{1,2})(?: ?[:.h] ?(\d\d)?)?$/
/** '1930', '730'. */
const TOGETHER = /^(\d{1,2})(\d\d)$/
/** 'pm', 'p.m.', 'p', after whatever was typed before it. */
const HALF = /^(.*?) ?([ap])(?:\.? ?m\.?)?$/

/**
 * A time of day as people type it, as `HH:mm`: '7:30 pm', '19:30', '730pm', '19 h 30', '7pm'; null where it is none. Without
 * 'am' or 'pm' it is read on a clock of 24 hours.
 */
export function readTime(typed: string): string | null {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const [, before, half] = HALF.exec(text) ?? [null, text, null]
  const [, hours, minutes = '00'] = APART.exec(before ?? '') ?? TOGETHER.exec(before ?? '') ?? []
  if (hours === undefined) return null
  const hour = half === null ? Number(hours) : onTheClock(Number(hours), half === 'p')
  if (hour === null || hour > 23 || Number(minutes) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** The hour of the day; 12 is where each half of it begins. */
const onTheClock = (hour: number, isAfternoon: boolean): number | null =>
  hour < 1 || hour > 12 ? null : (hour % 12) + (isAfternoon ? 12 : 0)
