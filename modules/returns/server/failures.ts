import type { Part } from './parts.ts'
import { SAYS_GIVEN_UP, SAYS_IT_GOES_ON } from './phrases.ts'
import { spokenIn, spokenInHeader } from './spoken.ts'

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
/** What it gives up by; `expired` is a word of SendGrid's own. */
const GIVES_UP: readonly string[] = ['failed', 'expired']

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
  if (!GIVES_UP.includes(action) && !code?.startsWith('5')) return null
  const isVague = code === null || code.endsWith('.0.0')
  return (isVague ? (codeIn(diagnostic, '5') ?? codeOfReply(diagnostic)) : null) ?? code ?? '5.0.0'
}

/** Who speaks for a mail server. */
const DAEMON =
  /(?:^|[\s<"])(?:mailer[- ]?daemon|mail-daemon|post_?master|mdaemon|microsoftexchange\w{0,40})(?:[@>\s"]|$)|mail deliver(?:y|) (?:sub)?system|^\s*<>\s*$/i
/** A reply of SMTP where one would stand, and no other number. */
const QUOTES_A_REPLY = /(?:^|[:;"'(>#-])[ \t]{0,8}5[0-7]\d[ -]|(?<!\d)5[0-7]\d[ -]#?5\.\d|#5\.\d/m
/** What makes a 4xx one that stays. */
const WILL_NOT_TRY_AGAIN =
  /not going to try again|giv(?:ing|en) up|gave up|in the queue too long|^action:[ \t]{0,8}failed/im
/** Where the letter that is given back begins. */
const COPY =
  /^[ \t>*|-]{0,80}(?:below (?:this line|is a copy)|(?:this|here) is a copy|(?:the header of the )?(?:original|returned|unsent|undelivered) (?:message|mail)(?! was)|message (?:headers?|text|body)\b|(?:ursprüngliche|zurückgesandte) nachricht|message (?:d['’]origine|original)|mensa(?:je|gem) original|messaggio originale|元のメッセージ|original mail)/imu

/**
 * The same from the words of servers that write no report: of those that say so in a field or a form of their own (exim,
 * qmail), and of whoever speaks for a mail server and quotes a reply, or says in words that it has given up. Null for
 * whatever else it may be.
 */
export function failedInText(parts: readonly Part[]): string | null {
  const [top] = parts
  const header = (name: string) => spokenInHeader(top?.headers.get(name)?.[0] ?? '')
  const part =
    parts.find(({ type, body }) => type === 'text/plain' && body !== '') ??
    parts.find(({ type }) => type === 'text/html')
  const text = part ? spokenIn(part) : ''
  const says = text.slice(0, COPY.exec(text)?.index)
  const isFailed = header('x-failed-recipients') !== '' || /^Hi\. This is the qmail-send program/im.test(says)
  if (!isFailed && !DAEMON.test(header('from'))) return null
  const subject = header('subject')
  if (SAYS_IT_GOES_ON.test(subject) || (SAYS_IT_GOES_ON.test(says) && !isFailed)) return null
  const code = codeIn(says, '5') ?? codeOfReply(says)
  const late = codeIn(says, '4')
  if (isFailed) return code ?? '5.0.0'
  if (late !== null) return WILL_NOT_TRY_AGAIN.test(says) ? late : null
  const isSure = (code !== null && QUOTES_A_REPLY.test(says)) || SAYS_GIVEN_UP.test(`${subject}\n${says}`)
  return isSure ? (code ?? '5.0.0') : null
}
