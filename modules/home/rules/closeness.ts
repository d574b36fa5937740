import { nameDistance } from '../../announcements/rules/samePerson.ts'
import { wordDistance } from '../../announcements/rules/soundsAlike.ts'
import { soundOf, wordsOf } from '../../announcements/rules/spelling.ts'

const FOR_A_WORD_NOT_TYPED = 0.1
const BEGINS = 0.25
const SOUNDS_LIKE_THE_BEGINNING = 0.5
const STANDS_IN_IT = 0.7
const ONE_SLIP = 0.8
/** Fewer sounds begin too many words. */
const ENOUGH_SOUNDS = 3
/** In a shorter word another letter makes another name. */
const ENOUGH_LETTERS = 5

/**
 * How far a name is from what was typed of it, 0 where it is that name however spelled; null where it is another's. As far
 * as two names of one person are (decisions §6), or as far as each typed word from one of the name's: what is typed may
 * be a part of the name, and its words parts of words.
 */
export function closeness(typed: string, name: string): number | null {
  const distances = [nameDistance(typed, name), distanceOfWords(wordsOf(typed), wordsOf(name))]
  const known = distances.filter((distance) => distance !== null)
  return known.length > 0 ? Math.min(...known) : null
}

function distanceOfWords(typed: readonly string[], named: readonly string[]): number | null {
  let sum = Math.max(0, named.length - typed.length) * FOR_A_WORD_NOT_TYPED
  for (const word of typed) {
    const distances = named.map((other) => distanceTo(word, other)).filter((distance) => distance !== null)
    if (distances.length === 0) return null
    sum += Math.min(...distances)
  }
  return sum
}

function distanceTo(word: string, other: string): number | null {
  if (word === other) return 0
  if (other.startsWith(word)) return BEGINS
  const [sound, otherSound] = [soundOf(word), soundOf(other)]
  const alike = wordDistance(sound, otherSound)
  if (alike !== null) return alike
  if (sound.length >= ENOUGH_SOUNDS && otherSound.startsWith(sound)) return SOUNDS_LIKE_THE_BEGINNING
  if (other.includes(word)) return STANDS_IN_IT
  return isOneSlip(word, other) ? ONE_SLIP : null
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
