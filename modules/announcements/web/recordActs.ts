import type { Act } from '../../../kit/web/act.ts'
import { callUntyped } from '../../../kit/web/api.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import { priorityInWords } from '../../calendar/rules/outlook.ts'
import { nameOf } from '../rules/kind.ts'
import { statusQuestion } from '../rules/placement.ts'
import { agreesToApprove, approvalQuestion, wholeRecord } from './approving.ts'
import type { KindWeb, WebRow } from './kindWeb.ts'
import { outlookOf } from './outlookOf.ts'

type Doing = { kind: KindWeb; row: WebRow; act: Act }

const on = ({ row }: Doing) => ({ params: { id: row.id } })

/** Asks, then approves what was read; what the family said is asked about first (decisions §6). */
export async function approve(doing: Doing): Promise<void> {
  const { kind, row, act } = doing
  const record = await wholeRecord(kind, row)
  const body = record && (await agreesToApprove(record, approvalQuestion(kind)))
  if (body)
    await act(() => callUntyped(kind.api.approve, { ...on(doing), body }), { done: kind.rules.messages.approved })
}

/** Asks, then cancels. */
export async function cancel(doing: Doing): Promise<void> {
  const { kind, row, act } = doing
  const { label } = kind.rules
  const sure = await confirm({
    title: `Cancel this ${label}`,
    text: `${statusQuestion(kind.rules.kind, 'CANCELLED')} Nothing about ${nameOf(kind.rules, row)} will go out.`,
    confirmLabel: `Cancel this ${label}`,
    cancelLabel: 'Keep it',
    danger: true,
  })
  if (sure)
    await act(() => callUntyped(kind.api.cancel, { ...on(doing), body: { version: row.version } }), {
      done: `The ${label} of ${nameOf(kind.rules, row)} has been cancelled.`,
    })
}

/** Sends the approval e-mail again; nothing is lost by it, so nothing is asked. */
export async function resendApproval(doing: Doing): Promise<void> {
  const { kind, act } = doing
  await act(() => callUntyped(kind.api.resendApproval, on(doing)), { done: 'The approval email has been sent again.' })
}

/** Switches priority; for what is approved this sends it at once, or as soon as may be, so it says which and asks. */
export async function togglePriority(doing: Doing, zone: string): Promise<void> {
  const { kind, row, act } = doing
  const isAsked = !row.priority && row.status === 'APPROVED'
  const sure = !isAsked || (await agreesToPriority(doing, zone))
  if (sure)
    await act(() => callUntyped(kind.api.togglePriority, on(doing)), {
      done: row.priority ? 'Priority is switched off.' : 'Priority is switched on.',
    })
}

/** Times are said as somebody in this zone reads them. */
async function agreesToPriority({ kind, row }: Doing, zone: string): Promise<boolean> {
  const ahead = await outlookOf(kind, row)
  if (!ahead) return false
  const goes = priorityInWords(ahead, { now: Temporal.Now.instant().toString(), zone })
  return confirm({
    title: 'Switch priority on',
    text: `${nameOf(kind.rules, row)} is approved. With priority it ${goes}`,
    confirmLabel: 'Switch priority on',
    cancelLabel: 'Wait for the next sending',
  })
}

/** Asks, then deletes, and leaves the page that showed it. */
export async function remove(doing: Doing, goTo: string): Promise<void> {
  const { kind, row, act } = doing
  const { label, messages } = kind.rules
  const sure = await confirm({
    title: `Delete this ${label}`,
    text: `The ${label} of ${nameOf(kind.rules, row)} will be gone from every list, and nothing about it will go out. This cannot be undone.`,
    confirmLabel: `Delete this ${label}`,
    cancelLabel: 'Keep it',
    danger: true,
  })
  if (sure) await act(() => callUntyped(kind.api.remove, on(doing)), { done: messages.deleted, goTo })
}
