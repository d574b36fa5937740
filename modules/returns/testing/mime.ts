// What notices are put together from. All of it is bytes as letters (latin1), so that any charset fits into it.

/** Text as UTF-8. */
export const utf8 = (text: string): string => Buffer.from(text).toString('latin1')

/** A part of a message: its type, what it says, and fields of its own besides. */
export const part = (type: string, body: string, more = ''): string => `Content-Type: ${type}\n${more}\n${body}\n`

/** A part that is made of parts; `end`: whether its last boundary is there. */
export const multi = (type: string, boundary: string, parts: readonly string[], end = true): string =>
  `Content-Type: ${type}; boundary="${boundary}"\n\nFor old readers.\n${parts.map((each) => `--${boundary}\n${each}`).join('')}${end ? `--${boundary}--\n` : ''}`

/** A part that holds a report on deliveries. */
export const status = (fields: string): string => part('message/delivery-status', fields)

/** In lines of 76 letters, as base64 has them. */
export const inBase64 = (bytes: string): string =>
  Buffer.from(bytes, 'latin1')
    .toString('base64')
    .replace(/.{76}/g, (line) => `${line}\n`)

/** Quoted-printable, its lines broken where they are too long. */
export const quotedPrintable = (bytes: string): string =>
  bytes
    .replace(/=|\P{ASCII}/gu, (letter) => `=${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(/[^\n]{60,72}(?=[^\n]{4})(?<!=.?)/g, (line) => `${line}=\n`)

/** An encoded word of a header (RFC 2047). */
export const encodedWord = (charset: string, how: 'B' | 'Q', bytes: string): string =>
  `=?${charset}?${how}?${how === 'B' ? Buffer.from(bytes, 'latin1').toString('base64') : quotedWord(bytes)}?=`

const quotedWord = (bytes: string) =>
  bytes
    .replace(/[^\w ]/g, (letter) => `=${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replaceAll(' ', '_')
