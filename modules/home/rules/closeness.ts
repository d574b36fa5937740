import { nameDistance } from '../../../kit/rules/names/samePerson.ts'
import { wordDistance } from '../../../kit/rules/names/soundsAlike.ts'
import { soundOf, wordsOf } from '../../../kit/rules/names/spelling.ts'

const FOR_A_WORD_NOT_TYPED = 0.1
const BEGINS = 0.25
const SOUNDS_LIKE_THE_BEGINNING = 0.5
const STANDS_IN_IT = 0.7
const ONE_SLIP = 0.8
/** Fewer sounds begin too many words. */
const ENOUGH_SOUNDS = 3
/** In a shorter word another letter makes another name. */
const ENOUGH_LETTERS = 5

/** A word as it is written and as it is heard. */
type Heard = { readonly word: string; readonly sound: string }

/**
 * How far a name is from what was typed of it, 0 where it is that name however spelled; null where it is another's. As far
 * as two names of one person are (decisions §6), or as far as each typed word from one of the name's: what is typed may
 * be a part of the name, and its words parts of words. A name that comes again costs nothing.
 */
export function closenessTo(typed: string): (name: string) => number | null {
  const typedWords = heardIn(typed)
  const known = new Map<string, number | null>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const distances = [nameDistance(typed, name), distanceOfWords(typedWords, heardIn(name))]
    const close = distances.filter((distance) => distance !== null)
    const distance = close.length > 0 ? Math.min(...close) : null
    known.set(name, distance)
    return distance
  }
}

const heardIn = (name: string): Heard[] => wordsOf(name).map((word) => ({ word, sound: soundOf(word) }))

function distanceOfWords(typed: readonly Heard[], named: readonly Heard[]): number | null {
  let sum = Math.max(0, named.length - typed.length) * FOR_A_WORD_NOT_TYPED
  for (const word of typed) {
    const distances = named.map((other) => distanceTo(word, other)).filter((distance) => distance !== null)
    if (distances.length === 0) return null
    sum += Math.min(...distances)
  }
  return sum
}

function distanceTo(typed: Heard, other: Heard): number | null {
  if (typed.word === other.word) return 0
  if (other.word.startsWith(typed.word)) return BEGINS
  const alike = wordDistance(typed.sound, other.sound)
  if (alike !== null) return alike
  if (typed.sound.length >= ENOUGH_SOUNDS && other.sound.startsWith(typed.sound)) return SOUNDS_LIKE_THE_BEGINNING
  if (other.word.includes(typed.word)) return STANDS_IN_IT
  return isOneSlip(typed.word, other.word) ? ONE_SLIP : null
}

/** Whether one letter too many, too few, wrong, or before its turn makes one word of the other. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < ENOUGH_LETTERS) return false
  const at = [...one].findIndex((letter, place) => letter !== other[place])
  if (at === 0) return false
  if (at < 0) return other.length - one.length <= 1
  const rests = (from: number, otherFrom: number) => one.slice(at + from) === other.slice(at + otherFrom)
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at]
  return rests(1, 1) || rests(1, 0) || rests(0, 1) || (isSwapped && rests(2, 2))
}
