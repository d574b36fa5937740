import type MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'

/** A message as bytes, with other texts in the place of some. */
type Assemble = (textOf?: (text: string) => string) => Buffer

/**
 * A message of several texts as bytes, as the library's own `build` makes it. That leads each part through streams, for
 * files and texts of any size, which takes five times as long. Null where a part is no text or does not lie here whole.
 */
export function assembled(message: MimeNode): Assemble | null {
  if (message.childNodes.length === 0 || !isAllText(message)) return null
  const pieces = piecesOf(message)
  return (textOf = (text) => text) => {
    const written = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.write(textOf(piece.text))))
    return Buffer.from(written.join('').replace(/(?<!\r)\n/g, '\r\n'))
  }
}

const isAllText = (part: MimeNode): boolean =>
  (part.content === undefined || typeof part.content === 'string') &&
  /^(text|multipart)\//.test(String(part.getHeader('Content-Type'))) &&
  part.childNodes.every(isAllText)

/** What stands as it is, and the texts in between. */
type Piece = string | { text: string; write(text: string): string }

function piecesOf(part: MimeNode): Piece[] {
  const isEncoded = part.getTransferEncoding() === 'quoted-printable'
  const head = `${part.buildHeaders()}\r\n\r\n`
  if (part.multipart) {
    const parts = part.childNodes.flatMap((each) => [`--${part.boundary}\r\n`, ...piecesOf(each), '\r\n'])
    return [head, ...parts, `--${part.boundary}--\r\n`]
  }
  const text = typeof part.content === 'string' ? part.content : ''
  return [head, { text, write: (other) => (isEncoded ? wrap(encode(other)) : other) }]
}
