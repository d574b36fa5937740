import { type Language, linkIn } from '../../../kit/rules/language.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { inLanguage } from '../../../kit/server/languages.ts'
import { endLinks, hasLink, newLink } from '../../../kit/server/links.ts'
import { lastMoment } from '../../../kit/server/mail/lastMoment.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { withdrawWaiting } from '../../../kit/server/mail/pace.ts'
import type { Services } from '../../../kit/server/services.ts'
import type { AnnouncementKind } from '../../kinds/rules/kindNames.ts'
import { hasPassed } from '../rules/instants.ts'
import { familyPath } from '../rules/paths.ts'
import { familyLetterWords, wishAnswerLetterWords } from '../words/en.ts'
import type { AnsweredWish } from './answeredWish.ts'
import { familyEmailOf, familyLanguageOf } from './familyAt.ts'
import type { KindServer } from './kindServer.ts'
import type { LoadedRecord } from './load.ts'

/** The letter that it is sent in. */
export const FAMILY_LETTER = 'family-confirmation'
/** The one that answers its wish. */
export const FAMILY_WISH_LETTER = 'family-wish-answered'
/** The letters that it reads the text by. */
export const FAMILY_LETTERS: readonly string[] = [FAMILY_LETTER, FAMILY_WISH_LETTER]
/** What a family's link is for. */
export const FAMILY_LINK = 'family'
const LINK_DAYS = 60

/** Ends a family's links: they answer another wording, or stand in the mailbox of somebody who is the contact no more. */
const endFamilyLinks = (trx: Trx, about: { kind: string; id: number }, now: string): Promise<void> =>
  endLinks(trx, { purpose: FAMILY_LINK, about }, now)

/** Whoever was the contact is asked no more: their links end, and what waits to be sent there would bring one of those. */
export async function askFormerContactNoMore(
  trx: Trx,
  about: { kind: string; id: number },
  now: string,
): Promise<void> {
  await endFamilyLinks(trx, about, now)
  await withdrawWaiting(trx, { about }, FAMILY_LETTERS, now)
}

/** Whether the family's answer is that of whoever is the contact now, whose link has not ended with another's address. */
export const isContactsAnswer = (trx: Trx, about: { kind: string; id: number }): Promise<boolean> =>
  hasLink(trx, { purpose: FAMILY_LINK, about })

/**
 * The letter that asks the family contact to read the text, with a new link; older ones, if any, end: they would answer
 * another wording (decisions §6). With `wish` it says how that was answered. Null where nobody is asked, nor, but by
 * hand, of what is over: nothing of it is announced any more. One that is held until then is not sent any more either.
 */
export async function familyLetter(
  services: Services,
  trx: Trx,
  kind: KindServer,
  record: LoadedRecord,
  { isNew = false, byHand = false, wish }: { isNew?: boolean; byHand?: boolean; wish?: AnsweredWish } = {},
): Promise<Letter | null> {
  const email = kind.rules.asksFamily ? familyEmailOf(kind, record) : null
  const about = { kind: kind.rules.kind, id: record.id }
  const now = services.clock.now()
  if (!isNew) await endFamilyLinks(trx, about, now.toString())
  const isOver = hasPassed(record, now.toString())
  if (email === null || (isOver && !wish && !byHand)) {
    // One that waits to be sent has nothing to take its place.
    if (!isNew) await withdrawWaiting(trx, { about }, [FAMILY_LETTER], now.toString())
    return null
  }
  const expiresOn = now.add({ hours: 24 * LINK_DAYS }).toString()
  const { token, link } = newLink({ purpose: FAMILY_LINK, about, now: now.toString(), expiresOn })
  const language = familyLanguageOf(kind, record)
  return {
    ...inLanguage(language, () => composed(services, about, record, { email, language, token, wish })),
    ...(!isOver && !wish && { notAfter: lastMoment(now, record.eventEndsOn) }),
    link,
  }
}

type Addressed = { email: string; language: Language; token: string; wish: AnsweredWish | undefined }

/** The letter itself, in the language of whoever reads it (decisions §20). */
function composed(
  { env }: Pick<Services, 'env'>,
  about: { kind: AnnouncementKind; id: number },
  record: LoadedRecord,
  { email, language, token, wish }: Addressed,
): Letter {
  const { title = familyLetterWords.title, ...says } = wish ? wishInWords(wish, record) : {}
  return {
    // A letter about the text that comes after an answer does not take its place, but follows it by a minute.
    ...(wish
      ? { purpose: FAMILY_WISH_LETTER, limit: { replaces: FAMILY_LETTER } }
      : { purpose: FAMILY_LETTER, limit: { follows: FAMILY_WISH_LETTER } }),
    about,
    to: [email],
    subject: title,
    ...letter({
      title,
      paragraphs: [familyLetterWords.text],
      ...says,
      wording: record.wording,
      button: { label: familyLetterWords.open, href: `${env.publicUrl}${linkIn(language, familyPath(token))}` },
      footer: familyLetterWords.footer(env.councilName, env.supportEmail),
    }),
    repeatWhenUnknown: true,
  }
}

/** What the family asked for, what became of it, and the text as it was and as it is. */
function wishInWords({ outcome, reason, asked, former }: AnsweredWish, { wording }: LoadedRecord) {
  const words = wishAnswerLetterWords
  const isSame = former === wording
  return {
    title: words.subject[outcome],
    paragraphs: [words.text[outcome], words.ask],
    groups: [
      { label: words.wish, lines: asked?.split('\n') ?? [] },
      ...(reason === null ? [] : [{ label: words.reason, lines: reason.split('\n') }]),
      ...(isSame || former === null ? [] : [{ label: words.former, lines: former.split('\n') }]),
      { label: isSame ? words.unchanged : words.now, lines: [] },
    ],
  }
}
