import type MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'

/**
 * A message of several texts as bytes, as the library's own `build` makes it. That leads each part through streams, for
 * files and texts of any size, which takes five times as long. Null where a part is no text or does not lie here whole.
 */
export function assembled(message: MimeNode): Buffer | null {
  if (message.childNodes.length === 0 || !isAllText(message)) return null
  return Buffer.from(partOf(message).replace(/(?<!\r)\n/g, '\r\n'))
}

const isAllText = (part: MimeNode): boolean =>
  (part.content === undefined || typeof part.content === 'string') &&
  /^(text|multipart)\//.test(String(part.getHeader('Content-Type'))) &&
  part.childNodes.every(isAllText)

function partOf(part: MimeNode): string {
  const isEncoded = part.getTransferEncoding() === 'quoted-printable'
  const head = `${part.buildHeaders()}\r\n\r\n`
  if (part.multipart) {
    const parts = part.childNodes.map((each) => `--${part.boundary}\r\n${partOf(each)}\r\n`)
    return `${head}${parts.join('')}--${part.boundary}--\r\n`
  }
  const text = typeof part.content === 'string' ? part.content : ''
  return head + (isEncoded ? wrap(encode(text)) : text)
}
