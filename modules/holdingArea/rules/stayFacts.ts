import { sayWhen } from '../../../kit/rules/when.ts'
import { bandWords, stayFactWords, stayMarkWords } from '../words/en.ts'
import { isOccupied, overdueInWords } from './boardWords.ts'
import type { Occupied, SlotRow } from './occupancy.ts'

type When = { readonly now: string; readonly zone: string }
type Care = {
  readonly arrived: boolean
  readonly arrivesOn: string
  /** Null: no exit was ever planned. */
  readonly leavesOn: string | null
  readonly leftOn: string | null
}

/** Whether somebody is here past the planned exit (decisions §14, Leaving). */
export const isLate = ({ arrived, leavesOn, leftOn }: Omit<Care, 'arrivesOn'>, now: string): boolean =>
  arrived && leftOn === null && leavesOn !== null && leavesOn <= now

/** The one fact that matters now: 'Should have left 3 hours ago', 'Until today 6:00 pm', 'Arrives today 2:30 pm'. */
export function factInWords(care: Care, { now, zone }: When): string {
  const { arrived, arrivesOn, leavesOn, leftOn } = care
  const near = (instant: string) => sayWhen(instant, 'near', zone, { zone, now })
  if (leftOn !== null) return stayFactWords.left(near(leftOn))
  if (!arrived)
    return arrivesOn > now ? stayFactWords.arrives(near(arrivesOn)) : stayFactWords.wasExpected(near(arrivesOn))
  if (leavesOn === null) return stayFactWords.here
  return leavesOn <= now ? overdueInWords(leavesOn, now) : stayFactWords.until(near(leavesOn))
}

/** 'Band T-31', or that who is here has none; of who is still to come nothing is said. */
export function bandFact(band: string | null, arrived: boolean): string | null {
  if (band !== null) return bandWords.band(band)
  return arrived ? stayMarkWords.noBand : null
}

const careOf = ({ arrived, arrivalDate, exitDate, leftOn }: Occupied): Care => ({
  ...{ arrived, arrivesOn: arrivalDate, leavesOn: exitDate, leftOn },
})

export const factOf = (stay: Occupied, when: When): string => factInWords(careOf(stay), when)
export const isOverdue = (stay: Occupied, now: string): boolean => isLate(careOf(stay), now)

const PARTS = ['open', 'overdue', 'toCheck', 'present', 'expected', 'left'] as const
export type StayPart = (typeof PARTS)[number]

/** Where in the list of a facility somebody stands. */
export function partOf(stay: Occupied, now: string): StayPart {
  if (stay.concerns.includes('alone')) return 'open'
  if (stay.leftOn !== null) return 'left'
  if (isOverdue(stay, now)) return 'overdue'
  if (stay.concerns.includes('toCheck')) return 'toCheck'
  if (stay.concerns.includes('waiting')) return 'open'
  return stay.arrived ? 'present' : 'expected'
}

/** A stay with the place in which it lies; `slot` is null for whom there is none. */
export type PlacedStay = { stay: Occupied; slot: number | null }

/** Who is here, who comes, who should have left: each part by what happens next in it; parts without anybody are left out. */
export function stayParts(rows: readonly SlotRow[], now: string): { key: StayPart; stays: PlacedStay[] }[] {
  const all = rows.flatMap(({ slot, blocks }) => blocks.filter(isOccupied).map((stay): PlacedStay => ({ stay, slot })))
  const next = ({ stay }: PlacedStay) => (stay.arrived ? stay.exitDate : stay.arrivalDate)
  return PARTS.map((key) => ({
    key,
    stays: all
      .filter(({ stay }) => partOf(stay, now) === key)
      .toSorted((one, other) => Number(next(one) > next(other)) - Number(next(one) < next(other))),
  })).filter(({ stays }) => stays.length > 0)
}
