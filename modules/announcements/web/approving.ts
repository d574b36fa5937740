import { callUntyped } from '../../../kit/web/api.ts'
import { confirm, confirmWithReason, type Question } from '../../../kit/web/confirm.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import type { ApproveBody } from '../rules/api.ts'
import { familyAnswerInWords } from '../rules/nextStep.ts'
import { approveWords, approvingWords } from '../words/en.ts'
import type { KindWeb, WebRecord, WebRow } from './kindWeb.ts'

/** What Approve says, wherever it stands (decisions §6). */
export const approveLabel = ({ familyAsksChange }: Pick<WebRow, 'familyAsksChange'>): string =>
  familyAsksChange ? approveWords.although : approveWords.approve

const awaitsFamily = ({ familyApprovalRequired, familyAnswer }: WebRecord): boolean =>
  familyApprovalRequired && familyAnswer?.answer !== 'CONFIRMED'

/** What must be confirmed wherever a record is approved; null when nothing (decisions §6). */
function familyQuestion(record: WebRecord): Omit<Question, 'reason'> | null {
  const said = familyAnswerInWords(record.familyAnswer)
  if (record.familyAsksChange)
    return {
      title: approvingWords.changeTitle,
      text: awaitsFamily(record) ? approvingWords.changeUnawaited(said) : approvingWords.change(said),
      confirmLabel: approveWords.although,
      cancelLabel: approvingWords.notYet,
      danger: true,
    }
  if (awaitsFamily(record))
    return {
      title: approvingWords.unawaitedTitle,
      text: approvingWords.unawaited(said),
      confirmLabel: approvingWords.without,
      cancelLabel: approvingWords.wait,
    }
  return null
}

/** What approving a record sends, once the user has agreed to what the family's answer asks; null when they did not. */
export async function agreesToApprove(record: WebRecord, otherwise: Question | null): Promise<ApproveBody | null> {
  const body = {
    version: record.version,
    familyAnsweredOn: record.familyAnswer?.answeredOn ?? null,
    withoutFamilyReason: null,
  }
  const question = familyQuestion(record)
  if (question && awaitsFamily(record)) {
    const reason = { label: approvingWords.why, required: approvingWords.sayWhy }
    const withoutFamilyReason = await confirmWithReason({ ...question, reason })
    return withoutFamilyReason === null ? null : { ...body, withoutFamilyReason }
  }
  const asked = question ?? otherwise
  return !asked || (await confirm(asked)) ? body : null
}

/** The question of lists and views before they approve (1§4). */
export const approvalQuestion = ({ rules: { kind, label } }: KindWeb): Question => ({
  title: approvingWords.title(label),
  text: approvingWords.text(kind),
  confirmLabel: approvingWords.approve(label),
  cancelLabel: approvingWords.cancel,
})

/** The whole record of a row, as it stands now; null, and told, when it can't be had. */
export async function wholeRecord(kind: KindWeb, row: WebRow): Promise<WebRecord | null> {
  try {
    return (await callUntyped(kind.api.get, { params: { id: row.id } })) as WebRecord
  } catch (error) {
    tellFailure(error)
    return null
  }
}
