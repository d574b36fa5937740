import { confirm } from '../../../kit/web/confirm.ts'
import type { Status } from '../rules/lifecycle.ts'
import { reopeningWords } from '../words/en.ts'

/** An approved record that will read otherwise waits for approval again; the user is told before saving (decisions §6). */
export async function agreesToReopen(
  label: string,
  record: { status: Status },
  wording: { before: string; after: string },
): Promise<boolean> {
  if (record.status !== 'APPROVED' || wording.before === wording.after) return true
  return confirm({
    title: reopeningWords.title,
    text: reopeningWords.text(label),
    confirmLabel: reopeningWords.confirm,
    cancelLabel: reopeningWords.cancel,
  })
}
