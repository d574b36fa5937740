// Letters in the charsets that notices come in. The platform only reads them, so they are found by reading all there are.

const JAPANESE: readonly number[] = Array.from({ length: 94 }, (_, at) => at + 0x21)

/** Every letter of JIS X 0208 that the platform knows, with its two bytes in ISO-2022-JP. */
const ofJis = new Map<string, readonly [number, number]>()
for (const first of JAPANESE) {
  const row = JAPANESE.flatMap((second) => [first, second])
  const bytes = [0x1b, 0x24, 0x42, ...row, 0x1b, 0x28, 0x42]
  const letters = [...new TextDecoder('iso-2022-jp').decode(new Uint8Array(bytes))]
  for (const [at, letter] of letters.entries())
    if (letter !== '\ufffd' && !ofJis.has(letter)) ofJis.set(letter, [first, JAPANESE[at] as number])
}

const jis = (letter: string): readonly [number, number] => {
  const found = ofJis.get(letter)
  if (!found) throw new Error(`JIS X 0208 has no ${letter}`)
  return found
}

/** Seven bits: kanji stand between escapes, in bytes that look like ASCII. */
export const inIso2022Jp = (text: string): string =>
  text.replace(/\P{ASCII}+/gu, (kanji) => {
    const bytes = [...kanji].flatMap((letter) => jis(letter))
    return `\x1b$B${String.fromCharCode(...bytes)}\x1b(B`
  })

export const inEucJp = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (letter) => String.fromCharCode(...jis(letter).map((byte) => byte + 0x80)))

/** Its second byte may be a backslash, a letter or a brace of ASCII. */
export const inShiftJis = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (letter) => {
    const [first, second] = jis(letter)
    const row = Math.floor((first - 0x21) / 2)
    const lead = row + (row < 0x1f ? 0x81 : 0xc1)
    const trail = first % 2 === 1 ? second + (second < 0x60 ? 0x1f : 0x20) : second + 0x7e
    return String.fromCharCode(lead, trail)
  })

/** One byte for each letter, by what the platform reads of that byte. */
export function inBytesOf(charset: string, text: string): string {
  const all = [...new TextDecoder(charset).decode(Uint8Array.from({ length: 256 }, (_, at) => at))]
  return [...text]
    .map((letter) => {
      const at = all.indexOf(letter)
      if (at < 0) throw new Error(`${charset} has no ${letter}`)
      return String.fromCharCode(at)
    })
    .join('')
}
