import { callUntyped } from '../../../kit/web/api.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import type { Act } from '../../../kit/web/queries.ts'
import { nameOf } from '../rules/kind.ts'
import { statusQuestion } from '../rules/placement.ts'
import type { KindWeb, WebRow } from './kindWeb.ts'

type Doing = { kind: KindWeb; row: WebRow; act: Act }

const on = ({ row }: Doing) => ({ params: { id: row.id } })

/** Asks, then approves what was read. */
export async function approve(doing: Doing): Promise<void> {
  const { kind, row, act } = doing
  const { label, messages } = kind.rules
  const sure = await confirm({
    title: `Approve this ${label}`,
    text: statusQuestion(kind.rules.kind, 'APPROVED'),
    confirmLabel: `Approve this ${label}`,
    cancelLabel: 'Not yet',
  })
  if (sure)
    await act(() => callUntyped(kind.api.approve, { ...on(doing), body: { version: row.version } }), {
      done: messages.approved,
    })
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

/** Switches priority; for what is approved this sends it at once, so it asks. */
export async function togglePriority(doing: Doing): Promise<void> {
  const { kind, row, act } = doing
  const goesOut = !row.priority && row.status === 'APPROVED'
  const sure =
    !goesOut ||
    (await confirm({
      title: 'Send it with priority',
      text: `${nameOf(kind.rules, row)} is approved. With priority the announcement goes out by itself within one minute.`,
      confirmLabel: 'Send it with priority',
      cancelLabel: 'Wait for the next sending',
    }))
  if (sure)
    await act(() => callUntyped(kind.api.togglePriority, on(doing)), {
      done: row.priority ? 'Priority is switched off.' : 'Priority is switched on.',
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
