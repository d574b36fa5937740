import { sql } from 'kysely'
import type { Actor } from '../../../kit/rules/access.ts'
import { announcedDay } from '../../../kit/rules/announcedWhen.ts'
import { LANGUAGES, type Language } from '../../../kit/rules/language.ts'
import { localDate } from '../../../kit/rules/time.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { refused, unfit } from '../../../kit/server/http/refusal.ts'
import { told } from '../../../kit/server/sentences.ts'
import type { Services } from '../../../kit/server/services.ts'
import { hasPassed } from '../../announcements/rules/instants.ts'
import type { Correction } from '../../announcements/rules/record.ts'
import { nameIn, titledName } from '../../announcements/rules/wording.ts'
import { records } from '../../announcements/server/public.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { correctedSubject, correctionMark, type Item, paragraph } from '../rules/compile.ts'
import { correctionWords, judgeCorrection, recordToCorrect } from '../rules/correcting.ts'
import { comparable, includesWords } from '../rules/plainText.ts'
import { blockedAt } from '../rules/world.ts'
import { compiledWords } from '../words/announced.ts'
import { announcementNoteWords, correctionFaultWords } from '../words/en.ts'
import { CORRECTED_UNTIL } from './ends.ts'
import { refuseWhileHeld } from './held.ts'
import type { Loaded } from './load.ts'
import { recordsOf } from './present.ts'
import { changing } from './release.ts'
import { awaitOutcome, RELAY_PATIENCE, sendOrHold } from './sendOut.ts'
import { ANNOUNCEMENT, changeAnnouncement, makeAnnouncement, tell } from './store.ts'
import type { Work } from './work.ts'
import { readRegion, scheduleOf } from './world.ts'

type Correcting = {
  recordId: number | null
  correction: Correction
  wording: string | null
  version?: number
}

/**
 * Tells the receivers of a sent announcement that one of its records was updated or cancelled: a new announcement,
 * linked to the first, released by the ADMIN who corrects (decisions §8). Answers its id. Throws 422 when the record is
 * not one of it, what it announced is over, nothing is corrected, or another correction of it is still on its way.
 */
export async function correctAnnouncement(
  services: Services,
  { actor, announcement }: { actor: Actor; announcement: Loaded },
  correcting: Correcting,
  patience = RELAY_PATIENCE,
): Promise<number> {
  await refuseWhileHeld(services.db)
  const made = { id: 0, isSent: false }
  const { version } = correcting
  await changing(services, { actor, announcement, version }, 'correct', async (work, { id }) => {
    const { trx, now, regionId, kind } = work
    const region = await readRegion(trx, regionId, { now, from: now, until: now })
    const languages = region.settings.announcementLanguage
    made.id = await makeCorrection({ ...work, zone: region.zone, languages }, id, actor, correcting)
    const blocked = blockedAt(scheduleOf(region, kind), now)
    made.isSent = (await sendOrHold(work, made.id, blocked)) === 'APPROVED'
  })
  if (made.isSent) await awaitOutcome(services, announcement, made.id, patience)
  return made.id
}

async function makeCorrection(
  work: Work & { zone: string; languages: readonly Language[] },
  id: number,
  actor: Actor,
  correcting: Correcting,
): Promise<number> {
  const { trx, now, regionId, kind, zone, languages } = work
  const { correction, wording } = correcting
  const record = await recordIn(work, id, correcting)
  if (hasPassed(record.item, now)) throw refused(correctionFaultWords.over)
  const first = await trx.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { above, announced } = correctionWords(correction, wording, record)
  // What was said of others at once stands in the e-mail, and is not read out as cancelled with this one.
  const said = (record.shared && above.length > 0 ? above : [...above, announced]).join('\n')
  const day = localDate(first.sentOn ?? now, zone)
  const { name } = calledIn(record.announced, record.called)
  const takenBack = languages.map((language) =>
    paragraph(compiledWords[language].cancelled(announcedDay(day, language), nameIn(name, language))),
  )
  const compiled = {
    subject: correctedSubject(first.subject, correction, languages),
    content: [
      `<p><strong>${correctionMark(correction, languages)}</strong></p>`,
      ...(correction === 'CANCELLED' ? takenBack : []),
      ...above.map(paragraph),
      paragraph(announced),
    ].join('\n'),
    mandatoryReceivers: first.mandatoryReceivers,
    bcc: first.bcc,
    items: [{ ...record.item, personName: calledIn(said, record.called).personName, wording: said, lapses: [] }],
  }
  // Raises its version, so that a second press of the button is refused.
  await changeAnnouncement(work, id, 'correct', { updatedBy: actor.id })
  const made = await makeAnnouncement(work, compiled, {
    status: 'APPROVED',
    origin: 'CORRECTION',
    by: actor.id,
    correction: { of: id, says: correction },
  })
  await writeTimeline(trx, {
    about: { kind, id: record.item.id },
    regionId,
    on: now,
    by: actor.id,
    event: 'CORRECTED',
    changes: [{ field: 'wording', before: record.announced, after: said }],
    note: told(announcementNoteWords, 'corrected', made, correction),
    other: { kind: ANNOUNCEMENT, id: made },
  })
  const note = told(announcementNoteWords, 'correctedRecord', made, correction, name)
  await tell(work, id, { event: 'CORRECTED', by: actor.id, note, other: made })
  return made
}

/** The records that an announcement sent, each with what was announced of it last: what a correction is judged by. */
export async function sentRecords(db: Database | Trx, id: number) {
  const records = await recordsOf(db, id)
  return records.filter(({ standing }) => standing === 'SENT')
}

/** The record to correct, with its announced text as it stands now. Judged once more, since somebody may have been quicker. */
async function recordIn({ trx }: Work, id: number, correcting: Correcting) {
  const sent = await sentRecords(trx, id)
  const wrong = judgeCorrection(correcting, sent)
  const named = recordToCorrect(sent, correcting.recordId)
  if (!named?.announced || Object.keys(wrong).length > 0) throw unfit(wrong)
  const { rows } = await sql<Omit<Item, 'wording' | 'lapses'> & Titled>`
    select record.id, record.name, record.person_title, record.person_name, member.person_name as announced_as,
      member.approved_on, record.priority, ${CORRECTED_UNTIL} as event_ends_on
    from announcement_record as member join ${records} as record on record.id = member.record_id
    where member.announcement_id = ${id} and member.record_id = ${named.id}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('a record vanished from what was sent')
  const { personTitle, personName, announcedAs, ...item } = row
  const open = await trx
    .selectFrom('announcementRecord')
    .select('announcementId')
    .where('recordId', '=', named.id)
    .where('standing', '=', 'OPEN')
    .executeTakeFirst()
  if (open) throw refused(correctionFaultWords.another)
  const { wording, shared } = named.announced
  return { item, announced: wording, shared, called: { personTitle, personName, announcedAs } }
}

/** How somebody is called: now, and in the announcement that is corrected, where it read otherwise before an edit. */
type Titled = { personTitle: string | null; personName: string; announcedAs: string }

/** How somebody is called in a text, with their title where it stands there: the longer of two names that it holds. */
function calledIn(text: string, { personTitle, personName, announcedAs }: Titled) {
  const isRead = (each: string) =>
    LANGUAGES.some((language) => includesWords(comparable(text), comparable(nameIn(each, language))))
  const [called] = [personName, announcedAs].filter(isRead).toSorted((one, other) => other.length - one.length)
  const titled = titledName(personTitle, called ?? announcedAs)
  return { personName: called ?? announcedAs, name: called === undefined || isRead(titled) ? titled : called }
}
