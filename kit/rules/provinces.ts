/** The provinces and territories of Canada (2§9), each with its abbreviation. */
const PROVINCES_AND_LETTERS = [
  ['Alberta', 'AB'],
  ['British Columbia', 'BC'],
  ['Manitoba', 'MB'],
  ['New Brunswick', 'NB'],
  ['Newfoundland and Labrador', 'NL'],
  ['Northwest Territories', 'NT'],
  ['Nova Scotia', 'NS'],
  ['Nunavut', 'NU'],
  ['Ontario', 'ON'],
  ['Prince Edward Island', 'PE'],
  ['Quebec', 'QC'],
  ['Saskatchewan', 'SK'],
  ['Yukon', 'YT'],
] as const

export type Province = (typeof PROVINCES_AND_LETTERS)[number][0]
export const PROVINCES: readonly Province[] = PROVINCES_AND_LETTERS.map(([name]) => name)

/** Every way to write one, in small letters. */
export const PROVINCE_SPELLINGS: ReadonlySet<string> = new Set(
  PROVINCES_AND_LETTERS.flat().map((word) => word.toLowerCase()),
)
