/** Small words inside a name or the name of a place: Nasir al Din, Maria de Souza, Dar es Salaam. */
const PARTICLES = new Set(
  'al el ul bin bint ibn de da do dos das del della di du la le van von der den es of'.split(' '),
)
const NUMERAL = /^i{1,3}$|^iv$/

/**
 * A name as it is usually written, where it was typed all in small letters or all in capitals: 'Rahim Lalani',
 * "D'Souza", 'Abdul-Karim', 'McGregor'; null where there is nothing to suggest. Whoever mixes both meant it so.
 */
export function suggestedName(typed: string): string | null {
  const text = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  const small = text.toLowerCase()
  const capitals = text.toUpperCase()
  if (small === capitals || (text !== small && text !== capitals)) return null
  const words = small.split(' ')
  const suggested = words
    .map((word, at) => wordOf(word, at === 0, at === words.length - 1))
    .join(' ')
    .normalize('NFC')
  return suggested === text ? null : suggested
}

function wordOf(word: string, isFirst: boolean, isLast: boolean): string {
  if (PARTICLES.has(word) && !isFirst && !isLast) return word
  if (NUMERAL.test(word) && isLast && !isFirst) return word.toUpperCase()
  const parts = word.split('-')
  return parts
    .map((part, at) => (PARTICLES.has(part) && at < parts.length - 1 && !(isFirst && at === 0) ? part : partOf(part)))
    .join('-')
}

/** The capital of a letter; of a ligature ('ﬁ') only its first part is one. */
function capital(letter: string): string {
  const [first = '', ...rest] = letter.toUpperCase()
  return first + rest.join('').toLowerCase()
}

/** 'souza' as 'Souza', "d'souza" as "D'Souza", "john's" as "John's", 'mcgregor' as 'McGregor', 'a.k.' as 'A.K.'. */
const partOf = (part: string): string =>
  part
    .replace(/^\p{L}|(?<=^\p{L}['’])\p{L}|(?<=\.)\p{L}/gu, capital)
    .replace(/^(Mc)(\p{L})(?=\p{L}{2})/u, (_, mc, letter) => mc + letter.toUpperCase())
