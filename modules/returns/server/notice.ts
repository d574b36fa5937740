import { failedInText, isGivenUp } from './failures.ts'
import { fieldsOf, type Part, partsOf } from './parts.ts'

/** A message that came to a return path, as far as it is looked at. */
export type Notice = {
  /** The addresses that it was delivered to. */
  readonly recipients: readonly string[]
  /**
   * Why the letter to this address has not arrived and never will (RFC 3463); null where the message does not say so: a
   * delay, an absence note, something else.
   */
  failure(address: string): string | null
}

/** Written by whoever put the message into the mailbox, from its envelope. */
const ENVELOPE = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']

/** As much of a message as is read: what a server says of a failure stands before the letter that it gives back. */
export const MOST_READ = 262_144

/**
 * Reads a message, of whatever size and however made, in bounded time (decisions §22). `recipient` is the one of its
 * envelope, where it is known; otherwise what the delivering server wrote into the first headers, and only without that
 * the `To`: nothing else in it says for whom it is, least of all its body.
 */
export function readNotice(message: Buffer, recipient?: string): Notice {
  const whole = partsOf(message.subarray(0, MOST_READ).toString('latin1'))
  const written = (name: string) => whole[0]?.headers.get(name) ?? []
  const delivered = ENVELOPE.flatMap(written)
  const named = recipient !== undefined ? [recipient] : delivered.length > 0 ? delivered : written('to')
  return {
    recipients: named.flatMap((value) => value.slice(0, 1_000).match(/[^\s<>,;"()]+@[^\s<>,;"()]+/g) ?? []),
    failure: (address) => failureIn(whole, address.toLowerCase()),
  }
}

function failureIn(parts: readonly Part[], address: string): string | null {
  const [top] = parts
  if (!top || isOtherReport(top)) return null
  const report = reportIn(parts)
  const said = report ? recipientsOf(report) : []
  if (said.length === 0) return failedInText(parts)
  const ours = said.filter((one) =>
    ['original-recipient', 'final-recipient'].some((name) => addressIn(one, name) === address),
  )
  // An address may be forwarded to others: it came back where none of them got it.
  const codes = (ours.length > 0 ? ours : said).map(isGivenUp)
  return codes.every((code) => code !== null) ? (codes[0] ?? null) : null
}

/** The report, also where a gateway has made a text of it on its way. */
const reportIn = (parts: readonly Part[]): Part | undefined =>
  parts.find(({ type }) => type === 'message/delivery-status' || type === 'message/global-delivery-status') ??
  (parts[0]?.type === 'multipart/report'
    ? parts.find(({ body }) => /^\s{0,80}(?:reporting-mta|(?:original|final)-recipient)[ \t]{0,20}:/i.test(body))
    : undefined)

/** A read receipt, or a complaint. */
const isOtherReport = ({ headers }: Part): boolean =>
  /report-type\s*=\s*"?(?!delivery-status|"?;|$)[a-z]/i.test(headers.get('content-type')?.[0]?.slice(0, 2_000) ?? '')

/** What is said of each receiver: a group of fields, which some servers don't set apart by a blank line. */
function recipientsOf(report: Part): ReadonlyMap<string, string>[] {
  const groups: Map<string, string>[] = [new Map()]
  for (const line of fieldsOf(report.body)) {
    const last = groups.at(-1)
    const isNext =
      line === null || ((line[0] === 'final-recipient' || line[0] === 'original-recipient') && last?.has(line[0]))
    if (isNext) groups.push(new Map())
    if (line && !groups.at(-1)?.has(line[0])) groups.at(-1)?.set(...line)
  }
  return groups.filter((group) => group.has('action') || (group.has('status') && group.has('final-recipient')))
}

/** `rfc822; somebody@example.org`, in whatever brackets. */
const addressIn = (group: ReadonlyMap<string, string>, name: string): string | undefined =>
  group
    .get(name)
    ?.slice(0, 1_000)
    .replace(/^[^;]*;/, '')
    .replace(/[<>\s]/g, '')
    .toLowerCase()
