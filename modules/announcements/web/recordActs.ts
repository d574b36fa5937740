import { fullName } from '../../../kit/rules/person.ts'
import type { Act } from '../../../kit/web/act.ts'
import { callUntyped } from '../../../kit/web/api.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { outlookInWords, priorityInWords } from '../../calendar/rules/outlook.ts'
import { nameOf } from '../rules/kind.ts'
import { recordActionWords, recordActWords } from '../words/en.ts'
import { agreesToApprove, approvalQuestion, readRecord } from './approving.ts'
import type { KindWeb, WebRecord, WebRow } from './kindWeb.ts'
import { outlookOf } from './outlookOf.ts'

type Doing = { kind: KindWeb; row: WebRow; act: Act }

const on = ({ row }: Doing) => ({ params: { id: row.id } })

/** Asks, with the text and when it goes out, then approves what was read (decisions §6). Times are said as somebody in this zone reads them. */
export async function approve(doing: Doing, zone: string): Promise<void> {
  const { kind, row, act } = doing
  const [read, ahead] = await Promise.all([readRecord(kind, row), outlookOf(kind, row)])
  if (!read || !ahead) return
  const reader = { now: rightNow(), zone }
  const outlook = outlookInWords(ahead, reader, { priority: row.priority === true, over: kind.rules.over })
  const body = await agreesToApprove(read.details, approvalQuestion(kind, read, outlook))
  if (body)
    await act(() => callUntyped(kind.api.approve, { ...on(doing), body }), { done: kind.rules.messages.approved })
}

/** Asks, then cancels. */
export async function cancel(doing: Doing): Promise<void> {
  const { kind, row, act } = doing
  const { label } = kind.rules
  const sure = await confirm({
    title: recordActWords.cancel(label),
    text: recordActWords.cancelMeans(kind.rules.kind, nameOf(kind.rules, row)),
    confirmLabel: recordActWords.cancel(label),
    cancelLabel: recordActWords.keep,
    danger: true,
  })
  if (sure)
    await act(() => callUntyped(kind.api.cancel, { ...on(doing), body: { version: row.version } }), {
      done: recordActWords.cancelled(label, nameOf(kind.rules, row)),
    })
}

/** Asks, then takes the approval back; whoever gave it is told (decisions §6). */
export async function takeBack({ kind, row, act }: Doing & { row: WebRecord }): Promise<void> {
  const { kind: module, label } = kind.rules
  const name = nameOf(kind.rules, row)
  const approver = row.approvedBy && fullName(row.approvedBy)
  const sure = await confirm({
    title: recordActionWords.takeBack,
    text: recordActWords.takeBackMeans(module, name, approver),
    confirmLabel: recordActionWords.takeBack,
    cancelLabel: recordActWords.leaveApproved,
  })
  const request = { params: { id: row.id }, body: { version: row.version } }
  if (sure) await act(() => callUntyped(kind.api.takeBack, request), { done: recordActWords.takenBack(label, name) })
}

/** Sends the approval e-mail again; nothing is lost by it, so nothing is asked. */
export async function resendApproval(doing: Doing): Promise<void> {
  const { kind, act } = doing
  await act(() => callUntyped(kind.api.resendApproval, on(doing)), { done: recordActWords.approvalResent })
}

/** Switches priority; for what is approved this sends it at once, or as soon as may be, so it says which and asks. */
export async function togglePriority(doing: Doing, zone: string): Promise<void> {
  const { kind, row, act } = doing
  const isAsked = !row.priority && row.status === 'APPROVED'
  const sure = !isAsked || (await agreesToPriority(doing, zone))
  // What was meant, whoever has pressed it meanwhile.
  const request = { ...on(doing), body: { priority: !row.priority } }
  if (sure)
    await act(async () => (await callUntyped(kind.api.togglePriority, request)) as WebRow, {
      done: ({ priority }) => (priority ? recordActWords.priorityIsOn : recordActWords.priorityIsOff),
    })
}

/** Times are said as somebody in this zone reads them. */
async function agreesToPriority({ kind, row }: Doing, zone: string): Promise<boolean> {
  const ahead = await outlookOf(kind, row)
  if (!ahead) return false
  const goes = priorityInWords(ahead, { now: rightNow(), zone })
  return confirm({
    title: recordActWords.priority,
    text: recordActWords.priorityMeans(nameOf(kind.rules, row), goes),
    confirmLabel: recordActWords.priority,
    cancelLabel: recordActWords.wait,
  })
}

/** Asks, then deletes, and leaves the page that showed it. */
export async function remove(doing: Doing, goTo: string): Promise<void> {
  const { kind, row, act } = doing
  const { label, messages } = kind.rules
  const sure = await confirm({
    title: recordActWords.remove(label),
    text: recordActWords.removeMeans(label, nameOf(kind.rules, row)),
    confirmLabel: recordActWords.remove(label),
    cancelLabel: recordActWords.keep,
    danger: true,
  })
  if (sure) await act(() => callUntyped(kind.api.remove, on(doing)), { done: messages.deleted, goTo })
}
