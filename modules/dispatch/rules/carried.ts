import { comparable, includesWords, textOf, without } from './plainText.ts'

/** A record as far as a text can be compared with it. */
export type Carried = { readonly id: number; readonly personName: string; readonly wording: string }

/** What a text that was edited by hand does not say any more, and says still. */
export type Compared<Record> = {
  /** In the announcement, and the text does not name them: they would count as announced without having been. */
  readonly missing: Record[]
  /** Dropped out of the announcement, and the text speaks of them still. */
  readonly leftover: Record[]
}

/** A shorter piece of a wording may stand in any text. */
const SHORTEST_SENTENCE = 20

/**
 * Compares content with the records that stand in its announcement, and with those that dropped out of it. Each record
 * that stands in it accounts for one mention: of two who have the same name, the one that dropped out is found.
 */
export function compareWith<R extends Carried>(
  content: string,
  { stay, gone }: { stay: readonly R[]; gone: readonly R[] },
): Compared<R> {
  let text = comparable(textOf(content))
  const strike = (part: string): boolean => {
    const rest = without(text, comparable(part))
    text = rest ?? text
    return rest !== null
  }
  const edited = longestFirst(stay, 'wording').filter(({ wording }) => !strike(wording))
  const missing = longestFirst(edited, 'personName').filter(({ personName }) => !strike(personName))
  for (const { wording } of edited) sentencesOf(wording).forEach(strike)
  const isLeft = ({ personName, wording }: R) =>
    [personName, ...sentencesOf(wording)].some((part) => includesWords(text, comparable(part)))
  return { missing: stay.filter((record) => missing.includes(record)), leftover: gone.filter(isLeft) }
}

const longestFirst = <R extends Carried>(records: readonly R[], by: 'wording' | 'personName'): R[] =>
  records.toSorted((one, other) => other[by].length - one[by].length)

const sentencesOf = (wording: string): string[] =>
  wording.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length >= SHORTEST_SENTENCE)
