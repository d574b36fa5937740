const MOST_DIGITS = 10

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Whatever is typed or pasted, as far as it goes, in the form 123-456-7890; the country code 1 is dropped. */
export function maskPhone(text: string): string {
  const all = digitsOf(text)
  const digits = (all.length === MOST_DIGITS + 1 && all.startsWith('1') ? all.slice(1) : all).slice(0, MOST_DIGITS)
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-')
}

/** Where the caret belongs in the masked text: behind as many digits as it stood behind when it was typed. */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  if (caret >= typed.length) return masked.length
  const before = digitsOf(typed.slice(0, caret)).length
  let position = 0
  for (let seen = 0; seen < before && position < masked.length; position += 1)
    if (/\d/.test(masked[position] ?? '')) seen += 1
  return position
}
