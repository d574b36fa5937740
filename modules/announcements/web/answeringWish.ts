import { choose, confirm, confirmWithReason } from '../../../kit/web/confirm.ts'
import type { WishAnswer } from '../rules/wishAnswer.ts'
import { answeringWishWords, simpleFormWords, wishAnswerFaultWords } from '../words/en.ts'
import { readRecord } from './approving.ts'
import type { KindWeb, WebRecord } from './kindWeb.ts'

/**
 * Asks how an edit answers the wish that stands now, whatever stood when its form was opened: what the call says of it,
 * or null to go back to the form (decisions §6).
 */
export async function answerToWish(
  kind: KindWeb,
  before: WebRecord,
): Promise<{ familyWish: WishAnswer | null } | null> {
  const now = (await readRecord(kind, before))?.details
  if (!now) return null
  const { familyAnswer: wish } = now
  // Somebody else has changed it: the server says so.
  if (now.version !== before.version) return { familyWish: null }
  if (!now.familyAsksChange || !wish) {
    const isTakenBack = before.familyAsksChange
    return !isTakenBack || (await confirm(TAKEN_BACK)) ? { familyWish: null } : null
  }
  const asAsked = await choose({
    title: answeringWishWords.title,
    text: answeringWishWords.text(wish.note ?? ''),
    confirmLabel: answeringWishWords.asAsked,
    otherLabel: answeringWishWords.otherwise,
    cancelLabel: simpleFormWords.back,
  })
  if (asAsked === null) return null
  const reason = asAsked ? null : await confirmWithReason(OTHERWISE)
  if (!asAsked && reason === null) return null
  return { familyWish: { outcome: asAsked ? 'AS_ASKED' : 'OTHERWISE', reason, answeredOn: wish.answeredOn } }
}

const OTHERWISE = {
  title: answeringWishWords.otherwiseTitle,
  text: answeringWishWords.otherwiseText,
  reason: { label: answeringWishWords.otherwise, required: wishAnswerFaultWords.noReason },
  confirmLabel: answeringWishWords.tell,
  cancelLabel: simpleFormWords.back,
}

const TAKEN_BACK = {
  title: answeringWishWords.takenBackTitle,
  text: answeringWishWords.takenBackText,
  confirmLabel: answeringWishWords.saveAllTheSame,
  cancelLabel: simpleFormWords.back,
}
