import type { Actor } from '../../../kit/rules/access.ts'
import { isSameAddress } from '../../../kit/rules/fields.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { isObject } from '../../../kit/rules/validation.ts'
import type { Trx } from '../../../kit/server/database/database.ts'
import { notFound, refused, unfit } from '../../../kit/server/http/refusal.ts'
import { withdrawWaiting } from '../../../kit/server/mail/pace.ts'
import { hasLastComeBack, unreached } from '../../../kit/server/mail/returned.ts'
import type { Services } from '../../../kit/server/services.ts'
import { refuseStale } from '../../../kit/server/stale.ts'
import { keepLists } from '../../settings/server/public.ts'
import { changesBetween } from '../../timeline/rules/timeline.ts'
import { writeTimelines } from '../../timeline/server/public.ts'
import type { Typed } from '../rules/kind.ts'
import type { Status } from '../rules/lifecycle.ts'
import type { WishAnswer } from '../rules/wishAnswer.ts'
import { recordFaultWords, wishAnswerFaultWords } from '../words/en.ts'
import { type AnsweredWish, lastAnswered, WISH_EVENTS } from './answeredWish.ts'
import { APPROVAL_LETTERS } from './approvalLetter.ts'
import { ASKING_LETTERS, approversOf, askForApproval, askFormerApproversNoMore, tellNoMore } from './askForApproval.ts'
import { found } from './create.ts'
import { namedJamatkhanas, type ServerFacts } from './facts.ts'
import { familyAtOf, familyEmailOf } from './familyAt.ts'
import { askFormerContactNoMore, FAMILY_WISH_LETTER } from './familyLetter.ts'
import { noteTakenOut } from './happenings.ts'
import type { KindServer } from './kindServer.ts'
import { findRecord, type LoadedRecord } from './load.ts'
import { recordValues } from './recordValues.ts'
import { updateRecord } from './writeRecord.ts'

/**
 * Changes a record's content. When the announced wording of an approved record changes, or the region to whose lists it
 * goes, it waits for approval again (decisions §2, §6). `familyWish` answers what the family asked for, which stands until an edit does. Throws 422 when its
 * status forbids it, or somebody else changed it, or the family answered, since it was loaded.
 */
export async function changeRecord(
  services: Services,
  kind: KindServer,
  actor: Actor,
  id: number,
  { version, familyWish, ...given }: Typed & { version?: number; familyWish?: WishAnswer | null | undefined },
  facts: ServerFacts,
): Promise<LoadedRecord> {
  const now = services.clock.now().toString()
  return services.db.transaction().execute(async (trx) => {
    const before = await findRecord(trx, kind, id, { lock: true })
    if (!before) throw notFound()
    const wrong = whyNot(kind.rules.lifecycle, 'edit', before.status)
    if (wrong) throw refused(wrong)
    refuseStale(kind.rules.label, version, before, actor)
    refuseUnreadWish(before, familyWish)
    if (kind.onApproved && before.status === 'APPROVED') await keepLists(trx, before.regionId)

    const input = withLanguage(kind, given, before)
    const values = recordValues(kind, input, { ...namedJamatkhanas(facts, kind, input), home: homeOf(before) })
    // A record answers every field under the name that a client sets it by.
    const typed = Object.fromEntries(Object.keys(input).map((field) => [field, before[field]]))
    const changes = changesBetween(typed, input, kind.rules.privateFields)
    const reworded = values.wording !== before.wording
    const elsewhere = values.regionId !== before.regionId
    const status = statusAfter(kind.rules.isComplete(input), before.status, reworded || elsewhere)
    // Of a draft nobody is written to: the wish stands until it is complete.
    const wish = status === 'APPROVAL_PENDING' && familyWish ? withReasonIfAsked(familyWish) : null
    if (changes.length === 0 && !wish) return before
    if (wish?.outcome === 'AS_ASKED' && changes.length === 0 && before.wording === before.familyWording)
      throw unfit({ 'familyWish.outcome': wishAnswerFaultWords.unchanged })

    const asks = status === 'APPROVAL_PENDING' && before.status !== status
    const newAddress = !isSameAddress(familyEmailOf(kind, { ...before, ...input }), familyEmailOf(kind, before))
    const said = wish ? answered(wish, before) : newAddress && (await unreadAnswer(trx, kind, before, input))
    // Somewhere else others approve it, and they have not been asked yet.
    const moved = status === 'APPROVAL_PENDING' && !asks && values.jamatkhanaId !== before.jamatkhanaId
    const askedBefore = moved ? await approversOf(trx, kind, before, now) : []
    // That theirs came back is nobody's task any more once others have been asked: they are as well.
    const unheard = moved ? await unreached(trx, { kind: kind.rules.kind, id }, APPROVAL_LETTERS) : new Set()
    if (before.status === 'APPROVED' && status !== before.status) await kind.sending?.unapproved(trx, id)
    await updateRecord(trx, kind, id, {
      values,
      input,
      standing: {
        status,
        version: before.version + 1,
        updatedOn: now,
        updatedBy: actor.id,
        ...(wish && NO_FAMILY_ANSWER),
        ...((reworded || (newAddress && status !== 'APPROVED')) && withoutConfirmation(before)),
        ...(status !== before.status && { ...UNAPPROVED, pendingSince: asks ? now : null }),
      },
    })
    const about = { kind: kind.rules.kind, id }
    // Of one that is moved those hear who had it.
    const line = { about, regionId: before.regionId, on: now, by: actor.id }
    await writeTimelines(trx, [
      ...(changes.length > 0 ? [{ ...line, event: 'EDITED' as const, from: before.status, to: status, changes }] : []),
      ...(wish ? [{ ...line, event: WISH_EVENTS[wish.outcome], note: wish.reason }] : []),
    ])
    await kind.sending?.changed(services, trx, id)
    const after = await found(findRecord(trx, kind, id))
    await noteTakenOut(trx, kind, [before, after], now)
    if (status === 'DRAFT' && before.status !== status) await withdrawWaiting(trx, { about }, ASKING_LETTERS, now)
    if (before.status === 'APPROVED' && (await tellNoMore(trx, kind, id, now)) && status === 'APPROVED')
      await kind.onApproved?.(services, trx, after)
    if (moved) await askFormerApproversNoMore(trx, kind, after, now)
    if (newAddress) await askFormerContactNoMore(trx, about, now)
    await askForApproval(services, trx, kind, after, {
      approvers: asks || moved,
      before: askedBefore.map(({ address }) => address).filter((address) => !unheard.has(address.toLowerCase())),
      // The same text that goes to other lists is nothing new to a family.
      family: status === 'APPROVAL_PENDING' && (before.status === 'DRAFT' || reworded || newAddress || Boolean(wish)),
      ...(said && { wish: said }),
    })
    return after
  })
}

/** A contact whose language is left out keeps the one that stands (decisions §20). */
function withLanguage({ familyAt }: KindServer, given: Typed, before: LoadedRecord): Typed {
  if (familyAt?.language)
    return { ...given, [familyAt.language]: given[familyAt.language] ?? before[familyAt.language] }
  const { familyContact } = given
  if (!isObject(familyContact) || !before.familyContact) return given
  const language = familyContact.language ?? before.familyContact.language
  return { ...given, familyContact: { ...familyContact, language } }
}

/** What a record says that nobody has approved, or not any more. */
export const UNAPPROVED = {
  approvedBy: null,
  approvedOn: null,
  approvedWording: null,
  approvedWithoutFamily: null,
  remindedOn: null,
  remindedBeforeSlotOn: null,
}

const NO_FAMILY_ANSWER = { familyAnswer: null, familyNote: null, familyAnsweredOn: null, familyWording: null }

/** A confirmation was of another text, or of whoever is the contact no more; what was asked for stands until somebody answers it. */
export const withoutConfirmation = ({ familyAsksChange }: Pick<LoadedRecord, 'familyAsksChange'>) =>
  familyAsksChange ? {} : NO_FAMILY_ANSWER

/** Nobody need say why something was done as the family asked. */
const withReasonIfAsked = (wish: WishAnswer): WishAnswer =>
  wish.outcome === 'OTHERWISE' ? wish : { ...wish, reason: null }

/** What the family is told: the text that it had read when it asked stands beside the one of now. */
const answered = (wish: WishAnswer, { familyAnswer, familyWording, wording }: LoadedRecord): AnsweredWish => ({
  ...wish,
  asked: familyAnswer?.note ?? null,
  former: familyWording ?? wording,
})

/** How the wish of a contact was answered whose address alone is mended, where the letter that said it came back. */
async function unreadAnswer(
  trx: Trx,
  kind: KindServer,
  before: LoadedRecord,
  input: Typed,
): Promise<AnsweredWish | undefined> {
  const { nameOf } = familyAtOf(kind)
  const [name, address] = [nameOf(before), familyEmailOf(kind, before)]
  if (name === null || address === null || name !== nameOf({ ...before, ...input })) return undefined
  const about = { kind: kind.rules.kind, id: before.id }
  return (await hasLastComeBack(trx, about, [FAMILY_WISH_LETTER], { address })) ? lastAnswered(trx, about) : undefined
}

/** Refuses an edit that answers another wish than the one that stands, or none where its form knows of wishes. */
function refuseUnreadWish({ familyAsksChange, familyAnswer }: LoadedRecord, said: WishAnswer | null | undefined): void {
  if (said === undefined) return
  const standing = familyAsksChange ? (familyAnswer?.answeredOn ?? null) : null
  const isRead = said === null ? standing === null : standing !== null && (said.answeredOn ?? standing) === standing
  if (!isRead) throw refused(recordFaultWords.familyAnsweredEdit)
}

/** A completed draft asks for approval, an incomplete record is a draft, and an approved one of which something else was approved asks again. */
function statusAfter(complete: boolean, before: Status, otherwise: boolean): Status {
  if (!complete) return 'DRAFT'
  return before === 'DRAFT' || (before === 'APPROVED' && otherwise) ? 'APPROVAL_PENDING' : before
}

/** The place of its creator, frozen at creation (decisions §2). */
const homeOf = (record: LoadedRecord) => ({
  jamatkhanaId: record.jamatkhanaId ?? 0,
  regionId: record.regionId,
  timezone: record.timezone,
  regionTimezone: record.regionTimezone,
})
