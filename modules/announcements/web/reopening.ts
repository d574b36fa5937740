import { confirm } from '../../../kit/web/confirm.ts'
import type { Status } from '../rules/lifecycle.ts'
import { reopeningWords } from '../words/en.ts'

/**
 * An approved record that will read otherwise, or go to another region's lists, waits for approval again; the user is told
 * before saving (decisions §2, §6).
 */
export async function agreesToReopen(
  label: string,
  record: { status: Status },
  { before, after, elsewhere = false }: { before: string; after: string; elsewhere?: boolean },
): Promise<boolean> {
  const reworded = before !== after
  if (record.status !== 'APPROVED' || !(reworded || elsewhere)) return true
  return confirm({
    title: reopeningWords.title,
    text: (reworded ? reopeningWords.text : reopeningWords.elsewhere)(label),
    confirmLabel: reopeningWords.confirm,
    cancelLabel: reopeningWords.cancel,
  })
}
