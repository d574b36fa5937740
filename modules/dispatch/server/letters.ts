import { dateInWords, instantInWords, timeInWords, zoneInWords } from '../../../kit/rules/time.ts'
import type { Env } from '../../../kit/server/env.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Letter } from '../../../kit/server/mail/mail.ts'
import { viewPath } from '../../announcements/rules/paths.ts'
import { type AnnouncementKind, capitalKind } from '../../kinds/rules/kindNames.ts'
import { announcementPaths } from '../rules/paths.ts'

/** The letters of sending, but for the announcements themselves (decisions §8, §9). */

type From = Pick<Env, 'publicUrl' | 'councilName'>
type Addressed = { to: readonly string[] }

const AS_ADMIN = 'You get this because you administer the region.'

const footer = ({ councilName }: From, why: string) => `${councilName}. ${why}`

/** Asks those who may release a draft; the link shows it, and changes nothing by itself. */
export function releaseRequest(
  from: From,
  { id, subject, records, to }: Addressed & { id: number; subject: string; records: number },
): Letter {
  const count = records === 1 ? 'It carries one announcement.' : `It carries ${records} announcements.`
  return {
    purpose: 'release-request',
    about: { kind: 'announcement', id },
    to,
    subject: `Please release: ${subject}`,
    ...letter({
      title: `“${subject}” waits for its release`,
      paragraphs: [`${count} Nothing of it goes out before somebody has read and released it.`],
      button: { label: 'Read and release', href: `${from.publicUrl}${announcementPaths.view(id)}` },
      footer: footer(from, 'You get this because you may release announcements. Opening the link changes nothing.'),
    }),
    repeatWhenUnknown: true,
  }
}

type LeftOut = { kind: AnnouncementKind; id: number; name: string; eventEndsOn: string; zone: string }

/** Tells the creator and the ADMINs that a record was left out, since its event is over. */
export function heldBackLetter(from: From, { to, kind, id, name, eventEndsOn, zone }: Addressed & LeftOut): Letter {
  const label = capitalKind(kind)
  const when = `${instantInWords(eventEndsOn, zone)}, ${zoneInWords(zone)}`
  return {
    purpose: 'held-back',
    about: { kind, id },
    to,
    subject: `Not announced: ${label} for ${name}`,
    ...letter({
      title: `The ${label} for ${name} was not announced`,
      paragraphs: [
        `Its event was over on ${when}, before an announcement could go out. Nothing goes out after the event.`,
        'If the date was wrong, please correct it; the record is then approved and announced anew.',
      ],
      button: { label: `Open the ${label}`, href: `${from.publicUrl}${viewPath(kind, id)}` },
      footer: footer(from, 'You get this because you submitted it or administer the region.'),
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
    .map(({ kind, date, time }) => `${capitalKind(kind)}: ${dateInWords(date)}, ${timeInWords(time)}`)
  const more = slots.length > LISTED ? [`and ${slots.length - LISTED} more`] : []
  return {
    purpose: 'missed-slots',
    about: null,
    to,
    subject: `Announcements of ${region} were not sent at their time`,
    ...letter({
      title: 'Announcements were not sent at their time',
      paragraphs: [
        'The server was down at these times, and for more than an hour after them, so nothing was sent for them:',
        [...listed, ...more].join('\n'),
        'What was approved goes out at the next time that is set. What can not wait can be sent at once from its own page.',
      ],
      button: { label: 'See what is next', href: `${from.publicUrl}${announcementPaths.next()}` },
      footer: footer(from, AS_ADMIN),
    }),
    repeatWhenUnknown: true,
  }
}

/** Tells the ADMINs that no relay took a released announcement. */
export function notSentLetter(from: From, { to, id, subject }: Addressed & { id: number; subject: string }): Letter {
  return {
    purpose: 'announcement-not-sent',
    about: { kind: 'announcement', id },
    to,
    subject: `Not sent: ${subject}`,
    ...letter({
      title: `“${subject}” could not be sent`,
      paragraphs: [
        'It was released, but no mail server took it in time. It is not tried any more.',
        'Records whose event still lies ahead go out at the next time that is set, or can be sent at once from their own pages.',
      ],
      button: { label: 'Open the announcement', href: `${from.publicUrl}${announcementPaths.view(id)}` },
      footer: footer(from, AS_ADMIN),
    }),
    repeatWhenUnknown: true,
  }
}
