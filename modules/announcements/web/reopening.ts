import { confirm } from '../../../kit/web/confirm.ts'
import type { Status } from '../rules/lifecycle.ts'

/** An approved record that will read otherwise waits for approval again; the user is told before saving (decisions §6). */
export async function agreesToReopen(
  label: string,
  record: { status: Status },
  wording: { before: string; after: string },
): Promise<boolean> {
  if (record.status !== 'APPROVED' || wording.before === wording.after) return true
  return confirm({
    title: 'It will have to be approved again',
    text: `This ${label} is approved. With this change the announced text reads otherwise, so it waits for approval again and the approvers are asked once more.`,
    confirmLabel: 'Save and ask again',
    cancelLabel: 'Back to the form',
  })
}
