/** What can happen to somebody in care (decisions §14). */
export const CUSTODY_EVENTS = [
  'PICKED_UP',
  'ARRIVED',
  'CHECKED_IN',
  'BAND',
  'EFFECTS',
  'MOVED',
  'TAKEN_FOR_GHUSL',
  'LEFT',
  'BAND_OFF',
  'CORRECTION',
] as const
export type CustodyEvent = (typeof CUSTODY_EVENTS)[number]

const HANDED = ['PICKED_UP', 'ARRIVED', 'CHECKED_IN', 'BAND', 'EFFECTS', 'MOVED', 'TAKEN_FOR_GHUSL'] as const

/** What a chair enters by itself; the rest comes from steps, deliveries and other entries. */
export const ENTERED_EVENTS = [...HANDED, 'LEFT'] as const satisfies readonly CustodyEvent[]
export type EnteredEvent = (typeof ENTERED_EVENTS)[number]

/** What is written down by the one call; that somebody has left has a call of its own. */
export const POSTED_EVENTS = [...HANDED, 'CORRECTION'] as const satisfies readonly CustodyEvent[]

/** What the steps of pickup and arrival do, which those who may do a step write down and confirm (decisions §5). */
const STEP_EVENTS: readonly CustodyEvent[] = ['PICKED_UP', 'ARRIVED', 'CHECKED_IN']
export const isOfStep = (type: CustodyEvent): boolean => STEP_EVENTS.includes(type)

/** Whether an entry counts by itself, waits for a second person, or counts though nobody else could be reached. */
export const STANDINGS = ['COUNTS', 'AWAITS', 'ALONE'] as const
export type Standing = (typeof STANDINGS)[number]

/** Jewellery and effects as seen. */
export const SEEN = ['YES', 'NO', 'NOT_LOOKED'] as const
export type Seen = (typeof SEEN)[number]

/** What was said with Yes and No, or with nothing (decisions §14: an absent answer is 'Not looked yet'). */
export const seenOf = (said: boolean | null | undefined): Seen =>
  said === true ? 'YES' : said === false ? 'NO' : 'NOT_LOOKED'

/** Where somebody in care is. */
export const WHEREABOUTS = ['EXPECTED', 'PICKED_UP', 'OFF_SITE', 'PRESENT', 'LEFT'] as const
export type Whereabouts = (typeof WHEREABOUTS)[number]
