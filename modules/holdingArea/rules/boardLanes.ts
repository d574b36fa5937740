import { localParts } from '../../../kit/rules/time.ts'
import { isOccupied } from './boardWords.ts'
import { type Block, type Occupied, UNITS_A_DAY } from './occupancy.ts'

/** What a part is wide where the board is narrowest (a window of 1024 px), and a letter of a name. */
const UNIT_PX = 14
const LETTER_PX = 8
const PADDING_PX = 18

/** Fewer parts than these hold no words, since 'yesterday' would be broken. */
const LEAST_INSIDE = 7
const MOST_LINES = 3
/** How many parts words take beside a block that does not hold them. */
const LEAST_BESIDE = 11

/** Where a stay is drawn in its row: all in parts, from the first; `words` beside it take the room that is there. */
export type DrawnStay = {
  stay: Occupied
  from: number
  width: number
  lane: number
  words: 'inside' | 'after' | 'before'
  wordsWidth: number
}

/**
 * The stays of a row with room for their words: a name is never cut. Inside the block where it fits, else after it, or
 * before it at the end of the window; what would stand in another's way goes into a lane below.
 */
export function drawnStays(blocks: readonly Block[]): DrawnStay[] {
  const units = blocks.reduce((sum, { width }) => sum + width, 0)
  const drawn: DrawnStay[] = []
  let from = 0
  for (const block of blocks) {
    if (isOccupied(block)) {
      const placed = withWords(block, from, units)
      const lane = firstFreeLane(drawn, placed)
      drawn.push({ ...placed, lane })
    }
    from += block.width
  }
  return drawn.map((each) => ({ ...each, wordsWidth: each.wordsWidth + roomAfter(each, drawn, units) }))
}

/** How many lanes a row has: one at least. */
export const laneCount = (drawn: readonly DrawnStay[]): number => Math.max(1, ...drawn.map(({ lane }) => lane + 1))

/** From which part until which a stay and its words reach. */
export function reachOf({ from, width, words, wordsWidth }: Omit<DrawnStay, 'lane'>): [from: number, until: number] {
  if (words === 'inside') return [from, from + width]
  return words === 'after' ? [from, from + width + wordsWidth] : [from - wordsWidth, from + width]
}

function withWords(stay: Occupied, from: number, units: number): Omit<DrawnStay, 'lane'> {
  const { name, width } = stay
  if (fitsInside(name, width)) return { stay, from, width, words: 'inside', wordsWidth: 0 }
  const after = units - from - width
  const words = after >= LEAST_BESIDE || after >= from ? 'after' : 'before'
  return { stay, from, width, words, wordsWidth: Math.min(LEAST_BESIDE, words === 'after' ? after : from) }
}

/** Whether a block holds a name in a few lines, none of which breaks a word. */
function fitsInside(name: string, width: number): boolean {
  if (width < LEAST_INSIDE) return false
  const letters = Math.floor((width * UNIT_PX - PADDING_PX) / LETTER_PX)
  let [lines, left] = [0, 0]
  for (const piece of name.split(/(?<=-)|\s+/)) {
    if (piece.length > letters) return false
    if (piece.length > left) {
      lines += 1
      left = letters
    }
    left -= piece.length + 1
  }
  return lines <= MOST_LINES
}

function firstFreeLane(drawn: readonly DrawnStay[], placed: Omit<DrawnStay, 'lane'>): number {
  const [from, until] = reachOf(placed)
  for (let lane = 0; ; lane++) {
    const isFree = drawn
      .filter((other) => other.lane === lane)
      .map(reachOf)
      .every(([otherFrom, otherUntil]) => until <= otherFrom || otherUntil <= from)
    if (isFree) return lane
  }
}

/** What is free after the words of a stay, until the next in its lane. */
function roomAfter(stay: DrawnStay, drawn: readonly DrawnStay[], units: number): number {
  if (stay.words !== 'after') return 0
  const [, until] = reachOf(stay)
  const next = drawn.filter(({ lane }) => lane === stay.lane).map((other) => reachOf(other)[0])
  return Math.min(units, ...next.filter((begin) => begin >= until)) - until
}

/** Where a moment lies in the days that are shown, from 0 to 1, by local hours as the parts are; null outside of them. */
export function momentAt(
  instant: string,
  { from, days, zone }: { from: string; days: number; zone: string },
): number | null {
  const { date, time } = localParts(instant, zone)
  const { hour, minute } = Temporal.PlainTime.from(time)
  const day = Temporal.PlainDate.from(from).until(date).days
  const share = (day + (hour * 60 + minute) / (24 * 60)) / days
  return share >= 0 && share < 1 ? share : null
}

/** In how many parts days are drawn. */
export const partsOf = (days: number): number => days * UNITS_A_DAY
