import { localParts, timeInWords } from '../../../kit/rules/time.ts'
import { stayMarkWords } from '../words/en.ts'
import { ABOUT_DELIVERY } from './about.ts'
import type { Block, SlotRow } from './occupancy.ts'

/** '20-Nov-2026', as the holding area writes days (3§9). */
export const boardDate = (date: string): string => `${dayAndMonth(date)}-${date.slice(0, 4)}`

/** '20-Nov', where the year stands beside it. */
export function dayAndMonth(date: string): string {
  const month = Temporal.PlainDate.from(date).toLocaleString('en-US', { month: 'short' })
  return `${date.slice(8)}-${month}`
}

export const weekdayOf = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString('en-US', { weekday: 'short' })

/** '20-Nov-2026, 9:00 am' in the zone of the facility. */
export function boardTime(instant: string, zone: string): string {
  const { date, time } = localParts(instant, zone)
  return `${boardDate(date)}, ${timeInWords(time)}`
}

/** The days that are shown, in order. */
export const daysFrom = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, day) => Temporal.PlainDate.from(from).add({ days: day }).toString())

/** A block in which somebody lies, or will. */
export type Occupied = Block & { type: 'occupied'; name: string; arrivalDate: string; exitDate: string }
export const isOccupied = (block: Block): block is Occupied => block.type === 'occupied'

/** Whether somebody is there or is to come, in a word that needs no colour. */
export function standingOf({ arrived, arrivalDate, exitDate, leftOn }: Occupied, now: string): string {
  const isOver = exitDate <= now
  if (leftOn !== null) return 'Left'
  if (arrived) return isOver ? overdueInWords(exitDate, now) : 'Arrived'
  if (arrivalDate > now) return 'Planned'
  return isOver ? 'Planned, did not arrive' : 'Planned, not arrived yet'
}

/** 'Should have left 3 hours ago', of somebody who is here past the planned exit (decisions §14, Leaving). */
export function overdueInWords(exit: string, now: string): string {
  const minutes = Math.max(0, Math.floor(Temporal.Instant.from(exit).until(now).total('minutes')))
  if (minutes < 60) return 'Should have left by now'
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `Should have left ${hours === 1 ? 'an hour' : `${hours} hours`} ago`
  return `Should have left ${Math.floor(hours / 24)} days ago`
}

/** What has to be looked at besides: a name that is close to another's, somebody whom nobody has checked. */
export const marksOf = (stay: Occupied): string[] => [
  ...(isToCheck(stay) ? [stayMarkWords.toCheck] : []),
  ...(stay.similar ? [stayMarkWords.similar] : []),
]

/** Brought by somebody whose word nobody has checked: a delivery without an order wears no band until it is checked in. */
export const isToCheck = ({ about, leftOn, band }: Occupied): boolean =>
  leftOn === null && band === null && about?.kind === ABOUT_DELIVERY

/**
 * What is known of a stay, line by line: 'Planned', 'Arrival 20-Nov-2026, 9:00 am', 'Exit 22-Nov-2026, 9:00 am'; who has
 * arrived needs no word for it besides the time.
 */
export function detailsOf(stay: Occupied, { now, zone }: { now: string; zone: string }): string[] {
  const standing = standingOf(stay, now)
  return [...(standing === 'Arrived' ? [] : [standing]), ...marksOf(stay), ...timesOf(stay, zone)]
}

/** 'Arrival 20-Nov-2026, 9:00 am', 'Exit 22-Nov-2026, 9:00 am'. */
export const timesOf = ({ arrived, arrivalDate, leftOn, exitDate }: Occupied, zone: string): string[] => [
  `${arrived ? 'Arrived' : 'Arrival'} ${boardTime(arrivalDate, zone)}`,
  `${leftOn === null ? 'Exit' : 'Left'} ${boardTime(exitDate, zone)}`,
]

export const NO_PLACE = 'Over capacity: no place'
export const NOBODY = 'Nobody lies here in these days'

export const rowName = ({ slot }: Pick<SlotRow, 'slot'>): string => (slot === null ? NO_PLACE : `Place ${slot}`)

/** '3 stays in these days: 2 arrived, 1 planned. 1 has no place.' */
export function staysInWords(rows: readonly SlotRow[]): string {
  const stays = rows.flatMap(({ blocks }) => blocks.filter(isOccupied))
  if (stays.length === 0) return `${NOBODY}.`
  const arrived = stays.filter((stay) => stay.arrived).length
  const without = rows.filter(({ overCapacity }) => overCapacity).length
  const says = `${stays.length} ${stays.length === 1 ? 'stay' : 'stays'} in these days: ${arrived} arrived, ${stays.length - arrived} planned.`
  return without === 0 ? says : `${says} ${without} ${without === 1 ? 'has' : 'have'} no place.`
}
