import { IconBan, IconEdit, IconMail, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Action, mayOn } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { type Act, useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { confirm } from '../../../kit/web/confirm.ts'
import { ActionBar, type PageAction } from '../../../kit/web/view/ActionBar.tsx'
import { useNextHandover } from '../../custody/web/public.tsx'
import { ABOUT_TRANSFER } from '../../holdingArea/rules/about.ts'
import { transfersAccess } from '../rules/access.ts'
import { type TransferEvent, transferLifecycle } from '../rules/lifecycle.ts'
import type { Order } from '../rules/order.ts'
import { transferPaths } from '../rules/paths.ts'
import { placeOfOrder } from '../rules/place.ts'
import { type OrderLink, transfersApi } from '../rules/transfersApi.ts'
import { orderActionWords, orderFaultWords } from '../words/en.ts'

/** What this user may do with an order: what its status forbids says why. `link` is the one that they see. */
export function OrderActions({ order, link = null }: { order: Order; link?: OrderLink | null }): ReactNode {
  const actor = useUser()
  const { act, busy } = useAct()
  const may = (action: Action) => mayOn(actor, action, placeOfOrder(order))
  const handover = useNextHandover(ABOUT_TRANSFER, order.id)
  const wrong = (event: TransferEvent) => whyNot(transferLifecycle, event, order.status)
  const offered: (PageAction & { may: boolean })[] = [
    {
      label: orderActionWords.edit,
      icon: IconEdit,
      may: may(transfersAccess.edit),
      whyNot: wrong('edit'),
      go: { to: transferPaths.edit(order.id) },
    },
    {
      label: orderActionWords.resend,
      icon: IconMail,
      may: may(transfersAccess.resend),
      whyNot: wrong('resend') ?? (order.vendorEmail === null ? orderFaultWords.noVendorEmail : null),
      act: () => void resend(order, act),
    },
    {
      label: orderActionWords.renew,
      icon: IconRefresh,
      may: may(transfersAccess.resend),
      whyNot: wrong('resend'),
      act: () => void renew(order, link, act),
    },
    {
      label: orderActionWords.cancel,
      icon: IconBan,
      kind: 'dangerous',
      may: may(transfersAccess.cancel),
      whyNot: wrong('cancel'),
      act: () => void cancel(order, act),
    },
  ]
  const others = offered.filter((each) => each.may).map(({ may: _, ...action }) => action)
  return <ActionBar actions={[...handover, ...others]} busy={busy} />
}

const resend = ({ id, vendorEmail }: Order, act: Act) =>
  act(() => call(transfersApi.resend, { params: { id } }), {
    done: orderActionWords.resent(vendorEmail),
  })

/** After a question: what was sent or printed works no more. */
async function renew({ id, vendorEmail }: Order, link: OrderLink | null, act: Act): Promise<void> {
  const sure = await confirm({
    title: orderActionWords.renewTitle,
    text: orderActionWords.renewText(vendorEmail),
    confirmLabel: orderActionWords.renew,
    cancelLabel: orderActionWords.keep,
  })
  const body = { mark: link?.mark ?? null }
  if (sure) await act(() => call(transfersApi.newLink, { params: { id }, body }), { done: orderActionWords.renewed })
}

async function cancel({ id, version, deceasedName, vendorName, workflowId }: Order, act: Act): Promise<void> {
  const sure = await confirm({
    title: orderActionWords.cancelTitle(deceasedName),
    text: orderActionWords.cancelText(workflowId === null, vendorName),
    confirmLabel: orderActionWords.confirmCancel,
    cancelLabel: orderActionWords.keep,
    danger: true,
  })
  if (sure)
    await act(() => call(transfersApi.cancel, { params: { id }, body: { version } }), {
      done: orderActionWords.cancelled(deceasedName),
    })
}
