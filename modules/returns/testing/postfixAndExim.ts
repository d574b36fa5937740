import { multi, part, status } from './mime.ts'
import { RECEIVER, RETURN_PATH, type Shape } from './notices.ts'
import { EVERY_TONGUE, type Said, subjectIn, textPart } from './written.ts'

// Notices as postfix (with bounce_template_file in other languages) and exim (with bounce_message_file) write them.

const POSTFIX: readonly { code: string; status: string; reply: string }[] = [
  {
    code: '5.1.1',
    status: '5.1.1',
    reply: `smtp; 550 5.1.1 <${RECEIVER}>: Recipient address rejected: User unknown in\n    virtual mailbox table`,
  },
  {
    code: '5.4.4',
    status: '5.4.4',
    reply: `X-Postfix; Host or domain name not found. Name service error\n    for name=family.example type=A: Host not found`,
  },
  { code: '5.2.2', status: '5.2.2', reply: `smtp; 552 5.2.2 <${RECEIVER}>: user is over quota` },
  { code: '5.7.1', status: '5.7.1', reply: 'smtp; 554 5.7.1 Service unavailable; client host blocked using a list' },
  {
    code: '4.4.1',
    status: '4.4.1',
    reply: 'X-Postfix; connect to mx.family.example[192.0.2.7]:25:\n    Connection timed out',
  },
]

const EXIM: readonly { code: string; diagnostic: string | null; words: string }[] = [
  {
    code: '5.1.1',
    diagnostic: `smtp; 550 5.1.1 <${RECEIVER}>: no such user here`,
    words: '550 5.1.1 no such user here',
  },
  { code: '5.2.2', diagnostic: 'smtp; 552 Mailbox size exceeded', words: '552 Mailbox size exceeded' },
  {
    code: '5.7.1',
    diagnostic: 'smtp; 550-5.7.1 not wanted\n 550 5.7.1 here',
    words: '550-5.7.1 not wanted\n    550 5.7.1 here',
  },
  { code: '5.0.0', diagnostic: null, words: 'Unrouteable address' },
  { code: '5.0.0', diagnostic: null, words: 'retry timeout exceeded' },
]

const LETTER = `Return-Path: <${RETURN_PATH}>\nReceived: from app (localhost [127.0.0.1])\n\tby relay.example.org with ESMTPS id 4711\nFrom: rop@example.org\nTo: ${RECEIVER}\nSubject: Please read\nX-Note: 550 5.9.9`

/** Postfix: three parts that say what they are, behind a boundary with a slash; the mailbox by the same postfix. */
function byPostfix({ written }: Said, subject: string, text: string, fields: string): string {
  const notification = textPart(
    written,
    `${text}\n\n<${RECEIVER}>\n`,
    'text/plain',
    'Content-Description: Notification\n',
  )
  const report = `Content-Description: Delivery report\n${status(fields)}`
  const letter = `Content-Description: Undelivered Message\n${part('message/rfc822', `${LETTER}\n\nHello`, 'Content-Transfer-Encoding: 8bit\n')}`
  return `Return-Path: <>\nX-Original-To: ${RETURN_PATH}\nDelivered-To: returns@mail.example.org\nReceived: by relay.example.org (Postfix)\n\tid 4F1A2B3C; Mon, 16 Nov 2026 12:00:00 -0500 (EST)\nFrom: MAILER-DAEMON@relay.example.org (Mail Delivery System)\nSubject: ${subjectIn(written, subject)}\nTo: ${RETURN_PATH}\nAuto-Submitted: auto-replied\nMIME-Version: 1.0\nContent-Transfer-Encoding: 8bit\n${multi('multipart/report; report-type=delivery-status;\n\t', '4F1A2B3C.1794848400/relay.example.org', [notification, report, letter])}`.replace(
    '\n\t; boundary',
    '\n\tboundary',
  )
}

const ofPostfix = (action: string, is: string, reply: string) =>
  `Reporting-MTA: dns; relay.example.org\nX-Postfix-Queue-ID: 4F1A2B3C\nX-Postfix-Sender: rfc822; ${RETURN_PATH}\nArrival-Date: Mon, 16 Nov 2026 12:00:00 -0500 (EST)\n\nFinal-Recipient: rfc822; ${RECEIVER}\nOriginal-Recipient: rfc822;${RECEIVER}\nAction: ${action}\nStatus: ${is}\nDiagnostic-Code: ${reply}\n`

const EXIM_HEAD = (subject: string) =>
  `Return-path: <>\nEnvelope-to: ${RETURN_PATH}\nDelivery-date: Mon, 16 Nov 2026 12:00:00 -0500\nReceived: from exim by mx.example.net with local (Exim 4.98)\n\tid 1tXXXX-000000-01\nFrom: Mail Delivery System <Mailer-Daemon@mx.example.net>\nTo: ${RETURN_PATH}\nReferences: <x@example.org>\nSubject: ${subject}\nAuto-Submitted: auto-replied\n`

/** Exim since 4.83: a report whose status is always 5.0.0. */
function byExim({ written }: Said, subject: string, text: string, words: string, diagnostic: string | null): string {
  const fields = `Reporting-MTA: dns; mx.example.net\n\nAction: failed\nFinal-Recipient: rfc822;${RECEIVER}\nStatus: 5.0.0\n${diagnostic === null ? '' : `Remote-MTA: dns; mx.family.example\nDiagnostic-Code: ${diagnostic}\n`}`
  const says = textPart(written, `${text}\n\n  ${RECEIVER}\n    ${words}\n`)
  return `${EXIM_HEAD(subjectIn(written, subject))}X-Failed-Recipients: ${RECEIVER}\nMIME-Version: 1.0\n${multi('multipart/report; report-type=delivery-status', '1794848400-eximdsn-123456789', [says, status(fields), part('message/rfc822', `${LETTER}\n\nHello`)])}`
}

/** Exim before: a field that names the receivers, its text, and the letter behind it. */
const byOldExim = ({ written }: Said, subject: string, text: string, words: string): string =>
  `${EXIM_HEAD(subjectIn(written, subject))}X-Failed-Recipients: ${RECEIVER}\n${textPart(written, `${text}\n\n  ${RECEIVER}\n    SMTP error from remote mail server:\n    ${words}\n\n------ This is a copy of the message, including all the headers. ------\n\n${LETTER}\n`)}`

/** All of theirs: given up, late, arrived, in every language. */
export const byPostfixAndExim = (): Shape[] =>
  EVERY_TONGUE.flatMap((said) => {
    const { failed, late, arrived } = said.tongue
    return [
      ...POSTFIX.map(({ code, status: is, reply }) => ({
        name: `postfix, ${code}; ${said.as}`,
        code,
        message: byPostfix(said, failed.subject, failed.text, ofPostfix('failed', is, reply)),
      })),
      ...EXIM.flatMap(({ code, diagnostic, words }) => [
        {
          name: `exim, ${words}; ${said.as}`,
          code,
          message: byExim(said, failed.subject, failed.text, words, diagnostic),
        },
        {
          name: `exim of old, ${words}; ${said.as}`,
          code,
          message: byOldExim(said, failed.subject, failed.text, words),
        },
      ]),
      {
        name: `postfix, late; ${said.as}`,
        code: null,
        message: byPostfix(
          said,
          late.subject,
          late.text,
          ofPostfix('delayed', '4.4.1', 'X-Postfix; connect: Connection timed out'),
        ),
      },
      {
        name: `postfix, arrived; ${said.as}`,
        code: null,
        message: byPostfix(
          said,
          arrived.subject,
          arrived.text,
          ofPostfix('relayed', '2.0.0', 'smtp; 250 2.0.0 Ok: queued as 550'),
        ),
      },
      {
        name: `exim, late; ${said.as}`,
        code: null,
        message: `${EXIM_HEAD(subjectIn(said.written, late.subject))}${textPart(said.written, `${late.text}\n\n  ${RECEIVER}\n    450 4.2.0 greylisted\n`)}`,
      },
    ]
  })
