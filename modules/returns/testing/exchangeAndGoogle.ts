import { multi, part, status } from './mime.ts'
import { OURS, RECEIVER, RETURN_PATH, type Shape } from './notices.ts'
import { EVERY_TONGUE, type Said, subjectIn, textPart } from './written.ts'

// Notices as Exchange (of Microsoft 365, and of one's own) and Google's servers write them, after the forms that they have.

type Failure = { code: string; status: string; reply: string }

const EXCHANGE: readonly Failure[] = [
  {
    code: '5.1.10',
    status: '5.1.10',
    reply: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  },
  { code: '5.2.2', status: '5.2.2', reply: '554 5.2.2 mailbox full;STOREDRV.Deliver.Exception:QuotaExceededException' },
  {
    code: '5.4.1',
    status: '5.4.1',
    reply:
      '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)\n [BN8NAM11FT064.eop-nam11.prod.protection.outlook.com]',
  },
  {
    code: '5.7.1',
    status: '5.7.1',
    reply: '550 5.7.1 TRANSPORT.RULES.RejectMessage; the message was rejected by organization\n policy',
  },
  {
    code: '5.7.133',
    status: '5.7.133',
    reply: '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required',
  },
  { code: '4.4.7', status: '4.4.7', reply: '550 4.4.7 QUEUE.Expired; message expired' },
]

const GOOGLE: readonly Failure[] = [
  {
    code: '5.1.1',
    status: '5.1.1',
    reply:
      "550-5.1.1 The email account that you tried to reach does not exist. Please try\n 550-5.1.1 double-checking the recipient's email address for typos or\n 550 5.1.1 unnecessary spaces. a1-20020a170902b68100b0017829a3df46si4711 - gsmtp",
  },
  {
    code: '5.2.2',
    status: '5.2.2',
    reply:
      "552-5.2.2 The recipient's inbox is out of storage space. Please direct the\n 552 5.2.2 recipient to https://support.example - gsmtp",
  },
  {
    code: '5.7.26',
    status: '5.7.26',
    reply: '550-5.7.26 This mail has been blocked because the sender is unauthenticated.\n 550 5.7.26 - gsmtp',
  },
  {
    code: '4.0.0',
    status: '4.0.0',
    reply: 'DNS Error: DNS type mx lookup of family.example responded with code NXDOMAIN',
  },
]

const ORIGINAL = part(
  'message/rfc822',
  `Return-Path: <${RETURN_PATH}>\nFrom: Rites <rop@example.org>\nTo: ${RECEIVER}\nSubject: Please read\nMIME-Version: 1.0\n\nHello. 550 5.9.9 and 4.9.9 stand in what was sent.`,
)

/** Exchange: its text twice, the report, and the letter; to a mailbox of its own the `To` alone says for whom it is. */
function byExchange({ tongue, written }: Said, subject: string, text: string, fields: string): string {
  const both = multi('multipart/alternative; differences=Content-Type', '_000_inner_', [
    textPart(written, `${text}\n${RECEIVER}`),
    textPart(written, `${text}\n${RECEIVER}`, 'text/html'),
  ])
  const from = 'MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.onmicrosoft.com'
  return `Received: from BN8NAM11.mail.protection.outlook.com (2603:10b6:408:e7::10) by BN9PR03.prod.outlook.com\nFrom: =?utf-8?B?TWljcm9zb2Z0IE91dGxvb2s=?= <${from}>\nTo: <${RETURN_PATH}>\nDate: Mon, 16 Nov 2026 17:00:00 +0000\nContent-Language: ${tongue.code}\nSubject: ${subjectIn(written, subject)}\nAuto-Submitted: auto-replied\nX-MS-Exchange-Message-Is-Ndr:\nMIME-Version: 1.0\n${multi('multipart/report; report-type=delivery-status', '5b1f_exchange_', [both, status(fields), ORIGINAL])}`
}

const ofExchange = (action: string, code: string, reply: string) =>
  `Reporting-MTA: dns;BN9PR03MB6027.namprd03.prod.outlook.com\nReceived-From-MTA: dns;relay.example.org\nArrival-Date: Mon, 16 Nov 2026 17:00:00 +0000\n\nFinal-Recipient: rfc822;${RECEIVER}\nAction: ${action}\nStatus: ${code}\n${reply === '' ? '' : `Diagnostic-Code: smtp;${reply}\n`}X-Display-Name: Zubeda\n`

/** Google: its text in a part of parts beside its picture, a report that says most in the diagnostic code, and the letter. */
function byGoogle({ written }: Said, subject: string, text: string, fields: string): string {
  const both = multi('multipart/alternative', '000000000000aaa', [
    textPart(written, `** ${text} **\n\n${RECEIVER}\n`),
    textPart(written, `${text} ${RECEIVER}`, 'text/html'),
  ])
  const picture = part(
    'image/png; name="icon.png"',
    'iVBORw0KGgoAAAANSUhEUgAAAJAAAACQCAYAAADnRuK4',
    'Content-Transfer-Encoding: base64\nContent-ID: <icon.png>\n',
  )
  const related = multi('multipart/related', '000000000000bbb', [both, picture])
  return `Delivered-To: ${RETURN_PATH}\nReceived: by 2002:a05:6402:1:b0:42a:b2c with SMTP id x1csp1; Mon, 16 Nov 2026 09:00:00 -0800 (PST)\nReturn-Path: <>\nFrom: Mail Delivery Subsystem <mailer-daemon@googlemail.com>\nTo: ${OURS}\nAuto-Submitted: auto-replied\nSubject: ${subjectIn(written, subject)}\nReferences: <x@example.org>\nIn-Reply-To: <x@example.org>\nX-Failed-Recipients: ${RECEIVER}\nMIME-Version: 1.0\n${multi('multipart/report; report-type=delivery-status', '000000000000ccc', [related, status(fields), ORIGINAL])}`
}

const ofGoogle = (action: string, code: string, reply: string) =>
  `Reporting-MTA: dns; googlemail.com\nArrival-Date: Mon, 16 Nov 2026 09:00:00 -0800 (PST)\nX-Original-Message-ID: <x@example.org>\n\nFinal-Recipient: rfc822; ${RECEIVER}\nAction: ${action}\nStatus: ${code}\nRemote-MTA: dns; mx.family.example. (192.0.2.7, the server for the domain family.example.)\nDiagnostic-Code: smtp; ${reply}\nLast-Attempt-Date: Mon, 16 Nov 2026 09:00:00 -0800 (PST)\n`

/** All of theirs: given up, late, arrived, in every language. */
export const byExchangeAndGoogle = (): Shape[] =>
  EVERY_TONGUE.flatMap((said) => {
    const { failed, late, arrived } = said.tongue
    return [
      ...EXCHANGE.map(({ code, status: is, reply }) => ({
        name: `Exchange, ${code}; ${said.as}`,
        code,
        message: byExchange(said, failed.subject, failed.text, ofExchange('failed', is, reply)),
      })),
      ...GOOGLE.map(({ code, status: is, reply }) => ({
        name: `Google, ${code}; ${said.as}`,
        code,
        message: byGoogle(said, 'Delivery Status Notification (Failure)', failed.text, ofGoogle('failed', is, reply)),
      })),
      {
        name: `Exchange, late; ${said.as}`,
        code: null,
        message: byExchange(said, late.subject, late.text, ofExchange('delayed', '4.4.7', '')),
      },
      {
        name: `Exchange, arrived; ${said.as}`,
        code: null,
        message: byExchange(said, arrived.subject, arrived.text, ofExchange('relayed', '2.0.0', '')),
      },
      {
        name: `Google, late; ${said.as}`,
        code: null,
        message: byGoogle(
          said,
          'Delivery Status Notification (Delay)',
          late.text,
          ofGoogle('delayed', '4.4.1', 'The recipient server did not accept our requests to connect. 550'),
        ),
      },
    ]
  })
