import { canonicalInstant } from '../../../kit/rules/fields.ts'
import type { Database, Trx } from '../../../kit/server/database/database.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { findLink } from '../../../kit/server/links.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import type { Services } from '../../../kit/server/services.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { activeUser } from '../../users/server/public.ts'
import type { FamilyAnswer } from '../rules/familyAnswer.ts'
import { type FamilyPage, familyApi, whyClosed } from '../rules/familyApi.ts'
import { familyChangeLetterWords, familyClosedWords } from '../words/en.ts'
import { approversOf } from './askForApproval.ts'
import { FAMILY_LINK } from './familyLetter.ts'
import type { KindServer } from './kindServer.ts'
import { findRecord, type LoadedRecord } from './load.ts'

/** The public calls of the family page; whoever has the link is the family (decisions §6). */
export const familyRoutes = (kinds: () => readonly KindServer[]) => [
  serve(familyApi.read, {
    load: ({ services, params, request }) => behindLink(services, kinds(), params.token, () => request.tokenFailed()),
    handle: async ({ loaded }) => pageOf(loaded.kind, loaded.record),
  }),
  serve(familyApi.answer, {
    load: ({ services, params, request }) => behindLink(services, kinds(), params.token, () => request.tokenFailed()),
    handle: ({ services, loaded, body }) => answer(services, loaded, body),
  }),
]

type Behind = { kind: KindServer; record: LoadedRecord }

async function behindLink(
  { db, clock, env }: Services,
  kinds: readonly KindServer[],
  token: string,
  failed: () => Promise<void>,
): Promise<Behind> {
  const link = await findLink(db, token, FAMILY_LINK, clock.now().toString())
  const kind = kinds.find(({ rules }) => rules.kind === link?.kind && env.modules.includes(rules.module))
  const record = link && kind ? await findRecord(db, kind, link.id) : null
  if (!kind || !record) {
    await failed()
    throw refused(familyClosedWords.linkSpent)
  }
  // Nothing is announced any more, so there is nothing to confirm.
  if (record.status === 'CANCELLED') throw refused(familyClosedWords.linkSpent)
  return { kind, record }
}

/** Writes the answer down, and tells of a wish for a change at once; it informs the officer and changes no status, nor the version (decisions §4, §6). */
async function answer(
  services: Services,
  { kind, record }: Behind,
  given: { answer: FamilyAnswer['answer']; note: string | null },
): Promise<FamilyPage> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const current = await findRecord(trx, kind, record.id, { lock: true })
    if (!current || current.wording !== record.wording) throw refused(familyClosedWords.linkSpent)
    const closed = whyClosed(current.status)
    if (closed) throw refused(closed)
    await setAnswer(trx, record.id, given, now)
    await writeTimeline(trx, {
      about: { kind: kind.rules.kind, id: record.id },
      regionId: record.regionId,
      on: now,
      by: null,
      event: given.answer === 'CONFIRMED' ? 'FAMILY_CONFIRMED' : 'FAMILY_CHANGE',
      note: given.note,
    })
    const isNews = current.familyAnswer?.answer !== 'CHANGE' || current.familyAnswer.note !== given.note
    if (given.answer === 'CHANGE' && isNews) await tellOfFamilyChange(services, trx, kind, current, given.note ?? '')
    return pageOf(kind, { ...current, familyAnswer: { ...given, answeredOn: canonicalInstant(now) } })
  })
}

const setAnswer = (
  trx: Database | Trx,
  id: number,
  given: { answer: FamilyAnswer['answer']; note: string | null },
  now: string,
) =>
  trx
    .updateTable('record')
    .set({ familyAnswer: given.answer, familyNote: given.note, familyAnsweredOn: now })
    .where('id', '=', id)
    .execute()

const pageOf = (kind: KindServer, record: LoadedRecord): FamilyPage => ({
  label: kind.rules.label,
  wording: record.approvedWording ?? record.wording,
  answer: record.familyAnswer,
  open: whyClosed(record.status) === null,
  closed: whyClosed(record.status),
})

/** Tells the creator, and those who were asked to approve, what a family wants changed (decisions §6, §9). */
async function tellOfFamilyChange(
  { mail, env, clock }: Services,
  trx: Trx,
  kind: KindServer,
  record: LoadedRecord,
  note: string,
): Promise<void> {
  const { rules } = kind
  const now = clock.now().toString()
  const creator = record.createdBy && (await activeUser(trx, record.createdBy.id, now))
  const approvers = await approversOf(trx, kind, record, now)
  const to = [...new Set([...(creator ? [creator.communicationEmail] : []), ...approvers])]
  if (to.length === 0) return
  await mail.post(trx, {
    purpose: 'family-change',
    about: { kind: rules.kind, id: record.id },
    to,
    subject: familyChangeLetterWords.subject(rules.label, record.personName),
    ...letter({
      title: familyChangeLetterWords.title,
      paragraphs: [familyChangeLetterWords.text(rules.label)],
      groups: [{ label: familyChangeLetterWords.wish, lines: note.split('\n') }],
      wording: record.wording,
      button: {
        label: familyChangeLetterWords.open(rules.label),
        href: `${env.publicUrl}${rules.paths.view(record.id)}`,
      },
      footer: familyChangeLetterWords.footer(env.councilName),
    }),
    repeatWhenUnknown: true,
    // What a family answers is never untold.
    limit: null,
  })
}
