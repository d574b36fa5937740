import { Button } from '@mantine/core'
import { useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { confirm } from '../../../kit/web/confirm.ts'
import { TextLink } from '../../../kit/web/links.tsx'
import { ask, useAnswer } from '../../../kit/web/queries.ts'
import folding from '../../../kit/web/view/fold.module.css'
import { When } from '../../../kit/web/When.tsx'
import { deliveriesApi } from '../rules/deliveriesApi.ts'
import type { Delivery } from '../rules/delivery.ts'
import { isAt, isLikely, likenessInWords, unlikeInWords } from '../rules/likelyOrders.ts'
import type { OrderRow } from '../rules/order.ts'
import { transferPaths } from '../rules/paths.ts'
import { likelyOrderWords } from '../words/en.ts'
import type { Params } from './asked.ts'
import classes from './LikelyOrders.module.css'

export const askLikely = (params: Params) => ask(deliveriesApi.likelyOrders, { params })

/** The orders that a delivery may have filled, the likeliest first, each to be linked with one press (decisions §14). */
export function LikelyOrders({ delivery }: { delivery: Delivery }) {
  const orders = useAnswer(askLikely({ id: delivery.id }))
  const { act, busy } = useAct()
  const link = async (order: OrderRow) => {
    const { id, deceasedName, version } = order
    const unlike = unlikeInWords(delivery, order)
    const sure = await confirm({
      title: likelyOrderWords.confirmTitle(id),
      text: likelyOrderWords.confirmText(deceasedName, delivery.deceasedName, delivery.vendorName, unlike),
      confirmLabel: likelyOrderWords.confirm,
      cancelLabel: likelyOrderWords.notYet,
    })
    if (sure)
      await act(
        () => call(deliveriesApi.link, { params: { id: delivery.id, orderId: id }, body: { sure: true, version } }),
        {
          done: likelyOrderWords.done(id),
        },
      )
  }
  const likely = orders.filter((order) => isLikely(delivery, order))
  const others = orders.filter((order) => !likely.includes(order))
  const offer = (some: readonly OrderRow[]) => (
    <ul>
      {some.map((order) => (
        <Offered
          key={order.id}
          order={order}
          elsewhere={isAt(delivery, order) ? null : order.gsoFacilityName}
          why={likenessInWords(delivery, order)}
          busy={busy}
          onLink={link}
        />
      ))}
    </ul>
  )
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="likely-orders">
      <h2 id="likely-orders">{likelyOrderWords.title}</h2>
      {orders.length === 0 && <p>{likelyOrderWords.noneWait}</p>}
      {orders.length > 0 && likely.length === 0 && <p>{likelyOrderWords.noneLike}</p>}
      {likely.length > 0 && offer(likely)}
      {others.length > 0 && (
        <details>
          <summary className={`${folding.fold} ${classes.more}`}>{likelyOrderWords.others(others.length)}</summary>
          {offer(others)}
        </details>
      )}
    </section>
  )
}

type OfferedProps = {
  order: OrderRow
  elsewhere: string | null
  why: string
  busy: boolean
  onLink: (order: OrderRow) => Promise<void>
}

const Offered = ({ order, elsewhere, why, busy, onLink }: OfferedProps) => (
  <li>
    <div>
      <TextLink to={transferPaths.view(order.id)} fw={600}>
        {order.deceasedName}
      </TextLink>
      <p>
        {likelyOrderWords.facts(
          order.id,
          <When key="when" at={order.dropOffDateTime} zone={order.timezone} />,
          order.vendorName,
          elsewhere,
        )}
      </p>
      <p className={classes.why}>{likelyOrderWords.why(why)}</p>
    </div>
    <Button
      variant="default"
      disabled={busy}
      onClick={() => void onLink(order)}
      aria-label={likelyOrderWords.linkOf(order.id, order.deceasedName)}
    >
      {likelyOrderWords.link}
    </Button>
  </li>
)
