/** How names of the community are written, and how they sound (decisions §6 "Same person"). */

/** Said before a name, and no part of it. */
const HONORIFICS = new Set(
  `mr mrs ms miss dr prof alijah alijaah itmadi mukhi mukhiani mukhiyani kamadia kamadiani kamadiya kamaria rai
  vazir wazir varas haji hajji hajiani alhaj alhajj alwaez alwaeza huzur late marhum marhuma bibi`.split(/\s+/),
)

/** Said after a name out of respect; joined to it, they are taken off by their sound. */
const RESPECTS = /^(?:bh?[ao][iy]|bh?e[hn]*n|bahen|banu|banoo|bano|begum|khanum)$/

/** Whether a word is said before a name only. */
export const isHonorific = (word: string): boolean => HONORIFICS.has(word.toLowerCase())

type Spellings = readonly (readonly [RegExp, string])[]

/** Names that are one name, although they don't sound quite alike. */
const ONE_NAME: Spellings = [
  [/^(?:mohd|md|mhd|muhd)$/, 'mohamed'],
  [/m[aou]h?[ao]m+[aei]d+/, 'mohamed'],
  [/^[kq]h?as+[aei]m(?=$|ali)/, 'kasam'],
  [/^h[ae]s+h[aei]m$/, 'hasham'],
  [/^kh?[aei]+[td]h?[ie]+ja+h?$/, 'katija'],
  [/^s[ay]+[ei]*d$/, 'syed'],
  [/^kh?(?:[ao]?wa|o)jah?$/, 'koja'],
]

/** Ways to write one sound, applied in this order. `S` is the sound of 'sh', and of a French 'ch'. */
const SOUNDS: Spellings = [
  [/que$/, 'k'],
  [/(?<=[fgkz])e$/, ''],
  [/x/g, 'ks'],
  [/dj/g, 'j'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/([kgdbtjz])h/g, '$1'],
  [/[sc]h/g, 'S'],
  [/c(?=[ei])/g, 's'],
  [/c/g, 'k'],
  [/w/g, 'v'],
  [/oo|ou/g, 'u'],
  [/ee|ey$|ie$/g, 'i'],
  [/au/g, 'av'],
  [/[ae][iy](?![aou])/g, 'e'],
  [/y/g, 'i'],
  [/(?<=[aeiou])h$/, ''],
  [/(.)\1+/g, '$1'],
  [/u?din$/, 'din'],
  [/(?<=...)(?:be|boi|ben|ban[uo]|begum)$/, ''],
]

/** Longer words only cost time. */
const MOST_LETTERS = 24

const respelled = (word: string, spellings: Spellings): string =>
  spellings.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)

/** One word of a name as it is heard, however it is written. */
export const soundOf = (word: string): string => respelled(respelled(word.slice(0, MOST_LETTERS), ONE_NAME), SOUNDS)

/** Marks, and apostrophes in whatever shape, those of letters that only Arabic has too: ʿAlī, Ismāʿīl. */
const APOSTROPHES = /\p{M}|['’‘‛ʼʻʹʿʾʽ′´＇`]/gu

/** Letters that are no other with a mark, as whoever has no key for them types them. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** A name in small letters that every keyboard has, without marks and apostrophes; other writings stay what they are. */
export const inPlainLetters = (name: string): string =>
  name
    .normalize('NFD')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(/[łøđðħıŧßæœþ]/g, (letter) => TYPED_AS[letter] ?? letter)

/** The words of a name that say who it is: in lower case, the family's name last, without marks, titles and respects. */
export function wordsOf(name: string): string[] {
  const words = inPlainLetters(name)
    .replace(/^([^,]+),(.+)$/, '$2 $1')
    .replace(/([a-z]{3,})[ -](?:al|ad|ud|ul)[ -]?d(?:in|een|ine)\b/g, '$1udin')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  while (words.length > 2 && HONORIFICS.has(words[0] ?? '')) words.shift()
  const told = words.filter((word, at) => at === 0 || !RESPECTS.test(word))
  return told.length > 1 ? told : words
}

/** Said behind a name: some write it as one word with it, others as two. */
const BEHIND = /^(.{3,}?)(ali|aly|alli|moham+[ae]d|khanu?|ban(?:u|oo))$/
const MOST_WAYS = 8

/** A name as it is written; without a middle word; and with words as one that others write as two, or the other way round. */
export function waysToWrite(name: string): string[] {
  const words = wordsOf(name)
  const withAt = (at: number, many: number, said: readonly string[]) => words.toSpliced(at, many, ...said)
  const joined = words.slice(1).map((word, at) => withAt(at, 2, [`${words[at]}${word}`]))
  const apart = words.flatMap((word, at) => {
    const [, first, behind] = BEHIND.exec(word) ?? []
    return first && behind ? [withAt(at, 1, [first, behind])] : []
  })
  const shorter = words.slice(2).map((_, at) => withAt(at + 1, 1, []))
  return [words, ...shorter, ...joined, ...apart].slice(0, MOST_WAYS).map((way) => way.join(' '))
}
