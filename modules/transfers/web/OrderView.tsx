import { byId } from '../../../kit/rules/endpoint.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { useZone } from '../../../kit/web/config.tsx'
import { TextLink } from '../../../kit/web/links.tsx'
import { ask, saidInPlace, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { ViewPage } from '../../../kit/web/view/ViewPage.tsx'
import { When } from '../../../kit/web/When.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { CustodyOf } from '../../custody/web/public.tsx'
import { ABOUT_TRANSFER, aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { USUAL_STAY_HOURS } from '../../holdingArea/rules/capacity.ts'
import { RecordTimeline } from '../../timeline/web/public.tsx'
import { transfersAccess } from '../rules/access.ts'
import type { Order } from '../rules/order.ts'
import { orderWords } from '../rules/orderFields.ts'
import { transferPaths } from '../rules/paths.ts'
import { transfersApi } from '../rules/transfersApi.ts'
import { askFacilities, askOrder, type Params } from './asked.ts'
import { DeliveryLink } from './DeliveryLink.tsx'
import { ORDER_LOOKS } from './looks.ts'
import { nextInWords } from './nextStep.ts'
import { OrderActions } from './OrderActions.tsx'

const askLink = (params: Params) => ask(transfersApi.link, { params })
const askTimeline = (params: Params) => saidInPlace(ask(transfersApi.timeline, { params }))

/** One transfer order: what happens next, its link, what was ordered, and what happened (3§2). */
function OrderView({ params }: { params: Params }) {
  const order = useAnswer(askOrder(params))
  const link = useAnswer(askLink(params))
  const facilities = useAnswer(askFacilities)
  const zone = useZone()
  const choices = Object.fromEntries(facilities.map(({ id, name }) => [id, name]))
  return (
    <ViewPage
      name={order.deceasedName}
      kind={`Transfer order ${order.id}`}
      status={ORDER_LOOKS[order.status]}
      next={nextInWords(order, Temporal.Now.instant().toString(), zone)}
      actions={<OrderActions order={order} />}
      aside={
        <RecordTimeline
          asked={askTimeline(params)}
          regionId={order.regionId}
          words={{ ...orderWords, gsoFacilityId: { ...orderWords.gsoFacilityId, reads: { choices } } }}
          now={order}
          zone={order.timezone}
        />
      }
    >
      {order.status === 'ORDERED' && <DeliveryLink link={link} vendorEmail={order.vendorEmail} zone={order.timezone} />}
      <CustodyOf kind={ABOUT_TRANSFER} id={order.id} />
      <Ordered order={order} />
      <DetailGroup
        title="Audit Information"
        details={[
          ['Ordered by', order.createdBy && fullName(order.createdBy)],
          ['Ordered on', <When key="created" instant={order.createdOn} />],
          ['Updated by', order.updatedBy ? fullName(order.updatedBy) : 'Whoever brought the deceased'],
          ['Updated on', <When key="updated" instant={order.updatedOn} />],
        ]}
      />
    </ViewPage>
  )
}

function Ordered({ order }: { order: Order }) {
  const wayTo = useWayTo()
  const { workflowId, workflowName, chelliAnjaliDateTime, externalFormId, timezone } = order
  const workflow = workflowId === null ? null : wayTo(aboutWorkflow(workflowId), order.regionId)
  return (
    <DetailGroup
      title="The order"
      details={[
        ['Deceased name', order.deceasedName],
        ['Ghusl facility', order.gsoFacilityName],
        ['Drop off', <When key="drop-off" instant={order.dropOffDateTime} zone={timezone} inWords />],
        [
          'Chelli Anjali',
          chelliAnjaliDateTime ? (
            <When key="chelli-anjali" instant={chelliAnjaliDateTime} zone={timezone} inWords />
          ) : (
            `Not given; the place is kept for ${USUAL_STAY_HOURS} hours`
          ),
        ],
        ...(workflowId === null
          ? []
          : [
              [
                'Ghusl workflow',
                workflow ? (
                  <TextLink key="workflow" to={workflow}>
                    {workflowName}
                  </TextLink>
                ) : (
                  workflowName
                ),
              ] as const,
            ]),
        ['Vendor name', order.vendorName],
        ['Vendor e-mail', order.vendorEmail],
        [
          'Delivery',
          externalFormId === null ? (
            'None yet'
          ) : (
            <TextLink
              key="delivery"
              to={transferPaths.delivery(externalFormId)}
            >{`Delivery ${externalFormId}`}</TextLink>
          ),
        ],
      ]}
    />
  )
}

export const orderView = screen<Params>({
  access: transfersAccess.list,
  params: byId,
  needs: ({ params }) => [askOrder(params), askLink(params), askTimeline(params), askFacilities],
  component: OrderView,
})
