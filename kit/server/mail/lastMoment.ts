/** For how long a letter is tried. */
const KEPT_TRYING_FOR = { hours: 7 * 24 }

/**
 * After which instant a letter is not sent any more (`Letter.notAfter`): of one that helps nobody once something is over,
 * that is when it is.
 */
export function lastMoment(now: Temporal.Instant, over: string | null = null): string {
  const tried = now.add(KEPT_TRYING_FOR)
  return over !== null && Temporal.Instant.compare(over, tried) < 0 ? over : tried.toString()
}
