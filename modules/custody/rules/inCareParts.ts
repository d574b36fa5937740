import type { InCare } from './custodyApi.ts'

/** The parts of the list, the most urgent first; everybody stands in one of them. */
const PARTS = ['toCheck', 'open', 'overdue', 'present', 'expected'] as const
export type InCarePart = (typeof PARTS)[number]

/** What has to be done about somebody, if anything. */
export function partOf({ open, where, leavesOn, toCheck }: InCare, now: string): InCarePart {
  if (where === 'LEFT') return 'open'
  // The word of whoever brought them is confirmed by checking them in, or by linking them.
  if (toCheck) return 'toCheck'
  if (open.length > 0) return 'open'
  if (where === 'EXPECTED') return 'expected'
  return shouldHaveLeft({ leavesOn }, now) ? 'overdue' : 'present'
}

/** Whether the planned exit of somebody who is here is over. */
export const shouldHaveLeft = ({ leavesOn }: Pick<InCare, 'leavesOn'>, now: string): boolean =>
  leavesOn !== null && leavesOn <= now

/** Everybody in their part; a part in which nobody is, is left out. */
export function inCareParts(people: readonly InCare[], now: string): { key: InCarePart; people: InCare[] }[] {
  return PARTS.map((key) => ({ key, people: people.filter((person) => partOf(person, now) === key) })).filter(
    ({ people: some }) => some.length > 0,
  )
}
