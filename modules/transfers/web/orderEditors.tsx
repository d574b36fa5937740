import { byId } from '../../../kit/rules/endpoint.ts'
import { whyNot } from '../../../kit/rules/lifecycle.ts'
import { EditPage } from '../../../kit/web/form/EditPage.tsx'
import { Page } from '../../../kit/web/Page.tsx'
import { useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { transfersAccess } from '../rules/access.ts'
import { transferLifecycle } from '../rules/lifecycle.ts'
import { transferPaths } from '../rules/paths.ts'
import { orderFormWords } from '../words/en.ts'
import { askFacilities, askOrder, askWorkflows, type Params } from './asked.ts'
import { OrderEditor } from './OrderEditor.tsx'

const NewOrder = () => (
  <Page title={orderFormWords.newTitle}>
    <OrderEditor before={null} reload={() => undefined} />
  </Page>
)

function EditOrder({ params }: { params: Params }) {
  const order = useAnswer(askOrder(params))
  const why = whyNot(transferLifecycle, 'edit', order.status)
  return (
    <EditPage
      title={orderFormWords.editTitle(order.deceasedName)}
      kept={order}
      instead={why === null ? null : { why, to: transferPaths.view(order.id), back: orderFormWords.back }}
      form={(before, reload) => <OrderEditor before={before} reload={reload} />}
    />
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
