import { canonicalInstant } from '../../../kit/rules/fields.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { serve } from '../../../kit/server/http/contract.ts'
import { refused } from '../../../kit/server/http/refusal.ts'
import { findLink } from '../../../kit/server/links.ts'
import { letter } from '../../../kit/server/mail/layout.ts'
import { lettersTo } from '../../../kit/server/mail/readers.ts'
import type { Services } from '../../../kit/server/services.ts'
import { writeTimeline } from '../../timeline/server/public.ts'
import { activeUserWho, asReader } from '../../users/server/public.ts'
import { type FamilyPage, type FamilySays, familyApi, whyClosed } from '../rules/familyApi.ts'
import {
  familyChangeLetterWords,
  familyClosedWords,
  familyTakesBackLetterWords,
  recordFaultWords,
} from '../words/en.ts'
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
    handle: ({ services, loaded, params, body }) => answer(services, loaded, params.token, body),
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

/**
 * Writes the answer down, and tells at once of a wish for a change, or that it is taken back; it informs the officer and
 * changes no status, nor the version (decisions §4, §6).
 */
async function answer(
  services: Services,
  { kind, record }: Behind,
  token: string,
  { answeredOn, ...given }: FamilySays,
): Promise<FamilyPage> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const current = await findRecord(trx, kind, record.id, { lock: true })
    // Ended meanwhile: the office has changed the text, or answered what was asked.
    const isOpen = current?.wording === record.wording && (await findLink(trx, token, FAMILY_LINK, now))
    if (!current || !isOpen) throw refused(familyClosedWords.linkSpent)
    const closed = whyClosed(current.status)
    if (closed) throw refused(closed)
    const before = current.familyAnswer
    // Said once more of the same text, as by whoever has not heard that it was taken.
    const isSame = before?.answer === given.answer && before.note === given.note
    if (isSame && current.familyWording === current.wording) return pageOf(kind, current)
    if (answeredOn !== undefined && answeredOn !== (before?.answeredOn ?? null))
      throw refused(recordFaultWords.familyAnsweredTwice)
    await setAnswer(trx, current, given, now)
    await writeTimeline(trx, {
      about: { kind: kind.rules.kind, id: record.id },
      regionId: record.regionId,
      on: now,
      by: null,
      event: given.answer === 'CONFIRMED' ? 'FAMILY_CONFIRMED' : 'FAMILY_CHANGE',
      note: given.note,
    })
    const asked = before?.answer === 'CHANGE' ? (before.note ?? '') : null
    const note = given.note?.split('\n') ?? []
    if (given.answer === 'CHANGE' && asked !== given.note)
      await tellOfWish(services, trx, kind, current, {
        purpose: 'family-change',
        words: familyChangeLetterWords,
        // Whoever has read of the first wish would take a second for a further one.
        groups: () => [
          { label: familyChangeLetterWords.wish, lines: note },
          ...(asked ? [{ label: familyChangeLetterWords.before, lines: asked.split('\n') }] : []),
        ],
      })
    if (given.answer === 'CONFIRMED' && asked !== null)
      await tellOfWish(services, trx, kind, current, {
        purpose: 'family-change-taken-back',
        words: familyTakesBackLetterWords,
        groups: () => [
          { label: familyTakesBackLetterWords.wish, lines: asked.split('\n') },
          ...(given.note ? [{ label: familyTakesBackLetterWords.note, lines: note }] : []),
        ],
      })
    return pageOf(kind, { ...current, familyAnswer: { ...given, answeredOn: canonicalInstant(now) } })
  })
}

const setAnswer = (trx: Trx, { id, wording }: LoadedRecord, given: Pick<FamilySays, 'answer' | 'note'>, now: string) =>
  trx
    .updateTable('record')
    .set({ familyAnswer: given.answer, familyNote: given.note, familyAnsweredOn: now, familyWording: wording })
    .where('id', '=', id)
    .execute()

const pageOf = (kind: KindServer, record: LoadedRecord): FamilyPage => ({
  label: kind.rules.label,
  wording: record.approvedWording ?? record.wording,
  answer: record.familyAnswer,
  open: whyClosed(record.status) === null,
  closed: whyClosed(record.status),
})

/** What is told of a family's wish. */
type Told = {
  purpose: string
  words: typeof familyChangeLetterWords | typeof familyTakesBackLetterWords
  /** Said to each reader in their language. */
  groups: () => { label: string; lines: readonly string[] }[]
}

/** Tells the creator, and those who were asked to approve, what a family wants changed, or not any more (decisions §6, §9). */
async function tellOfWish(
  { mail, env, clock }: Services,
  trx: Trx,
  kind: KindServer,
  record: LoadedRecord,
  { purpose, words, groups }: Told,
): Promise<void> {
  const { rules } = kind
  const now = clock.now().toString()
  const creator = record.createdBy && (await activeUserWho(trx, record.createdBy.id, rules.access.list, now))
  const approvers = await approversOf(trx, kind, record, now)
  const letters = lettersTo([...(creator ? [asReader(creator)] : []), ...approvers], (to) => ({
    purpose,
    about: { kind: rules.kind, id: record.id },
    to,
    subject: words.subject(rules.label, record.personName),
    ...letter({
      title: words.title,
      paragraphs: [words.text(rules.label)],
      groups: groups(),
      wording: record.wording,
      button: {
        label: words.open(rules.label),
        href: `${env.publicUrl}${rules.paths.view(record.id)}`,
      },
      footer: words.footer(env.councilName),
    }),
    repeatWhenUnknown: true,
    // What a family answers is never untold.
    limit: null,
  }))
  await mail.postAll(trx, letters)
}
