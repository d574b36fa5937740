import { fullName } from '../../../kit/rules/person.ts'
import { instantInWords, zoneInWords } from '../../../kit/rules/time.ts'
import type { Env } from '../../../kit/server/env.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import type { KindServer } from './kindServer.ts'
import type { LoadedRecord } from './load.ts'

/** The approval request, and its reminder in other words (decisions §9). */
export function approvalLetter(
  env: Pick<Env, 'publicUrl' | 'councilName'>,
  kind: KindServer,
  record: LoadedRecord,
  to: readonly string[],
  { reminder = false } = {},
): Letter {
  const { label } = kind.rules
  const by = record.createdBy ? fullName(record.createdBy) : 'Somebody'
  const when = `${instantInWords(record.createdOn, record.timezone)}, ${zoneInWords(record.timezone)}`
  const asked = `${by} submitted this ${label} on ${when}.`
  const body = letter({
    title: reminder ? `This ${label} still waits for your approval` : `A ${label} waits for your approval`,
    paragraphs: [asked, 'Please read the text below. It goes out only after it has been approved.'],
    wording: record.wording,
    button: { label: 'Read and approve', href: `${env.publicUrl}${kind.rules.paths.approve(record.id)}` },
    footer: `${env.councilName}. You get this because you may approve it. Opening the link changes nothing by itself.`,
  })
  return {
    purpose: reminder ? 'approval-reminder' : 'approval-request',
    about: { kind: kind.rules.kind, id: record.id },
    to,
    subject: `${reminder ? 'Reminder: ' : ''}${label} for ${record.personName} waits for approval`,
    ...body,
    repeatWhenUnknown: true,
  }
}
