import { Button } from '@mantine/core'
import { mayOn, placeOfRegion } from '../../../kit/rules/access.ts'
import { byId } from '../../../kit/rules/endpoint.ts'
import { useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { confirmWithReason } from '../../../kit/web/confirm.ts'
import { TextLink } from '../../../kit/web/links.tsx'
import { ask, saidInPlace, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { ActionBar } from '../../../kit/web/view/ActionBar.tsx'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { ViewPage } from '../../../kit/web/view/ViewPage.tsx'
import { When } from '../../../kit/web/When.tsx'
import { askComments, CommentedTimeline } from '../../comments/web/public.tsx'
import { seenOf } from '../../custody/rules/events.ts'
import { CustodyOf, custodyComes, useNextHandover, useWhereabouts } from '../../custody/web/public.tsx'
import { seenWords } from '../../custody/words/en.ts'
import { ABOUT_DELIVERY } from '../../holdingArea/rules/about.ts'
import { deliveryComments, transfersAccess } from '../rules/access.ts'
import { deliveriesApi } from '../rules/deliveriesApi.ts'
import type { Delivery } from '../rules/delivery.ts'
import { transferPaths } from '../rules/paths.ts'
import { casketSizeWords, deliveryFieldWords, deliveryViewWords, linkingWords } from '../words/en.ts'
import { askCustodyOf, askDelivery, type Params } from './asked.ts'
import { askLikely, LikelyOrders } from './LikelyOrders.tsx'
import { deliveryLook } from './looks.ts'

const askTimeline = (params: Params) => saidInPlace(ask(deliveriesApi.timeline, { params }))

/** One delivery: what was brought, by whom, and which order it has filled (3§2). */
function DeliveryView({ params }: { params: Params }) {
  const delivery = useAnswer(askDelivery(params))
  const actor = useUser()
  const { deceasedBodyTransferId: orderId, regionId, timezone } = delivery
  const mayLink = mayOn(actor, transfersAccess.link, placeOfRegion(delivery.regionId))
  // Somebody has corrected that it brought anybody: it has filled no order.
  const custody = useWhereabouts(ABOUT_DELIVERY, delivery.id)
  const cameNot = custody?.where === 'EXPECTED' && custody.isWritten
  // Whoever it was for had left before it was linked: who was brought is written down on this page.
  const isHere = orderId === null || custody?.hasLain === true
  const waits = cameNot ? deliveryViewWords.cameNot : deliveryViewWords.waits
  return (
    <ViewPage
      name={delivery.deceasedName}
      kind={deliveryViewWords.kind(delivery.id)}
      status={deliveryLook(delivery)}
      next={orderId === null ? waits : deliveryViewWords.hasFilled(orderId)}
      actions={isHere && <Handover id={delivery.id} />}
      lead={
        isHere ? (
          <>
            {orderId === null && mayLink && !cameNot && <LikelyOrders delivery={delivery} />}
            <CustodyOf kind={ABOUT_DELIVERY} id={delivery.id} />
          </>
        ) : (
          <Brought delivery={delivery} />
        )
      }
    >
      {isHere && <Brought delivery={delivery} />}
      {orderId !== null && mayLink && <TakeBack delivery={delivery} orderId={orderId} />}
      <CommentedTimeline
        comments={{
          ...{ at: deliveryComments, id: delivery.id },
          place: placeOfRegion(regionId),
        }}
        asked={askTimeline(params)}
        regionId={regionId}
        words={deliveryFieldWords}
        zone={timezone}
      />
    </ViewPage>
  )
}

/** What comes next for who was brought, while they stand under the delivery: then its order's page says it. */
const Handover = ({ id }: { id: number }) => <ActionBar actions={useNextHandover(ABOUT_DELIVERY, id)} />

/** A link to the wrong order is taken back, until somebody has checked in who was brought (decisions §14). */
function TakeBack({ delivery: { id, deceasedName }, orderId }: { delivery: Delivery; orderId: number }) {
  const { act, busy } = useAct()
  const takeBack = async () => {
    const reason = await confirmWithReason({
      title: linkingWords.takeBackTitle(orderId),
      text: linkingWords.takeBackText(deceasedName),
      confirmLabel: linkingWords.takeBack,
      cancelLabel: linkingWords.notYet,
      reason: { label: linkingWords.reason, required: linkingWords.noReason },
    })
    if (reason !== null)
      await act(() => call(deliveriesApi.unlink, { params: { id }, body: { reason } }), {
        done: linkingWords.takenBack,
      })
  }
  return (
    <div>
      <Button variant="default" loading={busy} onClick={() => void takeBack()}>
        {linkingWords.takeBack}
      </Button>
    </div>
  )
}

function Brought({ delivery }: { delivery: Delivery }) {
  const { deceasedBodyTransferId: orderId, timezone, jewellery } = delivery
  return (
    <DetailGroup
      title={deliveryViewWords.brought}
      details={[
        [deliveryViewWords.deceasedName, delivery.deceasedName],
        [deliveryViewWords.wristId, delivery.wristId],
        [deliveryViewWords.sizeOfCasket, casketSizeWords[delivery.sizeOfCasket]],
        [deliveryViewWords.jewellery, seenWords[seenOf(jewellery)]],
        ...(jewellery ? [[deliveryViewWords.jewelleryDetails, delivery.jewelleryDetails] as const] : []),
        [deliveryViewWords.facility, delivery.gsoFacilityName],
        [deliveryViewWords.dropOff, <When key="drop-off" at={delivery.dropOffDateTime} zone={timezone} />],
        [deliveryViewWords.vendorName, delivery.vendorName],
        [deliveryViewWords.servicePersonName, delivery.servicePersonName],
        [
          deliveryViewWords.order,
          orderId === null ? (
            deliveryViewWords.noOrder
          ) : (
            <TextLink key="order" to={transferPaths.view(orderId)}>
              {deliveryViewWords.orderOf(orderId)}
            </TextLink>
          ),
        ],
        [deliveryViewWords.receivedOn, <When key="received" at={delivery.createdOn} as="stamp" />],
      ]}
    />
  )
}

export const deliveryView = screen<Params>({
  access: transfersAccess.list,
  params: byId,
  needs: ({ params, user }) => [
    ...[askDelivery(params), askTimeline(params), askLikely(params)],
    ...[askComments(deliveryComments, params.id), askCustodyOf('deceasedBodyTransferExternal', params)],
    ...custodyComes(ABOUT_DELIVERY, params.id, user),
  ],
  component: DeliveryView,
})
