import type { Act } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { confirm, confirmWithReason } from '../../../kit/web/confirm.ts'
import { rightNow } from '../../../kit/web/serverClock.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import { ceremonyInWords } from '../rules/consentText.ts'
import { bayahPaths } from '../rules/paths.ts'
import { openRefusals } from '../rules/refusal.ts'
import type { Bayah } from '../rules/registered.ts'
import { actWords, officeFaultWords } from '../words/en.ts'

type Doing = { bayah: Bayah; act: Act }

/** Asks the approvers, or the guardians who have not answered, once more (2§8). */
export async function resend({ bayah, act }: Doing, what: 'Approval' | 'Consent'): Promise<void> {
  const params = { id: bayah.id }
  const approval = what === 'Approval'
  await act(() => (approval ? call(bayahApi.resendApproval, { params }) : call(bayahApi.resendConsent, { params })), {
    done: approval ? actWords.approvalResent : actWords.consentResent,
  })
}

/** Marks an approved registration as complete, after a question; before the ceremony that says so. */
export async function complete({ bayah, act }: Doing, readersZone: string): Promise<void> {
  const { bayahDateTime, jamatKhana } = bayah
  const isAhead = Temporal.Instant.compare(bayahDateTime, rightNow()) > 0
  const sure = await confirm({
    title: actWords.complete(bayah.name),
    text: isAhead
      ? actWords.completeAhead(ceremonyInWords(bayahDateTime, jamatKhana.timezone, readersZone))
      : actWords.completePast,
    confirmLabel: actWords.completeIt,
    cancelLabel: actWords.notYet,
  })
  if (sure)
    await act(() => call(bayahApi.markAsComplete, { params: { id: bayah.id } }), {
      done: actWords.completed(bayah.name),
    })
}

/** Settles what guardians did not agree with, as it was read, once somebody has said how. */
export async function settle({ bayah, act }: Doing): Promise<void> {
  const reason = await confirmWithReason({
    title: actWords.settle(bayah.name),
    text: actWords.settleMeans,
    confirmLabel: actWords.settleIt,
    cancelLabel: actWords.notYet,
    reason: { label: actWords.howSettled, required: officeFaultWords.settled },
  })
  if (reason === null) return
  const body = { reason, refusals: openRefusals(bayah).map(({ id }) => id) }
  await act(() => call(bayahApi.settle, { params: { id: bayah.id }, body }), { done: actWords.settled })
}

/** Cancels a registration, once somebody has said why. */
export async function cancel({ bayah, act }: Doing): Promise<void> {
  const reason = await confirmWithReason({
    title: actWords.cancel(bayah.name),
    text: actWords.cancelMeans,
    confirmLabel: actWords.cancelIt,
    cancelLabel: actWords.keep,
    danger: true,
    reason: { label: actWords.whyCancel, required: actWords.sayWhyCancel },
  })
  if (reason === null) return
  await act(() => call(bayahApi.markAsCancelled, { params: { id: bayah.id }, body: { reason } }), {
    done: actWords.cancelled(bayah.name),
  })
}

/** Deletes a registration, after a question. */
export async function remove({ bayah, act }: Doing): Promise<void> {
  const sure = await confirm({
    title: actWords.remove(bayah.name),
    text: actWords.removeMeans,
    confirmLabel: actWords.removeIt,
    cancelLabel: actWords.keep,
    danger: true,
  })
  if (sure)
    await act(() => call(bayahApi.remove, { params: { id: bayah.id } }), {
      done: actWords.removed(bayah.name),
      goTo: bayahPaths.list(),
    })
}
