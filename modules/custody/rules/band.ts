import type { CustodyEvent } from './events.ts'

/** A band as it is compared: `w 77`, `W-77` and ` w–77 ` are one, whatever unseen signs came along, `W77` is another. */
export const bandKey = (band: string): string =>
  band
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .toUpperCase()
    .replace(/[\s_\p{Pd}\u2212]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** What people write where there is no band: it is nobody's. */
const NO_BAND =
  /^(N-?\/?-?A|NA|NIL|NO|NONE|NO-(WRIST-?)?(BAND|TAG|ID)|NOT-YET|NONE-YET|NOT-(AVAILABLE|APPLICABLE)|NOTHING|TB[AD]|UNKNOWN|X+|0+|\?+|)$/

/** The same by who was asked in French; the form says 'aucun'. */
const SANS_BRACELET =
  /^(AUCUNE?|(AUCUN|PAS-DE|SANS)-BRACELET|SANS|PAS-ENCORE|RIEN|N[EÉ]ANT|S-?\/?-?O|SANS-OBJET|INCONNU)$/

/** Whether it says so, however it is abbreviated: 'N.A.', 'none.' */
function isNone(key: string): boolean {
  const said = key.replaceAll('.', '')
  return NO_BAND.test(said) || SANS_BRACELET.test(said)
}

/** The band that was read; null where what was typed says that there is none. */
export const bandIn = (typed: string | null | undefined): string | null =>
  typed === null || typed === undefined || isNone(bandKey(typed)) ? null : typed

const GOES: readonly CustodyEvent[] = ['TAKEN_FOR_GHUSL', 'MOVED', 'LEFT']

/** Whether it takes somebody from where they lie, so that a body goes out of sight. */
export const goesAway = (type: CustodyEvent): boolean => GOES.includes(type)

/** Whether a band that is on and is not read there counts as a different one. */
export const isReadOrConfirmed = (type: CustodyEvent): boolean => goesAway(type)

/** What a band that was read, or not read, says of who lies there (decisions §14, three identifiers). */
export type BandVerdict = 'same' | 'putsOn' | 'open' | 'unread' | 'other' | 'wornByOther'

/** The verdicts that a second person has to stand behind. */
export const isDifferent = (verdict: BandVerdict): verdict is 'unread' | 'other' | 'wornByOther' =>
  verdict === 'unread' || verdict === 'other' || verdict === 'wornByOther'

/**
 * Judges the band of a change of hands: `worn` is the key of the band that this person wears, `isWornByOther` whether
 * somebody else who is here wears the one that was read.
 */
export function judgeBand(
  read: string | null,
  { type, worn, isWornByOther }: { type: CustodyEvent; worn: string | null; isWornByOther: boolean },
): BandVerdict {
  if (read === null) return worn !== null && isReadOrConfirmed(type) ? 'unread' : 'open'
  if (bandKey(read) === worn) return 'same'
  if (isWornByOther) return 'wornByOther'
  return worn === null ? 'putsOn' : 'other'
}
