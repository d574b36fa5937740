/** How far two words of a name are from each other, as they sound (decisions §6 "Same person"). */

const VOWELS = 'aeiou'
const isVowel = (sound: string | undefined) => sound !== undefined && VOWELS.includes(sound)

/** What it costs to write one sound for another; whatever is not here is another sound. */
const CONFUSED: Readonly<Record<string, number>> = {
  ...{ ae: 0.2, ei: 0.2, ou: 0.2, ai: 0.5, ao: 0.3, au: 0.5, eo: 0.5, eu: 0.5, io: 0.6, iu: 0.6 },
  ...{ dt: 0.3, sz: 0.3, Ss: 0.4, jz: 0.5, fp: 0.6, bv: 0.7 },
}
const ANOTHER = 1
const SWAPPED = 0.6
/** 'Amin' is a man, 'Amina' a woman. */
const ENDS_IN_A = 2

/** By either sound: putting two into one word for each look would take most of the time. */
const CONFUSING = new Map<string | undefined, Map<string | undefined, number>>()
for (const [pair, cost] of Object.entries(CONFUSED))
  for (const [one, other] of [pair, [...pair].reverse()])
    CONFUSING.set(one, (CONFUSING.get(one) ?? new Map()).set(other, cost))

const confusing = (one: string | undefined, other: string | undefined): number =>
  one === other ? 0 : (CONFUSING.get(one)?.get(other) ?? ANOTHER)

/** What it costs that one of two words has a sound more, at this place. */
function more(word: string, at: number): number {
  const sound = word[at]
  if (sound === 'a' && at === word.length - 1) return ENDS_IN_A
  if (sound === 'h' || (sound === 'i' && isVowel(word[at + 1]))) return 0.25
  return isVowel(sound) ? 0.35 : ANOTHER
}

/** What must be changed in one word to make it the other: sounds that are confused weigh little. Not told where it is more than `most`. */
function soundDistance(one: string, other: string, most: number): number {
  let before: number[] = []
  let last = [0]
  for (let j = 0; j < other.length; j++) last.push((last[j] ?? 0) + more(other, j))
  for (let i = 0; i < one.length; i++) {
    const row = [(last[0] ?? 0) + more(one, i)]
    for (let j = 0; j < other.length; j++) {
      const isSwapped = i > 0 && j > 0 && one[i] === other[j - 1] && one[i - 1] === other[j]
      row.push(
        Math.min(
          (last[j] ?? 0) + confusing(one[i], other[j]),
          (last[j + 1] ?? 0) + more(one, i),
          (row[j] ?? 0) + more(other, j),
          isSwapped ? (before[j - 1] ?? 0) + SWAPPED : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = last
    last = row
    // It grows from row to row, but for two sounds that are swapped, which leap over one.
    if (Math.min(...row, ...before) > most) return Number.POSITIVE_INFINITY
  }
  return last[other.length] ?? 0
}

/** What begins otherwise is another name, but for what vowels begin with. */
export const beginning = (word: string): string | undefined => (isVowel(word[0]) ? VOWELS : word[0])
const MOST_MORE = 3

/** How far words of this length may be from each other and still be one. */
const leeway = (length: number): number => (length <= 3 ? 0.3 : length <= 5 ? 0.45 : length <= 7 ? 0.65 : 0.95)

/** 'Sadru' for Sadrudin, 'Nizam' for Nizamuddin, 'Jaffer' for Jafferali. */
function isShortFor(short: string, long: string): boolean {
  if (short.length < 4 || short[0] !== long[0] || short.length >= long.length) return false
  return long === `${short}ali` || long === `${short.replace(/u$/, '')}din`
}
const SHORTENED = 0.5

/** How far two words are from each other, 0 where they sound the same; null where nobody would write one for the other. */
export function spellingDistance(one: string, other: string): number | null {
  if (one === other) return 0
  const length = Math.min(one.length, other.length)
  if (length < 2 || Math.abs(one.length - other.length) > MOST_MORE || beginning(one) !== beginning(other)) return null
  const distance = soundDistance(one, other, leeway(length))
  return distance <= leeway(length) ? distance : null
}

/** The same of two words that each are a whole part of a name, and may be written short. */
export const wordDistance = (one: string, other: string): number | null =>
  isShortFor(one, other) || isShortFor(other, one) ? SHORTENED : spellingDistance(one, other)
