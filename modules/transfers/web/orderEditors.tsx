import { useState } from 'react'
import { byId } from '../../../kit/rules/endpoint.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { ButtonLink } from '../../../kit/web/links.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { refreshAll, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { transfersAccess } from '../rules/access.ts'
import { transferLifecycle } from '../rules/lifecycle.ts'
import type { Order } from '../rules/order.ts'
import { transferPaths } from '../rules/paths.ts'
import { orderFormWords } from '../words/en.ts'
import { askFacilities, askOrder, askWorkflows, type Params } from './asked.ts'
import { OrderEditor } from './OrderEditor.tsx'

const NewOrder = () => (
  <Page title={orderFormWords.newTitle}>
    <OrderEditor before={null} reload={() => undefined} />
  </Page>
)

/** The order as it was opened, whatever is loaded of it meanwhile. */
function Opened({ order, reload }: { order: Order; reload: () => void }) {
  const [before] = useState(order)
  return <OrderEditor before={before} reload={reload} />
}

function EditOrder({ params }: { params: Params }) {
  const order = useAnswer(askOrder(params))
  const [loads, setLoads] = useState(0)
  const wrong = whyNot(transferLifecycle, 'edit', order.status)
  // What is loaded then is opened anew.
  const reload = () => void refreshAll().then(() => setLoads(loads + 1))
  return (
    <Page title={orderFormWords.editTitle(order.deceasedName)}>
      {wrong ? (
        <>
          <p>{wrong}</p>
          <ButtonLink to={transferPaths.view(order.id)}>{orderFormWords.back}</ButtonLink>
        </>
      ) : (
        <Opened key={loads} order={order} reload={reload} />
      )}
    </Page>
  )
}

/** A transfer order that is made (3§2). */
export const newOrderScreen = screen({
  access: transfersAccess.create,
  needs: () => [askFacilities, askWorkflows],
  component: NewOrder,
})

/** A transfer order that is changed. */
export const editOrderScreen = screen<Params>({
  access: transfersAccess.edit,
  params: byId,
  needs: ({ params }) => [askOrder(params), askFacilities, askWorkflows],
  component: EditOrder,
})
