import { sayAnyTime } from '../../../kit/rules/when.ts'
import { boardRowWords, standingWords, stayMarkWords } from '../words/en.ts'
import type { Block, Occupied, SlotRow } from './occupancy.ts'

/** '20-Nov', where the year stands beside it. */
export const dayAndMonth = (date: string): string => boardWhen(date, 'UTC').replace(/\W\d{4}$/, '')

/** '20-Nov-2026, 9:00 am', as the holding area writes times, in the zone of the facility; of a day '20-Nov-2026' (3§9). */
export const boardWhen = (at: string, zone: string): string => sayAnyTime(at, 'board', zone)

/** The days that are shown, in order. */
export const daysFrom = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, day) => Temporal.PlainDate.from(from).add({ days: day }).toString())

/** Somebody who has come and not left. */
export const isHere = ({ arrived, leftOn }: Occupied): boolean => arrived && leftOn === null
export const isOccupied = (block: Block): block is Occupied => block.type === 'occupied'

/** Whether somebody is there or is to come, in a word that needs no colour. */
export function standingOf({ arrived, arrivalDate, exitDate, leftOn }: Occupied, now: string): string {
  const isOver = exitDate <= now
  if (leftOn !== null) return standingWords.left
  if (arrived) return isOver ? overdueInWords(exitDate, now) : standingWords.arrived
  if (arrivalDate > now) return standingWords.planned
  return isOver ? standingWords.didNotArrive : standingWords.notArrivedYet
}

/** 'Should have left 3 hours ago', of somebody who is here past the planned exit (decisions §14, Leaving). */
export function overdueInWords(exit: string, now: string): string {
  const minutes = Math.max(0, Math.floor(Temporal.Instant.from(exit).until(now).total('minutes')))
  return minutes < 60 ? standingWords.lateByNow : standingWords.late(Math.floor(minutes / 60))
}

/** What has to be looked at besides: somebody whom nobody has checked, what waits for a second person, a close name. */
export const marksOf = ({ concerns, similar }: Occupied): string[] => [
  ...(concerns.includes('toCheck') ? [stayMarkWords.toCheck] : []),
  ...(concerns.includes('waiting') ? [stayMarkWords.waiting] : []),
  ...(similar ? [stayMarkWords.similar] : []),
]

/** What stays red until somebody else has looked: an entry that one person alone has made (decisions §14). */
export const alarmsOf = ({ concerns }: Occupied): string[] => (concerns.includes('alone') ? [stayMarkWords.alone] : [])

/**
 * What is known of a stay, line by line: 'Planned', 'Arrival 20-Nov-2026, 9:00 am', 'Exit 22-Nov-2026, 9:00 am'; who has
 * arrived needs no word for it besides the time.
 */
export function detailsOf(stay: Occupied, { now, zone }: { now: string; zone: string }): string[] {
  const standing = standingOf(stay, now)
  return [
    ...(standing === standingWords.arrived ? [] : [standing]),
    ...alarmsOf(stay),
    ...marksOf(stay),
    ...timesOf(stay, zone),
  ]
}

/** 'Arrival 20-Nov-2026, 9:00 am', 'Exit 22-Nov-2026, 9:00 am', 'Taken to Elgin Mills Cemetery'. */
export const timesOf = ({ arrived, arrivalDate, leftOn, exitDate, takenTo }: Occupied, zone: string): string[] => [
  standingWords[arrived ? 'arrivedAt' : 'arrivalAt'](boardWhen(arrivalDate, zone)),
  standingWords[leftOn === null ? 'exitAt' : 'leftAt'](boardWhen(exitDate, zone)),
  ...(takenTo === undefined ? [] : [standingWords.takenTo(takenTo)]),
]

export const rowName = ({ slot }: Pick<SlotRow, 'slot'>): string =>
  slot === null ? boardRowWords.noPlace : boardRowWords.place(slot)

/** '3 stays in these days: 2 arrived, 1 planned. 1 has no place.' */
export function staysInWords(rows: readonly SlotRow[]): string {
  const stays = rows.flatMap(({ blocks }) => blocks.filter(isOccupied))
  if (stays.length === 0) return boardRowWords.nobody
  const arrived = stays.filter((stay) => stay.arrived).length
  const without = rows.filter(({ overCapacity }) => overCapacity).length
  const says = boardRowWords.stays(stays.length, arrived)
  return without === 0 ? says : `${says} ${boardRowWords.without(without)}`
}
