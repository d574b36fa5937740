import type { ResponseOf } from '../../../kit/rules/endpoint.ts'
import type { Act } from '../../../kit/web/act.ts'
import { callUntyped } from '../../../kit/web/api.ts'
import { showBanner } from '../../../kit/web/banners.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import { tellFailure } from '../../../kit/web/failures.ts'
import { nameOf } from '../rules/kind.ts'
import { releaseMessage, sendNowApi, sendNowReceiversApi } from '../rules/sendNow.ts'
import type { KindWeb, WebRow } from './kindWeb.ts'
import { outlookOf } from './outlookOf.ts'

/** Asks, then sends an approved record by itself, without waiting for the next sending (decisions §8). */
export async function sendNow({ kind, row, act }: { kind: KindWeb; row: WebRow; act: Act }): Promise<void> {
  const { label } = kind.rules
  const [ahead, receivers] = await Promise.all([outlookOf(kind, row), receiversOf(kind, row)])
  if (!ahead || !receivers) return
  const unreleased = ahead.needsRelease
    ? ' In this region announcements wait until somebody has released them; this one goes out without that.'
    : ''
  const sure = await confirm({
    title: `Send this ${label} now`,
    text: `${nameOf(kind.rules, row)} is approved. The announcement goes out at once, by itself, to everybody who gets ${label} announcements in the region.${unreleased} What is sent cannot be taken back.`,
    ...(receivers.length > 0 && { details: { label: addressesInWords(receivers.length), lines: receivers } }),
    confirmLabel: 'Send it now',
    cancelLabel: 'Wait for the next sending',
  })
  if (!sure) return
  const endpoint = sendNowApi(kind.rules)
  const request = { params: { id: row.id }, body: { version: row.version } }
  const sent = (await act(() => callUntyped(endpoint, request))) as ResponseOf<typeof endpoint> | undefined
  if (!sent) return
  const message = releaseMessage(sent.announcement.status)
  showBanner(message.kind, message.text)
}

const addressesInWords = (count: number) => (count === 1 ? 'It goes to 1 address' : `It goes to ${count} addresses`)

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
