import type { AskedPerson } from '../../../kit/rules/askedPerson.ts'
import { isHonorific, waysToWrite } from '../../../kit/rules/names/spelling.ts'

/** Fewer digits are too many people's; no name has so many. */
const FEWEST_DIGITS = 4
/** A number of this country with its code in front, or one of another as it is dialled: numbers are kept without either. */
const IN_FRONT = /^(?:00(?=\d{8}))?(?:1(?=\d{10}$))?/
/** More words than that nobody has; they cost time. */
const MOST_WORDS = 8

/** What is typed of a person, taken for an e-mail address, a phone number or a name; null where nobody can be meant. */
export function askedPerson(typed: string): AskedPerson | null {
  if (typed.includes('@')) return { by: 'email', email: typed.trim().toLowerCase() }
  const digits = typed.replace(/\D/g, '')
  if (digits.length >= FEWEST_DIGITS) return { by: 'phone', digits: digits.replace(IN_FRONT, '') }
  if (!/\p{L}/u.test(typed)) return null
  const words = typed.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  while (words.length > 1 && isHonorific(words[0] ?? '')) words.shift()
  const name = words.slice(0, MOST_WORDS).join(' ')
  return { by: 'name', name, words: words.slice(0, MOST_WORDS), ways: waysToWrite(name) }
}
