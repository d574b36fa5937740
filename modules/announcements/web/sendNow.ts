import type { ResponseOf } from '../../../kit/rules/endpoint.ts'
import type { Act } from '../../../kit/web/act.ts'
import { callUntyped } from '../../../kit/web/api.ts'
import { showBanner } from '../../../kit/web/banners.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { nameOf } from '../rules/kind.ts'
import { releaseMessage, sendNowApi, sendNowReceiversApi } from '../rules/sendNow.ts'
import { sendNowWords } from '../words/en.ts'
import type { KindWeb, WebRow } from './kindWeb.ts'
import { outlookOf } from './outlookOf.ts'

/** Asks, then sends an approved record by itself, without waiting for the next sending (decisions §8). */
export async function sendNow({ kind, row, act }: { kind: KindWeb; row: WebRow; act: Act }): Promise<void> {
  const { label } = kind.rules
  const [ahead, receivers] = await Promise.all([outlookOf(kind, row), receiversOf(kind, row)])
  if (!ahead || !receivers) return
  const sure = await confirm({
    title: sendNowWords.title(label),
    text: sendNowWords.text(nameOf(kind.rules, row), label, ahead.needsRelease),
    ...(receivers.length > 0 && { details: { label: sendNowWords.addresses(receivers.length), lines: receivers } }),
    confirmLabel: sendNowWords.confirm,
    cancelLabel: sendNowWords.cancel,
  })
  if (!sure) return
  const endpoint = sendNowApi(kind.rules)
  const request = { params: { id: row.id }, body: { version: row.version } }
  const sent = (await act(() => callUntyped(endpoint, request))) as ResponseOf<typeof endpoint> | undefined
  if (!sent) return
  const message = releaseMessage(sent.announcement.status)
  showBanner(message.kind, message.text)
}

/** The addresses that a record would go to; null, and told, when nobody knows. */
async function receiversOf(kind: KindWeb, row: WebRow): Promise<readonly string[] | null> {
  const endpoint = sendNowReceiversApi(kind.rules)
  try {
    const answer = (await callUntyped(endpoint, { params: { id: row.id } })) as ResponseOf<typeof endpoint>
    return answer.receivers
  } catch (error) {
    tellFailure(error)
    return null
  }
}
