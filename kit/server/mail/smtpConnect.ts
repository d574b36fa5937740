import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { relayFaultWords } from '../../words/en.ts'
import { isThisMachine } from '../envProblems.ts'

/** How long each step may take, in milliseconds. */
export type SmtpTimes = {
  /** Name look-up, connection and encryption. */
  connect: number
  greeting: number
  /** Silence after a command. RFC 5321 allows a relay ten minutes after the final dot; most answer in one. */
  reply: number
}

export const SMTP_TIMES: SmtpTimes = { connect: 15_000, greeting: 15_000, reply: 120_000 }

export type SmtpSettings = {
  options: SMTPConnection.Options
  auth: { user: string; pass: string } | null
  /** Whether a relay that asks for no sign-in may be used all the same: one on this machine. */
  mayGoWithoutSignIn: boolean
}

/**
 * `smtp://user:password@host:port` or `smtps://…`, with nodemailer's parameters (`?requireTLS=true`). With a password, a
 * relay elsewhere has to switch to encryption before it is given.
 */
export function readSmtpUrl(url: string, times: SmtpTimes): SmtpSettings {
  const { auth, ...options } = parseConnectionUrl(url)
  const isHere = isThisMachine(url)
  return {
    options: {
      ...options,
      ...(auth && !isHere && { requireTLS: true, ignoreTLS: false }),
      connectionTimeout: times.connect,
      greetingTimeout: times.greeting,
      socketTimeout: times.reply,
      // A connection that is given up is cut: nothing of ours may still be on its way.
      socketCloseTimeout: 0,
      logger: false,
    },
    auth: auth ?? null,
    mayGoWithoutSignIn: isHere,
  }
}

/** A connection that is ready for messages. Rejects with nodemailer's error. */
export function connectSmtp({ options, auth, mayGoWithoutSignIn }: SmtpSettings): Promise<SMTPConnection> {
  return new Promise((resolve, reject) => {
    const connection = new SMTPConnection(options)
    const fail = (error: SMTPConnection.SMTPError) => {
      connection.close()
      reject(error)
    }
    // Stays for the life of the connection: whatever is in flight is told the same error.
    connection.on('error', fail)
    connection.connect((error) => {
      if (error) return fail(error)
      if (!auth || (!connection.allowsAuth && mayGoWithoutSignIn)) return resolve(connection)
      if (!connection.allowsAuth)
        return fail(Object.assign(new Error(relayFaultWords.noSignIn), { code: 'EAUTH', command: 'EHLO' }))
      connection.login({ ...auth, credentials: auth }, (refused) => (refused ? fail(refused) : resolve(connection)))
    })
  })
}
