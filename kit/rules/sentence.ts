/** Somebody's words as the end of a sentence of ours: with a period, unless they end in one, or ask, or exclaim. */
export const asSentence = (words: string): string =>
  /[.!?…]["'”’)]?$/u.test(words.trimEnd()) ? words.trimEnd() : `${words}.`
