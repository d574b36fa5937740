import { inIso2022Jp } from './charsets.ts'
import { multi, part, utf8 } from './mime.ts'
import { RECEIVER, RETURN_PATH, type Shape } from './notices.ts'
import { EVERY_TONGUE, subjectIn, textPart } from './written.ts'

// What is said in words alone, without a code or a report: by mail servers that have given up, and by whoever has not.

const DAEMON = 'MAILER-DAEMON@mx.example.net'
const head = (from: string, subject: string, more = '') =>
  `Delivered-To: ${RETURN_PATH}\nFrom: ${from}\nTo: ${RETURN_PATH}\nSubject: ${subject}\n${more}`
const plain = (text: string, charset = 'us-ascii') => part(`text/plain; charset=${charset}`, text)

/** Kanji whose bytes in ISO-2022-JP read `:550A!` and `5.1.1A`. */
const LIKE_CODES = '叉軌繊、貴窺荏'
const ANSWERED = 'Auto-Submitted: auto-generated\nX-Auto-Response-Suppress: All\nPrecedence: bulk\n'

/** In every language: servers that name no code, and people who are away. */
const inEveryTongue = (): Shape[] =>
  EVERY_TONGUE.flatMap(({ tongue: { failed, late, arrived, away }, written, as }) => {
    const said = (from: string, { subject, text }: { subject: string; text: string }, more = '') =>
      `${head(from, subjectIn(written, subject), more)}${textPart(written, `${text}\n<${RECEIVER}>\n`)}`
    const both = multi('multipart/alternative', 'w1', [
      textPart(written, failed.text),
      textPart(written, failed.text, 'text/html'),
    ])
    return [
      { name: `a daemon gives up; ${as}`, code: '5.0.0', message: said(DAEMON, failed) },
      {
        name: `a daemon gives up, in HTML; ${as}`,
        code: '5.0.0',
        message: `${head(DAEMON, 'x')}${textPart(written, failed.text, 'text/html')}`,
      },
      { name: `a daemon gives up, in both; ${as}`, code: '5.0.0', message: `${head(DAEMON, 'x')}${both}` },
      {
        name: `a daemon gives up, in its subject; ${as}`,
        code: '5.0.0',
        message: `${head(DAEMON, subjectIn(written, failed.subject))}${plain(RECEIVER)}`,
      },
      { name: `a daemon is late; ${as}`, code: null, message: said(DAEMON, late) },
      { name: `a daemon has delivered; ${as}`, code: null, message: said(DAEMON, arrived) },
      { name: `somebody is away; ${as}`, code: null, message: said(`Zubeda <${RECEIVER}>`, away, ANSWERED) },
      {
        name: `somebody is away, and quotes a code; ${as}`,
        code: null,
        message: said(RECEIVER, { ...away, text: `${away.text} 550 5.1.1` }, ANSWERED),
      },
      { name: `a postmaster is away; ${as}`, code: null, message: said('postmaster@family.example', away, ANSWERED) },
      { name: `somebody writes what a daemon would; ${as}`, code: null, message: said(RECEIVER, failed) },
    ]
  })

/** Forms of servers that name no code, after those that are still in use or were. */
const GIVEN_UP: Readonly<Record<string, readonly [from: string, subject: string, text: string]>> = {
  'Exchange of old': [
    'System Administrator <postmaster@family.example>',
    'Undeliverable: Please read',
    `Your message\n\n  To:      ${RECEIVER}\n  Subject: Please read\n\ndid not reach the following recipient(s):\n\n${RECEIVER} on Mon, 16 Nov 2026 12:00:00 -0500\n    The recipient name is not recognized\n    MSEXCH:IMS:FAMILY:OFFICE:MX 0 (000C05A6) Unknown Recipient`,
  ],
  Domino: [
    'Postmaster@family.example',
    'DELIVERY FAILURE: User zubeda not listed in Domino Directory',
    `Your message\n\n  Subject: Please read\n\nwas not delivered to:\n\n  ${RECEIVER}\n\nbecause:\n\n  User zubeda not listed in Domino Directory`,
  ],
  OpenSMTPD: [
    'Mailer Daemon <MAILER-DAEMON@mx.example.net>',
    'Delivery status notification: error',
    `    Hi!\n\n    This is the MAILER-DAEMON, please DO NOT REPLY to this e-mail.\n\n    An error has occurred while attempting to deliver a message for\n    the following list of recipients:\n\n${RECEIVER}: Domain does not exist\n\n    Below is a copy of the original message:\n\nReceived: 550 5.9.9`,
  ],
  Yahoo: [
    'MAILER-DAEMON@yahoo.example',
    'Failure Notice',
    `Sorry, we were unable to deliver your message to the following address.\n\n<${RECEIVER}>:\nNo mx record found for domain=family.example\n\n--- Below this line is a copy of the message.\n\nX: 550 5.9.9`,
  ],
  GMX: [
    'MAILER-DAEMON@gmx.example',
    'Mail delivery failed: returning message to sender',
    `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of\nits recipients. This is a permanent error. The following address\nfailed:\n\n<${RECEIVER}>\n\nReason:\ndelivery retry timeout exceeded\n\n--- The header of the original message is following. ---\n\nX: 550 5.9.9`,
  ],
  'a mail server of a provider': [
    'post_master@family.example',
    'Returned mail: User unknown',
    `The original message was received at Mon, 16 Nov 2026 12:00:00 -0500\n\n---The following addresses had delivery errors---\n\n${RECEIVER} [User unknown]`,
  ],
  'a full mailbox': [
    DAEMON,
    'failure notice',
    `Your mail message to the following address(es) could not be delivered.\n\n<${RECEIVER}>:\nThe user's mailfolder is full.\n\n--- Below this line is a copy of the message.`,
  ],
  'a server that will not try again': [
    DAEMON,
    'failure delivery',
    `Unable to deliver message to the following address(es).\n\n<${RECEIVER}>:\nResources temporarily unavailable, please try again later [#4.1.9].\nI'm not going to try again; this message has been in the queue too long.`,
  ],
  'a mail server without a name': [
    '<>',
    'failure notice',
    `${RECEIVER}\n\n-------server message\n550 5.0.0 ${RECEIVER}... No such user`,
  ],
  'a system without an address of a daemon': [
    'Mail Delivery System <Mail.Delivery.System@mx.example.net>',
    'Delivery status notification',
    `Delivery to the following recipients failed permanently:\n\n   * ${RECEIVER}`,
  ],
}

/** What neither a person nor a server has given up by. */
const NOTHING: Readonly<Record<string, readonly [from: string, subject: string, text: string]>> = {
  'a full mailbox soon': [
    'postmaster@family.example',
    'Your mailbox is almost full',
    'Your mailbox is 95% full. You may not be able to receive messages of 550 kB.',
  ],
  'a message in quarantine': [
    'postmaster@family.example',
    'Message held for review',
    'A message to you is held in quarantine. Release it within 30 days.',
  ],
  'a list that asks': [
    'family-bounces@lists.example',
    'Your message to family awaits moderator approval',
    'Your mail to family is being held until the list moderator can review it for approval.',
  ],
  'a challenge': [
    `Zubeda <${RECEIVER}>`,
    'Please confirm your message',
    'Your message was not delivered yet: press here, and it will be.',
  ],
  'a warning in words': [
    DAEMON,
    'Delivery status notification: warning',
    `A message is delayed for more than 10 minutes for ${RECEIVER}: Network error\n\nPlease note that this is only a temporary failure report.`,
  ],
  'servers that rest': [
    'postmaster@family.example',
    'Maintenance on Sunday',
    'Our servers rest on Sunday from 5:00 to 5:50.',
  ],
  'a report on other mail': [
    'noreply-dmarc-support@google.example',
    'Report domain: example.org',
    'This is an aggregate report.',
  ],
}

const asShape =
  (code: string | null) =>
  ([name, [from, subject, text]]: [string, readonly [string, string, string]]): Shape => ({
    name,
    code: text.includes('[#4.1.9]') ? '4.1.9' : code,
    message: `${head(from, subject)}${plain(text)}`,
  })

/** All of it. */
export const inWords = (): Shape[] => [
  ...inEveryTongue(),
  ...Object.entries(GIVEN_UP).map(asShape('5.0.0')),
  ...Object.entries(NOTHING).map(asShape(null)),
  {
    name: 'kanji that look like codes',
    code: null,
    message: `${head('postmaster@family.example', 'x')}${plain(inIso2022Jp(`保守のお知らせ${LIKE_CODES}。`), 'iso-2022-jp')}`,
  },
  {
    name: 'kanji that look like codes, whose charset nobody names',
    code: null,
    message: `${head('postmaster@family.example', 'x')}\n${inIso2022Jp(`保守のお知らせ${LIKE_CODES}。`)}`,
  },
  {
    name: 'kanji that look like codes, beside a code',
    code: '5.2.2',
    message: `${head(DAEMON, 'x')}${plain(inIso2022Jp(`${LIKE_CODES}。送信できませんでした。552 5.2.2 mailbox full`), 'ISO-2022-JP')}`,
  },
  {
    name: 'Korean that nobody reads here, with a code',
    code: '5.1.1',
    message: `${head(DAEMON, 'x')}${plain('\x1b$)C\x0e5501:550A\x0f 550 5.1.1 no such user', 'iso-2022-kr')}`,
  },
  {
    name: 'a report that a gateway has made a text of',
    code: '5.1.1',
    message: `${head(DAEMON, 'x')}${multi('multipart/report; report-type=delivery-status', 'g1', [plain('Not delivered.'), plain(`Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; ${RECEIVER}\nAction: failed\nStatus: 5.1.1\n`)])}`,
  },
  {
    name: 'a report that stands in the text, of a letter that expired',
    code: '4.4.7',
    message: `${head(DAEMON, 'Delivery Status Notification (Failure)')}${plain(`An error occurred while trying to deliver the mail.\n\nReporting-MTA: dsn; mx\n\nAction: failed\nFinal-Recipient: rfc822; ${RECEIVER}\nStatus: 4.4.7\n`)}`,
  },
  {
    name: 'a report whose boundary is nowhere',
    code: '5.1.1',
    message: `${head(DAEMON, 'x')}Content-Type: multipart/report; boundary=gone\n\nReporting-MTA: dns; mx\n\nAction: failed\nStatus: 5.1.1\n`,
  },
  {
    name: 'somebody forwards a notice as it came',
    code: null,
    message: `${head(RECEIVER, utf8('Fwd: Undeliverable'))}${multi('multipart/mixed', 'f1', [plain('See below.'), part('message/rfc822', `From: ${DAEMON}\nSubject: x\n${multi('multipart/report; report-type=delivery-status', 'f2', [plain('x'), part('message/delivery-status', `Final-Recipient: rfc822; ${RECEIVER}\nAction: failed\nStatus: 5.1.1\n`)])}`)])}`,
  },
  {
    name: 'SendGrid, expired',
    code: '5.0.0',
    message: `${head(DAEMON, 'Undelivered Mail Returned to Sender')}${multi('multipart/report; report-type=delivery-status', 's1', [plain('x'), part('message/delivery-status', `X-SendGrid-QueueID: 1\n\nFinal-Recipient: rfc822; ${RECEIVER}\nAction: expired\nStatus: \nDiagnostic-Code: Connection timed out\n`)])}`,
  },
]
