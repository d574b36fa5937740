import { encodedWord, inBase64, part, quotedPrintable } from './mime.ts'
import { TONGUES, type Tongue, type Written } from './tongues.ts'

/** What a server says in one language, and how it writes it. */
export type Said = { tongue: Tongue; written: Written; as: string }

/** Every language in every way of writing it. */
export const EVERY_TONGUE: readonly Said[] = TONGUES.flatMap((tongue) =>
  tongue.written.map((written) => ({ tongue, written, as: `${tongue.name}, ${written.charset} in ${written.how}` })),
)

/** A text as a part of a message, in the letters that it is written in. */
export function textPart({ charset, bytes, how }: Written, text: string, type = 'text/plain', more = ''): string {
  const raw = bytes(type === 'text/html' ? `<html><body><p>${text.replaceAll('\n', '<br>')}</p></body></html>` : text)
  const inside = how === 'base64' ? inBase64(raw) : how === 'quoted-printable' ? quotedPrintable(raw) : raw
  return part(`${type}; charset="${charset}"`, inside, `Content-Transfer-Encoding: ${how}\n${more}`)
}

/** A subject in the letters that it is written in; in ASCII it stands as it is. */
export function subjectIn({ charset, bytes, how }: Written, text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text
  // A word has at most 75 letters, so a long subject is several.
  const halves = [text.slice(0, Math.ceil(text.length / 2)), text.slice(Math.ceil(text.length / 2))]
  return halves.map((half) => encodedWord(charset, how === 'quoted-printable' ? 'Q' : 'B', bytes(half))).join('\n ')
}
