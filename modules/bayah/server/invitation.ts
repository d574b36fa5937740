import { invitationFile } from '../../../kit/server/calendar/iCalendar.ts'
import type { Env } from '../../../kit/server/env.ts'
import { happeningUid } from '../../../kit/server/happening.ts'
import { readSender } from '../../../kit/server/mail/addresses.ts'
import type { Invitation } from '../../../kit/server/mail/mail.ts'
import { isMeetingOver } from '../rules/meeting.ts'
import { happeningWords } from '../words/en.ts'
import { ABOUT_BAYAH } from './about.ts'
import type { LoadedBayah, LoadedGuardian } from './load.ts'

/**
 * The day of the meeting for one guardian's calendar, or its end: each has an event of their own, with whom nobody else
 * is named, and the child neither. Null where there is no meeting, or its day is over (decisions §21).
 */
export function meetingFor(
  { mailFrom, councilName }: Pick<Env, 'mailFrom' | 'councilName'>,
  bayah: LoadedBayah,
  { number, email }: LoadedGuardian,
  { now, ended = false }: { now: string; ended?: boolean },
): Invitation | null {
  const { id, meetingDate, jamatKhana, createdOn, regionId, version } = bayah
  const zone = jamatKhana.timezone
  if (!email || meetingDate === null || isMeetingOver(bayah, now)) return null
  const meeting = {
    uid: happeningUid(ABOUT_BAYAH, id, `meeting-${number}`, createdOn),
    ...{ what: happeningWords.meeting, who: '', where: jamatKhana.name, at: meetingDate, zone, regionId, path: null },
    ...{ pending: false, cancelled: ended, changedOn: now },
    // A deletion is no version of its own.
    sequence: version + (ended ? 1 : 0),
  }
  const organizer = { name: councilName, email: readSender(mailFrom).address }
  return { method: ended ? 'CANCEL' : 'REQUEST', content: invitationFile(meeting, { organizer, attendee: email }) }
}
