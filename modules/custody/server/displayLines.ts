const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * A text in lines of at most so many signs, each in the pieces that are seen from the left: what sets PDFs turns an Arabic
 * word round with the blank behind it, but not the words, so each word and each blank is a piece. A text without such
 * letters is one piece, which wraps by itself.
 */
export function displayLines(text: string, perLine: number): string[][] {
  if (!RIGHT_TO_LEFT.test(text)) return [[text]]
  const lines: string[][] = [[]]
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? []
    if (line.length > 0 && [...line, word].join(' ').length > perLine) lines.push([word])
    else line.push(word)
  }
  return lines.map((words) => asSeen(words).flatMap((word, at) => (at === 0 ? [word] : [' ', word])))
}

/** Words that are read from the right, one after the other, the last of them first. */
function asSeen(words: readonly string[]): string[] {
  const seen: string[] = []
  let turned: string[] = []
  for (const word of words) {
    if (RIGHT_TO_LEFT.test(word)) turned = [word, ...turned]
    else {
      seen.push(...turned, word)
      turned = []
    }
  }
  return [...seen, ...turned]
}
