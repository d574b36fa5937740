import { fullName } from '../../../kit/rules/person.ts'
import { written, zoneInWords } from '../../../kit/rules/when.ts'
import type { Env } from '../../../kit/server/env.ts'
import { inReadersLanguage } from '../../../kit/server/languages.ts'
import { lastMoment } from '../../../kit/server/mail/lastMoment.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { hasPassed } from '../rules/instants.ts'
import { approvalLetterWords } from '../words/en.ts'
import type { KindServer } from './kindServer.ts'
import type { LoadedRecord } from './load.ts'

const REQUEST = 'approval-request'
const REMINDER = 'approval-reminder'
/** The letters that ask for an approval. */
export const APPROVAL_LETTERS: readonly string[] = [REQUEST, REMINDER]

/** The approval request, and its reminder in other words (decisions §9). */
export function approvalLetter(
  env: Pick<Env, 'publicUrl' | 'councilName'>,
  kind: KindServer,
  record: LoadedRecord,
  to: readonly string[],
  { now, reminder = false }: { now: string; reminder?: boolean },
): Letter {
  const { label, over } = kind.rules
  const by = record.createdBy && fullName(record.createdBy)
  const at = written(record.createdOn, record.timezone)
  const text = over && hasPassed(record, now) ? inReadersLanguage(over.next) : approvalLetterWords.text
  const body = letter({
    title: (reminder ? approvalLetterWords.reminderTitle : approvalLetterWords.title)(label),
    paragraphs: [approvalLetterWords.submitted(by, label, at, zoneInWords(record.timezone)), text],
    wording: record.wording,
    button: { label: approvalLetterWords.open, href: `${env.publicUrl}${kind.rules.paths.approve(record.id)}` },
    footer: approvalLetterWords.footer(env.councilName),
  })
  return {
    purpose: reminder ? REMINDER : REQUEST,
    about: { kind: kind.rules.kind, id: record.id },
    to,
    subject: (reminder ? approvalLetterWords.reminderSubject : approvalLetterWords.subject)(label, record.personName),
    ...body,
    repeatWhenUnknown: true,
    // Nobody is reminded after the event.
    ...(reminder && { notAfter: lastMoment(Temporal.Instant.from(now), record.eventEndsOn) }),
  }
}
