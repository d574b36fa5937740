import { staleWords } from '../words/en.ts'
import { fullName } from './person.ts'
import { localParts } from './time.ts'
import { timeInWords } from './when.ts'

/** Who changed something last (null: no person did), and when. */
type LastChange = { updatedBy: { firstName: string; lastName: string } | null; updatedOn: string }

/** 'This Samar was changed by Nadia Virani at 1:05 pm.', with the time in `zone`. */
export function changedInWords(what: string, { updatedBy, updatedOn }: LastChange, zone: string): string {
  return staleWords.changed(what, updatedBy && fullName(updatedBy), timeInWords(localParts(updatedOn, zone).time))
}

/** The same, for whoever has to read it again. */
export const staleInWords = (what: string, change: LastChange, zone: string): string =>
  staleWords.reload(changedInWords(what, change, zone))

/**
 * Why work on something is refused that somebody has loaded as `version`; null where it stands as it did then, or where
 * nobody said how they had loaded it (decisions §4).
 */
export function whyStale(
  what: string,
  version: number | undefined,
  now: LastChange & { version: number },
  zone: string,
): string | null {
  if (version === undefined || version === now.version) return null
  return staleInWords(what, now, zone)
}
