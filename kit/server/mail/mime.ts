/** A stored message, read back. */
export type ReadMessage = { html: string; text: string; attachments: ReadAttachment[] }
export type ReadAttachment = { filename: string; contentType: string; content: Buffer }

type Part = { headers: Map<string, string>; body: Buffer }

/**
 * Reads a message that `freeze` made: parts in parts, quoted-printable, base64 or plain, in UTF-8. It is no parser for
 * mail from elsewhere.
 */
export function readMessage(content: Buffer): ReadMessage {
  const read: ReadMessage = { html: '', text: '', attachments: [] }
  collect(partOf(content), read)
  return read
}

/** Every page that the letter links to, each once. */
export function linksOf({ html, text }: ReadMessage): string[] {
  const inHtml = [...html.matchAll(/<a\s[^>]*?href="([^"]+)"/gi)].map((match) => unescaped(match[1] ?? ''))
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([address]) => address)
  return [...new Set([...inHtml, ...inText])].filter((address) => /^https?:/.test(address))
}

function collect(part: Part, read: ReadMessage): void {
  const type = part.headers.get('content-type') ?? 'text/plain'
  const boundary = parameter(type, 'boundary')
  if (boundary !== null) {
    for (const inner of split(part.body, boundary)) collect(partOf(inner), read)
    return
  }
  const content = decoded(part)
  const disposition = part.headers.get('content-disposition') ?? ''
  if (type.startsWith('text/calendar'))
    read.attachments.push({ filename: 'invitation.ics', contentType: type, content })
  else if (disposition.startsWith('attachment')) {
    const filename = parameter(disposition, 'filename') ?? parameter(type, 'name') ?? 'attachment'
    read.attachments.push({ filename, contentType: type.split(';')[0] ?? '', content })
  } else if (type.startsWith('text/html')) read.html = content.toString('utf8')
  else read.text = content.toString('utf8')
}

function partOf(content: Buffer): Part {
  const end = content.indexOf('\r\n\r\n')
  const head = content
    .subarray(0, end)
    .toString('utf8')
    .replace(/\r\n[ \t]+/g, ' ')
  const headers = new Map<string, string>()
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: content.subarray(end + 4) }
}

function split(body: Buffer, boundary: string): Buffer[] {
  const mark = Buffer.from(`--${boundary}`)
  const parts: Buffer[] = []
  for (let at = body.indexOf(mark); at >= 0; ) {
    const next = body.indexOf(mark, at + mark.length)
    // Between the end of the mark's line and the line break before the next mark.
    if (next > 0) parts.push(body.subarray(body.indexOf('\r\n', at) + 2, next - 2))
    at = next
  }
  return parts
}

function decoded({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64')
  if (encoding !== 'quoted-printable') return body
  const plain = body
    .toString('latin1')
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-Fa-f]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}

function parameter(header: string, name: string): string | null {
  const match = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header)
  return match ? (match[1] ?? match[2] ?? null) : null
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
