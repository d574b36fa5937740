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

/** A name as it is compared: without marks, case and the differences of spelling; words in alphabetical order. */
export function nameKey(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’.]/g, '').replace(/-/g, ' ')
  const spelled = SPELLINGS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), plain)
  return spelled.split(/\s+/).filter(Boolean).sort().join(' ')
}

/** How close two keys must be, from 0 to 1, in trigrams that they share. */
export const CLOSE_ENOUGH = 0.45

/** How far back the look goes, in days. */
export const LOOK_BACK_DAYS = 60
