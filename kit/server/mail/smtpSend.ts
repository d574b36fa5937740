import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { relayFaultWords } from '../../words/en.ts'
import type { Offer, Outcome, Trace } from './relay.ts'
import { cleanReply, describeReply, isForGood } from './smtpReply.ts'

/** `usable`: the connection can carry another message. */
export type Sent = { outcome: Outcome; usable: boolean }

/**
 * How far a message got: `envelope` until the relay asks for the data, `data` until all but the final dot is on its
 * way, `dot` from the moment the dot may have left.
 */
type Stage = 'envelope' | 'data' | 'dot'

/**
 * Sends one message. The data ends, and with it the final dot goes out, only after `mayHandOver` has said yes; whatever
 * goes wrong before that cuts the connection, and the relay then drops what it has (RFC 5321 §4.1.1.4).
 */
export function sendMessage(connection: SMTPConnection, offer: Offer, trace?: Trace): Promise<Sent> {
  let stage: Stage = 'envelope'
  let over = false
  const message = new Readable({
    // With one byte as its mark it is asked for more only when all it gave has gone on.
    highWaterMark: 1,
    read() {
      if (stage === 'envelope') {
        stage = 'data'
        trace?.('envelope-accepted')
        this.push(offer.content)
      } else {
        trace?.('data-streamed')
        offer.mayHandOver().then(end, (error: unknown) => message.destroy(heldBack(error)))
      }
    },
  })

  // No await between the answer and the end of the data: nothing may come between them but the end of the process.
  function end(allowed: boolean) {
    if (over || message.destroyed) return
    if (!allowed || !canStillAnswer(connection)) {
      message.destroy(heldBack())
      return
    }
    stage = 'dot'
    message.push(null)
    if (trace) message.once('end', () => setImmediate(() => setImmediate(() => trace('dot-sent'))))
  }

  return new Promise((resolve) => {
    const envelope = { from: offer.from, to: [offer.to], size: offer.content.length }
    connection.send(envelope, message, (error, info) => {
      over = true
      const sent = error ? afterFault(error, stage) : afterReply(info.response, stage)
      if (!sent.usable) connection.close()
      message.destroy()
      resolve(sent)
    })
  })
}

/** One of its own: the library writes its code into what it is given, and others are told the same error of the database. */
const heldBack = (cause?: unknown) => new Error('held back', { cause })

/** A relay that has closed its side can't say that it took the message: it does not get the dot. */
function canStillAnswer({ _socket: socket }: SMTPConnection): boolean {
  return socket ? socket.writable && !socket.readableEnded : false
}

function afterReply(response: string, stage: Stage): Sent {
  // An acceptance of what was not handed over yet is none.
  if (stage !== 'dot')
    return { outcome: { kind: 'unsent', reply: relayFaultWords.outOfTurn, beforeOffer: false }, usable: false }
  return { outcome: { kind: 'accepted', reply: cleanReply(response) }, usable: true }
}

function afterFault(error: SMTPConnection.SMTPError, stage: Stage): Sent {
  const reply = describeReply(error)
  const beforeOffer = stage === 'envelope' && isEndOfConnection(error)
  if (stage === 'dot' && error.responseCode === undefined) return { outcome: { kind: 'unknown', reply }, usable: false }
  // A refusal in its turn leaves the connection as good as it was; one amid the data does not.
  const usable = stage !== 'data' && isRefusal(error)
  if (isForGood(error)) return { outcome: { kind: 'refused', reply, beforeOffer: false }, usable }
  return { outcome: { kind: 'unsent', reply, beforeOffer }, usable }
}

const isRefusal = (error: SMTPConnection.SMTPError): boolean =>
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && error.responseCode !== 421

const isEndOfConnection = (error: SMTPConnection.SMTPError): boolean =>
  error.responseCode === 421 ||
  (error.responseCode === undefined && error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE')
