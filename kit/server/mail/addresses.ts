import addressparser from 'nodemailer/lib/addressparser'
import { isEmail } from '../../rules/fields.ts'

/** A letter that can't be frozen. The message names the fault, not the address. */
export class UnfitLetter extends Error {
  constructor(fault: string) {
    super(`This letter can't be sent: ${fault}.`)
    this.name = 'UnfitLetter'
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not stand in a header
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/

/** The receivers, each once whatever the case they are written in. Throws `UnfitLetter`. */
export function distinctAddresses(addresses: readonly string[]): string[] {
  const distinct = new Map<string, string>()
  for (const address of addresses) {
    if (!isEmail(address)) throw new UnfitLetter('a receiver is no e-mail address')
    if (!distinct.has(address.toLowerCase())) distinct.set(address.toLowerCase(), address)
  }
  if (distinct.size === 0) throw new UnfitLetter('it has no receiver')
  return [...distinct.values()]
}

/** A text as it may stand in a header line. Throws `UnfitLetter` when a line break would start another header. */
export function headerText(text: string, what: string): string {
  if (CONTROL.test(text)) throw new UnfitLetter(`its ${what} holds a line break or another control character`)
  return text
}

/** `support@example.org` or `Rites of Passage <support@example.org>`. Throws `UnfitLetter`. */
export function readSender(mailFrom: string): { name: string; address: string } {
  const [sender, ...others] = addressparser(headerText(mailFrom, 'sender'))
  if (!sender || others.length > 0 || !('address' in sender) || !isEmail(sender.address ?? ''))
    throw new UnfitLetter('the sender is no e-mail address')
  return { name: sender.name ?? '', address: sender.address ?? '' }
}
