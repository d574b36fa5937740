/** Where "now" comes from; tests pass one that they move. */
export type Clock = { now(): Temporal.Instant }

/** The machine's own time. */
export const systemClock: Clock = { now: () => Temporal.Now.instant() }
