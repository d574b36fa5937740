import { useQuery } from '@tanstack/react-query'
import { byId } from '../../../kit/rules/endpoint.ts'
import { fullName } from '../../../kit/rules/person.ts'
import { TextLink } from '../../../kit/web/links.tsx'
import { ask, JUST_LOADED_MS, saidInPlace, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { ViewPage } from '../../../kit/web/view/ViewPage.tsx'
import { useReader, When } from '../../../kit/web/When.tsx'
import { useWayTo } from '../../../kit/web/ways.tsx'
import { languageWords, letterLanguageWords } from '../../../kit/words/en.ts'
import { askComments, CommentedTimeline } from '../../comments/web/public.tsx'
import { CustodyOf, custodyComes, useWhereabouts } from '../../custody/web/public.tsx'
import { ABOUT_TRANSFER, ABOUT_WORKFLOW, aboutWorkflow } from '../../holdingArea/rules/about.ts'
import { USUAL_STAY_HOURS } from '../../holdingArea/rules/capacity.ts'
import { orderComments, transfersAccess } from '../rules/access.ts'
import { ageOf, type Order } from '../rules/order.ts'
import { orderChangeWords } from '../rules/orderFields.ts'
import { transferPaths } from '../rules/paths.ts'
import { placeOfOrder } from '../rules/place.ts'
import { transfersApi } from '../rules/transfersApi.ts'
import { orderFieldWords, orderViewWords } from '../words/en.ts'
import { askCustodyOf, askFacilities, askOrder, type Params } from './asked.ts'
import { DeliveryLink } from './DeliveryLink.tsx'
import { ORDER_LOOKS } from './looks.ts'
import { nextInWords } from './nextStep.ts'
import { OrderActions } from './OrderActions.tsx'

const askLink = (params: Params) => ask(transfersApi.link, { params })
const askTimeline = (params: Params) => saidInPlace(ask(transfersApi.timeline, { params }))

/** The names of facilities, once the timeline tells that the order was moved to another. */
function useFacilityNames(params: Params): Readonly<Record<number, string>> {
  const { data: entries = [] } = useQuery({ ...askTimeline(params), staleTime: JUST_LOADED_MS })
  const isMoved = entries.some(({ changes }) => changes.some(({ field }) => field === 'gsoFacilityId'))
  const { data: facilities = [] } = useQuery({ ...askFacilities, enabled: isMoved })
  return Object.fromEntries(facilities.map(({ id, name }) => [id, name]))
}

/** One transfer order: what happens next, its link, what was ordered, and what happened (3§2). */
function OrderView({ params }: { params: Params }) {
  const order = useAnswer(askOrder(params))
  const link = useAnswer(askLink(params))
  const choices = useFacilityNames(params)
  const own = useWhereabouts(ABOUT_TRANSFER, order.id)?.where
  // Whoever has not come under the order itself comes under its workflow.
  const under = useWhereabouts(
    ABOUT_WORKFLOW,
    order.status === 'ORDERED' && own === 'EXPECTED' ? order.workflowId : null,
  )?.where
  return (
    <ViewPage
      name={order.deceasedName}
      kind={orderViewWords.kind(order.id)}
      status={ORDER_LOOKS[order.status]}
      next={nextInWords(order, useReader(), under ?? own ?? null)}
      actions={<OrderActions order={order} link={link} />}
      lead={
        <>
          {order.status === 'ORDERED' && (
            <DeliveryLink link={link} vendorEmail={order.vendorEmail} zone={order.timezone} />
          )}
          <CustodyOf kind={ABOUT_TRANSFER} id={order.id} />
        </>
      }
    >
      <Ordered order={order} />
      <DetailGroup
        title={orderViewWords.audit}
        details={[
          [orderViewWords.orderedBy, order.createdBy && fullName(order.createdBy)],
          [orderViewWords.orderedOn, <When key="created" at={order.createdOn} as="stamp" />],
          [orderViewWords.updatedBy, order.updatedBy ? fullName(order.updatedBy) : orderViewWords.updatedByVendor],
          [orderViewWords.updatedOn, <When key="updated" at={order.updatedOn} as="stamp" />],
        ]}
      />
      <CommentedTimeline
        comments={{ at: orderComments, id: order.id, place: placeOfOrder(order) }}
        asked={askTimeline(params)}
        regionId={order.regionId}
        words={{ ...orderChangeWords, gsoFacilityId: { ...orderFieldWords.gsoFacilityId, reads: { choices } } }}
        now={order}
        zone={order.timezone}
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
      title={orderViewWords.order}
      details={[
        [orderViewWords.deceasedName, order.deceasedName],
        [orderViewWords.age, ageOf(order)],
        [orderViewWords.facility, order.gsoFacilityName],
        [orderViewWords.dropOff, <When key="drop-off" at={order.dropOffDateTime} zone={timezone} />],
        [
          orderViewWords.chelliAnjali,
          chelliAnjaliDateTime ? (
            <When key="chelli-anjali" at={chelliAnjaliDateTime} zone={timezone} />
          ) : (
            orderViewWords.noChelliAnjali(USUAL_STAY_HOURS)
          ),
        ],
        ...(workflowId === null
          ? []
          : [
              [
                orderViewWords.workflow,
                workflow ? (
                  <TextLink key="workflow" to={workflow}>
                    {workflowName}
                  </TextLink>
                ) : (
                  workflowName
                ),
              ] as const,
            ]),
        [orderViewWords.vendorName, order.vendorName],
        [orderViewWords.vendorEmail, order.vendorEmail],
        [letterLanguageWords.label, languageWords[order.vendorLanguage]],
        [
          orderViewWords.delivery,
          externalFormId === null ? (
            orderViewWords.noDelivery
          ) : (
            <TextLink key="delivery" to={transferPaths.delivery(externalFormId)}>
              {orderViewWords.deliveryOf(externalFormId)}
            </TextLink>
          ),
        ],
      ]}
    />
  )
}

export const orderView = screen<Params>({
  access: transfersAccess.list,
  params: byId,
  needs: ({ params, user }) => [
    ...[askOrder(params), askLink(params), askTimeline(params)],
    ...[askComments(orderComments, params.id), askCustodyOf('deceasedTransfer', params)],
    ...custodyComes(ABOUT_TRANSFER, params.id, user),
  ],
  component: OrderView,
})
