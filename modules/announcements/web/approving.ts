import { createElement } from 'react'
import { type TypedName, typedNames } from '../../../kit/rules/names/typedNames.ts'
import { callUntyped } from '../../../kit/web/api.ts'
import { confirm, confirmWithReason, type Question } from '../../../kit/web/confirm.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { WordingSheet } from '../../../kit/web/view/WordingSheet.tsx'
import type { OutlookWords } from '../../calendar/rules/outlook.ts'
import type { ApproveBody } from '../rules/api.ts'
import { nameOf } from '../rules/kind.ts'
import { familyAnswerInWords } from '../rules/nextStep.ts'
import { textAt } from '../rules/wording.ts'
import { approveWords, approvingWords } from '../words/en.ts'
import type { KindWeb, WebRecord, WebRow } from './kindWeb.ts'
import { namesInWords } from './typedNames.ts'

/** What Approve says, wherever it stands (decisions §6). */
export const approveLabel = ({ familyAsksChange }: Pick<WebRow, 'familyAsksChange'>): string =>
  familyAsksChange ? approveWords.although : approveWords.approve

const awaitsFamily = ({ familyApprovalRequired, familyAnswer }: WebRecord): boolean =>
  familyApprovalRequired && familyAnswer?.answer !== 'CONFIRMED'

/** What must be confirmed wherever a record is approved; null when nothing (decisions §6). */
function familyQuestion(record: WebRecord): Omit<Question, 'reason'> | null {
  const said = familyAnswerInWords(record)
  if (record.familyAsksChange)
    return {
      title: approvingWords.changeTitle,
      text: awaitsFamily(record) ? approvingWords.changeUnawaited(said) : approvingWords.change(said),
      confirmLabel: approveWords.although,
      cancelLabel: approvingWords.notYet,
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
  const family = familyQuestion(record)
  const question =
    family && otherwise
      ? { ...otherwise, ...family, title: otherwise.title, text: `${family.text}\n\n${otherwise.text}` }
      : family
  if (question && awaitsFamily(record)) {
    const reason = { label: approvingWords.why, required: approvingWords.sayWhy }
    const withoutFamilyReason = await confirmWithReason({ ...question, reason })
    return withoutFamilyReason === null ? null : { ...body, withoutFamilyReason }
  }
  const asked = question ?? otherwise
  return !asked || (await confirm(asked)) ? body : null
}

/** What lists and views ask before they approve: whose it is, when it goes out, and the text as it then reads (decisions §6). */
export function approvalQuestion(
  { rules }: KindWeb,
  { details, announcement }: ReadRecord,
  { next, notices, compiledOn }: OutlookWords,
): Question {
  return {
    title: approvingWords.title(rules.label, nameOf(rules, details)),
    text: [next, ...notices, namesInWords(keptNames(rules, details))].filter(Boolean).join('\n\n'),
    about: createElement(WordingSheet, {
      text: compiledOn === null ? announcement : textAt(announcement, details.lapses, compiledOn),
    }),
    confirmLabel: approvingWords.approve(rules.label),
    cancelLabel: approvingWords.cancel,
  }
}

/** The announced names of a record that were kept in small letters or in capitals. */
export const keptNames = ({ input, privateFields }: KindWeb['rules'], record: WebRecord): TypedName[] =>
  typedNames(input, record).filter(({ path }) => !privateFields.some((field) => path.split('.')[0] === field))

/** A record and its text, as they stand now. */
export type ReadRecord = { details: WebRecord; announcement: string }

/** The whole record of a row with its text; null, and told, when it can't be had. */
export async function readRecord(kind: KindWeb, row: WebRow): Promise<ReadRecord | null> {
  try {
    return (await callUntyped(kind.api.announcement, { params: { id: row.id } })) as ReadRecord
  } catch (error) {
    tellFailure(error)
    return null
  }
}
