import type { Actor } from '../rules/access.ts'
import { whyStale } from '../rules/stale.ts'
import { refused } from './http/refusal.ts'

/** Throws 422 in words for work on something, `what` it is called, that was changed since it was loaded as `version` (decisions §4). */
export function refuseStale(
  what: string,
  version: number | undefined,
  now: Parameters<typeof whyStale>[2],
  { timezone }: Pick<Actor, 'timezone'>,
): void {
  const stale = whyStale(what, version, now, timezone)
  if (stale) throw refused(stale)
}
