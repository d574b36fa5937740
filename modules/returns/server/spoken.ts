import type { Part } from './parts.ts'

/** As much of a part as is read for what somebody says in it. */
const MOST_BYTES = 60_000
const MOST_LETTERS = 20_000

/** What a part says, as its reader would see it, whatever its letters are written in and whether it is HTML. */
export function spokenIn({ type, body, headers }: Part): string {
  const charset = /;\s*charset\s*=\s*"?([\w.:+-]{1,40})/i.exec(
    headers.get('content-type')?.[0]?.slice(0, 2_000) ?? '',
  )?.[1]
  const text = lettersOf(body.slice(0, MOST_BYTES), charset).slice(0, MOST_LETTERS)
  return type === 'text/html' ? withoutTags(text) : text
}

/** What a field of a header says, its encoded words decoded (RFC 2047). */
export function spokenInHeader(value: string): string {
  const raw = value.slice(0, 1_000)
  return lettersOf(raw.replace(BETWEEN_WORDS, '$1'), undefined).replace(
    ENCODED_WORD,
    (_, charset: string, how: string, word: string) =>
      lettersOf(
        how.toLowerCase() === 'b'
          ? Buffer.from(word, 'base64').toString('latin1')
          : word.replaceAll('_', ' ').replace(/=([0-9a-f]{2})/gi, (_code, hex: string) => byteOf(hex)),
        charset,
      ),
  )
}

const ENCODED_WORD = /=\?([\w.:+-]{1,40})(?:\*[\w-]{0,20})?\?([bq])\?([^?\s]{0,1000})\?=/gi
const BETWEEN_WORDS = /(\?=)\s+(?==\?)/g
const byteOf = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16))

/** As servers call it, and as the platform does. */
const OTHERWISE_CALLED: readonly (readonly [RegExp, string])[] = [
  [/^(?:iso-2022-jp|cp5022|csiso2022jp)/, 'iso-2022-jp'],
  [/^(?:cp|ms|windows-)?932$/, 'shift_jis'],
  [/^(?:cp|ms)?936$/, 'gbk'],
]
/** Letters of two bytes that look like ASCII, in what the platform does not read. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they shift between sets of letters
const SHIFTED = /\x0e[^\x0f]*\x0f?|~\{(?:[^~]|~(?!\}))*~\}/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: ISO-2022-JP escapes with one
const ESCAPED_KANJI = /\x1b\$/

function lettersOf(bytes: string, said: string | undefined): string {
  const charset = said?.toLowerCase() ?? ''
  const name = OTHERWISE_CALLED.find(([pattern]) => pattern.test(charset))?.[1] ?? charset
  const saysNothing = name === '' || /^(?:us-)?ascii$|^ansi_x3/.test(name)
  if (saysNothing) return ESCAPED_KANJI.test(bytes) ? read(bytes, 'iso-2022-jp') : asUtf8(bytes)
  return read(bytes, name)
}

function read(bytes: string, charset: string): string {
  try {
    return new TextDecoder(charset).decode(Buffer.from(bytes, 'latin1'))
  } catch {
    return asUtf8(bytes.replace(SHIFTED, ' '))
  }
}

/** Servers that say nothing of it write UTF-8, if they go beyond ASCII at all; else one byte is a letter. */
function asUtf8(bytes: string): string {
  const text = new TextDecoder().decode(Buffer.from(bytes, 'latin1'))
  return text.includes('\ufffd') ? bytes : text
}

const NAMED: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const withoutTags = (html: string): string =>
  html
    .replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
      return code === null ? (NAMED[name] ?? whole) : String.fromCodePoint(Math.min(code, 0x10ffff))
    })
