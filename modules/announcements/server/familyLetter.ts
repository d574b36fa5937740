import type { Trx } from '../../../kit/server/database/database.ts'
import { endLinks, issueLink } from '../../../kit/server/links.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import type { Services } from '../../../kit/server/services.ts'
import { familyPath } from '../rules/paths.ts'
import { familyLetterWords } from '../words/en.ts'
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
    subject: familyLetterWords.title,
    ...letter({
      title: familyLetterWords.title,
      paragraphs: [familyLetterWords.text],
      wording: record.wording,
      button: { label: familyLetterWords.open, href: `${services.env.publicUrl}${familyPath(token)}` },
      footer: familyLetterWords.footer(services.env.councilName, services.env.supportEmail),
    }),
    repeatWhenUnknown: true,
  }
}
