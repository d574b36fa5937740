import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import { breathing } from '../breathing.ts'
import { distinctAddresses, headerText, readSender, UnfitLetter } from './addresses.ts'
import { assembled } from './assemble.ts'
import type { Invitation, Letter } from './mail.ts'

/** A letter as it goes out on every attempt (decisions §8: the same Message-ID, Date and bytes). */
export type FrozenLetter = {
  messageId: string
  /** ISO. */
  dated: string
  envelopeFrom: string
  subject: string
  content: Buffer
  /** The same with the tokens of its links taken out; null when it has none. */
  contentWithoutTokens: Buffer | null
}

type Frame = { from: string; receivers: readonly string[]; now: Temporal.Instant }

/** Builds the message once. Throws `UnfitLetter` when a header would hold a line break. */
export async function freeze(letter: Letter, { from, receivers, now }: Frame): Promise<FrozenLetter> {
  const sender = readSender(from)
  const subject = headerText(letter.subject, 'subject')
  const unique = randomUUID()
  const messageId = `<${unique}@${sender.address.split('@')[1]}>`
  // Whole seconds are all that a Date header holds.
  const dated = now.round({ smallestUnit: 'second', roundingMode: 'floor' })
  const seen = letter.headerTo?.length ? distinctAddresses(letter.headerTo) : receivers.length === 1 ? receivers : []
  for (const attachment of letter.attachments ?? []) headerText(attachment.filename, 'file name')

  const composed = (html: string, text: string) =>
    new MailComposer({
      from: sender,
      ...(seen.length > 0 && { to: seen.map((address) => ({ name: '', address })) }),
      subject,
      text: inPieces(text),
      html: inPieces(html),
      ...(letter.invitation && { alternatives: [invited(letter.invitation)] }),
      messageId,
      date: new Date(dated.epochMilliseconds),
      headers: { 'Auto-Submitted': 'auto-generated' },
      baseBoundary: unique,
      textEncoding: 'quoted-printable',
      newline: 'windows',
      attachments: letter.attachments?.map(({ filename, contentType, content }) => ({
        filename,
        contentType,
        content,
      })),
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile()
  // nodemailer leaves out a group without members, and mail without any `To` looks like spam to some relays.
  const addressed = (message: Buffer) =>
    seen.length > 0 ? message : Buffer.concat([Buffer.from('To: undisclosed-recipients:;\r\n'), message])

  const html = withoutTokens(letter.html)
  const text = withoutTokens(letter.text)
  const whole = composed(letter.html, letter.text)
  const assemble = assembled(whole)
  const content = addressed(assemble ? assemble() : await whole.build())
  if (content.length > LARGEST) throw new UnfitLetter('it is too large')
  const hasTokens = html !== letter.html || text !== letter.text
  const blank = new Map([
    [letter.html, html],
    [letter.text, text],
  ])
  const twin = () => (assemble ? assemble((part) => blank.get(part) ?? part) : composed(html, text).build())
  return {
    messageId,
    dated: dated.toString(),
    envelopeFrom: sender.address,
    subject,
    content,
    contentWithoutTokens: hasTokens ? addressed(await twin()) : null,
  }
}

/** As one of the letter's texts: mail programs then offer to take it into the calendar. */
const invited = ({ method, content }: Invitation) => ({
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content,
})

/** Encoding more of a text at once would keep everybody else waiting. */
const PIECE = 100_000

/** A text to be encoded; a long one piece by piece, which makes the same bytes. */
function inPieces(text: string): string | Readable {
  if (text.length <= PIECE) return text
  const bytes = Buffer.from(text)
  const breathe = breathing()
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += PIECE) {
      yield bytes.subarray(at, at + PIECE)
      await breathe()
    }
  }
  return Readable.from(pieces(), { objectMode: false })
}

/** 20 MB: what relays commonly take. */
const LARGEST = 20_971_520

/** What stands where a token stood. */
const BLANK = 'removed'
const ADDRESS = /https?:\/\/[^\s"'<>]+/g
/** Base64url or hex of at least 128 bits; ordinary path words have neither digits nor capitals. */
const TOKEN = /(?<=[/=])(?=[a-z_-]*[A-Z0-9])[A-Za-z0-9_-]{22,}(?=[/?&#]|$)/g
const NAMED = /(?<=[?&;](?:token|code|key)=)[^&#;]+/gi

/** A letter's HTML or text with the secrets of its links taken out (decisions §9). */
export function withoutTokens(body: string): string {
  // Of most letters of many megabytes there is nothing to look at.
  if (!body.includes('://')) return body
  return body.replace(ADDRESS, (address) => address.replace(NAMED, BLANK).replace(TOKEN, BLANK))
}
