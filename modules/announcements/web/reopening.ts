import { confirm } from '../../../kit/web/confirm.ts'
import { reopeningWords } from '../words/en.ts'
import { readRecord } from './approving.ts'
import type { KindWeb, WebRow } from './kindWeb.ts'

/**
 * An approved record that will read otherwise, or go to another region's lists, waits for approval again; the user is told
 * before saving (decisions §2, §6). What was approved may read otherwise than the form says it by now: its house may have
 * been renamed since, or its region announce in other languages.
 */
export async function agreesToReopen(
  kind: KindWeb,
  record: WebRow,
  { before, after, elsewhere = false }: { before: string; after: string; elsewhere?: boolean },
): Promise<boolean> {
  if (record.status !== 'APPROVED') return true
  const approved = before === after ? await readRecord(kind, record) : { announcement: before }
  if (!approved) return false
  const reworded = approved.announcement !== after
  if (!reworded && !elsewhere) return true
  const { label } = kind.rules
  return confirm({
    title: reopeningWords.title,
    text: (reworded ? reopeningWords.text : reopeningWords.elsewhere)(label),
    confirmLabel: reopeningWords.confirm,
    cancelLabel: reopeningWords.cancel,
  })
}
