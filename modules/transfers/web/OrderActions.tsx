import { IconBan, IconEdit, IconMail, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Action, mayOn } from '../../../kit/rules/access.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { type Act, useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { confirm } from '../../../kit/web/confirm.ts'
import { ActionBar, type PageAction } from '../../../kit/web/view/ActionBar.tsx'
import { transfersAccess } from '../rules/access.ts'
import { type TransferEvent, transferLifecycle } from '../rules/lifecycle.ts'
import type { Order } from '../rules/order.ts'
import { transferPaths } from '../rules/paths.ts'
import { placeOfOrder } from '../rules/place.ts'
import { transfersApi } from '../rules/transfersApi.ts'

/** What this user may do with an order: what its status forbids says why. */
export function OrderActions({ order }: { order: Order }): ReactNode {
  const actor = useUser()
  const { act, busy } = useAct()
  const may = (action: Action) => mayOn(actor, action, placeOfOrder(order))
  const wrong = (event: TransferEvent) => whyNot(transferLifecycle, event, order.status)
  const offered: (PageAction & { may: boolean })[] = [
    {
      label: 'Edit',
      icon: IconEdit,
      may: may(transfersAccess.edit),
      whyNot: wrong('edit'),
      go: { to: transferPaths.edit(order.id) },
    },
    {
      label: 'Send the link again',
      icon: IconMail,
      may: may(transfersAccess.resend),
      whyNot:
        wrong('resend') ??
        (order.vendorEmail === null ? 'This order has no vendor e-mail. Please edit it and add one.' : null),
      act: () => void resend(order, act),
    },
    {
      label: 'Make a new link',
      icon: IconRefresh,
      may: may(transfersAccess.resend),
      whyNot: wrong('resend'),
      act: () => void renew(order, act),
    },
    {
      label: 'Cancel order',
      icon: IconBan,
      kind: 'dangerous',
      may: may(transfersAccess.cancel),
      whyNot: wrong('cancel'),
      act: () => void cancel(order, act),
    },
  ]
  return <ActionBar actions={offered.filter((each) => each.may).map(({ may: _, ...action }) => action)} busy={busy} />
}

const resend = ({ id, vendorEmail }: Order, act: Act) =>
  act(() => call(transfersApi.resend, { params: { id } }), {
    done: `The delivery link has been sent to ${vendorEmail}.`,
  })

/** After a question: what was sent or printed works no more. */
async function renew({ id, vendorEmail }: Order, act: Act): Promise<void> {
  const sure = await confirm({
    title: 'Make a new delivery link',
    text: `The link and the QR code that were given out before work no more. ${vendorEmail === null ? 'Please hand on the new one.' : `The new one is sent to ${vendorEmail}.`}`,
    confirmLabel: 'Make a new link',
    cancelLabel: 'Keep it',
  })
  if (sure) await act(() => call(transfersApi.newLink, { params: { id } }), { done: 'There is a new delivery link.' })
}

async function cancel({ id, version, deceasedName, workflowId }: Order, act: Act): Promise<void> {
  const place = workflowId === null ? 'Its place at the facility becomes free, and its' : 'Its'
  const sure = await confirm({
    title: `Cancel the transfer order for ${deceasedName}`,
    text: `${place} delivery link stops working. This cannot be undone.`,
    confirmLabel: 'Cancel this order',
    cancelLabel: 'Keep it',
    danger: true,
  })
  if (sure)
    await act(() => call(transfersApi.cancel, { params: { id }, body: { version } }), {
      done: `The transfer order for ${deceasedName} has been cancelled.`,
    })
}
