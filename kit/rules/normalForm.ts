/** More marks on one letter than any writing has. Putting them in order takes as long as the square of their number. */
const TOO_MANY_MARKS = /\p{M}{31}/u

export const hasTooManyMarks = (text: string): boolean => TOO_MANY_MARKS.test(text)

/** A text in one of Unicode's normal forms; as it is where that would take too long. */
export const inNormalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  hasTooManyMarks(text) ? text : text.normalize(form)
