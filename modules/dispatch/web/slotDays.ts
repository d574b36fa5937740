import { isQuiet } from '../rules/differences.ts'
import type { PlannedSlot } from '../rules/next.ts'

/** Slots in a row of which the same can be said. */
export type Run = readonly [PlannedSlot, ...PlannedSlot[]]
/** A day with its slots; or days in a row, on which nothing goes out at the same times. */
export type SlotDays = { from: string; to: string; runs: readonly Run[] }

/** The slots by days, where nothing goes out taken together: it would bury what matters. */
export function slotDays(slots: readonly PlannedSlot[]): SlotDays[] {
  const spans: SlotDays[] = []
  for (const [date, ofDay] of Map.groupBy(slots, (slot) => slot.date)) {
    const runs = runsOf(ofDay)
    const last = spans.at(-1)
    if (last && dayAfter(last.to) === date && isSaidAlready(last.runs, runs)) last.to = date
    else spans.push({ from: date, to: date, runs })
  }
  return spans
}

function runsOf(slots: readonly PlannedSlot[]): Run[] {
  const runs: [PlannedSlot, ...PlannedSlot[]][] = []
  for (const slot of slots) {
    const last = runs.at(-1)
    if (last && isQuiet(slot) && isQuiet(last[0]) && last[0].blocked === slot.blocked) last.push(slot)
    else runs.push([slot])
  }
  return runs
}

function isSaidAlready(before: readonly Run[], runs: readonly Run[]): boolean {
  const quiet = [...before, ...runs].every(([slot]) => isQuiet(slot))
  return quiet && JSON.stringify(before.map(sayOf)) === JSON.stringify(runs.map(sayOf))
}

const sayOf = (run: Run) => [run[0].blocked, run.map(({ time }) => time)]

const dayAfter = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString()
