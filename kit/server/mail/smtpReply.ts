import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { NO_SIGN_IN } from './smtpConnect.ts'

export type SmtpFault = SMTPConnection.SMTPError

const LONGEST = 200
const IN_WORDS: Record<string, string> = {
  ECONNECTION: 'the connection ended',
  EDNS: 'the name of the relay was not found',
  ESOCKET: 'the connection broke',
  ETIMEDOUT: 'the relay did not answer in time',
  ETLS: 'the encrypted connection could not be made',
  EAUTH: 'the relay did not accept our sign-in',
  EPROTOCOL: 'the relay answered out of turn',
  ESTREAM: 'the message was held back',
  EMESSAGE: 'the message is too large for the relay',
}

/** What is wrong with a certificate, as Node says it, and what that means. */
const CERTIFICATES: readonly (readonly [RegExp, string])[] = [
  [
    /self.signed|UNABLE_TO_(GET|VERIFY)|unable to (get|verify)/i,
    'the certificate of the relay is signed by nobody that is known here (NODE_EXTRA_CA_CERTS)',
  ],
  [/CERT_ALTNAME|altnames/i, 'the certificate of the relay is for another name than the one in SMTP_URL'],
  [/certificate has expired|CERT_HAS_EXPIRED/i, 'the certificate of the relay has expired'],
]

/** The relay's answer as it may be kept and shown: on one line, without addresses. Without an answer, the fault in words. */
export function describeReply(error: SmtpFault): string {
  if (error.response) return cleanReply(error.response)
  if (error.originalCode === 'ECONNREFUSED') return 'the relay refused the connection'
  if (error.message === NO_SIGN_IN) return NO_SIGN_IN
  const certificate = CERTIFICATES.find(([told]) => told.test(`${error.originalCode ?? ''} ${error.message}`))
  if (certificate) return certificate[1]
  return IN_WORDS[error.code ?? ''] ?? 'the relay could not be used'
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
