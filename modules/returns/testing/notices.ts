import { inBase64, multi, part, status, utf8 } from './mime.ts'

/** A message as a mail server would send it to a return path, as bytes (latin1), and what is to be read from it. */
export type Shape = { name: string; message: string; code: string | null }

export const OURS = 'bounces@example.org'
export const TOKEN = '0123456789abcdefghijklmnopqrstuv'
export const RETURN_PATH = `bounces+${TOKEN}@example.org`
/** Whom the letter was for. */
export const RECEIVER = 'zubeda@family.example'

type Failure = { status: string; reply: string; words: string; code: string }

const FAILURES: readonly Failure[] = [
  { status: '5.1.1', reply: '550 5.1.1 <zubeda@family.example>: no such user', words: 'unknown user', code: '5.1.1' },
  { status: '5.1.2', reply: '553 5.1.2 host not found', words: 'bad host', code: '5.1.2' },
  { status: '5.2.1', reply: '550 5.2.1 mailbox disabled', words: 'disabled', code: '5.2.1' },
  { status: '5.2.2', reply: '552 5.2.2 mailbox full', words: 'over quota', code: '5.2.2' },
  { status: '5.0.0', reply: '550-5.7.26 not authenticated\r\n 550 5.7.26 see policy', words: 'policy', code: '5.7.26' },
  { status: '5.7.1', reply: '554 5.7.1 refused', words: 'refused', code: '5.7.1' },
  { status: '5.1.10', reply: '550 5.1.10 recipient not found', words: 'not found', code: '5.1.10' },
  { status: '4.4.7', reply: '451 4.4.7 no route for five days', words: 'given up', code: '4.4.7' },
]

type Report = { fields: string; code: string | null; name: string }

const group = (lines: readonly (string | null)[]) => lines.filter((line) => line !== null).join('\n')

/** What reports say of receivers, in the ways that RFC 3464 lets servers say it, and in some that it does not. */
function reports(): Report[] {
  const failed = FAILURES.flatMap(({ status, reply, code }) => [
    {
      name: `all fields, ${status}`,
      code,
      fields: group([
        'Reporting-MTA: dns; mx.example.net\nX-Queue-ID: ABC\nArrival-Date: Mon, 16 Nov 2026 12:00:00 -0500\n',
        `Original-Recipient: rfc822;${RECEIVER}\nFinal-Recipient: rfc822; ${RECEIVER.toUpperCase()}`,
        `Action: failed\nStatus: ${status} (permanent)\nRemote-MTA: dns; mx.family.example`,
        `Diagnostic-Code: smtp; ${reply.replaceAll('\r\n', '\n')}`,
      ]),
    },
    {
      name: `folded and in capitals, ${status}`,
      code,
      fields: `REPORTING-MTA:\n dns;mx.example.net\n\nFINAL-RECIPIENT:\n\trfc822;\n\t<${RECEIVER}>\nACTION:\n Failed\nSTATUS:\n ${code}\n`,
    },
    {
      name: `no blank line before the receiver, ${status}`,
      code,
      fields: `Reporting-MTA: dns; a\nFinal-Recipient: rfc822; ${RECEIVER}\nAction: failed\nStatus: ${code}\n`,
    },
  ])
  const other = (action: string, status: string) =>
    `Reporting-MTA: dns; a\n\nFinal-Recipient: rfc822; ${RECEIVER}\nAction: ${action}\nStatus: ${status}\n`
  const two = (ours: string, theirs: string) =>
    `Reporting-MTA: dns; a\n\nFinal-Recipient: rfc822; other@family.example\n${theirs}\n\nOriginal-Recipient: rfc822; ${RECEIVER}\nFinal-Recipient: rfc822; forwarded@elsewhere.example\n${ours}\n`
  const bad = 'Action: failed\nStatus: 5.1.1'
  const late = 'Action: delayed\nStatus: 4.4.1'
  const got = 'Action: delivered\nStatus: 2.0.0'
  return [
    ...failed,
    { name: 'delayed', code: null, fields: other('delayed', '4.4.1') },
    { name: 'delayed, with a code of refusals', code: null, fields: other('delayed', '5.1.1') },
    { name: 'delivered', code: null, fields: other('delivered', '2.0.0') },
    { name: 'relayed', code: null, fields: other('relayed', '2.0.0') },
    { name: 'expanded', code: null, fields: other('expanded (list)', '2.0.0') },
    { name: 'ours came back, another did not', code: '5.1.1', fields: two(bad, got) },
    { name: 'another came back, ours is late', code: null, fields: two(late, bad) },
    { name: 'another came back, ours did not', code: null, fields: two(got, bad) },
    {
      name: 'no action, and a refusal',
      code: '5.2.2',
      fields: `Final-Recipient: rfc822; ${RECEIVER}\nStatus: 5.2.2\n`,
    },
    { name: 'no action, and a delay', code: null, fields: `Final-Recipient: rfc822; ${RECEIVER}\nStatus: 4.2.2\n` },
    {
      name: 'no status, and a reply',
      code: '5.2.2',
      fields: `Final-Recipient: rfc822; ${RECEIVER}\nAction: failed\nDiagnostic-Code: smtp; 552 too much\n`,
    },
    {
      name: 'forwarded to one who could not be reached',
      code: '5.1.1',
      fields: 'Final-Recipient: rfc822; forwarded@elsewhere.example\nAction: failed\nStatus: 5.1.1\n',
    },
    {
      name: 'forwarded to two, of whom one got it',
      code: null,
      fields: `Final-Recipient: rfc822; a@x.example\n${bad}\n\nFinal-Recipient: rfc822; b@x.example\n${got}\n`,
    },
    {
      name: 'an address that is none of DNS',
      code: '5.1.1',
      fields: `Final-Recipient: x400; /S=zubeda/C=ca/\nAction: failed\nStatus: 5.1.1\nX-Display-Name: Zubeda\n`,
    },
  ]
}

type Envelope = { name: string; headers: (subject: string) => string }

const TO_ENVELOPE: readonly Envelope[] = [
  { name: 'Delivered-To', headers: (subject) => `Return-Path: <>\nDelivered-To: ${RETURN_PATH}\nSubject: ${subject}` },
  {
    name: 'X-Original-To, another mailbox',
    headers: (subject) => `X-Original-To: ${RETURN_PATH}\nDelivered-To: returns@mail.example.org\nSubject: ${subject}`,
  },
  {
    name: 'To alone, folded, in capitals',
    headers: (subject) => `Subject: ${subject}\nTo:\n\t<${RETURN_PATH.toUpperCase()}>`,
  },
]

const ORIGINAL = `Return-Path: <${RETURN_PATH}>\nFrom: rop@example.org\nTo: ${RECEIVER}\nSubject: Please read\nMessage-ID: <x@example.org>`

type Frame = { name: string; wrap: (report: string) => string }

const TEXT = part('text/plain; charset=utf-8', 'Your message could not be delivered.')
const quoted = (text: string) => text.replaceAll('=', '=3D').replaceAll('Status', 'Sta=\ntus').replaceAll(';', '=3B')

const FRAMES: readonly Frame[] = [
  {
    name: 'as RFC 6522 has it',
    wrap: (report) =>
      multi('multipart/report; report-type=delivery-status', 'A1', [
        TEXT,
        status(report),
        part('message/rfc822', `${ORIGINAL}\n\nHello`),
      ]),
  },
  {
    name: 'with the headers of the letter alone',
    wrap: (report) =>
      multi('multipart/report; report-type="delivery-status"', '=_b/(1)+x?', [
        TEXT,
        status(report),
        part('text/rfc822-headers', ORIGINAL),
      ]),
  },
  {
    name: 'without the letter',
    wrap: (report) => multi('multipart/report; report-type=delivery-status', 'c', [TEXT, status(report)]),
  },
  {
    name: 'in base64',
    wrap: (report) =>
      multi('multipart/report; report-type=delivery-status', 'd', [
        TEXT,
        part('message/delivery-status', inBase64(report), 'Content-Transfer-Encoding: base64\n'),
      ]),
  },
  {
    name: 'quoted-printable',
    wrap: (report) =>
      multi('multipart/report; report-type=delivery-status', 'e', [
        TEXT,
        part('message/delivery-status', quoted(report), 'Content-Transfer-Encoding: Quoted-Printable\n'),
      ]),
  },
  {
    name: 'in parts of parts, whose boundaries begin alike',
    wrap: (report) =>
      multi('multipart/mixed', 'f', [
        part('text/plain', 'Scanned by the office.'),
        multi('multipart/report; report-type=delivery-status', 'ff', [
          multi('multipart/alternative', 'fff', [TEXT, part('text/html', '<b>No</b>')]),
          status(report),
        ]),
      ]),
  },
  {
    name: 'broken off amid the letter',
    wrap: (report) =>
      multi(
        'multipart/report; report-type=delivery-status',
        'g',
        [TEXT, status(report), part('message/rfc822', `${ORIGINAL}\n\n${'x'.repeat(30_000)}`)],
        false,
      ),
  },
  {
    name: 'with addresses beyond ASCII',
    wrap: (report) =>
      multi('multipart/report; report-type=delivery-status', 'h', [
        TEXT,
        part('message/global-delivery-status', report),
      ]),
  },
]

const SUBJECTS = [
  'Undelivered Mail Returned to Sender',
  'Unzustellbar: Bitte lesen',
  '=?ISO-2022-JP?B?GyRCRXo/LhsoQg==?=',
  'Échec de la remise',
]

/** What servers that write no report say in words of their own, for each failure where they name one. */
function texts(): Shape[] {
  const plain = (from: string, subject: string, body: string, more = '') =>
    `Delivered-To: ${RETURN_PATH}\nFrom: ${from}\nTo: ${RETURN_PATH}\nSubject: ${subject}\n${more}Content-Type: text/plain\n\n${body}\n`
  const copy = `--- Below this line is a copy of the message.\n\n${ORIGINAL}\n\n550 5.9.9 is no part of it\n`
  const named = FAILURES.filter(({ status: code }) => code.startsWith('5')).flatMap(
    ({ reply, words, code }): Shape[] => {
      const oneLine = reply.replaceAll('\r\n', ' ')
      return [
        {
          name: `qmail, ${code}`,
          code,
          message: plain(
            'MAILER-DAEMON@a.example',
            'failure notice',
            `Hi. This is the qmail-send program at a.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${RECEIVER}>:\n192.0.2.7 does not like recipient.\nRemote host said: ${oneLine}\nGiving up on 192.0.2.7.\n\n${copy}`,
          ),
        },
        {
          name: `exim before its reports, ${code}`,
          code,
          message: plain(
            'Mail Delivery System <Mailer-Daemon@a.example>',
            'Mail delivery failed: returning message to sender',
            `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${RECEIVER}\n    SMTP error from remote mail server after RCPT TO:<${RECEIVER}>:\n    ${oneLine}\n\n------ This is a copy of the message, including all the headers. ------\n\n${ORIGINAL}\n`,
            `X-Failed-Recipients: ${RECEIVER}\nAuto-Submitted: auto-replied\n`,
          ),
        },
        {
          name: `a postmaster in words, ${code}`,
          code,
          message: plain(
            'Postmaster <postmaster@a.example>',
            `Undeliverable: ${words}`,
            `Your message did not reach ${RECEIVER}.\n#${oneLine.replace(/^\d{3}[ -]/, '')}#\n`,
          ),
        },
        {
          name: `in HTML alone, ${code}`,
          code,
          message: `Delivered-To: ${RETURN_PATH}\nFrom: "Mail Delivery Subsystem" <mailer-daemon@a.example>\nSubject: Nicht zugestellt\nContent-Type: text/html\n\n<html><p>Fehler: <b>${oneLine.replaceAll(/[<>]/g, '')}</b></p></html>\n`,
        },
      ]
    },
  )
  return [
    ...named,
    {
      name: 'qmail without a code',
      code: '5.0.0',
      message: plain(
        'MAILER-DAEMON@a.example',
        'failure notice',
        `Hi. This is the qmail-send program at a.example.\n<${RECEIVER}>:\nSorry, no mailbox here by that name.\n${copy}`,
      ),
    },
    {
      name: 'exim warns',
      code: null,
      message: plain(
        'Mailer-Daemon@a.example',
        'Warning: message delayed 24 hours',
        `The message has not yet been delivered to ${RECEIVER}. 451 4.4.1 try later\n`,
      ),
    },
    {
      name: 'sendmail warns',
      code: null,
      message: plain(
        'MAILER-DAEMON@a.example',
        'Warning: could not send message for past 4 hours',
        'THIS IS A WARNING MESSAGE ONLY. Will keep trying.\n421 4.2.0 deferred\n',
      ),
    },
    {
      name: 'a daemon that names a 4xx beside a 5xx',
      code: null,
      message: plain('postmaster@a.example', 'Status', 'First 451 4.3.0, now 550 5.1.1, and it goes on.\n'),
    },
    {
      name: 'absence',
      code: null,
      message: plain(
        `Zubeda <${RECEIVER}>`,
        'Out of office',
        'I am away. My server says 550 5.1.1 to whoever asks.\n',
        'Auto-Submitted: auto-replied\nPrecedence: bulk\nX-Autoreply: yes\n',
      ),
    },
    {
      name: 'absence, in parts',
      code: null,
      message: `Delivered-To: ${RETURN_PATH}\nFrom: ${RECEIVER}\nAuto-Submitted: auto-replied\n${multi('multipart/alternative', 'z', [part('text/plain', 'Absent jusqu’à lundi. 5.1.1'), part('text/html', '<p>Absent</p>')])}`,
    },
    {
      name: 'somebody answers',
      code: null,
      message: plain(`Zubeda <${RECEIVER}>`, 'Re: Please read', 'Thank you. My new address is 5.1.1 Main Street.\n'),
    },
    {
      name: 'somebody forwards a notice',
      code: null,
      message: plain(
        'someone@a.example',
        'Fwd: Undelivered',
        `Final-Recipient: rfc822; ${RECEIVER}\nAction: failed\nStatus: 5.1.1\n`,
      ),
    },
    {
      name: 'a daemon that names nothing',
      code: null,
      message: plain('MAILER-DAEMON@a.example', 'Hello', 'Something happened.\n'),
    },
    {
      name: 'a read receipt',
      code: null,
      message: `Delivered-To: ${RETURN_PATH}\nFrom: ${RECEIVER}\n${multi('multipart/report; report-type=disposition-notification', 'r', [TEXT, part('message/disposition-notification', `Final-Recipient: rfc822; ${RECEIVER}\nDisposition: manual-action; displayed\n`)])}`,
    },
    {
      name: 'a complaint',
      code: null,
      message: `Delivered-To: ${RETURN_PATH}\nFrom: postmaster@a.example\n${multi('multipart/report; report-type=feedback-report', 's', [part('text/plain', 'Complaint, 550 5.7.1'), part('message/feedback-report', 'Feedback-Type: abuse\n')])}`,
    },
    { name: 'nothing at all', code: null, message: '' },
    { name: 'headers alone', code: null, message: `Delivered-To: ${RETURN_PATH}` },
    {
      name: 'a notice within a letter',
      code: null,
      message: `Delivered-To: ${RETURN_PATH}\nFrom: ${RECEIVER}\n${multi('multipart/mixed', 't', [TEXT, part('message/rfc822', FRAMES[0]?.wrap(`Final-Recipient: rfc822; ${RECEIVER}\nAction: failed\nStatus: 5.1.1\n`) ?? '')])}`,
    },
  ]
}

/** Notices in all the ways that their parts combine, and what is none. */
export function combinedShapes(): Shape[] {
  const combined = reports().flatMap(({ name, fields, code }, report) =>
    FRAMES.map((frame, at) => {
      const envelope = TO_ENVELOPE[(report + at) % TO_ENVELOPE.length] as Envelope
      const subject = SUBJECTS[(report + at) % SUBJECTS.length] as string
      const head = `From: MAILER-DAEMON@mx.example.net (Mail Delivery System)\n${envelope.headers(subject)}\nAuto-Submitted: auto-replied\nMIME-Version: 1.0`
      return { name: `${name}; ${frame.name}; ${envelope.name}`, code, message: `${head}\n${frame.wrap(fields)}` }
    }),
  )
  return [...combined, ...texts()].map((shape) => ({ ...shape, message: utf8(shape.message) }))
}
