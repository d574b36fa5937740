/** Weekdays as settings name them (3§9). */
export const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
export type Day = (typeof DAYS)[number]
