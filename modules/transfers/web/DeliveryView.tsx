import { Button } from '@mantine/core'
import { mayOn } from '../../../kit/rules/access.ts'
import { byId } from '../../../kit/rules/endpoint.ts'
import { useAct } from '../../../kit/web/act.ts'
import { call } from '../../../kit/web/api.ts'
import { useUser } from '../../../kit/web/config.tsx'
import { confirmWithReason } from '../../../kit/web/confirm.ts'
import { TextLink } from '../../../kit/web/links.tsx'
import { ask, saidInPlace, useAnswer } from '../../../kit/web/queries.ts'
import { screen } from '../../../kit/web/screen.ts'
import { DetailGroup } from '../../../kit/web/view/DetailGroup.tsx'
import { ViewPage } from '../../../kit/web/view/ViewPage.tsx'
import { When } from '../../../kit/web/When.tsx'
import { seenOf } from '../../custody/rules/events.ts'
import { CustodyOf } from '../../custody/web/public.tsx'
import { seenWords } from '../../custody/words/en.ts'
import { ABOUT_DELIVERY } from '../../holdingArea/rules/about.ts'
import { RecordTimeline } from '../../timeline/web/public.tsx'
import { transfersAccess } from '../rules/access.ts'
import { deliveriesApi } from '../rules/deliveriesApi.ts'
import { CASKET_SIZE_WORDS, type Delivery } from '../rules/delivery.ts'
import { deliveryWords } from '../rules/deliveryFields.ts'
import { transferPaths } from '../rules/paths.ts'
import { placeOfRegion } from '../rules/place.ts'
import { linkingWords } from '../words/en.ts'
import { askDelivery, type Params } from './asked.ts'
import { askLikely, LikelyOrders } from './LikelyOrders.tsx'
import { deliveryLook } from './looks.ts'

const askTimeline = (params: Params) => saidInPlace(ask(deliveriesApi.timeline, { params }))

/** One delivery: what was brought, by whom, and which order it has filled (3§2). */
function DeliveryView({ params }: { params: Params }) {
  const delivery = useAnswer(askDelivery(params))
  const actor = useUser()
  const { deceasedBodyTransferId: orderId, regionId, timezone } = delivery
  const mayLink = mayOn(actor, transfersAccess.link, placeOfRegion(delivery.regionId))
  return (
    <ViewPage
      name={delivery.deceasedName}
      kind={`Delivery ${delivery.id}`}
      status={deliveryLook(delivery)}
      next={
        orderId === null
          ? 'Waits for somebody to say which transfer order it has filled.'
          : `It has filled transfer order ${orderId}.`
      }
      aside={<RecordTimeline asked={askTimeline(params)} regionId={regionId} words={deliveryWords} zone={timezone} />}
    >
      {orderId === null && mayLink && <LikelyOrders delivery={delivery} />}
      {orderId !== null && mayLink && <TakeBack delivery={delivery} orderId={orderId} />}
      {orderId === null && <CustodyOf kind={ABOUT_DELIVERY} id={delivery.id} />}
      <Brought delivery={delivery} />
    </ViewPage>
  )
}

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
      title="What was brought"
      details={[
        ['Deceased name', delivery.deceasedName],
        ['Wrist ID', delivery.wristId],
        ['Size of Casket', CASKET_SIZE_WORDS[delivery.sizeOfCasket]],
        ['Jewellery', seenWords[seenOf(jewellery)]],
        ...(jewellery ? [['Jewellery Details', delivery.jewelleryDetails] as const] : []),
        ['Ghusl facility', delivery.gsoFacilityName],
        ['Drop off', <When key="drop-off" instant={delivery.dropOffDateTime} zone={timezone} inWords />],
        ['Vendor name', delivery.vendorName],
        ['Service person name', delivery.servicePersonName],
        [
          'Transfer order',
          orderId === null ? (
            'None yet'
          ) : (
            <TextLink key="order" to={transferPaths.view(orderId)}>{`Transfer order ${orderId}`}</TextLink>
          ),
        ],
        ['Received on', <When key="received" instant={delivery.createdOn} />],
      ]}
    />
  )
}

export const deliveryView = screen<Params>({
  access: transfersAccess.list,
  params: byId,
  needs: ({ params }) => [askDelivery(params), askTimeline(params), askLikely(params)],
  component: DeliveryView,
})
