import { madeOnce } from '../madeOnce.ts'
import { beginning, spellingDistance, wordDistance } from './soundsAlike.ts'
import { inPlainLetters, soundOf, wordsOf } from './spelling.ts'

/** Recognising one person under several spellings (decisions §6 "Same person"). */

/** Pairs of spellings that stand for one sound in names of the community, applied in this order. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/\b(?:mohammed|mohamed|muhammad|muhammed|mohammad|mohamad|mahomed|mohd)\b/g, 'mohamad'],
  [/ph/g, 'f'],
  [/kh/g, 'k'],
  [/gh/g, 'g'],
  [/dh/g, 'd'],
  [/bh/g, 'b'],
  [/th/g, 't'],
  [/sh/g, 's'],
  [/ee|ii|ea|ie|y/g, 'i'],
  [/oo|uu|ou/g, 'u'],
  [/aa|ah\b/g, 'a'],
  [/w/g, 'v'],
  [/q|c(?=[aourlk])/g, 'k'],
  [/z|j/g, 'j'],
  [/x/g, 'ks'],
  [/(.)\1+/g, '$1'],
]

/**
 * What a record keeps to be found by: its name without marks, case and most differences of spelling; words in alphabetical
 * order. By it the database finds what is worth comparing; whether a name is close, `isClose` says.
 */
export function nameKey(name: string): string {
  const plain = inPlainLetters(name)
    .replaceAll('.', '')
    .replace(/\p{Pd}/gu, ' ')
  const spelled = SPELLINGS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), plain)
  return spelled.split(/\s+/).filter(Boolean).sort().join(' ')
}

/** Names before the one that somebody goes by, often left out. */
const OFTEN_LEFT_OUT: readonly string[] = ['mohamed', 'syed'].map(soundOf)
/** More words than that nobody has; they cost time. */
const MOST_WORDS = 8
const MOST_MISSING = 2
const FOR_A_MISSING_WORD = 0.3
const FOR_AN_INITIAL = 0.25

/** Whether two names may be one person's, in whatever spelling and order (decisions §6). */
export const isClose = (name: string, other: string): boolean => nameDistance(name, other) !== null

/**
 * How far two names are from each other, 0 where they sound the same; null where they are not close. Each word of the
 * shorter name is found in the longer one, an initial stands for its word, and what is missing is not the first name.
 */
export function nameDistance(name: string, other: string): number | null {
  const [one, two] = [soundsOf(name), soundsOf(other)]
  const [first, second] = [joinedLike(one, two), joinedLike(two, one)]
  const [short, long] = first.length <= second.length ? [first, second] : [second, first]
  if (short.length === 0 || long.length - short.length > MOST_MISSING) return null
  const pairs = pairsOf(short, long)
  return pairs && isOnePerson(short, long, pairs)
    ? pairs.reduce((sum, { distance }) => sum + distance, (long.length - short.length) * FOR_A_MISSING_WORD)
    : null
}

/** Whoever compares a thousand names asks a thousand times how each sounds. */
const MOST_KEPT = 10_000

const soundsOf = madeOnce(
  (name: string): readonly string[] => wordsOf(name).slice(0, MOST_WORDS).map(soundOf),
  MOST_KEPT,
)
const soundAsOne = madeOnce(soundOf, MOST_KEPT)

/**
 * Finds those of many who bear a name close to one, as `isClose` says. Each pair of words that names are close by sounds
 * alike, or one name writes as one what the other writes as two: so it is asked only about who has two such pairs with it,
 * or one where a name is a single word or has an initial.
 */
export function closeAmong<Person extends { readonly name: string }>(people: readonly Person[]) {
  const having = (saidIn: (words: readonly string[]) => readonly string[]) => {
    const said = people.flatMap((person) => saidIn(soundsOf(person.name)).map((word) => ({ word, person })))
    const byWord = [...Map.groupBy(said, ({ word }) => word)].map(([word, its]) => ({ word, its }))
    const byBeginning = Map.groupBy(byWord, ({ word }) => beginning(word))
    return madeOnce((word: string) =>
      (byBeginning.get(beginning(word)) ?? [])
        .filter((other) => wordDistance(word, other.word) !== null)
        .flatMap(({ its }) => its.map(({ person }) => person)),
    )
  }
  const [withWord, withJoined] = [having((words) => words), having(joinedPairs)]
  const order = new Map(people.map((person, at) => [person, at]))
  return (name: string, { among = () => true, most = Number.POSITIVE_INFINITY }: Asked<Person> = {}): Person[] => {
    const words = soundsOf(name)
    const sharing = [...[...words, ...joinedPairs(words)].map(withWord), ...words.map(withJoined)]
    const shared = new Map<Person, number>()
    const found = new Set<Person>()
    // From all lists in turn: where everybody is called alike, the first few of each say so.
    for (let at = 0; found.size < most && sharing.some((its) => at < its.length); at++)
      for (const person of sharing.flatMap((its) => its[at] ?? [])) {
        const many = (shared.get(person) ?? 0) + 1
        shared.set(person, many)
        if (many > 2 || found.has(person) || !among(person)) continue
        if ((many > 1 || isShort(words) || isShort(soundsOf(person.name))) && isClose(name, person.name))
          found.add(person)
      }
    return [...found].sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)).slice(0, most)
  }
}

/** Of whom to look for it, and of how many: anybody can have a thousand entered who are called alike (decisions §14). */
type Asked<Person> = { among?: (person: Person) => boolean; most?: number }

const joinedPairs = (words: readonly string[]) => words.slice(1).map((word, at) => soundAsOne(`${words[at]}${word}`))

/** Whether a name can be close by one word that is no initial. */
const isShort = (words: readonly string[]) => words.length < 2 || words.some(isInitial)

/** The words, with neighbours joined that the other name writes as one: 'Amir Ali' for 'Amirali'. */
function joinedLike(words: readonly string[], others: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const asOne = joined.length === 0 ? null : soundAsOne(`${joined.at(-1)}${word}`)
    if (asOne !== null && others.some((other) => spellingDistance(asOne, other) !== null)) joined.splice(-1, 1, asOne)
    else joined.push(word)
  }
  return joined
}

/** A word of the shorter name, and the word of the longer one that it stands for. */
type Pair = { short: number; long: number; distance: number; byInitial: boolean }

const isInitial = (word: string) => word.length === 1

/** Each word of the shorter name with one of the longer, the nearest first; null where one is found nowhere. */
function pairsOf(short: readonly string[], long: readonly string[]): Pair[] | null {
  const possible = short.flatMap((word, s) =>
    long.flatMap((other, l): Pair[] => {
      const byInitial = word !== other && (isInitial(word) || isInitial(other))
      const distance = byInitial ? (word[0] === other[0] ? FOR_AN_INITIAL : null) : wordDistance(word, other)
      return distance === null ? [] : [{ short: s, long: l, distance, byInitial }]
    }),
  )
  const pairs: Pair[] = []
  for (const pair of possible.sort((a, b) => Number(a.byInitial) - Number(b.byInitial) || a.distance - b.distance))
    if (!pairs.some((taken) => taken.short === pair.short || taken.long === pair.long)) pairs.push(pair)
  return pairs.length === short.length ? pairs : null
}

function isOnePerson(short: readonly string[], long: readonly string[], pairs: readonly Pair[]): boolean {
  // One word of several is a first name alone, or a family's.
  if (short.length === 1 && long.length > 1) return false
  const [named] = long.map((_word, at) => at).filter((at) => !OFTEN_LEFT_OUT.includes(long[at] ?? ''))
  if (!pairs.some((pair) => pair.long === (named ?? 0))) return false
  const whole = pairs.filter((pair) => !pair.byInitial)
  // Beside initials it is the family's name that counts.
  const family = whole.some((pair) => pair.long === long.length - 1 && pair.short === short.length - 1)
  return whole.length > 1 || family
}
