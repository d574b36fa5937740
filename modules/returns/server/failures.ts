import type { Part } from './parts.ts'

/** The first status code (RFC 3463) in a text, of one of these classes. */
export const codeIn = (text: string, classes = '245'): string | null =>
  new RegExp(`(?<![\\d.])[${classes}]\\.\\d{1,3}\\.\\d{1,3}(?!\\d|\\.\\d)`).exec(text)?.[0] ?? null

/** What replies of SMTP say where no such code stands beside them (RFC 5321 §4.2.3). */
const OF_REPLIES: Readonly<Record<string, string>> = { 551: '5.1.6', 552: '5.2.2', 553: '5.1.3' }

function codeOfReply(text: string): string | null {
  const reply = /(?<![\d.])5[0-7]\d(?![\d.])/.exec(text)?.[0]
  return reply === undefined ? null : (OF_REPLIES[reply] ?? '5.0.0')
}

/** What a server does not give up by. */
const GOES_ON: readonly string[] = ['delayed', 'delivered', 'relayed', 'expanded']

/**
 * Why a server has given up a receiver, from the fields of its report (RFC 3464 §2.3); null where it has not. Given up is
 * what `failed`, also after days in which another server answered 4xx, which its code goes on saying.
 */
export function isGivenUp(fields: ReadonlyMap<string, string>): string | null {
  const action = /^\s*([a-z]+)/i.exec(fields.get('action') ?? '')?.[1]?.toLowerCase() ?? ''
  const diagnostic = fields.get('diagnostic-code')?.slice(0, 2_000) ?? ''
  const status = codeIn(fields.get('status')?.slice(0, 200) ?? '')
  const code = status ?? codeIn(diagnostic) ?? codeOfReply(diagnostic)
  if (GOES_ON.includes(action) || code?.startsWith('2')) return null
  if (action !== 'failed' && !code?.startsWith('5')) return null
  const isVague = code === null || code.endsWith('.0.0')
  return (isVague ? codeIn(diagnostic, '5') : null) ?? code ?? '5.0.0'
}

/** Who speaks for a mail server. */
const DAEMON = /(?:^|[\s<"])(?:mailer-?daemon|mail-daemon|postmaster|mdaemon|microsoftexchange\w{0,40})(?:[@>\s"]|$)/i
/** Where the letter that is given back begins. */
const COPY =
  /^[ \t>*-]{0,40}(?:below this line|(?:this|here) is a copy|(?:original|returned|unsent) message|message (?:header|text))/im
const DELAY =
  /\b(?:delayed|delay\b|not yet been|still (?:being )?(?:trying|retried)|will (?:be retried|retry|keep trying|continue)|warning only)/i

/**
 * The same from the words of servers that write no report: of those that say so in a field or a form of their own (exim,
 * qmail), and of whoever speaks for a mail server and names a code. Null for whatever else it may be.
 */
export function failedInText(parts: readonly Part[]): string | null {
  const [top] = parts
  const header = (name: string) => top?.headers.get(name)?.[0]?.slice(0, 1_000) ?? ''
  const part = parts.find(({ type }) => type === 'text/plain') ?? parts.find(({ type }) => type === 'text/html')
  const text = (part?.body ?? '').slice(0, 20_000).replace(/<[^<>]*>/g, ' ')
  const says = text.slice(0, COPY.exec(text)?.index)
  const isFailed = header('x-failed-recipients') !== '' || /^Hi\. This is the qmail-send program/im.test(says)
  if (!isFailed && !DAEMON.test(header('from'))) return null
  if (DELAY.test(header('subject')) || (DELAY.test(says) && !isFailed)) return null
  const code = codeIn(says, '5') ?? codeOfReply(says)
  if (code !== null && codeIn(says, '4') === null) return code
  return isFailed ? (codeIn(says, '5') ?? codeOfReply(says) ?? '5.0.0') : null
}
