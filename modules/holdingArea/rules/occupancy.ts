import { isDate } from '../../../kit/rules/fields.ts'
import { instantAt } from '../../../kit/rules/time.ts'
import { byArrival, type Span } from './capacity.ts'
import type { Concern } from './concern.ts'

/** The parts of a day that a block is measured in (3§9). */
const UNIT_HOURS = 6
export const UNITS_A_DAY = 24 / UNIT_HOURS
/** How many colours there are (3§9). */
const COLOURS = 300
/** Neighbouring numbers get colours that lie apart. */
const COLOUR_STEP = 47

/** The holding area shows so many days (3§9). */
export const DAYS_SHOWN = 14

/** Not the last that can be written: the days after it are shown too. */
const LAST_DAY = '9998-12-31'

/** Whether the days that are shown can begin with a text. */
export const canBegin = (day: string): boolean => isDate(day) && day <= LAST_DAY

/** A stay as the holding area shows it. */
export type ShownStay = Span & {
  id: number
  name: string
  arrived: boolean
  slot: number | null
  about: { kind: string; id: number }
  /** The exit that was planned, or when they left; whoever should have left is drawn beyond it. */
  exitsOn: string
  leftOn: string | null
  /** Somebody else who is here or expected bears a close name. */
  similar: boolean
  /** The wrist band that is on. */
  band: string | null
  concerns: Concern[]
  /** Where somebody was taken who has left. */
  takenTo?: string | null
}

/** A piece of a row in which nobody lies, `width` parts of six hours long. */
export type Empty = {
  type: 'empty'
  width: number
  colorIdx: null
  name: null
  arrivalDate: null
  exitDate: null
}

/** A piece in which somebody lies, or will. */
export type Occupied = Pick<ShownStay, 'name' | 'arrived' | 'about' | 'leftOn' | 'similar' | 'band' | 'concerns'> & {
  type: 'occupied'
  width: number
  colorIdx: number
  arrivalDate: string
  exitDate: string
  takenTo?: string | undefined
}
export type Block = Empty | Occupied

/** A place with who lies in it; `slot` is null on the rows of those for whom there is none. */
export type SlotRow = { slot: number | null; overCapacity: boolean; blocks: Block[] }

/** The moments at which the parts of a window begin, and at which it ends: local hours, whatever a clock change does. */
export function unitStarts(from: string, days: number, zone: string): string[] {
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length: days * UNITS_A_DAY + 1 }, (_, unit) => {
    const day = first.add({ days: Math.floor(unit / UNITS_A_DAY) })
    const hour = (unit % UNITS_A_DAY) * UNIT_HOURS
    return instantAt(day.toString(), `${String(hour).padStart(2, '0')}:00`, zone)
  }).map((at) => Temporal.Instant.from(at).toString({ smallestUnit: 'millisecond' }))
}

/** The rows of a facility: its places in order, then those for whom there is none (decisions §14). Nobody is left out. */
export function slotRows(places: number, stays: readonly ShownStay[], starts: readonly string[]): SlotRow[] {
  const [first = '', end = ''] = [starts[0], starts.at(-1)]
  const shown = stays.filter(({ arrivesOn, leavesOn }) => arrivesOn < end && leavesOn > first).toSorted(byArrival)
  const ofPlaces = Array.from({ length: places }, (_, index) => index + 1).flatMap((slot) =>
    shareOut(
      shown.filter((stay) => stay.slot === slot),
      starts.length - 1,
    ).map((its): SlotRow => ({ slot, overCapacity: false, blocks: blocksOf(its, starts) })),
  )
  const further = shown
    .filter(({ slot }) => slot === null || slot > places)
    .map((stay): SlotRow => ({ slot: null, overCapacity: true, blocks: blocksOf([stay], starts) }))
  return [...ofPlaces, ...further]
}

/** One row of a place, or several where more lie in it, one after the other, than a row has parts. */
const shareOut = (stays: readonly ShownStay[], units: number): ShownStay[][] =>
  Array.from({ length: Math.max(1, Math.ceil(stays.length / units)) }, (_, row) =>
    stays.slice(row * units, (row + 1) * units),
  )

type Piece = { stay: ShownStay; from: number; until: number }

/** One row: the blocks fill it without a gap. Each lasts through every part that it touches, as far as another leaves it. */
function blocksOf(stays: readonly ShownStay[], starts: readonly string[]): Block[] {
  const units = starts.length - 1
  const blocks: Block[] = []
  let filled = 0
  for (const { stay, from, until } of piecesOf(stays, starts)) {
    if (from > filled) blocks.push(nobody(from - filled))
    blocks.push(somebody(stay, until - from))
    filled = until
  }
  if (filled < units) blocks.push(nobody(units - filled))
  return blocks
}

/** From which part until which each is shown: at least one part each, and nobody in that of another. */
function piecesOf(stays: readonly ShownStay[], starts: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  for (const stay of stays) {
    const from = Math.max(pieces.at(-1)?.until ?? 0, countOf(starts, (start) => start <= stay.arrivesOn) - 1)
    pieces.push({
      stay,
      from,
      until: Math.max(
        from + 1,
        countOf(starts, (start) => start < stay.leavesOn),
      ),
    })
  }
  // Whoever was moved on past the end takes from those before.
  let end = starts.length - 1
  for (const piece of pieces.toReversed()) {
    piece.until = Math.min(piece.until, end)
    piece.from = Math.min(piece.from, piece.until - 1)
    end = piece.from
  }
  return pieces
}

const countOf = (starts: readonly string[], counts: (start: string) => boolean) => starts.filter(counts).length

const nobody = (width: number): Empty => ({
  type: 'empty',
  ...{ width, colorIdx: null, name: null, arrivalDate: null, exitDate: null },
})

const somebody = (
  { id, name, arrivesOn, exitsOn, arrived, about, leftOn, similar, band, concerns, takenTo }: ShownStay,
  width: number,
): Occupied => ({
  type: 'occupied',
  width,
  colorIdx: (id * COLOUR_STEP) % COLOURS,
  name,
  arrivalDate: arrivesOn,
  exitDate: exitsOn,
  arrived,
  about,
  leftOn,
  similar,
  band,
  concerns,
  ...(takenTo && { takenTo }),
})
