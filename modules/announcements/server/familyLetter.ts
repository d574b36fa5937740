import type { Trx } from '../../../kit/server/database/database.ts'
import { endLinks, issueLink } from '../../../kit/server/links.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import type { Services } from '../../../kit/server/services.ts'
import { familyPath } from '../rules/paths.ts'
import type { KindServer } from './kindServer.ts'
import type { LoadedRecord } from './load.ts'

/** What a family's link is for. */
export const FAMILY_LINK = 'family'
const LINK_DAYS = 60

/** Ends a family's links: they answer another wording, or stand in the mailbox of somebody who is the contact no more. */
export const endFamilyLinks = (trx: Trx, about: { kind: string; id: number }, now: string): Promise<void> =>
  endLinks(trx, { purpose: FAMILY_LINK, about }, now)

/**
 * The letter that asks the family contact to read the text, with a new link; older ones, if any, end: they would answer
 * another wording (decisions §6). Null where nobody is asked.
 */
export async function familyLetter(
  services: Services,
  trx: Trx,
  kind: KindServer,
  record: LoadedRecord,
  { isNew = false } = {},
): Promise<Letter | null> {
  const email = kind.rules.asksFamily ? kind.familyEmailOf(record) : null
  const about = { kind: kind.rules.kind, id: record.id }
  const now = services.clock.now()
  if (!isNew) await endFamilyLinks(trx, about, now.toString())
  if (email === null) return null
  const expiresOn = now.add({ hours: 24 * LINK_DAYS }).toString()
  const token = await issueLink(trx, { purpose: FAMILY_LINK, about, now: now.toString(), expiresOn })
  return {
    purpose: 'family-confirmation',
    about,
    to: [email],
    subject: 'Please read the text of the announcement',
    ...letter({
      title: 'Please read the text of the announcement',
      paragraphs: [
        'Our office has been asked to announce the following. Please open the page to confirm that every name is right, or to ask for a change.',
      ],
      wording: record.wording,
      button: { label: 'Read the text', href: `${services.env.publicUrl}${familyPath(token)}` },
      footer: `${services.env.councilName}. If you did not expect this e-mail, please leave it unanswered or write to ${services.env.supportEmail}.`,
    }),
    repeatWhenUnknown: true,
  }
}
