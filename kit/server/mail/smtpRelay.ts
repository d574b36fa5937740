import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Lane, Offer, Outcome, Relay, Trace } from './relay.ts'
import { connectSmtp, readSmtpUrl, SMTP_TIMES, type SmtpSettings, type SmtpTimes } from './smtpConnect.ts'
import { describeReply, isForGood, type SmtpFault } from './smtpReply.ts'
import { sendMessage } from './smtpSend.ts'

/** Many relays end a connection after some messages; ending it ourselves first costs no retry. */
const MESSAGES_PER_CONNECTION = 200
const IDLE_FOR = 5_000
const QUIT_WITHIN = 1_000

/** The SMTP relay at `SMTP_URL`. */
export function smtpRelay(
  url: string,
  { times = SMTP_TIMES, trace }: { times?: SmtpTimes; trace?: Trace } = {},
): Relay {
  const settings = readSmtpUrl(url, times)
  return {
    keepsTokens: false,
    openLane: () => openLane(settings, trace),
  }
}

function openLane(settings: SmtpSettings, trace?: Trace): Lane {
  let connection: SMTPConnection | null = null
  let messages = 0
  let busy = false
  let idle: NodeJS.Timeout | undefined

  async function connect(): Promise<SMTPConnection> {
    const made = await connectSmtp(settings)
    connection = made
    messages = 0
    made.once('end', () => {
      if (connection === made) connection = null
    })
    trace?.('connected')
    return made
  }

  return {
    get connected() {
      return connection !== null
    },

    async offer(offer) {
      clearTimeout(idle)
      busy = true
      try {
        return await carry(offer)
      } finally {
        busy = false
        idle = setTimeout(() => connection && leave(connection, true), IDLE_FOR).unref()
      }
    },

    close() {
      clearTimeout(idle)
      // Amid a message a QUIT would become part of it: the connection is cut, and the relay drops what it has.
      if (connection) leave(connection, !busy)
    },
  }

  async function carry(offer: Offer): Promise<Outcome> {
    for (;;) {
      const reused = connection !== null
      let open: SMTPConnection
      try {
        open = connection ?? (await connect())
      } catch (error) {
        return notReached(error as SmtpFault)
      }
      const { outcome, usable } = await sendMessage(open, offer, trace)
      messages += 1
      const wasDropped = reused && outcome.kind === 'unsent' && outcome.beforeOffer
      if (!usable || messages >= MESSAGES_PER_CONNECTION) leave(open, usable)
      else if (outcome.kind !== 'accepted') await reset(open)
      // The relay ended a connection that had been idle: that says nothing about this message.
      if (!wasDropped) return outcome
    }
  }

  function leave(open: SMTPConnection, politely: boolean) {
    if (connection === open) connection = null
    if (!politely) return open.close()
    open.quit()
    setTimeout(() => open.close(), QUIT_WITHIN).unref()
  }

  function reset(open: SMTPConnection): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        open.removeListener('end', done)
        resolve()
      }
      open.once('end', done)
      open.reset((error) => {
        if (error) leave(open, false)
        done()
      })
    })
  }
}

function notReached(error: SmtpFault): Outcome {
  const reply = describeReply(error)
  return { kind: isForGood(error) ? 'refused' : 'unsent', reply, beforeOffer: true }
}
