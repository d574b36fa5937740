import type { Act } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { confirm, confirmWithReason } from '../../../kit/web/confirm.ts'
import { bayahApi } from '../rules/bayahApi.ts'
import { ceremonyInWords } from '../rules/consentText.ts'
import { bayahPaths } from '../rules/paths.ts'
import type { Bayah } from '../rules/registration.ts'

type Doing = { bayah: Bayah; act: Act }

/** Asks the approvers, or the guardians who have not answered, once more (2§8). */
export async function resend({ bayah, act }: Doing, what: 'Approval' | 'Consent'): Promise<void> {
  const params = { id: bayah.id }
  const approval = what === 'Approval'
  await act(() => (approval ? call(bayahApi.resendApproval, { params }) : call(bayahApi.resendConsent, { params })), {
    done: `Emails requesting ${approval ? 'approval' : 'consent'} has been sent.`,
  })
}

/** Marks an approved registration as complete, after a question; before the ceremony that says so. */
export async function complete({ bayah, act }: Doing, readersZone: string): Promise<void> {
  const { bayahDateTime, jamatKhana } = bayah
  const isAhead = Temporal.Instant.compare(bayahDateTime, Temporal.Now.instant()) > 0
  const ceremony = isAhead
    ? `The ceremony is not until ${ceremonyInWords(bayahDateTime, jamatKhana.timezone, readersZone)}.`
    : 'The ceremony has taken place.'
  const sure = await confirm({
    title: `Mark the registration of ${bayah.name} as complete`,
    text: `${ceremony} A complete registration cannot be changed or cancelled any more.`,
    confirmLabel: 'Mark as complete',
    cancelLabel: 'Not yet',
  })
  if (sure)
    await act(() => call(bayahApi.markAsComplete, { params: { id: bayah.id } }), {
      done: `The registration of ${bayah.name} is complete.`,
    })
}

/** Cancels a registration, once somebody has said why. */
export async function cancel({ bayah, act }: Doing): Promise<void> {
  const reason = await confirmWithReason({
    title: `Cancel the registration of ${bayah.name}`,
    text: 'Nobody is asked for anything any more, and links that guardians have been sent stop working. This cannot be undone.',
    confirmLabel: 'Cancel this registration',
    cancelLabel: 'Keep it',
    danger: true,
    reason: { label: 'Why it is cancelled', required: 'Please say why it is cancelled.' },
  })
  if (reason === null) return
  await act(() => call(bayahApi.markAsCancelled, { params: { id: bayah.id }, body: { reason } }), {
    done: `The registration of ${bayah.name} has been cancelled.`,
  })
}

/** Deletes a registration, after a question. */
export async function remove({ bayah, act }: Doing): Promise<void> {
  const sure = await confirm({
    title: `Delete the registration of ${bayah.name}`,
    text: 'It disappears from every list and every figure. This cannot be undone.',
    confirmLabel: 'Delete this registration',
    cancelLabel: 'Keep it',
    danger: true,
  })
  if (sure)
    await act(() => call(bayahApi.remove, { params: { id: bayah.id } }), {
      done: `The registration of ${bayah.name} has been deleted.`,
      goTo: bayahPaths.list(),
    })
}
