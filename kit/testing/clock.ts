import type { Clock } from '../server/clock.ts'

export type FakeClock = Clock & {
  /** Puts the clock to an instant (ISO). */
  set(iso: string): void
  /** Moves it on, e.g. `{ hours: 24 }`; a negative number moves it back. */
  advance(by: Temporal.DurationLike): void
}

/** A clock that stands still until the test moves it. */
export function fakeClock(startIso: string): FakeClock {
  let instant = Temporal.Instant.from(startIso)
  return {
    now: () => instant,
    set: (iso) => {
      instant = Temporal.Instant.from(iso)
    },
    advance: (by) => {
      // In UTC a day has 24 hours, so that days and weeks can be given too.
      instant = instant.toZonedDateTimeISO('UTC').add(by).toInstant()
    },
  }
}
