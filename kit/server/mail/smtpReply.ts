import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { relayFaultWords } from '../../words/en.ts'

export type SmtpFault = SMTPConnection.SMTPError

type RelayFault = keyof typeof relayFaultWords

const LONGEST = 200
const FAULTS: Readonly<Record<string, RelayFault>> = {
  ECONNECTION: 'ended',
  EDNS: 'noSuchName',
  ESOCKET: 'broke',
  ETIMEDOUT: 'noAnswer',
  ETLS: 'noEncryption',
  EAUTH: 'signInRefused',
  EPROTOCOL: 'outOfTurn',
  ESTREAM: 'heldBack',
  EMESSAGE: 'tooLarge',
}

/** What is wrong with a certificate, as Node says it, and what that means. */
const CERTIFICATES: readonly (readonly [RegExp, RelayFault])[] = [
  [/self.signed|UNABLE_TO_(GET|VERIFY)|unable to (get|verify)/i, 'unknownSigner'],
  [/CERT_ALTNAME|altnames/i, 'otherName'],
  [/certificate has expired|CERT_HAS_EXPIRED/i, 'expired'],
]

/** The relay's answer as it may be kept and shown: on one line, without addresses. Without an answer, the fault in words. */
export function describeReply(error: SmtpFault): string {
  if (error.response) return cleanReply(error.response)
  if (error.originalCode === 'ECONNREFUSED') return relayFaultWords.refused
  if (error.message === relayFaultWords.noSignIn) return relayFaultWords.noSignIn
  const certificate = CERTIFICATES.find(([told]) => told.test(`${error.originalCode ?? ''} ${error.message}`))
  if (certificate) return relayFaultWords[certificate[1]]
  return relayFaultWords[FAULTS[error.code ?? ''] ?? 'other']
}

/** `250 2.0.0 Ok: queued as 4711` and the like, on one line, without addresses, not too long. */
export function cleanReply(response: string): string {
  return (
    response
      .replace(/\r?\n\d{3}[- ]/g, ' ')
      .replace(/(?<![^\s<>()"',;:=])[^\s<>()"',;:=@]+@[^\s<>()"',;:]+/g, '[address]')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a relay may send anything
      .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
      .trim()
      .slice(0, LONGEST)
  )
}

/**
 * Whether asking again is no use (decisions §8: 5xx is failed). 503 is not about the message (RFC 5321: bad sequence),
 * nor is a refused sign-in, which the operator mends.
 */
export function isForGood(error: SmtpFault): boolean {
  if (error.code === 'EAUTH') return false
  if (error.responseCode !== undefined) return error.permanent === true
  // Refused by ourselves: too large for this relay, or an envelope that can't be written.
  return error.code === 'EMESSAGE' || error.code === 'EENVELOPE'
}
