/** A part of a message: its fields by their names in small letters, and what it says, decoded. */
export type Part = {
  readonly headers: ReadonlyMap<string, readonly string[]>
  /** 'text/plain' where it says nothing. */
  readonly type: string
  /** Bytes as letters (latin1): what is looked for in it is ASCII. Empty for one that is made of parts. */
  readonly body: string
}

/** What honest mail needs, many times over; whoever sends more is not read further. */
const DEEPEST = 8
const MOST_PARTS = 40
const MOST_LINES = 2_000
const LONGEST_HEAD = 65_536

/** A message and all parts in it, the outermost first; not those of a message within it. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  collect(text, DEEPEST, parts)
  return parts
}

function collect(text: string, depth: number, parts: Part[]): void {
  if (parts.length >= MOST_PARTS) return
  const blank = /(?:^|\n)\r?\n/.exec(text)
  const headers = headersOf(text.slice(0, blank ? blank.index + 1 : text.length))
  const rest = blank ? text.slice(blank.index + blank[0].length) : ''
  const said = headers.get('content-type')?.[0]?.slice(0, LONGEST_HEAD / 32) ?? ''
  const type = said.split(';', 1)[0]?.trim().toLowerCase() || 'text/plain'
  const boundary = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^;\s"]+))/i.exec(said)
  const mark = type.startsWith('multipart/') ? (boundary?.[1] ?? boundary?.[2]) : undefined
  parts.push({ headers, type, body: mark === undefined ? decoded(rest, headers) : '' })
  if (mark === undefined || depth === 0) return
  const inside = between(rest, mark)
  // One whose boundary is nowhere is read as it stands.
  if (inside.length === 0) parts.push({ headers: new Map(), type: 'text/plain', body: rest })
  for (const inner of inside) collect(inner, depth - 1, parts)
}

/** What stands between the lines of a boundary; a message that ends too early ends its last part. */
function between(body: string, boundary: string): string[] {
  const line = new RegExp(`(?:^|\\n)--${RegExp.escape(boundary)}(--)?[ \\t]*\\r?(?:\\n|$)`, 'g')
  const found: string[] = []
  let from: number | null = null
  for (let mark = line.exec(body); mark !== null && found.length < MOST_PARTS; mark = line.exec(body)) {
    if (from !== null) found.push(body.slice(from, mark.index))
    if (mark[1] !== undefined) return found
    from = mark.index + mark[0].length
    // The end of this line may begin the next.
    line.lastIndex = from - 1
  }
  return from === null ? found : [...found, body.slice(from)]
}

function headersOf(head: string): Map<string, string[]> {
  const headers = new Map<string, string[]>()
  for (const field of fieldsOf(head)) {
    if (field === null) continue
    const [name, value] = field
    headers.set(name, [...(headers.get(name) ?? []).slice(0, 20), value])
  }
  return headers
}

/** Fields, unfolded, with null for each blank line. */
export function fieldsOf(text: string): ([name: string, value: string] | null)[] {
  const fields: ([string, string] | null)[] = []
  for (const line of text.slice(0, LONGEST_HEAD).split(/\r?\n/, MOST_LINES)) {
    const last = fields.at(-1)
    const colon = line.indexOf(':')
    if (line.trim() === '') fields.push(null)
    else if (/^[ \t]/.test(line) && last) last[1] += ` ${line.trim()}`
    else if (colon > 0) fields.push([line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()])
  }
  return fields
}

function decoded(body: string, headers: ReadonlyMap<string, readonly string[]>): string {
  const encoding = headers.get('content-transfer-encoding')?.[0]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1')
  if (encoding !== 'quoted-printable') return body
  return body
    .replace(/=[ \t]{0,80}\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
