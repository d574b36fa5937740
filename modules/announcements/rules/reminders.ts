/** A record that waits for approval, and the reminders that were sent since it began to. */
export type Pending = {
  readonly pendingSince: string
  readonly remindedOn: string | null
  readonly remindedBeforeSlotOn: string | null
}
export type Reminder = 'remindedOn' | 'remindedBeforeSlotOn'

const AFTER = { hours: 24 }
const BEFORE_SLOT = { hours: 1 }

/**
 * Which reminders are due (decisions §9): once after 24 hours, once an hour before the next slot. `slot` is when that
 * slot runs, null when it is further away than that. Whoever was asked within that very hour is not reminded of it.
 */
export function remindersDue(
  { pendingSince, remindedOn, remindedBeforeSlotOn }: Pending,
  now: string,
  slot: string | null,
): Reminder[] {
  const since = Temporal.Instant.from(pendingSince)
  const isBy = (instant: Temporal.Instant) => Temporal.Instant.compare(instant, Temporal.Instant.from(now)) <= 0
  const due: Reminder[] = []
  if (remindedOn === null && isBy(since.add(AFTER))) due.push('remindedOn')
  if (remindedBeforeSlotOn === null && slot !== null) {
    const hourBefore = Temporal.Instant.from(slot).subtract(BEFORE_SLOT)
    if (isBy(hourBefore) && Temporal.Instant.compare(since, hourBefore) <= 0) due.push('remindedBeforeSlotOn')
  }
  return due
}
