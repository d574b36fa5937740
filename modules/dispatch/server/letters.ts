import { timeInWords, written, zoneInWords } from '../../../kit/rules/when.ts'
import type { Env } from '../../../kit/server/env.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { viewPath } from '../../announcements/rules/paths.ts'
import { type AnnouncementKind, capitalKind } from '../../kinds/rules/kindNames.ts'
import { dayOver } from '../rules/dayOver.ts'
import { announcementPaths } from '../rules/paths.ts'
import {
  asItWasLetterWords,
  type ChangedMeanwhile,
  heldBackLetterWords,
  missedLetterWords,
  notReachedLetterWords,
  notSentLetterWords,
  releaseLetterWords,
} from '../words/en.ts'

/** The letters of sending, but for the announcements themselves (decisions §8, §9). */

type From = Pick<Env, 'publicUrl' | 'councilName'>
type Addressed = { to: readonly string[] }

export const RELEASE_REQUEST = 'release-request'

/** Asks those who may release a draft; the link shows it, and changes nothing by itself. */
export function releaseRequest(
  from: From,
  { id, subject, records, to }: Addressed & { id: number; subject: string; records: number },
): Letter {
  return {
    purpose: RELEASE_REQUEST,
    about: { kind: 'announcement', id },
    to,
    subject: releaseLetterWords.subject(subject),
    ...letter({
      title: releaseLetterWords.title(subject),
      paragraphs: [releaseLetterWords.carries(records)],
      button: { label: releaseLetterWords.open, href: `${from.publicUrl}${announcementPaths.view(id)}` },
      footer: releaseLetterWords.footer(from.councilName),
    }),
    repeatWhenUnknown: true,
  }
}

type LeftOut = { kind: AnnouncementKind; id: number; name: string; eventEndsOn: string; zone: string }

/** Tells the creator and the ADMINs that a record was left out, since its event is over. */
export function heldBackLetter(from: From, { to, kind, id, name, eventEndsOn, zone }: Addressed & LeftOut): Letter {
  const label = capitalKind(kind)
  return {
    purpose: 'held-back',
    about: { kind, id },
    to,
    subject: heldBackLetterWords.subject(label, name),
    ...letter({
      title: heldBackLetterWords.title(label, name),
      paragraphs: [overInWords(kind, eventEndsOn, zone), heldBackLetterWords.correctIt],
      button: { label: heldBackLetterWords.open(label), href: `${from.publicUrl}${viewPath(kind, id)}` },
      footer: heldBackLetterWords.footer(from.councilName),
    }),
    repeatWhenUnknown: true,
  }
}

function overInWords(kind: AnnouncementKind, end: string, zone: string): string {
  const day = dayOver(kind, end, zone)
  return day === null
    ? heldBackLetterWords.over(written(end, zone), zoneInWords(zone))
    : heldBackLetterWords.dayOver(written(day))
}

type AsItWas = { kind: AnnouncementKind; id: number; name: string; since: ChangedMeanwhile }

/**
 * Tells the creator and the ADMINs that a record was announced as it was before somebody changed it: in this announcement,
 * or before a restore in one that is not there any more (null).
 */
export function asItWasLetter(
  from: From,
  { to, kind, id, name, since, announcementId }: Addressed & AsItWas & { announcementId: number | null },
): Letter {
  const label = capitalKind(kind)
  return {
    purpose: 'announced-as-it-was',
    about: { kind, id },
    to,
    subject: asItWasLetterWords.subject(label, name, since),
    ...letter({
      title: asItWasLetterWords.title(label, name, since),
      ...(announcementId === null
        ? {
            paragraphs: [asItWasLetterWords.beforeRestore, asItWasLetterWords.tellThem],
            // What was deleted is shown nowhere.
            ...(since !== 'DELETED' && {
              button: { label: asItWasLetterWords.openRecord(label), href: `${from.publicUrl}${viewPath(kind, id)}` },
            }),
          }
        : {
            paragraphs: [asItWasLetterWords.late, asItWasLetterWords.correctIt],
            button: {
              label: asItWasLetterWords.open,
              href: `${from.publicUrl}${announcementPaths.view(announcementId)}`,
            },
          }),
      footer: asItWasLetterWords.footer(from.councilName),
    }),
    repeatWhenUnknown: true,
  }
}

/** A slot as people say it. */
type MissedSlot = { kind: AnnouncementKind; date: string; time: string }

const LISTED = 30

/** Tells the ADMINs which slots did not run because no server was there. */
export function missedLetter(
  from: From,
  { to, region, slots }: Addressed & { region: string; slots: MissedSlot[] },
): Letter {
  const listed = slots
    .slice(0, LISTED)
    .map(({ kind, date, time }) => missedLetterWords.slot(capitalKind(kind), written(date), timeInWords(time)))
  const more = slots.length > LISTED ? [missedLetterWords.more(slots.length - LISTED)] : []
  return {
    purpose: 'missed-slots',
    about: null,
    to,
    subject: missedLetterWords.subject(region),
    ...letter({
      title: missedLetterWords.title,
      paragraphs: [missedLetterWords.down, [...listed, ...more].join('\n'), missedLetterWords.whatNow],
      button: { label: missedLetterWords.open, href: `${from.publicUrl}${announcementPaths.next()}` },
      footer: missedLetterWords.footer(from.councilName),
    }),
    repeatWhenUnknown: true,
  }
}

/** Tells the ADMINs that no relay took a released announcement; of a correction, also whoever sent it, whyever it did not go. */
export function notSentLetter(
  from: From,
  { to, id, subject, isCorrection }: Addressed & { id: number; subject: string; isCorrection: boolean },
): Letter {
  const words = notSentLetterWords
  return {
    purpose: 'announcement-not-sent',
    about: { kind: 'announcement', id },
    to,
    subject: words.subject(subject),
    ...letter({
      title: words.title(subject),
      paragraphs: isCorrection ? [words.unheard, words.tellThem] : [words.gaveUp, words.whatNow],
      button: { label: words.open, href: `${from.publicUrl}${announcementPaths.view(id)}` },
      footer: (isCorrection ? words.correctionFooter : words.footer)(from.councilName),
    }),
    repeatWhenUnknown: true,
  }
}

type Unreached = {
  id: number
  subject: string
  receivers: readonly string[]
  ahead: readonly string[]
  over: readonly string[]
}

/** Tells the ADMINs which receivers did not get an announcement that is out, and what it carried. */
export function notReachedLetter(
  from: From,
  { to, id, subject, receivers, ahead, over }: Addressed & Unreached,
): Letter {
  const words = notReachedLetterWords
  const few = (names: readonly string[]) => [names.slice(0, LISTED), Math.max(0, names.length - LISTED)] as const
  const [listed, more] = few(receivers)
  return {
    purpose: 'announcement-not-reached',
    about: { kind: 'announcement', id },
    to,
    subject: words.subject(subject),
    ...letter({
      title: words.title(subject),
      paragraphs: [
        words.receivers,
        [...listed, ...(more > 0 ? [words.more(more)] : [])].join('\n'),
        ...(ahead.length > 0 ? [words.ahead(...few(ahead))] : []),
        ...(over.length > 0 ? [words.over(...few(over))] : []),
      ],
      button: { label: words.open, href: `${from.publicUrl}${announcementPaths.view(id)}` },
      footer: words.footer(from.councilName),
    }),
    repeatWhenUnknown: true,
  }
}
