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
import { isLikely, likenessInWords, unlikeInWords } from '../rules/likelyOrders.ts'
import type { OrderRow } from '../rules/order.ts'
import { transferPaths } from '../rules/paths.ts'
import type { Params } from './asked.ts'
import classes from './LikelyOrders.module.css'

export const askLikely = (params: Params) => ask(deliveriesApi.likelyOrders, { params })

/** The orders that a delivery may have filled, the likeliest first, each to be linked with one press (decisions §14). */
export function LikelyOrders({ delivery }: { delivery: Delivery }) {
  const orders = useAnswer(askLikely({ id: delivery.id }))
  const { act, busy } = useAct()
  const link = async (order: OrderRow) => {
    const { id, deceasedName } = order
    const unlike = unlikeInWords(delivery, order)
    const sure = await confirm({
      title: `Link this delivery to transfer order ${id}`,
      text: `The order for ${deceasedName} will be delivered by this delivery for ${delivery.deceasedName}, brought by ${delivery.vendorName}.${unlike ? ` ${unlike}` : ''} It can be taken back until somebody has checked them in.`,
      confirmLabel: 'Link them',
      cancelLabel: 'Not yet',
    })
    if (sure)
      await act(() => call(deliveriesApi.link, { params: { id: delivery.id, orderId: id }, body: { sure: true } }), {
        done: `The delivery has been linked to transfer order ${id}.`,
      })
  }
  const likely = orders.filter((order) => isLikely(delivery, order))
  const others = orders.filter((order) => !likely.includes(order))
  const offer = (some: readonly OrderRow[]) => (
    <ul>
      {some.map((order) => (
        <Offered key={order.id} order={order} why={likenessInWords(delivery, order)} busy={busy} onLink={link} />
      ))}
    </ul>
  )
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="likely-orders">
      <h2 id="likely-orders">Which order is it?</h2>
      {orders.length === 0 && (
        <p>
          No transfer order for {delivery.gsoFacilityName} waits for a delivery. Once there is one, it is offered here.
        </p>
      )}
      {orders.length > 0 && likely.length === 0 && <p>No transfer order is like it.</p>}
      {likely.length > 0 && offer(likely)}
      {others.length > 0 && (
        <details>
          <summary className={`${folding.fold} ${classes.more}`}>
            {others.length === 1 ? 'One other order that waits' : `${others.length} other orders that wait`}
          </summary>
          {offer(others)}
        </details>
      )}
    </section>
  )
}

type OfferedProps = { order: OrderRow; why: string; busy: boolean; onLink: (order: OrderRow) => Promise<void> }

const Offered = ({ order, why, busy, onLink }: OfferedProps) => (
  <li>
    <div>
      <TextLink to={transferPaths.view(order.id)} fw={600}>
        {order.deceasedName}
      </TextLink>
      <p>
        Order {order.id}, <When instant={order.dropOffDateTime} zone={order.timezone} inWords />, by {order.vendorName}
      </p>
      <p className={classes.why}>{`${why}.`}</p>
    </div>
    <Button
      variant="default"
      disabled={busy}
      onClick={() => void onLink(order)}
      aria-label={`Link to this order: ${order.id}, ${order.deceasedName}`}
    >
      Link to this order
    </Button>
  </li>
)
